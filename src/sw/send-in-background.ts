import type { Database } from '#db/database.ts';
import { createOutbox, type Outbox } from '#db/outbox.ts';
import { createSessionMemory } from '#db/session-memory.ts';
import { isSeenBy, mayBeOf } from '#domain/entry-owner.ts';
import { countPending } from '#domain/pending-count.ts';
import { createPocketbaseRemote } from '#remote/pocketbase-remote.ts';
import { drainInBackground } from '#sync/background.ts';
import { hashBytes } from '#sync/hash-bytes.ts';
import { createPush } from '#sync/push.ts';

/** What the worker has around it. */
type Surroundings = {
  readonly origin: string;
  readonly locks: Pick<LockManager, 'request'>;
  /** Puts a number on the installed app's icon, 0 none; undefined where the browser cannot. */
  readonly setAppBadge: ((count: number) => Promise<unknown>) | undefined;
  /** Aborted when this worker is to stop; what was not sent then is asked for again. */
  readonly signal: AbortSignal;
};

/**
 * Sends what waits as whoever is signed in on this device when the worker is called, with the push
 * that the pages have. Nobody signs in or out here.
 */
export async function sendInBackground(
  database: Database,
  { origin, locks, setAppBadge, signal }: Surroundings,
): Promise<void> {
  const memory = createSessionMemory(database);
  const loaded = await memory.load();
  const remembered = loaded.ok ? loaded.value : undefined;
  const token = remembered?.token ?? '';
  const user = remembered?.user ?? '';
  const outbox = createOutbox(database);
  const now = () => Date.now();
  const push = createPush({
    remote: createPocketbaseRemote({ baseUrl: origin, token: () => token }),
    outbox,
    hash: hashBytes,
    sender: () => (token === '' ? '' : user),
    now,
  });
  await drainInBackground({
    outbox,
    push,
    locks,
    now,
    signal,
    async onSignedOut() {
      const current = await memory.load();
      // Somebody may have signed in since.
      if (current.ok && current.value?.token === token && token !== '')
        await memory.save({ ...current.value, token: '' });
    },
    // No page is there to count what this has sent; a number that is refused is no reason to be called again.
    onDrained: async () => setAppBadge?.(countLeft(outbox, user)).catch(() => undefined),
  });
}

/** What this person would see waiting on a page. */
function countLeft(outbox: Pick<Outbox, 'entries' | 'unreadable'>, user: string): number {
  const own = outbox.entries().filter((entry) => isSeenBy(user, entry));
  const unreadable = outbox.unreadable().filter((row) => mayBeOf(user, row));
  return countPending(own, unreadable.length).total;
}
