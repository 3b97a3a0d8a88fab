// Whether React can adopt the page from the server, or has to put the app's own page in its place.
import { namedInPath } from '#domain/listing/listing-address.ts';
import type { HomeSearch } from '#domain/search/home-search.ts';
import type { PageRows } from './page-rows.ts';

type PageAndApp = {
  /** Contains the server's page. */
  readonly place: Element;
  /** The language of the server's page, and the app's. */
  readonly languages: readonly [string, string];
  readonly search: HomeSearch;
  /** The listing that the address opens; undefined if it opens none. */
  readonly opened: string | undefined;
  /** Whether the server says that there is nothing at the address, and whether the app does. */
  readonly missing: readonly [boolean, boolean];
  /** Whether the address shows a list. */
  readonly hasList: boolean;
  readonly rows: Pick<PageRows, 'isOf'> & {
    readonly catalogue: Pick<PageRows['catalogue'], 'answers' | 'query' | 'similarTo'>;
  };
};

/** Whether the app's first render has the elements and texts of the server's page. */
export function canAdopt(shown: PageAndApp): boolean {
  const { place, languages, missing, search, opened, hasList, rows } = shown;
  const { catalogue } = rows;
  const { property: _opened, ...filter } = search;
  const isTranslated = place.querySelector('font') !== null; // by the browser
  if (isTranslated || languages[0] !== languages[1] || missing[0] !== missing[1]) return false;
  // Only the page of a listing knows others that are similar.
  if (opened !== undefined) return catalogue.similarTo({ id: opened }) !== undefined;
  if (!hasList) return true;
  const items = [...place.querySelectorAll('main li[aria-setsize]')];
  // The server does not search for texts: it shows a skeleton in place of the list, as the app does without a device.
  if (!catalogue.answers(filter)) return search.q !== undefined && rows.isOf(search);
  const { listings } = catalogue.query({ filter, offset: 0, limit: items.length });
  return (
    listings.length === items.length && listings.every(({ id }, index) => id === idOf(items[index]))
  );
}

/** The id of the listing of a card. */
function idOf(item: Element | undefined): string | null {
  const link = item?.querySelector<HTMLAnchorElement>('h3 a');
  return namedInPath(link?.pathname ?? '') ?? null;
}
