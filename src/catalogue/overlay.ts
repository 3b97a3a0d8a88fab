import { areSame, groupBy } from '#base/lists.ts';
import type { Head } from '#db/catalogue/derived.ts';
import type { SearchRow } from '#db/catalogue/packed-columns.ts';
import type { Outbox, StoredListing } from '#db/outbox/outbox.ts';
import { byDefaultOrder } from '#domain/listing/listing.ts';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { listingIdOf } from '#domain/outbox/entry/subject.ts';
import { withPending } from '#domain/outbox/pending/pending-view.ts';
import { EVERYTHING } from './everything.ts';
import type { Found, IndexInMemory } from './index-in-memory.ts';

/**
 * Fills the index that screens see: the server's listings, with this device's pending changes applied.
 * It keeps the server's version of the few listings that have changes, and applies them again
 * whenever either side changes.
 */
export type Overlay = Pick<IndexInMemory, 'remove' | 'keepOnly' | 'fill'> & {
  put(listings: readonly StoredListing[]): void;
  /** Puts what a search reads of listings, until `fill` brings the rest. Ignores those with pending changes. */
  putSearchable(found: readonly Found<SearchRow>[]): void;
  /** Applies the pending changes as they are now. Only listings whose entries have changed are shown anew. */
  refresh(): void;
  /** The pending changes that are applied, by listing. */
  pending(): ReadonlyMap<string, readonly OutboxEntry[]>;
  /** The first `size` listings in the default order and the number of all, without pending changes. */
  head(size: number): Head;
  /** Ids of all stored listings, without pending changes, roughly in the default order. */
  storedIds(): readonly string[];
};

/** An overlay over `index`; without an outbox there are no pending changes. */
export function createOverlay(
  index: IndexInMemory,
  outbox: Pick<Outbox, 'entries'> | undefined,
): Overlay {
  /** The server's version of every listing with pending changes; undefined = only on this device. */
  const bases = new Map<string, StoredListing | undefined>();
  let pending: ReadonlyMap<string, readonly OutboxEntry[]> = new Map();

  const show = (id: string) => {
    const base = bases.get(id);
    const shown = withPending(base, pending.get(id) ?? []);
    // A listing that is gone on the server is shown only to the author of its pending changes.
    const isOthers = base?.lost === true && !pending.has(id);
    if (shown === undefined || isOthers) index.remove([id]);
    else index.put([shown]);
  };

  return {
    fill: index.fill,
    putSearchable: (found) =>
      index.putSearchable(
        found.filter(({ listing: { id, lost } }) => lost !== true && !pending.has(id)),
      ),
    put(listings) {
      if (listings.every(({ id, lost }) => lost !== true && !pending.has(id)))
        return index.put(listings);
      for (const listing of listings) {
        if (pending.has(listing.id)) {
          bases.set(listing.id, listing);
          show(listing.id);
        } else if (listing.lost === true) index.remove([listing.id]);
        else index.put([listing]);
      }
    },
    remove(ids) {
      index.remove(ids.filter((id) => !pending.has(id)));
      for (const id of ids) {
        if (!pending.has(id)) continue;
        bases.set(id, undefined);
        show(id);
      }
    },
    keepOnly(ids) {
      index.keepOnly(new Set([...ids, ...pending.keys()]));
      for (const id of pending.keys()) {
        if (!ids.has(id)) bases.set(id, undefined);
        show(id);
      }
    },
    refresh() {
      const next = groupBy(outbox?.entries() ?? [], listingIdOf);
      for (const id of next.keys()) if (!pending.has(id)) bases.set(id, index.get(id));
      const settled = [...pending.keys()].filter((id) => !next.has(id));
      // An entry is a new object when it changes.
      const changed = [...next].filter(([id, own]) => !areSame(own, pending.get(id) ?? []));
      pending = next;
      for (const id of [...changed.map(([id]) => id), ...settled]) show(id);
      for (const id of settled) bases.delete(id);
    },
    pending: () => pending,
    storedIds() {
      const shown = index.query(EVERYTHING).listings.map(({ id }) => id);
      return [...new Set([...shown, ...bases.keys()])];
    },
    head: (size) => headOf(index, { bases, pending }, size),
  };
}

type Laid = {
  readonly bases: ReadonlyMap<string, StoredListing | undefined>;
  readonly pending: ReadonlyMap<string, unknown>;
};

function headOf(index: IndexInMemory, { bases, pending }: Laid, size: number): Head {
  const { listings, total } = index.query({ ...EVERYTHING, limit: size + pending.size });
  const others = listings.filter(({ id }) => !pending.has(id));
  const stored = [...bases.values()].flatMap((base) => (base && !base.lost ? base : []));
  const shown = [...pending.keys()].filter((id) => index.get(id) !== undefined).length;
  return {
    listings: [...others, ...stored].sort(byDefaultOrder).slice(0, size),
    total: total - shown + stored.length,
  };
}
