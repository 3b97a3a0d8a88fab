import type { ListingFilter } from '#domain/search/home-search.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { conditionName } from '#listing-parts/conditions/condition-name.ts';
import { useConditions, useImplied } from '#listing-parts/conditions/use-conditions.ts';

/** The conditions of a search in words, as the chips above the list name them. */
export function useConditionNames(filter: ListingFilter): readonly string[] {
  const t = useT();
  const { language } = useLanguage();
  const text = filter.q ?? '';
  const named = useConditions(filter, text, (part) => conditionName(text, part, t, language));
  const all = [...useImplied(filter, text), ...named].map(({ name }) => name);
  return [...new Set(all)];
}
