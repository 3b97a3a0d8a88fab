import { appliedOf, withoutApplied } from '#domain/search/applied.ts';
import type { Part } from '#domain/search/condition.ts';
import type { ListingFilter } from '#domain/search/home-search.ts';
import { understand, withoutPart } from '#domain/search/understand.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { filterName } from './filter-name.ts';

/** Something that narrows the list, in words, and the filter that is left without it. */
type NamedCondition<Filter> = { readonly name: string; readonly without: Filter };

/**
 * Returns each part of the typed text, and then each applied filter.
 * @param text the text that was searched for: as typed, or corrected
 */
export function useConditions<Filter extends ListingFilter>(
  filter: Filter,
  text: string,
  partName: (part: Part) => string,
): readonly NamedCondition<Filter>[] {
  const t = useT();
  const { language } = useLanguage();
  const parts = understand(text);
  return [
    ...parts.map((part) => ({
      name: partName(part),
      without: { ...filter, q: withoutPart(text, part) || undefined },
    })),
    ...appliedOf(filter)
      // A text of which nothing is understood is searched for as it is.
      .filter(({ name }) => name !== 'q' || parts.length === 0)
      .map((applied) => ({
        name: filterName(applied, t, language),
        without: withoutApplied(filter, applied),
      })),
  ];
}
