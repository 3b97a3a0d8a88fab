import type { Language } from '#domain/language.ts';
import { appliedOf } from '#domain/search/applied.ts';
import type { HomeSearch } from '#domain/search/home-search.ts';
import type { Translate } from '#i18n/use-t.ts';
import { filterName } from '#listing-parts/conditions/filter-name.ts';

/** The filters that have a pane of their own, and what each pane sets. */
export const menus = {
  operation: ['operationType'],
  price: ['minPrice', 'maxPrice'],
  bedrooms: ['minBedrooms'],
  type: ['type'],
  places: ['zone'],
} as const satisfies Record<string, readonly (keyof HomeSearch)[]>;

export type MenuName = keyof typeof menus;

const isOf = (menu: MenuName, filter: keyof HomeSearch): boolean =>
  menus[menu].some((own) => own === filter);

/** Whether the row of panes shows a filter's value, so that no tag has to repeat it there. */
export const isInRow = (filter: keyof HomeSearch): boolean =>
  (Object.keys(menus) as MenuName[]).some((menu) => isOf(menu, filter));

/** The chosen values of a pane, in words. */
export const rowValues = (
  search: HomeSearch,
  menu: MenuName,
  t: Translate,
  language: Language,
): readonly string[] =>
  appliedOf(search)
    .filter(({ name }) => isOf(menu, name))
    .map((applied) => filterName(applied, t, language));
