import { useState } from 'react';
import { listOf, several, toggled } from '#domain/search/several.ts';
import { type Zone, zoneName, zones } from '#domain/zones/zones.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { CheckChips } from '#ui/field/check-group.tsx';
import { partOfPanel } from './filter-props.ts';
import { useCountText } from './use-count-text.ts';

/** The zones shown before «Ver más zonas» is pressed. */
const FEW = 6;

/** The zones that have listings, those with the most first. */
export const ZoneFilter = partOfPanel(['zone'], ({ search, change, counts }) => {
  const t = useT();
  const { language } = useLanguage();
  const countText = useCountText();
  const [all, setAll] = useState(false);
  const chosen = listOf(search.zone);
  const countOf = (zone: Zone) => counts?.choices.zone[zone] ?? 0;
  const offered = zones
    .filter((zone) => countOf(zone) > 0 || chosen.includes(zone))
    .toSorted((one, other) => countOf(other) - countOf(one));
  const shown = offered.filter((zone, place) => all || place < FEW || chosen.includes(zone));
  return (
    <>
      <CheckChips
        label={t('catalogue.filters.places')}
        hiddenLabel
        choices={shown.map((zone) => ({
          value: zone,
          label: zoneName(zone, language),
          count: countText(counts?.choices.zone[zone]),
        }))}
        values={chosen}
        onToggle={(zone) => change({ zone: several(toggled(chosen, zone)) })}
      />
      {offered.length <= FEW ? null : (
        <div>
          <Button tone="plain" size="small" expanded={all} onClick={() => setAll(!all)}>
            {t(all ? 'catalogue.filters.fewerPlaces' : 'catalogue.filters.morePlaces')}
          </Button>
        </div>
      )}
    </>
  );
});
