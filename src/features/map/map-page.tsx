import { useState } from 'react';
import { useCatalogue } from '#catalogue/react.tsx';
import type { ListingFilter } from '#domain/search/home-search.ts';
import { formatArea, formatNumber, formatPrice } from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { ListingChoice } from '#listing-parts/listing-choice.tsx';
import { MainPhoto } from '#listing-parts/main-photo.tsx';
import { Button } from '#ui/button/button.tsx';
import { Segmented } from '#ui/field/choice/radio-field.tsx';
import { Text } from '#ui/text/text.tsx';
import * as styles from './map-panes.css.ts';
import { MapStatus } from './map-words.tsx';
import { ScaleView } from './scale-view.tsx';
import { scaleFor } from './scales.ts';
import { useZones, type ZonesProps } from './use-zones.ts';
import { ZoneList } from './zone-list.tsx';

/** As many as somebody looks through beside the map; the list has all. */
const MOST = 12;

type ZoneHomesProps = {
  readonly filter: ListingFilter;
  readonly onOpen: (id: string) => void;
};

/** The first listings of the chosen zones, in a row that scrolls sideways. */
function ZoneHomes({ filter, onOpen }: ZoneHomesProps) {
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

export type MapPageProps = ZonesProps & {
  readonly onList: () => void;
  readonly onOpen: (id: string) => void;
};

/** The map in place of the list under 1080 px, over a sheet of what the chosen zones have. */
export function MapPage({ onList, onOpen, ...props }: MapPageProps) {
  const t = useT();
  const { language } = useLanguage();
  const zones = useZones(props);
  const [name, setName] = useState(() => scaleFor(zones.chosen));
  const other = name === 'city' ? 'region' : 'city';
  const { property: _open, ...filter } = props.search;
  const found = useCatalogue()?.query({ filter, offset: 0, limit: 0 }).total ?? 0;
  const isChosen = zones.chosen.length > 0;
  return (
    <section className={styles.page} aria-label={t('map.label')}>
      <div className={styles.views}>
        <Segmented
          label={t('map.view')}
          hiddenLabel
          columns={2}
          choices={[
            { value: 'list', label: t('map.list') },
            { value: 'map', label: t('map.map') },
          ]}
          value="map"
          onChange={onList}
        />
      </div>
      <div className={styles.pageMap}>
        <ScaleView key={name} name={name} zones={zones} hasSource onCity={() => setName('city')} />
        <div className={styles.other}>
          <Button size="small" onClick={() => setName(other)}>
            {t(`map.${other}`)}
          </Button>
        </div>
      </div>
      <div className={styles.sheet}>
        <MapStatus zones={zones} />
        {isChosen ? <ZoneHomes filter={filter} onOpen={onOpen} /> : null}
        <ZoneList zones={zones} />
        {isChosen ? (
          <div className={styles.show}>
            <Button tone="primary" block onClick={onList}>
              {t('map.show', { count: found, number: formatNumber(found, language) })}
            </Button>
          </div>
        ) : null}
      </div>
    </section>
  );
}
