import type { HomeSearch } from '#domain/search/home-search.ts';
import { useT } from '#i18n/use-t.ts';
import { SearchField } from '#ui/field/text-field.tsx';
import { useTypedText } from '../home/use-typed-text.ts';

type SearchBoxProps = {
  readonly search: HomeSearch;
  readonly onChange: (next: HomeSearch) => void;
};

/** The text search, which runs on the device during typing. */
export function SearchBox({ search, onChange }: SearchBoxProps) {
  const t = useT();
  const [text, type] = useTypedText({
    value: search.q ?? '',
    tidy: (typed) => typed.trim(),
    commit: (q) => onChange({ ...search, q: q === '' ? undefined : q }),
  });
  return (
    <SearchField
      label={t('catalogue.search.label')}
      placeholder={t('catalogue.search.placeholder')}
      clearLabel={t('catalogue.search.clear')}
      value={text}
      onChange={type}
    />
  );
}
