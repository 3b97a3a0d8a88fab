import * as v from 'valibot';
import { listingSchema } from '#domain/listing.ts';
import type { Likeness } from '#domain/similar.ts';
import type { Database } from './database.ts';
import type { AppDb } from './schema.ts';

/** The listings opened last on this device, held in memory. Without storage they last as long as the page. */
export type Recent = {
  open(): Promise<void>;
  /** Latest first, at most eight; the same array until something changes. */
  listings(): readonly Likeness[];
  /** Puts a listing in front. */
  note(listing: Likeness): Promise<void>;
  subscribe(listener: () => void): () => void;
};

const MAX_RECENT = 8;

const storedSchema = v.array(
  v.pick(listingSchema, ['id', 'operationType', 'type', 'location', 'price']),
);

/** The recently opened listings of one database. */
export function createRecent(database: Database): Recent {
  let listings: readonly Likeness[] = [];
  const listeners = new Set<() => void>();
  const changeTo = (next: readonly Likeness[]) => {
    listings = next;
    for (const listener of listeners) listener();
  };
  return {
    async open() {
      const stored = await database.read(readRecent);
      if (stored.ok) changeTo(stored.value);
    },
    listings: () => listings,
    async note({ id, operationType, type, location, price }) {
      const opened = { id, operationType, type, location, price };
      changeTo(inFront(opened, listings));
      // What another tab has opened meanwhile is read again, in the same transaction.
      const noted = await database.write((db) =>
        db.transaction('rw', db.meta, async () => {
          const next = inFront(opened, await readRecent(db));
          await db.meta.put({ key: 'recent', listings: next });
          return next;
        }),
      );
      if (noted.ok) changeTo(noted.value);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Drops listings from the stored ones, inside a transaction over `meta`; whoever holds them opens again. */
export async function forgetRecent(db: AppDb, ids: readonly string[]): Promise<void> {
  const kept = (await readRecent(db)).filter(({ id }) => !ids.includes(id));
  await db.meta.put({ key: 'recent', listings: kept });
}

const inFront = (opened: Likeness, listings: readonly Likeness[]): readonly Likeness[] =>
  [opened, ...listings.filter(({ id }) => id !== opened.id)].slice(0, MAX_RECENT);

/** A row of another app version that this one cannot read counts as not there. */
async function readRecent(db: AppDb): Promise<readonly Likeness[]> {
  const row = await db.meta.get('recent');
  const stored = v.safeParse(storedSchema, row?.key === 'recent' ? row.listings : []);
  return stored.success ? stored.output : [];
}
