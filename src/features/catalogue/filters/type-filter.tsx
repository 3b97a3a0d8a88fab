import { useState } from 'react';
import { type ListingType, listingTypes } from '#domain/listing/listing.ts';
import { useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { RadioTiles } from '#ui/field/radio-field.tsx';
import type { IconName } from '#ui/icon/icon.tsx';

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

type TypeFilterProps = {
  readonly value: ListingType | undefined;
  readonly onChange: (value: ListingType | undefined) => void;
};

/** The 14 types as tiles, at first six of them. */
export function TypeFilter({ value, onChange }: TypeFilterProps) {
  const t = useT();
  const [all, setAll] = useState(false);
  const shown = all
    ? listingTypes
    : value === undefined || common.includes(value)
      ? common
      : [...common, value];
  return (
    <div>
      <RadioTiles
        label={t('catalogue.filters.type')}
        value={value ?? 'any'}
        choices={[
          { value: 'any', label: t('catalogue.filters.allTypes') },
          ...shown.map((type) => ({
            value: type,
            label: t(`listing.type.${type}`),
            icon: icons[type],
          })),
        ]}
        onChange={(type) => onChange(type === 'any' ? undefined : type)}
      />
      <Button tone="plain" size="small" expanded={all} onClick={() => setAll(!all)}>
        {t(all ? 'catalogue.filters.fewerTypes' : 'catalogue.filters.moreTypes')}
      </Button>
    </div>
  );
}
