import { byDefaultOrder } from '#domain/listing/listing.ts';
import type { Searchable } from '#domain/search/searchable.ts';

/** A listing and whether it still counts: `live` becomes false when the listing is replaced or removed. */
export type Ordered = { readonly listing: Searchable; live: boolean };

/**
 * Keeps entries in the default order. Changes are merged into the sorted list at the next call of `all`, because
 * sorting everything after each pulled page took 23 s for 100,000 listings.
 */
export function createEntriesInOrder<E extends Ordered>() {
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
