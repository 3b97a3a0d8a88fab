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
