import { ok, type Result } from '#base/result.ts';
import { nextTask } from '#base/tasks.ts';
import type { OwnOutbox } from '#db/outbox/outbox.ts';
import type { PartKey } from '#domain/exchange/import-record.ts';
import { type Fate, type LineFate, planTakeBack } from '#domain/exchange/plan-take-back.ts';
import type { DbFailure } from '#domain/failure.ts';
import { NOTHING, type Plan } from '#domain/outbox/plan/plan.ts';

type Ports = Pick<OwnOutbox, 'takeBack'> & {
  readonly partKeysOf: (importId: string) => Promise<Result<readonly PartKey[], DbFailure>>;
};

/** What becomes of the lines of an import: how many of each fate, and the titles of those that stay. */
export type Outcome = Readonly<Record<Exclude<Fate, 'changed'>, number>> & {
  readonly changed: readonly string[];
};

/**
 * Says what taking an import back would do now. Changes nothing. It plans on what is stored, as taking back does: the queue in the
 * page's memory may still hold what was just sent, and that would hide what somebody else has changed since.
 */
export const lookAtImport = (importId: string, ports: Ports): Promise<Result<Outcome, DbFailure>> =>
  eachPart(importId, ports, () => NOTHING);

/**
 * Takes an import back, each part in one transaction (OUT-1). What a killed app has left can be taken back afterwards; a part that is
 * taken back already does nothing. `onDone` gets the number of lines.
 */
export const takeBackImport = (
  importId: string,
  ports: Ports,
  onDone: (lines: number) => void,
): Promise<Result<Outcome, DbFailure>> => eachPart(importId, ports, (plan) => plan, onDone);

async function eachPart(
  importId: string,
  { partKeysOf, takeBack }: Ports,
  carriedOut: (plan: Plan) => Plan,
  onDone?: (lines: number) => void,
): Promise<Result<Outcome, DbFailure>> {
  const keys = await partKeysOf(importId);
  if (!keys.ok) return keys;
  const all: LineFate[] = [];
  for (const key of keys.value) {
    let fates: readonly LineFate[] = [];
    const done = await takeBack(key, (context, stored) => {
      const planned = planTakeBack(stored, context);
      fates = planned.fates;
      return carriedOut(planned.plan);
    });
    if (!done.ok) return done;
    all.push(...fates);
    onDone?.(fates.length);
    await nextTask();
  }
  const count = (fate: Fate) => all.filter((one) => one.fate === fate).length;
  return ok({
    dropped: count('dropped'),
    deleted: count('deleted'),
    restored: count('restored'),
    over: count('over'),
    changed: all.filter(({ fate }) => fate === 'changed').map(({ line }) => line.title),
  });
}
