import { isOpen, joinEdits, renewed } from './join-edits.ts';
import { changesBetween } from './merge.ts';
import { subjectOfAdvisor } from './outbox-entry.ts';
import { NOTHING, newEntry, type Plan, type PlanContext } from './plan.ts';

/** An advisor as the form of a listing or of an advisor gives it. */
export type AdvisorFields = {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
};

/** A new advisor, or new values of a known one (decisions 6, property form). */
export function planAdvisor(
  advisorId: string,
  before: Partial<AdvisorFields> | undefined,
  fields: AdvisorFields,
  context: PlanContext,
): Plan {
  const subject = subjectOfAdvisor(advisorId);
  const last = context.entries.findLast(
    ({ subject: other, state, change }) =>
      other === subject && state !== 'discarded' && change.kind !== 'note-discarded-advisor',
  );
  if (before === undefined)
    return {
      put: [newEntry({ kind: 'create-advisor', advisorId, fields }, [], context)],
      drop: [],
    };
  const changes = changesBetween(before, fields);
  if (last && isOpen(last)) {
    const { change } = last;
    if (change.kind === 'create-advisor')
      return { put: [renewed(last, last.dependsOn, { ...change, fields })], drop: [] };
    if (change.kind === 'update-advisor') return joinEdits([last], before, changes, last.dependsOn);
  }
  if (Object.keys(changes).length === 0) return NOTHING;
  const dependsOn = last ? [last.id] : [];
  const put = newEntry({ kind: 'update-advisor', advisorId, changes }, dependsOn, context);
  return { put: [put], drop: [] };
}
