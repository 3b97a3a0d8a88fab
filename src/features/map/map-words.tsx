import { asPlaces, CITY } from '#domain/zones/city.ts';
import { sumOf } from '#domain/zones/zone-figures.ts';
import { useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import * as styles from './map-words.css.ts';
import type { Zones } from './use-zones.ts';
import { useZoneWords } from './zone-words.ts';

/** What the zones under the pointer have, else what is chosen, else what to do. */
export function MapStatus({ zones }: { readonly zones: Zones }) {
  const t = useT();
  const words = useZoneWords();
  const { figures, chosen, lit, clear } = zones;
  const pointed = lit.filter((zone) => figures.has(zone));
  const isPointed = pointed.length > 0;
  const about = isPointed ? pointed : chosen;
  const places = asPlaces(isPointed ? lit : chosen).filter(
    (place) => !isPointed || place === CITY || figures.has(place),
  );
  const sum = sumOf(about.flatMap((zone) => figures.get(zone) ?? []));
  const title =
    places.length > 2
      ? t('map.chosen', { count: places.length, number: words.number(places.length) })
      : words.namesOf(places);
  return (
    <div className={styles.status}>
      <p className={styles.words}>
        {about.length === 0 ? (
          t(figures.size === 0 ? 'map.nothing' : 'map.choose')
        ) : (
          <>
            <strong className={styles.title} lang={places.length === 1 ? words.lang : undefined}>
              {title}
            </strong>{' '}
            {words.figures(sum)}
          </>
        )}
      </p>
      {chosen.length === 0 ? null : (
        <Button size="small" tone="plain" label={t('map.clearLabel')} onClick={clear}>
          {t('map.clear')}
        </Button>
      )}
    </div>
  );
}
