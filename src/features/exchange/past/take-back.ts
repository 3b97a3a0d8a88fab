import { ok, type Result } from '#base/result.ts';
import { nextTask } from '#base/tasks.ts';
import type { OwnOutbox } from '#db/outbox/outbox.ts';
import type { PartKey } from '#domain/exchange/import-record.ts';
import {
  type Fate,
  type LineFate,
  planTakeBack,
  type StoredPart,
} from '#domain/exchange/plan-take-back.ts';
import type { DbFailure } from '#domain/failure.ts';
import type { CreateId } from '#domain/ids.ts';

type Ports = Pick<OwnOutbox, 'entries' | 'takeBack'> & {
  readonly partKeysOf: (importId: string) => Promise<Result<readonly PartKey[], DbFailure>>;
  readonly find: (part: PartKey) => Promise<Result<StoredPart | undefined, DbFailure>>;
  readonly newId: CreateId;
};

/** What becomes of the lines of an import: how many of each fate, and the titles of those that stay. */
export type Outcome = Readonly<Record<Exclude<Fate, 'changed'>, number>> & {
  readonly changed: readonly string[];
};

/** Says what taking an import back would do now. Changes nothing. */
export const lookAtImport = (importId: string, ports: Ports): Promise<Result<Outcome, DbFailure>> =>
  eachPart(importId, ports, async (key) => {
    const found = await ports.find(key);
    if (!found.ok) return found;
    if (found.value === undefined) return ok([]);
    const context = { userId: '', now: 0, createId: ports.newId, entries: ports.entries() };
    return ok(planTakeBack(found.value, context).fates);
  });

/**
 * Takes an import back, each part in one transaction (OUT-1). What a killed app has left can be taken back afterwards; a part that is
 * taken back already does nothing. `onDone` gets the number of lines.
 */
export const takeBackImport = (
  importId: string,
  ports: Ports,
  onDone: (lines: number) => void,
): Promise<Result<Outcome, DbFailure>> =>
  eachPart(importId, ports, async (key) => {
    let fates: readonly LineFate[] = [];
    const done = await ports.takeBack(key, (context, stored) => {
      const planned = planTakeBack(stored, context);
      fates = planned.fates;
      return planned.plan;
    });
    if (!done.ok) return done;
    onDone(fates.length);
    return ok(fates);
  });

async function eachPart(
  importId: string,
  { partKeysOf }: Ports,
  work: (key: PartKey) => Promise<Result<readonly LineFate[], DbFailure>>,
): Promise<Result<Outcome, DbFailure>> {
  const keys = await partKeysOf(importId);
  if (!keys.ok) return keys;
  const fates: LineFate[] = [];
  for (const key of keys.value) {
    const done = await work(key);
    if (!done.ok) return done;
    fates.push(...done.value);
    await nextTask();
  }
  const count = (fate: Fate) => fates.filter((one) => one.fate === fate).length;
  return ok({
    dropped: count('dropped'),
    deleted: count('deleted'),
    restored: count('restored'),
    over: count('over'),
    changed: fates.filter(({ fate }) => fate === 'changed').map(({ line }) => line.title),
  });
}
