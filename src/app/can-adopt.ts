// Whether React can adopt the page from the server, or has to put the app's own page in its place.
import type { Catalogue } from '#catalogue/catalogue.ts';
import type { HomeSearch } from '#domain/search/home-search.ts';

type Shown = {
  /** Contains the server's page. */
  readonly place: Element;
  /** The language of the server's page, and the app's. */
  readonly languages: readonly [string, string];
  readonly search: HomeSearch;
  /** This device has all that visitors see, and nothing unsent, which the app shows at many places. */
  readonly isLikeNew: boolean;
  /** An admin's device has listings that visitors do not see. */
  readonly hasMore: boolean;
  /** What the app's list shows; undefined on a page without one. */
  readonly list: Pick<Catalogue, 'query'> | undefined;
};

/** Whether the app's first render has the elements and texts of the server's page. */
export function canAdopt(shown: Shown): boolean {
  const { place, languages, search, isLikeNew, hasMore, list } = shown;
  const { property, q, ...filter } = search;
  if (languages[0] !== languages[1] || !isLikeNew) return false;
  // The app shows a listing in a dialog, and marks what was searched for.
  if (property !== undefined || q !== undefined) return false;
  if (list === undefined) return !hasMore;
  const items = [...place.querySelectorAll('main li[aria-setsize]')];
  const { total, listings } = list.query({ filter, offset: 0, limit: items.length });
  return (
    total === Number(items[0]?.getAttribute('aria-setsize') ?? 0) &&
    listings.every(({ id }, index) => id === idOf(items[index]))
  );
}

/** The id of the listing of a card. */
function idOf(item: Element | undefined): string | null {
  const link = item?.querySelector<HTMLAnchorElement>('h3 a');
  return link ? new URL(link.href).searchParams.get('property') : null;
}
