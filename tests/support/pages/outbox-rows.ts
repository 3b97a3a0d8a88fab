import type { Page } from '@playwright/test';
import * as v from 'valibot';
import {
  type ListingFields,
  listingFieldsSchema,
} from '../../../src/domain/listing/listing-fields.ts';
import { OUTBOX_VERSION, type OutboxEntry } from '../../../src/domain/outbox/outbox-entry.ts';
import { subjectOf } from '../../../src/domain/outbox/subject.ts';
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

/** Stores the bytes of the uploads among these rows. They are no picture, so the server rejects them. */
export const putWaitingBytes = (page: Page, rows: readonly OutboxEntry[]): Promise<void> =>
  putRows(
    page,
    'photoBytes',
    rows.flatMap(({ change }) => {
      if (change.kind !== 'upload-photo') return [];
      const { photoId: id, listingId, sha256, width, height } = change;
      return [{ id, listingId, sha256, width, height, mime: 'image/jpeg', bytes: [1, 2, 3, 4] }];
    }),
  );

/** Returns a valid id that contains `n`. */
const idOf = (n: number) => `pending${String(n).padStart(8, '0')}`;

/** Returns an outbox row of a user, by default never sent. */
export function aRow(
  n: number,
  userId: string,
  change: OutboxEntry['change'],
  fields: Partial<OutboxEntry> = {},
): OutboxEntry {
  return {
    id: idOf(n),
    version: OUTBOX_VERSION,
    seq: n,
    change,
    subject: subjectOf(change),
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
  kind: 'update-listing',
  listingId,
  changes: { price: { from, to } },
});

/** Returns the fields of a published flat for sale, in the form of an outbox entry. */
export const entryFields = (fields: Record<string, unknown> = {}): ListingFields =>
  v.parse(listingFieldsSchema, {
    ...aListing(fields),
    ...{ type: 'apartment', operationType: 'venta', status: 'available' },
    ...{ isFeatured: false, isPremium: false, advisorId: '', tourismRegistration: '' },
  });
