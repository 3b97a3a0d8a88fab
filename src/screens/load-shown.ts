// Apart from the listing page, which the routes do not load at once.
import type { HomeSearch } from '#domain/search/home-search.ts';
import { detailCode } from '#features/catalogue/detail/lazy-detail.tsx';
import { conditionsCode, isNarrowed } from '#features/catalogue/filters/lazy-filters.tsx';

/**
 * Fetches the code of what an address shows beside the list, so that the page appears with it. Undefined if all of it
 * is there. Resolves also if it cannot be fetched.
 */
export function loadShown(search: HomeSearch): Promise<unknown> | undefined {
  const shown = [
    ...(search.property === undefined ? [] : [detailCode]),
    ...(isNarrowed(search) ? [conditionsCode] : []),
  ];
  const missing = shown.filter((code) => code.read() === undefined);
  if (missing.length === 0) return undefined;
  return Promise.all(missing.map((code) => code.load())).catch(() => undefined);
}
