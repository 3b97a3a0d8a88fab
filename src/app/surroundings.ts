/** What the browser says about the world outside; all of it hints, none of it decides (decisions 3.9). */

/** Calls `listener` when the network or the person comes back; the returned function ends it. */
export function onReturn(listener: () => void): () => void {
  const whenVisible = () => {
    if (document.visibilityState === 'visible') listener();
  };
  const ending = new AbortController();
  const { signal } = ending;
  window.addEventListener('online', listener, { signal });
  window.addEventListener('offline', listener, { signal }); // the pull that fails says so on the screen
  window.addEventListener('focus', listener, { signal });
  window.addEventListener('pageshow', listener, { signal });
  document.addEventListener('visibilitychange', whenVisible, { signal });
  return () => ending.abort();
}

/**
 * Calls `fall` when the page goes to the back/forward cache and `wake` when it comes back from there.
 * Only in WebKit: other engines wake or drop a sleeping page whose transactions are in the way, and
 * finish what was written with the last key.
 */
export function onSleep(fall: () => void, wake: () => void): void {
  if (!navigator.vendor.startsWith('Apple')) return;
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) fall();
  });
  window.addEventListener('pageshow', wake);
}

/** Whether somebody can see the page, and when that changes. */
export const presence = {
  isPresent: (): boolean => document.visibilityState === 'visible',
  subscribe(listener: () => void): () => void {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};

/**
 * Asks the browser not to clear this device's data for room (decisions 3.11); whether it has
 * promised. A refusal changes nothing that must be done, and older browsers cannot be asked.
 */
export const keepStorage = (): Promise<boolean> => askStorage('persist');

/** Whether the browser has promised that already. */
export const isStorageKept = (): Promise<boolean> => askStorage('persisted');

async function askStorage(question: 'persist' | 'persisted'): Promise<boolean> {
  // Absent over plain http and in some WebKit builds, whatever the types say.
  const storage: StorageManager | undefined = navigator.storage;
  if (storage === undefined || !(question in storage)) return false;
  return storage[question]().catch(() => false);
}
