import { byDefaultOrder, type Listing } from '#domain/listing/listing.ts';
import { fold } from '#domain/search/fold.ts';
import { standingOf } from '#domain/search/ranking/rank.ts';
import type { Searchable } from '#domain/search/searchable.ts';

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

/** A listing and whether it still counts: `live` becomes false when the listing is replaced or removed. */
type Ordered = { readonly listing: Searchable; live: boolean };

/**
 * Keeps entries in the default order. Changes are merged into the sorted list at the next call of `all`, because
 * sorting everything after each pulled page took 23 s for 100,000 listings.
 */
function createEntriesInOrder<E extends Ordered>() {
  let sorted: readonly E[] = [];
  let added: E[] = [];
  let hasDead = false;
  const compare = (one: E, other: E) => byDefaultOrder(one.listing, other.listing);

  return {
    add(entry: E): void {
      added.push(entry);
    },
    remove(entry: E): void {
      entry.live = false;
      hasDead = true;
    },
    /** All live entries; the same array until something changes. */
    all(): readonly E[] {
      if (added.length === 0 && !hasDead) return sorted;
      const kept = hasDead ? sorted.filter(isLive) : sorted;
      sorted = merge(kept, added.filter(isLive).sort(compare), compare);
      added = [];
      hasDead = false;
      return sorted;
    },
  };
}

const isLive = ({ live }: Ordered): boolean => live;

/** Merges two sorted lists into one. */
function merge<E>(
  one: readonly E[],
  other: readonly E[],
  compare: (a: E, b: E) => number,
): readonly E[] {
  const merged: E[] = [];
  let next = 0;
  for (const entry of one) {
    for (let mine = other[next]; mine && compare(mine, entry) < 0; mine = other[next]) {
      merged.push(mine);
      next += 1;
    }
    merged.push(entry);
  }
  return merged.concat(other.slice(next));
}
