import { useState } from 'react';
import { useAgency } from '#db/react.tsx';
import { type PurchaseLine, purchaseCosts, ratesOf } from '#domain/agency/purchase-costs.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { monthlyPayment, mortgageLimits, startingInput } from '#domain/mortgage.ts';
import {
  formatDate,
  formatDecimals,
  formatEuros,
  formatNumber,
  formatPercent,
} from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { TimedText } from '#ui/served/until-adopted.tsx';
import * as styles from './buying-costs.css.ts';
import { type Buying, BuyingFields } from './buying-fields.tsx';

/** Whether the costs of buying and a loan can be told of a listing. Nobody buys what is sold. */
export const hasBuyingCosts = ({ operationType, price, status }: Listing): boolean =>
  operationType === 'venta' && status !== 'sold' && price >= mortgageLimits.price.min;

/** The rates before the agency's record has come are the defaults. */
const NO_RECORD = { purchaseCosts: {} };

/** What buying costs by the rates of the agency's record, beside the monthly payment of a loan. Both can be changed. */
export function BuyingCosts({ listing: { price, condition } }: { readonly listing: Listing }) {
  const t = useT();
  const { language } = useLanguage();
  const rates = ratesOf(useAgency() ?? NO_RECORD);
  const { down, years, rate } = startingInput;
  const [buying, setBuying] = useState<Buying>({
    ...{ down, years, rate, habitual: false },
    isNew: condition === 'new',
  });
  const [isChanging, setChanging] = useState(false);
  const { lines, total } = purchaseCosts(price, buying.isNew, buying.habitual, rates);
  const downPayment = Math.round((price * buying.down) / 100);
  const loan = price - downPayment;
  const lineName = ({ kind, rate: share }: PurchaseLine) => {
    const name = t(`detail.buying.${kind}`);
    const isTax = kind === 'itp' || kind === 'vat' || kind === 'ajd';
    return isTax && share !== undefined ? `${name}, ${formatPercent(share, language)}` : name;
  };
  return (
    <div className={styles.whole}>
      <div className={styles.panes}>
        <Pane
          name={t('detail.buying.costs')}
          amount={rangeOf(total)}
          lines={lines.map((line) => [lineName(line), rangeOf(line)])}
        />
        <Pane
          isInverse
          name={t('detail.buying.payment')}
          amount={formatEuros(Math.round(monthlyPayment(loan, buying.rate, buying.years)))}
          lines={[
            [
              t('detail.buying.downPart', {
                share: formatPercent(buying.down, language),
              }),
              formatEuros(downPayment),
            ],
            [
              t('detail.buying.loan', {
                years: String(buying.years),
                rate: formatDecimals(buying.rate, 2, language),
              }),
              formatEuros(loan),
            ],
            [
              t('detail.buying.savings'),
              rangeOf({ from: downPayment + total.from, to: downPayment + total.to }),
            ],
          ]}
        />
      </div>
      <div className={styles.change}>
        <Button size="small" expanded={isChanging} onClick={() => setChanging(!isChanging)}>
          {t('detail.buying.change')}
        </Button>
      </div>
      {isChanging ? <BuyingFields buying={buying} onChange={setBuying} /> : null}
      <p className={styles.note}>
        {/* Not every browser knows the months of Galician. */}
        <TimedText>
          {t('detail.buying.note', {
            date: formatDate(Date.parse(`${rates.date}T12:00`), language),
          })}
        </TimedText>
      </p>
    </div>
  );
}

type PaneProps = {
  readonly name: string;
  readonly amount: string;
  readonly lines: readonly (readonly [name: string, value: string])[];
  readonly isInverse?: boolean;
};

function Pane({ name, amount, lines, isInverse = false }: PaneProps) {
  return (
    <div className={styles.pane({ isInverse })}>
      <p>{name}</p>
      <p className={styles.amount} aria-live="polite">
        {amount}
      </p>
      <dl>
        {lines.map(([term, value]) => (
          <div key={term} className={styles.line}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** `41.130 €`, or `300–450 €`. */
const rangeOf = ({ from, to }: { readonly from: number; readonly to: number }): string =>
  from === to ? formatEuros(from) : `${formatNumber(from, 'es')}–${formatEuros(to)}`;
