/** Where the browser does not tell when it is idle, ms. */
const SOON_MS = 500;

/** Calls `run` once when the browser is idle, at the latest after `latestMs`. The returned function cancels it. */
export function whenIdle(run: () => void, latestMs: number): () => void {
  // Missing in Safari, despite its type.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, SOON_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: latestMs });
  return () => cancelIdleCallback(request);
}
