import { createListeners } from '#base/listeners.ts';
import { readNote, writeNote } from '#base/local-notes.ts';
import type { Install } from '#features/shell/install.ts';

/** Chromium's event, which is missing in the type library. */
type InstallQuestion = Event & { prompt(): Promise<unknown> };

/** A reason to offer the installation. */
export type Reason = { holds(): boolean; subscribe(listener: () => void): () => void };

const DECLINED = 'marola-install-declined';
/** How long the offer rests after a refusal. */
const SEASON_MS = 90 * 86_400_000;

/**
 * Holds back the browser's install prompt until one of `reasons` holds. Call it early: the browser
 * fires its event only once.
 */
export function createInstall(reasons: readonly Reason[], now: () => number): Install {
  let question: InstallQuestion | undefined;
  const { subscribe, notify } = createListeners();
  const take = (next: InstallQuestion | undefined) => {
    question = next;
    notify();
  };
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!('prompt' in event)) return;
    event.preventDefault(); // or the browser would show its own bar at the first visit
    take(event as InstallQuestion);
  });
  window.addEventListener('appinstalled', () => take(undefined));
  for (const reason of reasons) reason.subscribe(notify);

  return {
    subscribe,
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
      const isKept = writeNote(DECLINED, String(now()));
      if (!isKept) question = undefined; // hides the offer until the next reload
      notify();
    },
  };
}

/** Only Safari on iPhones and iPads has `navigator.standalone`. */
const isIosBrowser = () =>
  'standalone' in navigator && navigator.standalone === false && navigator.maxTouchPoints > 1;

/** When the offer was declined, ms since 1970; -Infinity for never. */
const declinedAt = (): number => Number(readNote(DECLINED) ?? Number.NEGATIVE_INFINITY);
