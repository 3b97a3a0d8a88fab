import { asPlaces, asZones, offeredPlaces, type Place } from '#domain/zones/city.ts';
import { sumOf, type ZoneFigures } from '#domain/zones/zone-figures.ts';
import { useT } from '#i18n/use-t.ts';
import { whenLeft } from '#ui/field/when-left.ts';
import { VisuallyHidden } from '#ui/layout/layout.tsx';
import type { Zones } from './use-zones.ts';
import * as styles from './zone-list.css.ts';
import { useZoneWords } from './zone-words.ts';

/** The zones of the map and the whole city as buttons in a row, those with the most listings first: the map for keys and screen readers. */
export function ZoneList({ zones }: { readonly zones: Zones }) {
  const t = useT();
  const { figures, chosen, lit, light, toggle } = zones;
  const places = asPlaces(chosen);
  const offered = offeredPlaces((zone) => figures.get(zone)?.count ?? 0, places);
  return (
    <ul className={styles.list} aria-label={t('map.zones')} onPointerLeave={() => light([])}>
      {offered.map(({ place }) => {
        const own = asZones([place]);
        return (
          <li key={place}>
            <button
              type="button"
              className={styles.zone({ lit: own.every((zone) => lit.includes(zone)) })}
              aria-pressed={places.includes(place)}
              onClick={() => toggle(own)}
              onFocus={({ currentTarget }) => {
                if (currentTarget.matches(':focus-visible')) light(own);
              }}
              onBlur={whenLeft(() => light([]))}
              onPointerEnter={(event) => {
                if (event.pointerType === 'mouse') light(own);
              }}
            >
              <PlaceText place={place} figures={own.flatMap((zone) => figures.get(zone) ?? [])} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

type PlaceTextProps = {
  readonly place: Place;
  /** Of its zones that have listings. */
  readonly figures: readonly ZoneFigures[];
};

/** The name and the number; screen readers also read the lowest price and what is new. */
function PlaceText({ place, figures }: PlaceTextProps) {
  const words = useZoneWords();
  const name = <span lang={words.lang}>{words.nameOf(place)}</span>;
  if (figures.length === 0) return name;
  const sum = sumOf(figures);
  const fresh = words.fresh(sum);
  return (
    <>
      {name}
      <span className={styles.count} aria-hidden="true">
        {words.number(sum.count)}
      </span>
      {fresh === undefined ? null : <span className={styles.fresh} aria-hidden="true" />}
      <VisuallyHidden>
        {`, ${[words.figures(sum), fresh].filter(Boolean).join(', ')}`}
      </VisuallyHidden>
    </>
  );
}
