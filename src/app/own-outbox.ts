import { type Clock, systemClock } from '#base/clock.ts';
import type { Outbox, OwnOutbox } from '#db/outbox.ts';
import { type CreateId, createId } from '#domain/ids.ts';
import type { OutboxEntry } from '#domain/outbox-entry.ts';
import type { Session } from '#session/session.ts';

/**
 * The outbox as whoever uses this device may see it: another person's unsent work stays on the
 * device, unseen (decisions 3.7). An expired session still is somebody.
 */
export function createOwnOutbox(
  outbox: Outbox,
  session: Session,
  clock: Pick<Clock, 'now'> = systemClock,
  newId: CreateId = createId,
): OwnOutbox {
  const userId = () => {
    const state = session.state();
    return state.kind === 'visitor' ? '' : state.user;
  };
  const own = (all: readonly OutboxEntry[]) =>
    all.filter((entry) => entry.userId === '' || entry.userId === userId());
  let entries = own(outbox.entries());
  const listeners = new Set<() => void>();
  const look = () => {
    entries = own(outbox.entries());
    for (const listener of listeners) listener();
  };
  outbox.subscribe(look);
  session.subscribe(look);

  return {
    entries: () => entries,
    unreadable: outbox.unreadable,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    decide: (plan, finishedDraft) =>
      outbox.carryOut(
        (stored) =>
          plan({ userId: userId(), now: clock.now(), createId: newId, entries: own(stored) }),
        finishedDraft,
      ),
    base: outbox.base,
    bytesOf: outbox.bytesOf,
  };
}

/** Whose entries may go out: whoever the server still takes for signed in; empty when nobody. */
export function senderOf(session: Session): string {
  const state = session.state();
  return state.kind === 'signed-in' ? state.user : '';
}
