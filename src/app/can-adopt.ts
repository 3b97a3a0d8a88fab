// Whether React can adopt the page from the server, or has to put the app's own page in its place.
import type { HomeSearch } from '#domain/search/home-search.ts';
import type { PageRows } from './page-rows.ts';

type Shown = {
  /** Contains the server's page. */
  readonly place: Element;
  /** The language of the server's page, and the app's. */
  readonly languages: readonly [string, string];
  readonly search: HomeSearch;
  /** The rows from which the app's list is rendered; undefined on a page without one. */
  readonly list: Pick<PageRows['catalogue'], 'answers' | 'query'> | undefined;
};

/** Whether the app's first render has the elements and texts of the server's page. */
export function canAdopt({ place, languages, search, list }: Shown): boolean {
  const { property, q, ...filter } = search;
  if (languages[0] !== languages[1]) return false;
  if (list === undefined) return true;
  // The app shows a listing in a dialog, and marks what was searched for.
  if (property !== undefined || q !== undefined) return false;
  const items = [...place.querySelectorAll('main li[aria-setsize]')];
  const { listings } = list.query({ filter, offset: 0, limit: items.length });
  return (
    list.answers(filter) &&
    listings.length === items.length &&
    listings.every(({ id }, index) => id === idOf(items[index]))
  );
}

/** The id of the listing of a card. */
function idOf(item: Element | undefined): string | null {
  const link = item?.querySelector<HTMLAnchorElement>('h3 a');
  return link ? new URL(link.href).searchParams.get('property') : null;
}
