import type { Outbox } from '#db/outbox.ts';
import { LOCK } from './leader.ts';
import type { Push } from './push.ts';

/** What the page asks the browser to remember while something waits, and the worker is called with. */
export const BACKGROUND_TAG = 'marola-outbox';

type Ports = {
  readonly outbox: Pick<Outbox, 'open' | 'close' | 'releaseAll' | 'entries'>;
  /** The server no longer takes the token that was sent. */
  readonly onSignedOut: () => Promise<unknown>;
  /** All that can be sent now is: what still waits is in the outbox, which is open yet. */
  readonly onDrained: () => Promise<unknown>;
  readonly push: Push;
  readonly locks: Pick<LockManager, 'request'>;
  readonly now: () => number;
  readonly signal: AbortSignal;
};

/**
 * Sends what waits while no page is open (decisions 3.9). A page that is open holds the lock and
 * sends by itself. Rejects when something could not be sent, so that the browser calls again.
 */
export const drainInBackground = (ports: Ports): Promise<void> =>
  ports.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    // Not "done": the page may be closed before it has sent everything.
    if (lock === null) throw new Error('a page is sending');
    await drain(ports);
  });

async function drain({ outbox, onSignedOut, onDrained, push, now, signal }: Ports): Promise<void> {
  await outbox.open();
  try {
    await outbox.releaseAll(); // whoever began it has gone
    const drained = await push(() => {}, signal);
    await onDrained();
    if (!drained.ok && drained.error.type === 'SignedOut') {
      await onSignedOut(); // the next page asks to sign in; calling again would change nothing
      return;
    }
    const failure = drained.ok ? drained.value.passedOver : drained.error;
    const isHeld = outbox.entries().some(({ holdUntil = 0 }) => holdUntil > now());
    if (failure !== undefined || isHeld) throw new Error(failure?.type ?? 'held');
  } finally {
    outbox.close();
  }
}
