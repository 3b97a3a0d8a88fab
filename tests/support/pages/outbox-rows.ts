import type { Page } from '@playwright/test';
import * as v from 'valibot';
import {
  type ListingFields,
  listingFieldsSchema,
} from '../../../src/domain/listing/listing-fields.ts';
import { OUTBOX_VERSION, type OutboxEntry } from '../../../src/domain/outbox/entry/outbox-entry.ts';
import { subjectOf } from '../../../src/domain/outbox/entry/subject.ts';
import { aListing } from '../server/records.ts';

type Row = Readonly<Record<string, unknown>>;

type Change = { readonly put?: readonly Row[]; readonly remove?: readonly string[] };

/** Changes a table of the page's IndexedDB; an array in `bytes` is stored as an ArrayBuffer. */
async function changeRows(page: Page, table: string, change: Change): Promise<void> {
  await page.evaluate(
    async ({ name, put = [], remove = [] }) => {
      const opening = indexedDB.open('marola');
      await new Promise((resolve, reject) => {
        opening.onsuccess = resolve;
        opening.onerror = () => reject(opening.error);
      });
      const transaction = opening.result.transaction(name, 'readwrite');
      const store = transaction.objectStore(name);
      for (const row of put)
        store.put(
          Array.isArray(row.bytes) ? { ...row, bytes: new Uint8Array(row.bytes).buffer } : row,
        );
      for (const key of remove) store.delete(key);
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onabort = () => reject(transaction.error);
      });
      opening.result.close();
    },
    { name: table, ...change },
  );
}

/** Writes rows unchanged. */
export const putRows = (page: Page, table: string, rows: readonly Row[]): Promise<void> =>
  changeRows(page, table, { put: rows });

export const removeRow = (page: Page, table: string, id: string): Promise<void> =>
  changeRows(page, table, { remove: [id] });

/** Writes outbox rows as if an earlier run of the app had stored them. */
export const putOutboxRows = (page: Page, rows: readonly OutboxEntry[]): Promise<void> =>
  putRows(page, 'outbox', rows);

/** Returns a valid new id: the server, which other files have written to, must not know it as a change that it has made. */
const newId = () => crypto.randomUUID().replaceAll('-', '').slice(0, 15);

/** Returns an outbox row of a user, by default never sent. `n` is its place in the queue. */
export function aRow(
  n: number,
  userId: string,
  change: OutboxEntry['change'],
  fields: Partial<OutboxEntry> = {},
): OutboxEntry {
  return {
    id: newId(),
    version: OUTBOX_VERSION,
    seq: n,
    change,
    subject: subjectOf(change.collection, change.id),
    userId,
    dependsOn: [],
    state: 'waiting',
    attempts: 0,
    createdAt: Date.now(),
    ...fields,
  };
}

/** Returns a change of a listing’s price. */
export const aPriceChange = (
  listingId: string,
  from: number,
  to: number,
): OutboxEntry['change'] => ({
  kind: 'update',
  collection: 'listings',
  id: listingId,
  changes: { price: { from, to } },
});

/** Returns the fields of a published flat for sale, in the form of an outbox entry. */
export const entryFields = (fields: Record<string, unknown> = {}): ListingFields =>
  v.parse(listingFieldsSchema, {
    ...aListing(fields),
    ...{ type: 'apartment', operationType: 'venta', status: 'available' },
    ...{ isFeatured: false, isPremium: false, advisorId: '', tourismRegistration: '' },
  });
