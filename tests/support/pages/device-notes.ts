import { expect, type Page } from '@playwright/test';

/**
 * Returns all rows of a table, or of every table, as JSON text, read from IndexedDB without the app. There are none
 * before the app has made its database: opening it here would make an empty one, and the app would wait for ever.
 */
export const stored = (page: Page, table?: string): Promise<string> =>
  page.evaluate(async (name) => {
    const made = await indexedDB.databases();
    if (!made.some((one) => one.name === 'marola')) return '[]';
    return new Promise<string>((resolve, reject) => {
      const opening = indexedDB.open('marola');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const names = name === undefined ? [...opening.result.objectStoreNames] : [name];
        const transaction = opening.result.transaction(names);
        const reads = names.map((one) => transaction.objectStore(one).getAll());
        transaction.onabort = () => reject(transaction.error);
        transaction.oncomplete = () => {
          opening.result.close();
          resolve(JSON.stringify(reads.flatMap(({ result }) => result)));
        };
      };
    });
  }, table);

/** Puts a row into a table of the app's database, without the app. */
export const putIn = (page: Page, table: string, row: object): Promise<void> =>
  page.evaluate(
    ([name, value]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('marola');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(name, 'readwrite');
          transaction.objectStore(name).put(value);
          transaction.onabort = () => reject(transaction.error);
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    [table, row] as const,
  );

/** Whether the `meta` table has a row with that key. */
export const note = async (page: Page, key: string): Promise<boolean> =>
  (await stored(page, 'meta')).includes(`"key":"${key}"`);

/** The session's row of an admin, with its properties in any order. */
const SIGNED_IN_AS_ADMIN = /\{(?=[^{}]*"key":"session")[^{}]*"role":"admin"/;

/** Waits until the admin's role is stored. The page shows it earlier, and leaving then would lose it without a server. */
export const roleIsStored = (page: Page): Promise<void> =>
  expect.poll(() => stored(page, 'meta')).toMatch(SIGNED_IN_AS_ADMIN);

/**
 * Waits until the ended session is stored on the device. The page shows the end a moment earlier.
 * In between, /auth still finds the session and redirects to the start page.
 */
export const sessionHasEnded = (page: Page): Promise<void> =>
  expect.poll(() => stored(page, 'meta')).toContain('"token":""');
