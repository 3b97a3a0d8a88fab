import type { OldListing } from './old-listing.ts';

/**
 * Takes photo names that more than one property has («1.jpg») out of all of them: a chosen folder has one file of that
 * name, and it would become the photo of the wrong property. Returns these names too.
 */
export function withoutSharedPhotos(listings: readonly OldListing[]): {
  readonly listings: readonly OldListing[];
  readonly names: readonly string[];
} {
  const counts = countNames(listings.map(({ photos }) => photos.map(lowerCase)));
  const isShared = (name: string) => (counts.get(lowerCase(name)) ?? 0) > 1;
  const names = [...counts.keys()].filter(isShared);
  if (names.length === 0) return { listings, names };
  return {
    listings: listings.map((one) => ({
      ...one,
      photos: one.photos.filter((name) => !isShared(name)),
    })),
    names,
  };
}

/** How often each value without a place occurs, the most frequent first. */
export function countLeft(listings: readonly OldListing[]): readonly (readonly [string, number])[] {
  const counts = countNames(listings.map(({ left }) => left));
  return [...counts].sort(([, one], [, other]) => other - one);
}

/** Systems of files take «A.JPG» and «a.jpg» for the same. */
const lowerCase = (name: string): string => name.toLowerCase();

/** In how many lists each name is. */
function countNames(lists: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const list of lists)
    for (const name of new Set(list)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
