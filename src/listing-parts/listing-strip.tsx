import { useId } from 'react';
import type { Listing } from '#domain/listing/listing.ts';
import { formatPrice } from '#i18n/format.ts';
import { useTextOf } from '#i18n/use-t.ts';
import { Text } from '#ui/text/text.tsx';
import { ListingChoice } from './listing-choice.tsx';
import * as styles from './listing-strip.css.ts';
import { MainPhoto } from './main-photo.tsx';

type ListingStripProps = {
  readonly title: string;
  /** The level below the surrounding heading. */
  readonly heading: 'h2' | 'h3';
  /** If empty, nothing is shown. */
  readonly listings: readonly Listing[];
  readonly onOpen: (id: string) => void;
};

/** A few listings in a row that scrolls sideways: photo, price and title. */
export function ListingStrip({ title, heading: Heading, listings, onOpen }: ListingStripProps) {
  const name = useId();
  const textOf = useTextOf();
  if (listings.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={name}>
      <Heading id={name} className={styles.title}>
        {title}
      </Heading>
      <ul className={styles.strip}>
        {listings.map((listing) => (
          <li key={listing.id} className={styles.item}>
            <ListingChoice listing={listing} className={styles.choice} onOpen={onOpen}>
              <MainPhoto listing={listing} ratio="landscape" />
              <Text as="span" strong figures>
                {formatPrice(listing.price, listing.operationType)}
              </Text>
              <Text as="span" size="small" lang={textOf(listing).title.lang}>
                {textOf(listing).title.text}
              </Text>
            </ListingChoice>
          </li>
        ))}
      </ul>
    </section>
  );
}
