import * as v from 'valibot';
import { listingSchema } from '#domain/listing/listing.ts';
import type { Likeness } from '#domain/listing/similar.ts';
import { createTableStore, type TableStore } from '../connection/table-store.ts';
import type { Database } from '../database.ts';
import type { AppDb } from '../schema.ts';

/** The listings opened last on this device, in memory. Without storage they last as long as the page. */
export type Recent = Pick<TableStore<unknown>, 'open' | 'subscribe'> & {
  /** Latest first, at most eight; the same array until something changes. */
  listings(): readonly Likeness[];
  /** Puts a listing in front. */
  note(listing: Likeness): Promise<void>;
};

const MAX_RECENT = 8;

const storedSchema = v.array(
  v.pick(listingSchema, ['id', 'operationType', 'type', 'location', 'price']),
);

/** The recently opened listings of one database. */
export function createRecent(database: Database): Recent {
  const store = createTableStore(database, { rows: [], read: readRecent, initial: [] });
  return {
    open: store.open,
    subscribe: store.subscribe,
    listings: store.value,
    async note({ id, operationType, type, location, price }) {
      const opened = { id, operationType, type, location, price };
      store.set(inFront(opened, store.value()));
      // Another tab may have opened others meanwhile: read them in the same transaction.
      const noted = await database.write((db) =>
        db.transaction('rw', db.meta, async () => {
          const next = inFront(opened, await readRecent(db));
          await db.meta.put({ key: 'recent', listings: next });
          return next;
        }),
      );
      if (noted.ok) store.set(noted.value);
    },
  };
}

/** Removes listings from the stored ones, inside a transaction over `meta`; open stores must read again. */
export async function forgetRecent(db: AppDb, ids: readonly string[]): Promise<void> {
  const kept = (await readRecent(db)).filter(({ id }) => !ids.includes(id));
  await db.meta.put({ key: 'recent', listings: kept });
}

const inFront = (opened: Likeness, listings: readonly Likeness[]): readonly Likeness[] =>
  [opened, ...listings.filter(({ id }) => id !== opened.id)].slice(0, MAX_RECENT);

/** A row that this app version cannot read counts as missing. */
async function readRecent(db: AppDb): Promise<readonly Likeness[]> {
  const row = await db.meta.get('recent');
  const stored = v.safeParse(storedSchema, row?.key === 'recent' ? row.listings : []);
  return stored.success ? stored.output : [];
}
