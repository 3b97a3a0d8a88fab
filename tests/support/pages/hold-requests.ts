import type { Page } from '@playwright/test';

/** Holds requests back, on their way to the server. Returns the function that lets them go, and all later ones. */
export async function holdRequests(page: Page, to: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(to, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Keeps the database of a new profile from being opened, as a slow disk does. Returns the function that lets the page open it. */
export async function holdDatabase(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const request = indexedDB.open('marola', 1);
    request.onupgradeneeded = () => {
      const store = request.result.createObjectStore('held');
      const keepOpen = () => {
        if (document.documentElement.dataset.opens === 'yes') request.transaction?.abort();
        else store.get(0).onsuccess = keepOpen;
      };
      keepOpen();
    };
  });
  return () =>
    page.evaluate(() => {
      document.documentElement.dataset.opens = 'yes';
    });
}

/**
 * Keeps the database of a known profile from being opened: `indexedDB.open` succeeds late, in every page that is loaded from now on.
 * Returns the function that lets the present page open it.
 */
export async function holdStorage(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    window.addEventListener('storage-opens', () => release());
    Object.defineProperty(IDBOpenDBRequest.prototype, 'onsuccess', {
      set(this: IDBOpenDBRequest, heard: (event: Event) => void) {
        this.addEventListener('success', (event) => {
          void released.then(() => heard.call(this, event));
        });
      },
    });
  });
  return () =>
    page.evaluate(() => {
      window.dispatchEvent(new Event('storage-opens'));
    });
}
