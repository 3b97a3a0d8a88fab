import { useT } from '#i18n/use-t.ts';
import { Segmented } from '#ui/field/choice/radio-field.tsx';
import { type FilterProps, useCountText } from './filter-props.ts';

type RoomFilterProps = FilterProps & {
  readonly name: 'minBedrooms' | 'minBathrooms';
  readonly label: string;
  readonly least: readonly number[];
};

/** The minimum number of rooms. Each choice shows how many listings have that many or more. */
export function RoomFilter({ name, label, least, search, change, counts }: RoomFilterProps) {
  const t = useT();
  const countText = useCountText();
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
          count: countText(counts?.[name][number]),
        })),
      ]}
      onChange={(value) => change({ [name]: value === 'any' ? undefined : Number(value) })}
    />
  );
}
