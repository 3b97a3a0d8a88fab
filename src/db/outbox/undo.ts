import { ok, type Result } from '#base/result.ts';
import type { DbFailure } from '#domain/failure.ts';
import { NOTHING, type Plan } from '#domain/outbox/plan.ts';
import { planDiscard, planUndo } from '#domain/outbox/plan-decision.ts';
import type { OwnOutbox } from './outbox.ts';

/** Discards entries and returns the id of the act, which can undo it for `UNDO_MS` (OUT-7). */
export async function discardEntries(
  ids: readonly string[],
  outbox: Pick<OwnOutbox, 'decide'>,
): Promise<Result<string, DbFailure>> {
  let act = '';
  const done = await outbox.decide((context) => {
    act = context.createId();
    return planDiscard(ids, act, context);
  });
  return done.ok ? ok(act) : done;
}

/** Undoes a discard or a deletion; `late` when that is no longer possible. */
export async function undoDiscard(
  act: string,
  outbox: Pick<OwnOutbox, 'decide'>,
): Promise<Result<'undone' | 'late', DbFailure>> {
  let plan: Plan = NOTHING;
  const done = await outbox.decide(({ entries }) => {
    plan = planUndo(act, entries);
    return plan;
  });
  return done.ok ? ok(plan === NOTHING ? 'late' : 'undone') : done;
}
