import type { ReactNode } from 'react';
import { type Listing, pricePerArea } from '#domain/listing/listing.ts';
import { originalLanguage } from '#domain/listing/listing-texts.ts';
import { recentDrop } from '#domain/listing/price-drop.ts';
import type { Marker } from '#domain/search/marks.ts';
import {
  formatArea,
  formatEuros,
  formatNumber,
  formatPricePerArea,
  NO_BREAK_SPACE,
} from '#i18n/format.ts';
import { useFeatureName, useLanguage, useT } from '#i18n/use-t.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { VisuallyHidden } from '#ui/layout/layout.tsx';
import { TimedText } from '#ui/served/until-adopted.tsx';
import { Mark } from '#ui/text/text.tsx';
import * as styles from './card-facts.css.ts';
import * as cardStyles from './listing-card.css.ts';

/** How many features a card names; it counts the rest. */
const MAX_FEATURES = 4;

type KeyFactsProps = { readonly listing: Listing; readonly marker: Marker | undefined };

/** The place, the area, the bedrooms and the price of a square metre, without those that are not known. */
export function KeyFacts({ listing, marker }: KeyFactsProps) {
  const t = useT();
  const { language } = useLanguage();
  const { area, bedrooms } = listing;
  const perArea = pricePerArea(listing);
  return (
    <ul className={styles.facts}>
      <Item lang={originalLanguage(listing)}>
        <Marked text={listing.location} marker={marker} />
      </Item>
      {area > 0 ? <Item>{formatArea(area, language)}</Item> : null}
      {bedrooms > 0 ? (
        <Item>{t('catalogue.card.rooms', { number: formatNumber(bedrooms, language) })}</Item>
      ) : null}
      {perArea === undefined ? null : <Item>{formatPricePerArea(perArea)}</Item>}
    </ul>
  );
}

/** «Disponible», the bathrooms, four features, and the number of the others. */
export function Features({ listing }: { readonly listing: Listing }) {
  const t = useT();
  const { language } = useLanguage();
  const featureName = useFeatureName();
  const { status, features, bathrooms } = listing;
  const more = features.length - MAX_FEATURES;
  if (status !== 'available' && bathrooms === 0 && features.length === 0) return null;
  return (
    <ul className={styles.features}>
      {status === 'available' ? (
        <Item>
          <span className={styles.available}>{t('listing.status.available')}</span>
        </Item>
      ) : null}
      {bathrooms > 0 ? (
        <Item>
          {formatNumber(bathrooms, language)} {t('catalogue.card.bathrooms', { count: bathrooms })}
        </Item>
      ) : null}
      {features.slice(0, MAX_FEATURES).map((feature, index) => (
        <Item key={feature}>
          <span>{featureName(feature)}</span>
          {more > 0 && index === MAX_FEATURES - 1 ? (
            <>
              <b aria-hidden="true">
                {NO_BREAK_SPACE}
                {t('catalogue.card.more', { number: more })}
              </b>
              <VisuallyHidden>
                {t('catalogue.card.moreSpoken', { count: more, number: more })}
              </VisuallyHidden>
            </>
          ) : null}
        </Item>
      ))}
    </ul>
  );
}

type ItemProps = { readonly lang?: string; readonly children: ReactNode };

const Item = (props: ItemProps) => <li className={styles.item} {...props} />;

type PriceDropProps = { readonly listing: Listing };

/** «↓ 9.000 €» beside the price for 30 days. The server's clock decides until React has adopted its page. */
export function PriceDrop({ listing }: PriceDropProps) {
  if (listing.priceHistory === undefined) return null;
  return (
    <TimedText className={cardStyles.dropPlace}>
      <Drop listing={listing} />
    </TimedText>
  );
}

function Drop({ listing }: PriceDropProps) {
  const t = useT();
  const drop = recentDrop(listing, Date.now());
  if (drop === 0) return null;
  return (
    <span className={cardStyles.drop}>
      <Icon name="arrow-down" size="small" />
      <VisuallyHidden>{t('catalogue.card.lower')}</VisuallyHidden>
      <span>{formatEuros(drop)}</span>
    </span>
  );
}

type MarkedProps = { readonly text: string; readonly marker: Marker | undefined };

/** A text in which the words that were searched for are marked. Each piece is an element: a page translator replaces bare texts. */
export function Marked({ text, marker }: MarkedProps) {
  if (marker === undefined) return <span>{text}</span>;
  let position = 0;
  return marker(text).map((piece) => {
    const key = position;
    position += piece.text.length;
    const Piece = piece.isMarked ? Mark : 'span';
    return <Piece key={key}>{piece.text}</Piece>;
  });
}
