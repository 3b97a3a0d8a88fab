import { type Listing, pricePerArea } from '#domain/listing/listing.ts';
import { monthlyPayment, startingInput } from '#domain/mortgage.ts';
import { formatEuros, formatPercent, formatPrice, formatPricePerArea } from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { useSlots } from '../../slots.ts';
import { AskPlace } from '../ask-place.tsx';
import { hasBuyingCosts } from './buying-costs.tsx';
import { PriceHistory } from './price-history.tsx';
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
