import type { RefObject } from 'react';
import { useT } from '#i18n/use-t.ts';
import { useLitCards } from './lit-cards.ts';
import * as styles from './map-panes.css.ts';
import { MapStatus } from './map-words.tsx';
import { ScaleView } from './scale-view.tsx';
import { useZones, type ZonesProps } from './use-zones.ts';
import { ZoneList } from './zone-list.tsx';

export type MapBesideProps = ZonesProps & {
  /** The element around the list of results, whose cards and zones light each other. */
  readonly results: RefObject<HTMLElement | null>;
};

/** The city over its region, beside results from 1080 px on. */
export function MapBeside({ results, ...props }: MapBesideProps) {
  const t = useT();
  const zones = useZones(props);
  useLitCards(results, zones);
  return (
    <aside className={styles.beside} aria-label={t('map.label')}>
      <div className={styles.city}>
        <ScaleView name="city" zones={zones} />
      </div>
      <div className={styles.middle}>
        <MapStatus zones={zones} />
        <ZoneList zones={zones} />
      </div>
      <div className={styles.region}>
        <ScaleView name="region" zones={zones} hasSource />
      </div>
    </aside>
  );
}
