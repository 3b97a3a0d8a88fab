import type { Workbox } from 'workbox-window';
import type { WorkerMessage } from '#domain/worker-message.ts';
import type { AppUpdate } from '#features/shell/app-update.ts';

/**
 * Starts the service worker and tells when a newer one waits. Without worker support, and in
 * development, nothing ever waits. The page is opened again only after `accept`.
 */
export function registerWorker(): AppUpdate {
  const listeners = new Set<() => void>();
  let waiting: Workbox | undefined;
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    void startWorker((workbox) => {
      waiting = workbox;
      for (const listener of listeners) listener();
    });
  }
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isWaiting: () => waiting !== undefined,
    accept() {
      waiting?.addEventListener('controlling', () => window.location.reload());
      tell(navigator.serviceWorker.controller, 'LET_GO');
      waiting?.messageSkipWaiting();
    },
  };
}

/** A page that no worker controls has none to tell. */
const tell = (worker: ServiceWorker | null, type: WorkerMessage['type']) =>
  worker?.postMessage({ type } satisfies WorkerMessage);

async function startWorker(onWaiting: (workbox: Workbox) => void): Promise<void> {
  try {
    const { Workbox } = await import('workbox-window'); // not needed for the first picture
    const workbox = new Workbox('/sw.js', { updateViaCache: 'none' });
    workbox.addEventListener('waiting', () => onWaiting(workbox));
    await workbox.register();
    // A page that stays open for days never navigates, so nobody else would look.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void workbox.update().catch(() => undefined);
    });
  } catch {
    // No worker (private mode, a first visit cut short): the page works, only not after a restart offline.
  }
}

/** After this long the page is opened again with whatever worker there is. */
const TAKEOVER_PATIENCE_MS = 10_000;

/**
 * Opens this address with the newest version that can be had: its worker first, since the old one
 * would answer with the old page. For a page that cannot go on as it is.
 */
export async function openNewVersion(): Promise<void> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const registration = await workers?.getRegistration().catch(() => undefined);
  await registration?.update().catch(() => undefined);
  const next = registration?.installing ?? registration?.waiting;
  if (workers === undefined || !next) return window.location.reload();
  workers.addEventListener('controllerchange', () => window.location.reload());
  setTimeout(() => window.location.reload(), TAKEOVER_PATIENCE_MS);
  const takeOver = () => {
    if (next.state !== 'installed') return;
    tell(workers.controller, 'LET_GO');
    tell(next, 'SKIP_WAITING');
  };
  next.addEventListener('statechange', takeOver);
  takeOver();
}
