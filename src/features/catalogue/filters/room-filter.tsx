import { formatNumber } from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { Segmented } from '#ui/field/radio-field.tsx';
import type { FilterProps } from './filter-props.ts';

type RoomFilterProps = FilterProps & {
  readonly name: 'minBedrooms' | 'minBathrooms';
  readonly label: string;
  readonly least: readonly number[];
};

/** The least number of rooms, each with the listings that have as many. */
export function RoomFilter({ name, label, least, search, onChange, counts }: RoomFilterProps) {
  const t = useT();
  const { language } = useLanguage();
  return (
    <Segmented
      label={label}
      columns={6}
      value={String(search[name] ?? 'any')}
      choices={[
        { value: 'any', label: t('catalogue.filters.anyBedrooms') },
        ...least.map((number) => ({
          value: String(number),
          label: t('catalogue.filters.bedroomsFrom', { number }),
          count: counts && formatNumber(counts[name][number] ?? 0, language),
        })),
      ]}
      onChange={(value) =>
        onChange({ ...search, [name]: value === 'any' ? undefined : Number(value) })
      }
    />
  );
}
