import { ok, type Result } from '#base/result.ts';
import type { DbFailure } from '#domain/failure.ts';
import { NOTHING, type Plan } from '#domain/plan.ts';
import { planDiscard, planUndo } from '#domain/plan-decision.ts';
import type { OwnOutbox } from './outbox.ts';

/** Sets entries aside; the act's id can take them back for `UNDO_MS`, then every open outbox forgets them (OUT-7). */
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
