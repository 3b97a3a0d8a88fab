import { useState } from 'react';
import { type ListingType, listingTypes } from '#domain/listing/listing.ts';
import { listOf, several, toggled } from '#domain/search/several.ts';
import { useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { CheckTiles } from '#ui/field/choice/check-group.tsx';
import type { IconName } from '#ui/icon/icon.tsx';
import { partOfPanel, useCountText } from './filter-props.ts';

const icons = {
  apartment: 'building-2',
  house: 'house',
  villa: 'tree-palm',
  townhouse: 'fence',
  duplex: 'layers',
  penthouse: 'sun',
  studio: 'bed-single',
  loft: 'lamp-ceiling',
  country_house: 'trees',
  commercial: 'store',
  office: 'briefcase-business',
  warehouse: 'warehouse',
  garage: 'square-parking',
  land: 'land-plot',
} as const satisfies Record<ListingType, IconName>;

/** The types shown before «Ver los 14 tipos» is pressed; chosen ones are shown too. */
const common: readonly ListingType[] = [
  'apartment',
  'house',
  'penthouse',
  'duplex',
  'country_house',
  'commercial',
];

/** The 14 types as tiles, at first six of them; several may be chosen. */
export const TypeFilter = partOfPanel(['type'], ({ search, change, counts }) => {
  const t = useT();
  const countText = useCountText();
  const [all, setAll] = useState(false);
  const chosen = listOf(search.type);
  const shown = all
    ? listingTypes
    : [...common, ...chosen.filter((type) => !common.includes(type))];
  const choose = (types: readonly ListingType[]) => change({ type: several(types) });
  return (
    <div>
      <CheckTiles
        label={t('catalogue.filters.type')}
        all={t('catalogue.filters.allTypes')}
        onAll={() => choose([])}
        choices={shown.map((type) => ({
          value: type,
          label: t(`listing.type.${type}`),
          icon: icons[type],
          count: countText(counts?.choices.type[type]),
        }))}
        values={chosen}
        onToggle={(type) => choose(toggled(chosen, type))}
      />
      <Button tone="plain" size="small" expanded={all} onClick={() => setAll(!all)}>
        {t(all ? 'catalogue.filters.fewerTypes' : 'catalogue.filters.moreTypes')}
      </Button>
    </div>
  );
});
