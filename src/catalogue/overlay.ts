import type { Outbox, StoredListing } from '#db/outbox.ts';
import { listingIdOf, type OutboxEntry } from '#domain/outbox-entry.ts';
import { withPending } from '#domain/pending-view.ts';
import type { IndexInMemory } from './index-in-memory.ts';

/**
 * The index as screens see it: what the server holds, with this device's own waiting changes laid
 * over the few listings that have any. Of those it remembers the server's version too, so that the
 * changes can be laid over anew whenever either side moves.
 */
export type Overlay = Pick<IndexInMemory, 'remove' | 'keepOnly'> & {
  put(listings: readonly StoredListing[]): void;
  /** Lays the waiting changes over as they are now. */
  refresh(): void;
};

/** Lays the waiting changes over what the server has, in this index; without an outbox nothing is laid over. */
export function overlayOn(
  index: IndexInMemory,
  outbox: Pick<Outbox, 'entries'> | undefined,
): Overlay {
  /** The server's version of every listing with changes; undefined = only here. */
  const bases = new Map<string, StoredListing | undefined>();
  let waiting = new Map<string, OutboxEntry[]>();

  const show = (id: string) => {
    const base = bases.get(id);
    const shown = withPending(base, waiting.get(id) ?? []);
    // A listing that is gone on the server is only shown to whom its changes belong.
    const isOthers = base?.lost === true && !waiting.has(id);
    if (shown === undefined || isOthers) index.remove([id]);
    else index.put([shown]);
  };

  return {
    put(listings) {
      const others = listings.filter(({ id }) => !waiting.has(id));
      index.put(others.filter(({ lost }) => lost !== true));
      index.remove(others.filter(({ lost }) => lost === true).map(({ id }) => id));
      for (const listing of listings) {
        if (!waiting.has(listing.id)) continue;
        bases.set(listing.id, listing);
        show(listing.id);
      }
    },
    remove(ids) {
      index.remove(ids.filter((id) => !waiting.has(id)));
      for (const id of ids) {
        if (!waiting.has(id)) continue;
        bases.set(id, undefined);
        show(id);
      }
    },
    keepOnly(ids) {
      index.keepOnly(new Set([...ids, ...waiting.keys()]));
      for (const id of waiting.keys()) {
        if (!ids.has(id)) bases.set(id, undefined);
        show(id);
      }
    },
    refresh() {
      const next = byListing(outbox?.entries() ?? []);
      for (const id of next.keys()) if (!waiting.has(id)) bases.set(id, index.get(id));
      const settled = [...waiting.keys()].filter((id) => !next.has(id));
      waiting = next;
      for (const id of [...next.keys(), ...settled]) show(id);
      for (const id of settled) bases.delete(id);
    },
  };
}

function byListing(entries: readonly OutboxEntry[]): Map<string, OutboxEntry[]> {
  const grouped = new Map<string, OutboxEntry[]>();
  for (const entry of entries) {
    const id = listingIdOf(entry);
    if (id !== undefined) grouped.set(id, [...(grouped.get(id) ?? []), entry]);
  }
  return grouped;
}
