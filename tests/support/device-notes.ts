import { expect, type Page } from '@playwright/test';

/** All rows of one of the device's tables as JSON text, read behind the app's back. */
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

/** Whether the device has a row of that name among its own notes. */
export const note = async (page: Page, key: string): Promise<boolean> =>
  (await stored(page, 'meta')).includes(`"key":"${key}"`);

/**
 * Until the device remembers that the server takes its session no more. The page shows it a moment
 * earlier, and whoever opens /auth in between is signed in yet and led home.
 */
export const sessionHasEnded = (page: Page): Promise<void> =>
  expect.poll(() => stored(page, 'meta')).toContain('"token":""');
