import { type Clock, systemClock } from '#base/clock.ts';
import { err } from '#base/result.ts';
import type { Outbox, OwnOutbox } from '#db/outbox.ts';
import { isSeenBy, mayBeOf } from '#domain/entry-owner.ts';
import { type CreateId, createId } from '#domain/ids.ts';
import type { OutboxEntry } from '#domain/outbox-entry.ts';
import type { Plan, PlanContext } from '#domain/plan.ts';
import { type Session, userOf } from '#session/session.ts';

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
  const here = () => userOf(session.state());
  const own = (all: readonly OutboxEntry[], user = here()) =>
    all.filter((entry) => isSeenBy(user, entry));
  /** The name is taken at the call: whoever signs in while it is written has decided nothing. */
  const carryOut = (userId: string, plan: (context: PlanContext) => Plan, finishedDraft?: string) =>
    outbox.carryOut(
      (stored) => plan({ userId, now: clock.now(), createId: newId, entries: own(stored, userId) }),
      finishedDraft,
    );
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
    unreadable: () => outbox.unreadable().filter((row) => mayBeOf(here(), row)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    decide: (plan) => carryOut(here(), plan),
    async finish({ id, userId }, plan) {
      if (userId !== here()) return err({ type: 'AnotherPerson' });
      return carryOut(userId, plan, id);
    },
    base: outbox.base,
    bytesOf: outbox.bytesOf,
  };
}

/** Whose entries may go out: whoever the server still takes for signed in; empty when nobody. */
export function senderOf(session: Session): string {
  const state = session.state();
  return state.kind === 'signed-in' ? state.user : '';
}
