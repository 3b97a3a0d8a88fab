import { joinable, joinEdits, type Refused, renewed } from './join-edits.ts';
import { changesBetween } from './merge.ts';
import { isOlderQuestion, subjectOfAdvisor } from './outbox-entry.ts';
import { NOTHING, newEntry, type Plan, type PlanContext } from './plan.ts';

/** An advisor as the form of a listing or of an advisor gives it. */
export type AdvisorFields = {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
};

/** A new advisor (`before` undefined), or new values of a known one in a form that opened with `refused` (decisions 6, property form). */
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
  const pending = pendingOfAdvisor(advisorId, context).filter((entry) => !isOlderQuestion(entry));
  const [first, ...later] = joinable(pending);
  if (first?.change.kind === 'create-advisor')
    return {
      put: [renewed(first, first.dependsOn, { ...first.change, fields })],
      drop: later.map(({ id }) => id),
    };
  if (first) return joinEdits([first, ...later], changes, refused, first.dependsOn);
  if (Object.keys(changes).length === 0) return NOTHING;
  const last = pending.at(-1);
  const dependsOn = last ? [last.id] : [];
  const put = newEntry({ kind: 'update-advisor', advisorId, changes }, dependsOn, context);
  return { put: [put], drop: [] };
}

/** What waits for an advisor, without notes for their history, which wait for nothing. */
export const pendingOfAdvisor = (advisorId: string, { entries }: PlanContext) =>
  entries.filter(
    ({ subject, state, change }) =>
      subject === subjectOfAdvisor(advisorId) &&
      state !== 'discarded' &&
      change.kind !== 'note-discarded-advisor',
  );
