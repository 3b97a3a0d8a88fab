import type { Install } from '#features/shell/install.ts';

/** Chromium's event, which the type library does not know. */
type InstallQuestion = Event & { prompt(): Promise<unknown> };

/** What makes it worth asking. */
export type Reason = { holds(): boolean; subscribe(listener: () => void): () => void };

const DECLINED = 'marola-install-declined';
/** After a no. */
const SEASON_MS = 90 * 86_400_000;

/**
 * Holds the browser's question back until one of `reasons` holds: a second visit, a share, a saved
 * favourite, an admin. Call it early, the browser tells only once that it could ask.
 */
export function createInstall(reasons: readonly Reason[], now: () => number): Install {
  let question: InstallQuestion | undefined;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const take = (next: InstallQuestion | undefined) => {
    question = next;
    tell();
  };
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!('prompt' in event)) return;
    event.preventDefault(); // its own little bar would come at the first visit
    take(event as InstallQuestion);
  });
  window.addEventListener('appinstalled', () => take(undefined));
  for (const reason of reasons) reason.subscribe(tell);

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    offer() {
      const way = question !== undefined ? 'ask' : isIosBrowser() ? 'ios' : undefined;
      if (way === undefined || now() - declinedAt() < SEASON_MS) return undefined;
      return reasons.some((reason) => reason.holds()) ? way : undefined;
    },
    accept() {
      const asking = question;
      take(undefined); // it can be asked only once
      void asking?.prompt().catch(() => undefined);
    },
    decline() {
      try {
        localStorage.setItem(DECLINED, String(now()));
      } catch {
        question = undefined; // blocked by the browser's settings: at least not again before a reload
      }
      tell();
    },
  };
}

/** Only Safari on iPhones and iPads says whether a page runs from the home screen. */
const isIosBrowser = () =>
  'standalone' in navigator && navigator.standalone === false && navigator.maxTouchPoints > 1;

/** ms since 1970; long ago when never. */
function declinedAt(): number {
  try {
    return Number(localStorage.getItem(DECLINED) ?? Number.NEGATIVE_INFINITY);
  } catch {
    return Number.NEGATIVE_INFINITY;
  }
}
