import type { Listing } from '#domain/listing/listing.ts';
import { formatDate, formatEuros, formatPrice } from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { TimedText } from '#ui/text/timed-text.tsx';
import * as styles from './price-side.css.ts';

type PriceHistoryProps = {
  readonly listing: Pick<Listing, 'price' | 'operationType' | 'priceHistory'>;
};

/** How much lower the price is than the last one, and all earlier prices. Nothing without any. */
export function PriceHistory({ listing }: PriceHistoryProps) {
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
