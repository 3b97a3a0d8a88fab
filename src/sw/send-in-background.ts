import { connectionType } from '#base/connection-type.ts';
import { hashBytes } from '#base/hash-bytes.ts';
import type { Database } from '#db/database.ts';
import { readHeldBack } from '#db/device/send-rules.ts';
import { createSessionMemory } from '#db/device/session-memory.ts';
import { createOutbox } from '#db/outbox/outbox.ts';
import { createPocketbaseRemote } from '#remote/pocketbase-remote.ts';
import { pushInBackground } from '#sync/push/background.ts';
import { createPush } from '#sync/push/push.ts';
import { countOnIcon } from './count-on-icon.ts';

/** What the worker passes in. */
type Surroundings = {
  readonly origin: string;
  readonly locks: Pick<LockManager, 'request'>;
  /** Sets the number on the installed app's icon, 0 = none; undefined where unsupported. */
  readonly setAppBadge: ((count: number) => Promise<unknown>) | undefined;
  /** Aborted when this worker is to stop. The browser then calls again for unsent entries. */
  readonly signal: AbortSignal;
};

/** Pushes as the signed-in person, with the same push as pages. It signs nobody in or out. */
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
  const heldBack = () => readHeldBack(database, connectionType());
  const push = createPush({
    remote: createPocketbaseRemote({ baseUrl: origin, token: () => token }),
    outbox,
    hash: hashBytes,
    sender: () => (token === '' ? '' : user),
    now,
    heldBack,
  });
  await pushInBackground({
    outbox,
    push,
    locks,
    now,
    signal,
    async waitsForNetwork() {
      const rule = await heldBack();
      return rule.ok && outbox.entries().some((entry) => rule.value(entry) === 'wifi');
    },
    async onSignedOut() {
      const current = await memory.load();
      // Another person may have signed in since.
      if (current.ok && current.value?.token === token && token !== '')
        await memory.save({ ...current.value, token: '' });
    },
    // No page updates the number now. Failing to set it is no reason for another call.
    onDrained: async () =>
      setAppBadge?.(await countOnIcon(database, outbox, user)).catch(() => undefined),
  });
}
