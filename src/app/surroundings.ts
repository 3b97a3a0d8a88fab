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

/** Whether somebody can see the page, and when that changes. */
export const presence = {
  isPresent: (): boolean => document.visibilityState === 'visible',
  subscribe(listener: () => void): () => void {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};

/**
 * Asks the browser not to clear this device's data for room (decisions 3.11). A refusal changes
 * nothing that could be said or done, and older browsers cannot be asked.
 */
export function askToKeepStorage(): void {
  // Absent over plain http and in some WebKit builds, whatever the types say.
  const storage: StorageManager | undefined = navigator.storage;
  if (storage !== undefined && 'persist' in storage) void storage.persist().catch(() => false);
}
