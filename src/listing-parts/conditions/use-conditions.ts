import { appliedOf, withoutApplied } from '#domain/search/applied.ts';
import { asFilter } from '#domain/search/as-filter.ts';
import type { ListingFilter } from '#domain/search/home-search.ts';
import type { Part } from '#domain/search/reading/condition.ts';
import { impliedOperations } from '#domain/search/reading/implied.ts';
import { understand, withoutPart } from '#domain/search/reading/understand.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { filterName } from './filter-name.ts';

/** Something that narrows the list, in words, and the filter that is left without it. */
type NamedCondition<Filter> = {
  readonly name: string;
  readonly without: Filter;
  /** The filter, if it is one and not a part of the text. */
  readonly filter?: keyof ListingFilter;
  /** The search with a filter in place of the typed words, if one says the same. */
  readonly asFilter?: Filter | undefined;
};

/**
 * Returns each part of the typed text, and then each applied filter.
 * @param text the text that was searched for: as typed, or in other words
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
      asFilter: asFilter(filter, text, part),
    })),
    ...appliedOf(filter)
      // A text of which nothing is understood is searched for as it is.
      .filter(({ name }) => name !== 'q' || parts.length === 0)
      .map((applied) => ({
        name: filterName(applied, t, language),
        filter: applied.name,
        without: withoutApplied(filter, applied),
      })),
  ];
}

/** The operation that a typed price means. To be left without it, the text asks for both. */
export function useImplied<Filter extends ListingFilter>(
  filter: Filter,
  text: string,
): readonly NamedCondition<Filter>[] {
  const t = useT();
  const operations = impliedOperations({ ...filter, q: text });
  if (operations === undefined) return [];
  const operation = operations.has('venta') ? 'venta' : 'alquiler';
  return [
    {
      name: t(`listing.operationType.${operation}`),
      without: { ...filter, q: `${text} ${t('catalogue.near.anyOperation')}` },
      asFilter: { ...filter, q: text, operationType: operation },
    },
  ];
}
