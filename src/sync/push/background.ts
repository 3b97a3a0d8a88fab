import type { Outbox } from '#db/outbox/outbox.ts';
import { LOCK } from '../engine/leader.ts';
import type { Push } from './push.ts';

/** The tag of the Background Sync request that a page registers while entries are waiting. */
export const BACKGROUND_TAG = 'marola-outbox';

type Ports = {
  readonly outbox: Pick<Outbox, 'open' | 'close' | 'releaseAll' | 'entries'>;
  /** Called when the server does not accept the session's token any more. */
  readonly onSignedOut: () => Promise<unknown>;
  /** Called at the end of the push, while the outbox is still open. */
  readonly onDrained: () => Promise<unknown>;
  readonly push: Push;
  /** Whether an entry waits for another network, with which the browser should call again. */
  readonly waitsForNetwork: () => Promise<boolean>;
  readonly locks: Pick<LockManager, 'request'>;
  readonly now: () => number;
  readonly signal: AbortSignal;
};

/**
 * Pushes while no page is open (PUSH-10); an open page holds the lock and pushes itself. Rejects
 * when something could not be sent, so that the browser calls again.
 */
export const pushInBackground = (ports: Ports): Promise<void> =>
  ports.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    // The page may be closed before it has sent everything, so this is no success.
    if (lock === null) throw new Error('a page is sending');
    await drain(ports);
  });

async function drain(ports: Ports): Promise<void> {
  const { outbox, onSignedOut, onDrained, push, now, signal } = ports;
  await outbox.open();
  try {
    await outbox.releaseAll(); // the page that was sending is closed
    const drained = await push(() => {}, signal);
    await onDrained();
    if (!drained.ok && drained.error.type === 'SignedOut') {
      await onSignedOut(); // the next page asks to sign in; another call would not help
      return;
    }
    const failure = drained.ok ? drained.value.passedOver : drained.error;
    const isHeld = outbox.entries().some(({ holdUntil = 0 }) => holdUntil > now());
    if (failure !== undefined || isHeld || (await ports.waitsForNetwork()))
      throw new Error(failure?.type ?? 'held');
  } finally {
    outbox.close();
  }
}
