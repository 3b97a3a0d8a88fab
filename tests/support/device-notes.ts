import type { Page } from '@playwright/test';

/** Whether the device has a row of that name among its own notes, read behind the app's back. */
export const note = (page: Page, key: string) =>
  page.evaluate(
    (wanted) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('marola');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const read = opening.result.transaction('meta').objectStore('meta').get(wanted);
          read.onsuccess = () => {
            opening.result.close();
            resolve(read.result !== undefined);
          };
        };
      }),
    key,
  );
