import { expect, type Page } from '@playwright/test';

/** Returns all rows of a table as JSON text, read from IndexedDB without the app. */
export const stored = (page: Page, table: string): Promise<string> =>
  page.evaluate(
    (name) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('marola');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const read = opening.result.transaction(name).objectStore(name).getAll();
          read.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(read.result));
          };
        };
      }),
    table,
  );

/** Whether the `meta` table has a row with that key. */
export const note = async (page: Page, key: string): Promise<boolean> =>
  (await stored(page, 'meta')).includes(`"key":"${key}"`);

/**
 * Waits until the ended session is stored on the device. The page shows the end a moment earlier.
 * In between, /auth still finds the session and redirects to the start page.
 */
export const sessionHasEnded = (page: Page): Promise<void> =>
  expect.poll(() => stored(page, 'meta')).toContain('"token":""');
