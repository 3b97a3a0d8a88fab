import { useCallback } from 'react';
import { useCatalogue } from '#catalogue/react.tsx';
import type { HomeSearch } from '#domain/search/home-search.ts';
import type { Suggestion } from '#domain/search/suggestions.ts';
import { formatNumber } from '#i18n/format.ts';
import { referenceText } from '#i18n/reference-text.ts';
import { useFeatureName, useLanguage, useT } from '#i18n/use-t.ts';
import { type SuggestedOption, SuggestingField } from '#ui/field/text/suggesting-field.tsx';
import type { IconName } from '#ui/icon/icon.tsx';

const icons = {
  zone: 'map-pin',
  type: 'house',
  feature: 'check',
  reference: 'file-text',
} as const satisfies Record<Suggestion['kind'], IconName>;

type SearchBoxProps = {
  /** The applied filters. Suggestions are counted among the listings that pass them. */
  readonly search: HomeSearch;
  readonly text: string;
  readonly onType: (text: string) => void;
};

/** The text search, which runs on the device during typing. */
export function SearchBox({ search, text, onType }: SearchBoxProps) {
  const t = useT();
  const suggest = useSuggest(search);
  return (
    <SuggestingField
      label={t('catalogue.search.label')}
      placeholder={t('catalogue.search.placeholder')}
      clearLabel={t('catalogue.search.clear')}
      listLabel={t('catalogue.search.suggestions')}
      value={text}
      onChange={onType}
      suggest={suggest}
    />
  );
}

function useSuggest(search: HomeSearch): (typed: string) => readonly SuggestedOption[] {
  const t = useT();
  const { language } = useLanguage();
  const featureName = useFeatureName();
  const catalogue = useCatalogue();
  const { q: _typed, property: _open, ...filter } = search;
  const nameOf = ({ kind, name }: Suggestion): string => {
    if (kind === 'feature') return featureName(name);
    return kind === 'reference' ? referenceText({ reference: Number(name) }, t) : name;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter's content and the language stand for the rest
  return useCallback(
    (typed) => {
      const { before, found } = catalogue?.suggest({ ...filter, q: typed }, language) ?? NOTHING;
      return found.map((suggestion) => {
        const text = nameOf(suggestion);
        const note = formatNumber(suggestion.count, language);
        return { value: before + text, icon: icons[suggestion.kind], text, note };
      });
    },
    [catalogue, catalogue?.version(), JSON.stringify(filter), language],
  );
}

const NOTHING = { before: '', found: [] };
