import type { Database } from '#db/database.ts';
import { createOutbox } from '#db/outbox.ts';
import { createSessionMemory } from '#db/session-memory.ts';
import { createPocketbaseRemote } from '#remote/pocketbase-remote.ts';
import { drainInBackground } from '#sync/background.ts';
import { hashBytes } from '#sync/hash-bytes.ts';
import { createPush } from '#sync/push.ts';

/**
 * Sends what waits as whoever is signed in on this device when the worker is called, with the push
 * that the pages have. Nobody signs in or out here.
 */
export async function sendInBackground(database: Database): Promise<void> {
  const memory = createSessionMemory(database);
  const loaded = await memory.load();
  const remembered = loaded.ok ? loaded.value : undefined;
  const token = remembered?.token ?? '';
  const outbox = createOutbox(database);
  const now = () => Date.now();
  const push = createPush({
    remote: createPocketbaseRemote({ baseUrl: self.location.origin, token: () => token }),
    outbox,
    hash: hashBytes,
    sender: () => (token === '' ? '' : (remembered?.user ?? '')),
    now,
  });
  await drainInBackground({
    outbox,
    push,
    locks: navigator.locks,
    now,
    async onSignedOut() {
      const current = await memory.load();
      // Somebody may have signed in since.
      if (current.ok && current.value?.token === token && token !== '')
        await memory.save({ ...current.value, token: '' });
    },
  });
}
