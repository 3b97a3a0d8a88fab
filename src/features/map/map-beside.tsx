import { type RefObject, useEffect, useRef, useState } from 'react';
import { isZone } from '#domain/zones/zones.ts';
import { useT } from '#i18n/use-t.ts';
import * as styles from './map-panes.css.ts';
import { MapStatus } from './map-words.tsx';
import { ScaleView } from './scale-view.tsx';
import { useZones, type Zones, type ZonesProps } from './use-zones.ts';
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

/**
 * Lights the zone of the card under the pointer or the focus, but no other card of it; and the cards of the zones that are lit
 * elsewhere. The cards have their zone as `data-zone`, and the results the lit zones as `data-lit`, so that no card renders again
 * (map-panes.css.ts).
 */
function useLitCards(
  results: RefObject<HTMLElement | null>,
  { lit, light }: Pick<Zones, 'lit' | 'light'>,
): void {
  const [isByCard, setByCard] = useState(false);
  const latest = useRef(light);
  useEffect(() => {
    latest.current = light;
  });
  useEffect(() => {
    const { current } = results;
    if (current === null) return undefined;
    const lightOwn = ({ target }: Event) => {
      const card =
        target instanceof Element ? target.closest<HTMLElement>('article[data-zone]') : null;
      const { zone = '' } = card?.dataset ?? {};
      setByCard(true);
      latest.current(isZone(zone) ? [zone] : []);
    };
    const lightNone = () => {
      setByCard(false);
      latest.current([]);
    };
    current.addEventListener('mouseover', lightOwn);
    current.addEventListener('focusin', lightOwn);
    current.addEventListener('mouseleave', lightNone);
    current.addEventListener('focusout', lightNone);
    return () => {
      current.removeEventListener('mouseover', lightOwn);
      current.removeEventListener('focusin', lightOwn);
      current.removeEventListener('mouseleave', lightNone);
      current.removeEventListener('focusout', lightNone);
    };
  }, [results]);
  const names = isByCard ? '' : lit.join(' ');
  useEffect(() => {
    const { current } = results;
    if (current === null) return undefined;
    current.dataset['lit'] = names;
    return () => {
      delete current.dataset['lit'];
    };
  }, [results, names]);
}
