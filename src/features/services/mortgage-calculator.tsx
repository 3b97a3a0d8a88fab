import { assignInlineVars } from '@vanilla-extract/dynamic';
import { useState } from 'react';
import {
  COSTS_PERCENT,
  calculateMortgage,
  type Mortgage,
  type MortgageInput,
  mortgageLimits,
  startingInput,
} from '#domain/mortgage.ts';
import { parseDecimal, parseWhole } from '#domain/parse-number.ts';
import { formatDecimals, formatEuros, formatNumber, formatPercent } from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { SliderField } from '#ui/field/slider/slider-field.tsx';
import { Text } from '#ui/text/text.tsx';
import * as styles from './mortgage-calculator.css.ts';

const inputs = ['price', 'down', 'years', 'rate'] as const;
const hints = { down: 'downHint', rate: 'rateHint' } as const;

/** Computes payment, savings and income from price, down payment, term and interest, while typing. */
export function MortgageCalculator() {
  const t = useT();
  const { language } = useLanguage();
  const [input, setInput] = useState(startingInput);
  const units = {
    price: '€',
    down: '%',
    years: t('services.financing.calculator.yearsUnit'),
    rate: '%',
  };
  return (
    <>
      <div className={styles.calculator}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend is not a grid item */}
        <div
          className={styles.inputs}
          role="group"
          aria-label={t('services.financing.calculator.form')}
        >
          <h2>{t('services.financing.calculator.title')}</h2>
          {inputs.map((name) => {
            const label = t(`services.financing.calculator.${name}`);
            return (
              <SliderField
                key={name}
                label={label}
                sliderLabel={t('services.financing.calculator.slider', { label })}
                {...(name === 'down' || name === 'rate'
                  ? { hint: t(`services.financing.calculator.${hints[name]}`) }
                  : {})}
                unit={units[name]}
                {...mortgageLimits[name]}
                value={input[name]}
                format={(value) =>
                  // Prices have the same format in every language.
                  name === 'rate' ? formatDecimals(value, 2, language) : formatNumber(value, 'es')
                }
                parse={name === 'rate' ? parseDecimal : parseWhole}
                onChange={(value) => setInput({ ...input, [name]: value })}
              />
            );
          })}
        </div>
        <MortgageResult input={input} mortgage={calculateMortgage(input)} />
      </div>
      <div className={styles.note}>
        <Text size="small" tone="tertiary">
          {t('services.financing.calculator.note')}
        </Text>
      </div>
    </>
  );
}

type MortgageResultProps = { readonly input: MortgageInput; readonly mortgage: Mortgage };

/** The mortgage's result: announced politely after each change, and drawn as a bar with a legend. */
function MortgageResult({ input, mortgage }: MortgageResultProps) {
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
