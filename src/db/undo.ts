import { type Clock, systemClock } from '#base/clock.ts';
import { ok, type Result } from '#base/result.ts';
import type { DbFailure } from '#domain/failure.ts';
import { NOTHING, type Plan } from '#domain/plan.ts';
import { planDiscard, planUndo, UNDO_MS } from '#domain/plan-decision.ts';
import type { OwnOutbox } from './outbox.ts';

/** Sets entries aside; the act's id can take them back for `UNDO_MS`, then they are gone for good. */
export async function discardEntries(
  ids: readonly string[],
  outbox: Pick<OwnOutbox, 'decide' | 'purge'>,
  clock: Pick<Clock, 'after'> = systemClock,
): Promise<Result<string, DbFailure>> {
  let act = '';
  const done = await outbox.decide((context) => {
    act = context.createId();
    return planDiscard(ids, act, context);
  });
  if (!done.ok) return done;
  clock.after(UNDO_MS, () => void outbox.purge(act));
  return ok(act);
}

/** Takes a discard or a deletion back; `late` when that was not possible any more. */
export async function takeBack(
  act: string,
  outbox: Pick<OwnOutbox, 'decide'>,
): Promise<Result<'taken-back' | 'late', DbFailure>> {
  let plan: Plan = NOTHING;
  const done = await outbox.decide(({ entries }) => {
    plan = planUndo(act, entries);
    return plan;
  });
  return done.ok ? ok(plan === NOTHING ? 'late' : 'taken-back') : done;
}
