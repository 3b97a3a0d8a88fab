import { assignInlineVars } from '@vanilla-extract/dynamic';
import { COSTS_PERCENT, type Mortgage, type MortgageInput } from '#domain/mortgage.ts';
import { formatEuros, formatPercent } from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import * as styles from './mortgage-calculator.css.ts';

type MortgageResultProps = { readonly input: MortgageInput; readonly mortgage: Mortgage };

/** The mortgage's result: announced politely after each change, and drawn as a bar with a legend. */
export function MortgageResult({ input, mortgage }: MortgageResultProps) {
  const t = useT();
  const { language } = useLanguage();
  const share = (percent: number) => ({ share: formatPercent(percent, language) });
  const parts = [
    ['loan', t('services.financing.calculator.loan', share(100 - input.down))],
    ['down', t('services.financing.calculator.downPart', share(input.down))],
    ['costs', t('services.financing.calculator.costs', share(COSTS_PERCENT))],
  ] as const;
  const needs = [
    [t('services.financing.calculator.savings'), mortgage.savings],
    [t('services.financing.calculator.income'), mortgage.income],
    [t('services.financing.calculator.incomeHigh'), mortgage.lowestIncome],
  ] as const;
  return (
    <div
      className={styles.result}
      role="status"
      aria-label={t('services.financing.calculator.result')}
    >
      <div className={styles.headline}>
        <p>{t('services.financing.calculator.monthly')}</p>
        <p className={styles.payment}>
          <span>{formatEuros(mortgage.payment)}</span>
          <span className={styles.perMonth}>{t('services.financing.calculator.perMonth')}</span>
        </p>
      </div>
      <div className={styles.parts}>
        <div className={styles.bar} aria-hidden="true">
          {parts.map(([part]) => (
            <span
              key={part}
              className={styles.piece({ part })}
              style={assignInlineVars({ [styles.amount]: String(mortgage[part]) })}
            />
          ))}
        </div>
        <dl className={styles.legend}>
          {parts.map(([part, name]) => (
            <Line key={part} name={name} part={part} amount={mortgage[part]} />
          ))}
          {needs.map(([name, amount]) => (
            <Line key={name} name={name} amount={amount} />
          ))}
        </dl>
      </div>
    </div>
  );
}

type LineProps = {
  readonly name: string;
  readonly part?: 'loan' | 'down' | 'costs';
  readonly amount: number;
};

function Line({ name, part, amount }: LineProps) {
  return (
    <>
      <dt className={styles.term}>
        {part === undefined ? null : <span className={styles.swatch({ part })} />}
        {name}
      </dt>
      <dd className={styles.detail}>{formatEuros(amount)}</dd>
    </>
  );
}
