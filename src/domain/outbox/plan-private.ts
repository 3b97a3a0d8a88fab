import { NO_PRIVATE_DATA, type PrivateFields } from '../private-data/private-data.ts';
import type { Refused } from './join-edits.ts';
import { changesBetween } from './merge.ts';
import type { FieldChanges } from './outbox-entry.ts';
import { pendingOf } from './pending.ts';
import { creationsOf, type Plan, type PlanContext } from './plan.ts';
import { planRecordEdit } from './plan-record.ts';
import { subjectOfPrivate } from './subject.ts';

/** Plans for the private data of a listing. Pure. */

export type PrivateEdit = {
  readonly listingId: string;
  /** As shown when the form was opened; undefined if there were none. */
  readonly before: PrivateFields | undefined;
  readonly fields: PrivateFields;
  /** Refused values that the form was opened with. */
  readonly refused?: Refused | undefined;
};

/**
 * Plans the changed fields of a form. The first ones are an edit too, of empty fields: if two devices make the record, the edits
 * are merged. The edit of a listing that the server does not have yet waits for its creation.
 */
export function planPrivateData(
  { listingId, before, fields, refused }: PrivateEdit,
  context: PlanContext,
): Plan {
  const edit = {
    ...({ kind: 'update-private', privateId: listingId } as const),
    changes: changesBetween(before ?? NO_PRIVATE_DATA, fields),
    ...(before === undefined && ({ creates: true } as const)),
  };
  const dependsOn = creationsOf(listingId, context);
  return planRecordEdit(
    { edit, refused, dependsOn },
    pendingOf(subjectOfPrivate(listingId), context.entries),
    context,
  );
}

/**
 * Makes private data again that somebody has deleted, with what was typed here. Values that only the server had stay
 * deleted. One entry: the later ones of the record join it.
 */
export function planPrivateAgain(listingId: string, context: PlanContext): Plan {
  const pending = pendingOf(subjectOfPrivate(listingId), context.entries);
  const [first, ...later] = pending.filter(({ state }) => state !== 'sending');
  if (first === undefined || first.change.kind !== 'update-private') return { put: [], drop: [] };
  const { problem: _gone, ...entry } = first;
  const changes: FieldChanges = Object.fromEntries(
    pending.flatMap(({ change }) =>
      'changes' in change
        ? Object.entries(change.changes).map(([field, { to }]) => [
            field,
            { from: Reflect.get(NO_PRIVATE_DATA, field), to },
          ])
        : [],
    ),
  );
  const change = { ...first.change, changes, creates: true, again: true } as const;
  return {
    put: [{ ...entry, state: 'waiting', attempts: 0, change }],
    drop: later.map(({ id }) => id),
  };
}

/** Drops what waits about private data that an admin has erased. What is being sent stays: its answer says that they are gone. */
export const planDropErased = (listingId: string, { entries }: PlanContext): Plan => ({
  put: [],
  drop: entries
    .filter(({ subject, state }) => subject === subjectOfPrivate(listingId) && state !== 'sending')
    .map(({ id }) => id),
});
