import type { Listing } from '#domain/listing/listing.ts';
import type { ListingFilter } from '#domain/search/home-search.ts';
import { sorter } from '#domain/search/search.ts';

/** A listing in an order. It is `live` until it is replaced or removed. */
export type Ordered = { readonly listing: Listing; live: boolean };

type Order<E> = { sorted: readonly E[]; added: E[]; hasDead: boolean };

/**
 * Entries in every order that was asked for. A change is merged into an order when somebody asks for it
 * again: sorting everything after each pulled page took 23 s for 100,000 listings.
 */
export function createEntriesInOrder<E extends Ordered>(all: () => Iterable<E>) {
  const orders = new Map<ListingFilter['sort'], Order<E>>();

  return {
    add(entry: E): void {
      for (const [sort, order] of orders) {
        order.added.push(entry);
        // An order that nobody asks for must not collect replaced listings: it is sorted anew when needed.
        if (order.added.length > order.sorted.length) orders.delete(sort);
      }
    },
    remove(entry: E): void {
      entry.live = false;
      for (const order of orders.values()) order.hasDead = true;
    },
    /** All live entries; the same array until something changes. */
    in(sort: ListingFilter['sort']): readonly E[] {
      const compare = sorter(sort);
      const byListing = (one: E, other: E) => compare(one.listing, other.listing);
      const order = orders.get(sort) ?? { sorted: [], added: [...all()], hasDead: false };
      orders.set(sort, order);
      if (order.added.length === 0 && !order.hasDead) return order.sorted;
      const kept = order.hasDead ? order.sorted.filter(isLive) : order.sorted;
      order.sorted = merge(kept, order.added.filter(isLive).sort(byListing), byListing);
      order.added = [];
      order.hasDead = false;
      return order.sorted;
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
    for (
      let mine = other[next];
      mine !== undefined && compare(mine, entry) < 0;
      mine = other[next]
    ) {
      merged.push(mine);
      next += 1;
    }
    merged.push(entry);
  }
  return merged.concat(other.slice(next));
}
