import type { Page } from '@playwright/test';
import { type OutboxEntry, subjectOf } from '../../src/domain/outbox-entry.ts';
import { aListing } from './records.ts';

type Row = Readonly<Record<string, unknown>>;

type Change = { readonly put?: readonly Row[]; readonly remove?: readonly string[] };

/** Changes a table of the browser's own database; a list under `bytes` becomes bytes on the way. */
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

/** Writes rows as they are. */
export const putRows = (page: Page, table: string, rows: readonly Row[]): Promise<void> =>
  changeRows(page, table, { put: rows });

/** Takes a row away. */
export const removeRow = (page: Page, table: string, id: string): Promise<void> =>
  changeRows(page, table, { remove: [id] });

/** Rows as an earlier day of the app left them. */
export const putOutboxRows = (page: Page, rows: readonly OutboxEntry[]): Promise<void> =>
  putRows(page, 'outbox', rows);

/** The bytes that uploads among these rows are to send: no picture, as the server finds out. */
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

/** An id that the server takes, told apart by its number. */
const idOf = (n: number) => `pending${String(n).padStart(8, '0')}`;

/** An entry of somebody, never sent unless said otherwise. */
export function aRow(
  n: number,
  userId: string,
  change: OutboxEntry['change'],
  fields: Partial<OutboxEntry> = {},
): OutboxEntry {
  return {
    id: idOf(n),
    version: 1,
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

/** Another price for a listing. */
export const aPriceChange = (
  listingId: string,
  from: number,
  to: number,
): OutboxEntry['change'] => ({
  kind: 'update-listing',
  listingId,
  changes: { price: { from, to } },
});

/** The fields of a published flat for sale as an entry of the outbox carries them. */
export function entryFields(fields: Record<string, unknown> = {}) {
  const { type: _type, operation_type: _operation, ready: _ready, ...shown } = aListing(fields);
  return {
    ...shown,
    type: 'apartment',
    operationType: 'venta',
    status: 'available',
    isFeatured: false,
    isPremium: false,
    advisorId: '',
    energyRating: '',
    tourismRegistration: '',
  } as const;
}
