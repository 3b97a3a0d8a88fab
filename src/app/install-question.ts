import { createListeners } from '#base/listeners.ts';

/** Chromium's event, which is missing in the type library. */
type InstallQuestion = Event & { prompt(): Promise<unknown> };

/** The browser's install prompt, held back. */
export type HeldQuestion = {
  readonly question: () => InstallQuestion | undefined;
  readonly drop: () => void;
  readonly subscribe: (listener: () => void) => () => void;
};

/** Holds back the browser's install prompt. Call it early: the browser fires its event only once. */
export function holdInstallQuestion(): HeldQuestion {
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
  return { question: () => question, drop: () => take(undefined), subscribe };
}
