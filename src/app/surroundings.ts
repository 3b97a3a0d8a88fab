import { systemClock } from '#base/clock.ts';
import { whenIdle } from '#base/idle.ts';

/** What the browser reports about network, visibility and storage. All of it is a hint only. */

/** Calls `listener` when the network or the person returns; the returned function ends it. */
export function onReturn(listener: () => void): () => void {
  const whenVisible = () => {
    if (document.visibilityState === 'visible') listener();
  };
  const ending = new AbortController();
  const { signal } = ending;
  window.addEventListener('online', listener, { signal });
  window.addEventListener('offline', listener, { signal }); // the pull then fails, and the screen shows it
  window.addEventListener('focus', listener, { signal });
  window.addEventListener('pageshow', listener, { signal });
  document.addEventListener('visibilitychange', whenVisible, { signal });
  return () => ending.abort();
}

/**
 * Calls `enter` when the page enters the back/forward cache and `leave` when it leaves it. Only in WebKit: other
 * engines resume or discard a cached page whose transactions block others, and commit the last writes.
 */
export function onPageCache(enter: () => void, leave: () => void): void {
  if (!navigator.vendor.startsWith('Apple')) return;
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) enter();
  });
  window.addEventListener('pageshow', leave);
}

/** Whether the page is visible, and when that changes. */
export const presence = {
  isPresent: (): boolean => document.visibilityState === 'visible',
  subscribe(listener: () => void): () => void {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};

/** How long a page may still fetch the pictures that it shows, ms. */
const SETTLED_MS = 3_000;

/** Resolves when the page has had time to show its pictures and the browser is idle. */
export const untilQuiet = (): Promise<void> =>
  new Promise((resolve) => {
    systemClock.after(SETTLED_MS, () => whenIdle(resolve, SETTLED_MS));
  });

/**
 * Asks the browser not to clear this device's data when space runs out. Returns whether it has
 * agreed; the app works the same if not.
 */
export const keepStorage = (): Promise<boolean> => askStorage('persist');

/** Whether the browser has agreed before. */
export const isStorageKept = (): Promise<boolean> => askStorage('persisted');

async function askStorage(question: 'persist' | 'persisted'): Promise<boolean> {
  // Missing over plain http and in some WebKit builds, despite its type.
  const storage: StorageManager | undefined = navigator.storage;
  if (storage === undefined || !(question in storage)) return false;
  return storage[question]().catch(() => false);
}
