import { type HomeSearch, listingSorts } from '#domain/search/home-search.ts';
import { useT } from '#i18n/use-t.ts';
import { SelectField } from '#ui/field/choice/select-field.tsx';

type SortSelectProps = {
  readonly search: HomeSearch;
  readonly onChange: (next: HomeSearch) => void;
  /** The default order of this text is by price. */
  readonly isCheapFirst: boolean;
  /** Shows the field's name. */
  readonly isNamed?: boolean;
};

/** The order of the list; the address leaves out the default one. */
export function SortSelect({ search, onChange, isCheapFirst, isNamed = false }: SortSelectProps) {
  const t = useT();
  const offered = listingSorts.filter((sort) =>
    sort === 'relevance' ? search.q !== undefined : sort !== 'price-asc' || !isCheapFirst,
  );
  return (
    <SelectField
      label={t('catalogue.search.sort')}
      hiddenLabel={!isNamed}
      value={offered.find((sort) => sort === search.sort) ?? 'default'}
      choices={[
        { value: 'default', label: t(`catalogue.sort.${isCheapFirst ? 'price-asc' : 'default'}`) },
        ...offered.map((sort) => ({ value: sort, label: t(`catalogue.sort.${sort}`) })),
      ]}
      onChange={(sort) => onChange({ ...search, sort: sort === 'default' ? undefined : sort })}
    />
  );
}
