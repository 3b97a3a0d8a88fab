import { type Clock, systemClock } from '#base/clock.ts';
import { createListeners } from '#base/listeners.ts';
import { err } from '#base/result.ts';
import type { Outbox, OwnOutbox } from '#db/outbox/outbox.ts';
import { type CreateId, createId } from '#domain/ids.ts';
import { isSeenBy, mayBeOf } from '#domain/outbox/entry/entry-owner.ts';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { countPending } from '#domain/outbox/pending/pending-count.ts';
import type { Plan, PlanContext } from '#domain/outbox/plan/plan.ts';
import type { Session } from '#session/session.ts';
import { userOf } from '#session/session-state.ts';

/**
 * The outbox as the present person sees it. Other people's unsent work stays on the device, hidden. An
 * expired session still belongs to its person.
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
  const contextOf = (userId: string, stored: readonly OutboxEntry[]): PlanContext => {
    const entries = own(stored, userId);
    return { userId, now: clock.now(), createId: newId, entries };
  };
  /** Takes the user at the call: a person who signs in during the write has decided nothing. */
  const carryOut = (userId: string, plan: (context: PlanContext) => Plan, finishedDraft?: string) =>
    outbox.carryOut((stored) => plan(contextOf(userId, stored)), finishedDraft);
  let entries = own(outbox.entries());
  const { subscribe, notify } = createListeners();
  const look = () => {
    entries = own(outbox.entries());
    notify();
  };
  outbox.subscribe(look);
  session.subscribe(look);

  return {
    entries: () => entries,
    unreadable: () => outbox.unreadable().filter((row) => mayBeOf(here(), row)),
    countOthers: () =>
      countPending(outbox.entries().filter((entry) => !isSeenBy(here(), entry))).total,
    subscribe,
    decide: (plan) => carryOut(here(), plan),
    async takeBack(part, plan) {
      const userId = here();
      return outbox.takeBack(part, (entries, stored) => plan(contextOf(userId, entries), stored));
    },
    async finish({ id, userId }, plan) {
      if (userId !== here()) return err({ type: 'AnotherPerson' });
      return carryOut(userId, plan, id);
    },
    base: outbox.base,
    bytesOf: outbox.bytesOf,
  };
}

/** The person whose entries may be sent: signed in and not expired; empty if there is none. */
export function senderOf(session: Session): string {
  const state = session.state();
  return state.kind === 'signed-in' ? state.user : '';
}
