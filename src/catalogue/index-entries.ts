import type { Listing } from '#domain/listing/listing.ts';
import { fold } from '#domain/search/fold.ts';
import { standingOf } from '#domain/search/ranking/rank.ts';
import type { Searchable } from '#domain/search/searchable.ts';
import { createEntriesInOrder, type Ordered } from './entries-in-order.ts';

/** A listing of the index, with what a search compares. */
export type Entry = Ordered & {
  /** The whole listing; undefined until it is read. */
  whole: Listing | undefined;
  readonly text: string;
  readonly location: string;
  /** `standingOf` the listing. */
  readonly standing: number;
};

/** The entries of the index, by id and in the default order. */
export type IndexEntries = ReturnType<typeof createIndexEntries>;

/** Returns an index without entries. */
export function createIndexEntries() {
  const entries = new Map<string, Entry>();
  const inOrder = createEntriesInOrder<Entry>();
  const foldPlace = createFoldedPlaces();
  let waiting = 0;

  const drop = (id: string) => {
    const entry = entries.get(id);
    if (entry === undefined) return;
    if (entry.whole === undefined) waiting -= 1;
    inOrder.remove(entry);
    entries.delete(id);
  };

  return {
    /** Adds or replaces an entry. `whole`: undefined if only the searchable part is read. */
    add(listing: Searchable, whole: Listing | undefined, text: string): void {
      drop(listing.id);
      const location = foldPlace(listing.location);
      const standing = standingOf(listing);
      const entry = { listing, whole, text, location, standing, live: true };
      if (whole === undefined) waiting += 1;
      entries.set(listing.id, entry);
      inOrder.add(entry);
    },
    /** Adds what was missing of an entry. Changes no complete entry. */
    fill(listing: Listing): void {
      const entry = entries.get(listing.id);
      if (entry === undefined || entry.whole !== undefined) return;
      entry.whole = withSharedTexts(listing, entry.listing);
      waiting -= 1;
    },
    drop,
    get: (id: string): Entry | undefined => entries.get(id),
    ids: () => entries.keys(),
    /** All entries, in no order. */
    values: () => entries.values(),
    /** All entries in the default order; the same array until something changes. */
    inOrder: inOrder.all,
    /** How many entries wait for `fill`. */
    waiting: () => waiting,
  };
}

/** Returns `fold` with a cache, because many listings have the same place. */
function createFoldedPlaces(): (place: string) => string {
  const folded = new Map<string, string>();
  return (place) => {
    const known = folded.get(place) ?? fold(place);
    folded.set(place, known);
    return known;
  };
}

/** The listing with the texts of its searchable part where they are equal: with 10,000 listings, that saves 2 MB. */
function withSharedTexts(listing: Listing, { id, createdAt, location, features }: Searchable) {
  const same = listing.features.every((label, n) => label === features[n]);
  return Object.assign(listing, {
    ...(listing.createdAt === createdAt && { id, createdAt }),
    ...(listing.location === location && { location }),
    ...(same && listing.features.length === features.length && { features }),
  });
}
