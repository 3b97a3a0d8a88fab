import { type HomeSearch, type ListingSort, listingSorts } from '#domain/search/home-search.ts';
import { useT } from '#i18n/use-t.ts';
import { SelectField } from '#ui/field/select-field.tsx';

const names = {
  relevance: 'relevance',
  'price-asc': 'priceAsc',
  'price-desc': 'priceDesc',
  'price-m2': 'pricePerArea',
  'area-desc': 'areaDesc',
  newest: 'newest',
} as const satisfies Record<ListingSort, string>;

type SortSelectProps = {
  readonly search: HomeSearch;
  readonly onChange: (next: HomeSearch) => void;
  /** The default order of this text is by price. */
  readonly isCheapFirst: boolean;
};

/** The order of the list; the address leaves out the default one. */
export function SortSelect({ search, onChange, isCheapFirst }: SortSelectProps) {
  const t = useT();
  const offered = listingSorts.filter((sort) =>
    sort === 'relevance' ? search.q !== undefined : sort !== 'price-asc' || !isCheapFirst,
  );
  return (
    <SelectField
      label={t('catalogue.search.sort')}
      hiddenLabel
      value={offered.find((sort) => sort === search.sort) ?? 'default'}
      choices={[
        { value: 'default', label: t(`catalogue.sort.${isCheapFirst ? 'priceAsc' : 'default'}`) },
        ...offered.map((sort) => ({ value: sort, label: t(`catalogue.sort.${names[sort]}`) })),
      ]}
      onChange={(sort) => onChange({ ...search, sort: sort === 'default' ? undefined : sort })}
    />
  );
}
