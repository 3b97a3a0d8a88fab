import type { ZoneFigures } from '#domain/zones/zone-figures.ts';
import type { Zone } from '#domain/zones/zones.ts';
import { useT } from '#i18n/use-t.ts';
import { VisuallyHidden } from '#ui/layout/layout.tsx';
import type { Zones } from './use-zones.ts';
import * as styles from './zone-list.css.ts';
import { useZoneWords } from './zone-words.ts';

/** The zones of the map as buttons in a row, those with the most listings first: the map for keys and screen readers. */
export function ZoneList({ zones }: { readonly zones: Zones }) {
  const t = useT();
  const { figures, chosen, lit, light, toggle } = zones;
  const empty = chosen.filter((zone) => !figures.has(zone));
  const shown = [...figures.keys()].toSorted(
    (one, other) => (figures.get(other)?.count ?? 0) - (figures.get(one)?.count ?? 0),
  );
  return (
    <ul className={styles.list} aria-label={t('map.zones')} onPointerLeave={() => light([])}>
      {[...shown, ...empty].map((zone) => (
        <li key={zone}>
          <button
            type="button"
            className={styles.zone({ lit: lit.includes(zone) })}
            aria-pressed={chosen.includes(zone)}
            onClick={() => toggle([zone])}
            onFocus={({ currentTarget }) => {
              if (currentTarget.matches(':focus-visible')) light([zone]);
            }}
            onBlur={() => light([])}
            onPointerEnter={(event) => {
              if (event.pointerType === 'mouse') light([zone]);
            }}
          >
            <ZoneText zone={zone} figures={figures.get(zone)} />
          </button>
        </li>
      ))}
    </ul>
  );
}

type ZoneTextProps = { readonly zone: Zone; readonly figures: ZoneFigures | undefined };

/** The name and the number; screen readers also read the lowest price and what is new. */
function ZoneText({ zone, figures }: ZoneTextProps) {
  const words = useZoneWords();
  if (figures === undefined) return words.nameOf(zone);
  const fresh = words.fresh(figures);
  return (
    <>
      {words.nameOf(zone)}
      <span className={styles.count} aria-hidden="true">
        {words.number(figures.count)}
      </span>
      {fresh === undefined ? null : <span className={styles.fresh} aria-hidden="true" />}
      <VisuallyHidden>
        {`, ${[words.figures(figures), fresh].filter(Boolean).join(', ')}`}
      </VisuallyHidden>
    </>
  );
}
