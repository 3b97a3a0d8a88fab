import type { Refused } from './join-edits.ts';
import { changesBetween } from './merge.ts';
import { pendingOf } from './pending.ts';
import { newEntry, type Plan, type PlanContext } from './plan.ts';
import { planRecordEdit } from './plan-record.ts';
import { subjectOfAdvisor } from './subject.ts';

/** An advisor as a form holds them. */
export type AdvisorFields = {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
};

/** Creates an advisor (`before` undefined) or edits one. `refused`: refused values the form was opened with. */
export function planAdvisor(
  advisorId: string,
  before: Partial<AdvisorFields> | undefined,
  fields: AdvisorFields,
  context: PlanContext,
  refused: Refused = {},
): Plan {
  if (before === undefined)
    return {
      put: [newEntry({ kind: 'create-advisor', advisorId, fields }, [], context)],
      drop: [],
    };
  const changes = changesBetween(before, fields);
  const edit = { kind: 'update-advisor', advisorId, changes } as const;
  return planRecordEdit(
    { edit, refused },
    pendingOf(subjectOfAdvisor(advisorId), context.entries),
    context,
  );
}
