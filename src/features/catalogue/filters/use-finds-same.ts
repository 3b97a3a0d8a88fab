import { useCatalogue } from '#catalogue/react.tsx';
import type { HomeSearch } from '#domain/search/home-search.ts';

/**
 * Returns whether zones in place of typed words find the same listings. A description may name a zone in which the home is not.
 * @param text the text that was searched for: as typed, or corrected
 */
export function useFindsSame(search: HomeSearch, text: string): (other: HomeSearch) => boolean {
  const catalogue = useCatalogue();
  return (other) => {
    if (other.zone === search.zone) return true;
    if (catalogue === undefined) return false;
    const totalOf = ({ property: _open, ...filter }: HomeSearch) =>
      catalogue.query({ filter, offset: 0, limit: 0 }).total;
    const typed = totalOf({ ...search, q: text });
    return typed === totalOf(other) && typed === totalOf({ ...other, q: text });
  };
}
