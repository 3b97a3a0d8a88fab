import type { Head } from '#db/catalogue/derived.ts';
import type { StoredListing } from '#db/outbox/outbox.ts';
import { byDefaultOrder } from '#domain/listing/listing.ts';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { withPending } from '#domain/outbox/pending/pending-view.ts';
import { activeFilters, type ListingFilter } from '#domain/search/home-search.ts';
import type { CatalogueAnswer, CatalogueQuery } from './catalogue.ts';

/**
 * Listings in the stored first screen: one screen, and some more because pending changes may move some of them
 * further down. With 48, the record exceeds 64 kB, and Chromium would keep it in a file of its own.
 */
export const HEAD_SIZE = 32;

/** Whether the head has the first listings of this view: all listings in the default order. */
export const isHeadOf = (filter: ListingFilter): boolean =>
  filter.sort === undefined && activeFilters(filter).length === 0;

/** The answer while only the head is in memory. It is empty for every view but the default one. */
export const answerFromHead = (
  { listings, total }: Head,
  { filter, offset, limit }: CatalogueQuery,
): CatalogueAnswer =>
  isHeadOf(filter)
    ? { listings: listings.slice(offset, offset + limit), total }
    : { listings: [], total: 0 };

/** The head without the hidden listings. Whether there are more of them behind it is not known yet. */
export function withoutHidden(head: Head, hidden: ReadonlySet<string>): Head {
  const listings = head.listings.filter(({ id }) => !hidden.has(id));
  return { listings, total: head.total - head.listings.length + listings.length };
}

/** The head with this device's pending changes. `rows` are the server's versions of the changed listings. */
export function withPendingChanges(
  head: Head,
  rows: readonly StoredListing[],
  pending: ReadonlyMap<string, readonly OutboxEntry[]>,
): Head {
  const bases = new Map(rows.map((row) => [row.id, row]));
  const changed = [...pending].flatMap(
    ([id, entries]) => withPending(bases.get(id), entries) ?? [],
  );
  const counted = rows.filter(({ lost }) => lost !== true).length;
  const last = head.listings.at(-1);
  // Other stored listings may stand between the head's last one and a changed listing that sorts after it.
  const isKnown = last === undefined || head.listings.length === head.total;
  const placed = changed.filter((one) => isKnown || byDefaultOrder(one, last) < 0);
  const others = head.listings.filter(({ id }) => !pending.has(id));
  return {
    listings: [...others, ...placed].sort(byDefaultOrder),
    total: head.total - counted + changed.length,
  };
}
