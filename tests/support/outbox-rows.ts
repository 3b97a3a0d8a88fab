import type { Page } from '@playwright/test';
import { type OutboxEntry, subjectOf } from '../../src/domain/outbox-entry.ts';

/** Rows as an earlier day of the app left them, written into the browser's own database. */
export async function putOutboxRows(page: Page, rows: readonly OutboxEntry[]): Promise<void> {
  await page.evaluate(async (entries) => {
    const opening = indexedDB.open('marola');
    await new Promise((resolve, reject) => {
      opening.onsuccess = resolve;
      opening.onerror = () => reject(opening.error);
    });
    const transaction = opening.result.transaction('outbox', 'readwrite');
    for (const entry of entries) transaction.objectStore('outbox').put(entry);
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
    opening.result.close();
  }, rows);
}

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
