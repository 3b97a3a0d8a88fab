import type { Outbox } from '#db/outbox/outbox.ts';
import { BACKGROUND_TAG } from '#sync/push/background.ts';

/** Background Sync is missing in the type library, and in WebKit and Firefox. */
type SyncManager = { register(tag: string): Promise<void> };
declare global {
  interface ServiceWorkerRegistration {
    readonly sync?: SyncManager;
  }
}

/**
 * Whenever a new entry waits, asks the browser to start the worker once there is a network: the page
 * may be closed by then. If the browser refuses, an open page sends.
 */
export function askForBackgroundSync(outbox: Pick<Outbox, 'entries' | 'subscribe'>): void {
  if (!('serviceWorker' in navigator)) return;
  let asked = '';
  const look = () => {
    const waiting = outbox.entries().filter(({ state }) => state === 'waiting');
    const ids = waiting.map(({ id }) => id).join();
    if (ids === asked) return;
    asked = ids;
    if (ids !== '') void register();
  };
  outbox.subscribe(look);
  look();
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  await registration.sync?.register(BACKGROUND_TAG).catch(() => undefined);
}
