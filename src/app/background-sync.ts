import type { Outbox } from '#db/outbox.ts';
import { BACKGROUND_TAG } from '#sync/background.ts';

/** Background Sync, which the type library does not know; absent in WebKit and Firefox. */
type SyncManager = { register(tag: string): Promise<void> };
declare global {
  interface ServiceWorkerRegistration {
    readonly sync?: SyncManager;
  }
}

/**
 * Asks the browser to call the worker once there is a network, whenever something new waits: the page
 * may be closed by then (decisions 3.9). Refusals change nothing, the page sends when it is open.
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
