import type { Plan, PlanContext } from '../outbox/plan.ts';
import { waitingBySubject } from '../outbox/plan-changes.ts';
import { type NewPhoto, planListingEdit } from '../outbox/plan-edit.ts';
import { subjectOfAdvisor, subjectOfListing } from '../outbox/subject.ts';
import type { ChangedLine, NewLine } from './preview.ts';

/** A line that the person accepts, with the photos of it that were found and prepared. */
export type AcceptedLine = {
  readonly line: NewLine | ChangedLine;
  /** A new listing's id is made before its photos are stored. */
  readonly listingId: string;
  readonly photos: readonly NewPhoto[];
};

/**
 * Plans accepted lines, each as a saved form: one plan, so that one transaction stores all of it (OUT-1). The lines must be about
 * different listings.
 */
export function planImport(accepted: readonly AcceptedLine[], context: PlanContext): Plan {
  const waiting = waitingBySubject(context);
  const plans = accepted.map(({ line, listingId, photos }) => {
    const before = line.kind === 'changed' ? line.listing : undefined;
    const photoIds = [...(before?.photos ?? []), ...photos].map(({ id }) => id);
    const edit = { listingId, before, fields: line.fields, photoIds, added: photos };
    const ofAdvisor = waiting(subjectOfAdvisor(line.fields.advisorId));
    const entries = [...ofAdvisor, ...waiting(subjectOfListing(listingId))];
    return planListingEdit(edit, { ...context, entries });
  });
  return { put: plans.flatMap(({ put }) => put), drop: plans.flatMap(({ drop }) => drop) };
}
