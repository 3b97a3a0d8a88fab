import { senderOf } from '#app/own-outbox.ts';
import type { Database } from '#db/database.ts';
import { createOutbox } from '#db/outbox.ts';
import { createSessionMemory } from '#db/session-memory.ts';
import { createPocketbaseRemote } from '#remote/pocketbase-remote.ts';
import { createSession } from '#session/session.ts';
import { drainInBackground } from '#sync/background.ts';
import { hashBytes } from '#sync/hash-bytes.ts';
import { createPush } from '#sync/push.ts';

/** Sends what waits as whoever is signed in on this device, with the push that the pages have. */
export function sendInBackground(database: Database): Promise<void> {
  const outbox = createOutbox(database);
  const session = createSession({
    memory: createSessionMemory(database),
    // Nobody signs in or out without a page.
    signIn: async () => ({ ok: false, error: { type: 'SignedOut' } }),
    forgetPrivate: async () => {},
  });
  const baseUrl = self.location.origin;
  const remote = createPocketbaseRemote({ baseUrl, token: session.token });
  const now = () => Date.now();
  const sender = () => senderOf(session);
  const push = createPush({ remote, outbox, hash: hashBytes, sender, now });
  return drainInBackground({ outbox, session, push, locks: navigator.locks, now });
}
