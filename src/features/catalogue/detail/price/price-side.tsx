import { type Listing, pricePerArea } from '#domain/listing/listing.ts';
import { monthlyPayment, startingInput } from '#domain/mortgage.ts';
import {
  formatDate,
  formatEuros,
  formatPercent,
  formatPrice,
  formatPricePerArea,
} from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { TimedText } from '#ui/served/until-adopted.tsx';
import { useSlots } from '../../slots.ts';
import { AskPlace } from '../ask-place.tsx';
import { hasBuyingCosts } from './buying-costs.tsx';
import * as styles from './price-side.css.ts';

type PriceSideProps = { readonly listing: Listing; readonly onContact: () => void };

/** The price and what it means, and how to ask: beside the text from 1080 px, where it stays in view. */
export function PriceSide({ listing, onContact }: PriceSideProps) {
  const t = useT();
  const { PriceWatch } = useSlots();
  const perArea = pricePerArea(listing);
  return (
    <aside className={styles.side} aria-label={t('listing.field.price')}>
      <p className={styles.price}>{formatPrice(listing.price, listing.operationType)}</p>
      {perArea === undefined ? null : <p className={styles.note}>{formatPricePerArea(perArea)}</p>}
      <PriceHistory listing={listing} />
      <Monthly listing={listing} />
      <AskPlace listing={listing} onContact={onContact} />
      {canBeWatched(listing) ? (
        <div className={styles.watch}>
          <PriceWatch listing={listing} />
        </div>
      ) : null}
    </aside>
  );
}

/** What is sold or has no price does not get cheaper. */
const canBeWatched = ({ status, price }: Listing) => status !== 'sold' && price > 0;

/** What the loan of a usual purchase costs a month. */
function Monthly({ listing }: Pick<PriceSideProps, 'listing'>) {
  const t = useT();
  const { language } = useLanguage();
  const { price } = listing;
  if (!hasBuyingCosts(listing)) return null;
  const { down, rate, years } = startingInput;
  const payment = monthlyPayment((price * (100 - down)) / 100, rate, years);
  return (
    <p className={styles.estimate}>
      {t('detail.monthly', {
        payment: formatEuros(Math.round(payment)),
        share: formatPercent(down, language),
      })}
    </p>
  );
}

type PriceHistoryProps = {
  readonly listing: Pick<Listing, 'price' | 'operationType' | 'priceHistory'>;
};

/** How much lower the price is than the last one, and all earlier prices. Nothing without any. */
function PriceHistory({ listing }: PriceHistoryProps) {
  const t = useT();
  const { language } = useLanguage();
  const { price, operationType, priceHistory = [] } = listing;
  const [last] = priceHistory;
  if (last === undefined) return null;
  const dayOf = (date: string) => formatDate(Date.parse(`${date}T12:00`), language);
  return (
    <>
      {last.price > price && price > 0 ? (
        <p className={styles.drop}>
          <Icon name="trending-down" size="small" />
          <TimedText>
            {t('detail.dropped', {
              amount: formatEuros(last.price - price),
              date: dayOf(last.date),
            })}
          </TimedText>
        </p>
      ) : null}
      <dl className={styles.history}>
        {priceHistory.map((earlier) => (
          <div key={`${earlier.date} ${earlier.price}`} className={styles.earlier}>
            <dt>
              <TimedText>{t('detail.until', { date: dayOf(earlier.date) })}</TimedText>
            </dt>
            <dd>{formatPrice(earlier.price, operationType)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
