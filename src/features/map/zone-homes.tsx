import { useCatalogue } from '#catalogue/react.tsx';
import type { ListingFilter } from '#domain/search/home-search.ts';
import { formatArea, formatNumber, formatPrice } from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { ListingChoice } from '#listing-parts/listing-choice.tsx';
import { MainPhoto } from '#listing-parts/main-photo.tsx';
import { Text } from '#ui/text/text.tsx';
import * as styles from './map-panes.css.ts';

/** As many as somebody looks through beside the map; the list has all. */
const MOST = 12;

type ZoneHomesProps = {
  readonly filter: ListingFilter;
  readonly onOpen: (id: string) => void;
};

/** The first listings of the chosen zones, in a row that scrolls sideways. */
export function ZoneHomes({ filter, onOpen }: ZoneHomesProps) {
  const t = useT();
  const { language } = useLanguage();
  const listings = useCatalogue()?.query({ filter, offset: 0, limit: MOST }).listings ?? [];
  return (
    <ul className={styles.homes} aria-label={t('map.homes')}>
      {listings.map((listing) => (
        <li key={listing.id} className={styles.home}>
          <ListingChoice listing={listing} className={styles.choice} onOpen={onOpen}>
            <MainPhoto listing={listing} ratio="landscape" />
            <Text as="span" strong figures>
              {formatPrice(listing.price, listing.operationType)}
            </Text>
            <Text as="span" size="small" tone="secondary">
              {[
                ...(listing.area > 0 ? [formatArea(listing.area, language)] : []),
                ...(listing.bedrooms > 0
                  ? [
                      t('catalogue.card.rooms', {
                        number: formatNumber(listing.bedrooms, language),
                      }),
                    ]
                  : []),
              ].join(' · ')}
            </Text>
          </ListingChoice>
        </li>
      ))}
    </ul>
  );
}
