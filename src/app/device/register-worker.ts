import type { Workbox } from 'workbox-window';
import { noteDefect } from '#base/defects.ts';
import { createListeners } from '#base/listeners.ts';
import type { WorkerMessage } from '#domain/worker-message.ts';
import type { AppUpdate } from '#features/shell/notices/update-prompt.tsx';

/**
 * Starts the service worker and reports a newer one that waits. Without worker support and in
 * development none ever waits. The page reloads only after `accept`.
 */
export function registerWorker(): AppUpdate {
  const { subscribe, notify } = createListeners();
  let waiting: Workbox | undefined;
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    void startWorker((workbox) => {
      waiting = workbox;
      notify();
    });
  }
  return {
    subscribe,
    isWaiting: () => waiting !== undefined,
    accept() {
      waiting?.addEventListener('controlling', reload);
      setInterval(reload, TAKEOVER_PATIENCE_MS);
      handOver(() => waiting?.messageSkipWaiting());
    },
  };
}

/**
 * After this long the page reloads without the new worker, until it is gone. On a busy machine Chromium sometimes never
 * answers `update()` (7 of 36 times) until the page reloads, and it loses a reload that begins while the old worker stops.
 */
const TAKEOVER_PATIENCE_MS = 10_000;

const reload = () => window.location.reload();

/**
 * The running worker stops its work and lets the waiting one in. A page without a worker asks the
 * waiting one itself. Chromium waits for the old worker's 30 seconds of rest if the new one is let in
 * while the old one is being started for a message, so the page does not tell both.
 */
function handOver(skipWaiting: () => void): void {
  const { controller } = navigator.serviceWorker;
  if (controller) tell(controller, 'END_WORK');
  else skipWaiting();
}

const tell = (worker: ServiceWorker, type: WorkerMessage['type']) =>
  worker.postMessage({ type } satisfies WorkerMessage);

async function startWorker(onWaiting: (workbox: Workbox) => void): Promise<void> {
  try {
    const { Workbox } = await import('workbox-window'); // not needed for the first picture
    const workbox = new Workbox('/sw.js', { updateViaCache: 'none' });
    workbox.addEventListener('waiting', () => onWaiting(workbox));
    await workbox.register();
    // The browser looks for a new worker at navigations only; a page may stay open for days.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void workbox.update().catch(() => undefined);
    });
  } catch (error) {
    noteDefect('worker.register', error);
    // No worker (private mode, a first visit cut short): the page works, except for a start offline.
  }
}

/**
 * Reloads the page with the newest version. Its worker takes over first, since the old one would
 * answer with the old page.
 */
export function openNewVersion(): void {
  setInterval(reload, TAKEOVER_PATIENCE_MS);
  void reloadWithNewest();
}

async function reloadWithNewest(): Promise<void> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const registration = await workers?.getRegistration().catch(() => undefined);
  await registration?.update().catch(() => undefined);
  const next = registration?.installing ?? registration?.waiting;
  if (workers === undefined || !next) return reload();
  workers.addEventListener('controllerchange', reload);
  const takeOver = () => {
    if (next.state === 'installed') handOver(() => tell(next, 'SKIP_WAITING'));
  };
  next.addEventListener('statechange', takeOver);
  takeOver();
}
