import { subjectOf } from '../outbox/entry/subject.ts';
import { NOTHING, type Plan, type PlanContext, withPlanned } from '../outbox/plan/plan.ts';
import { waitingBySubject } from '../outbox/plan/plan-changes.ts';
import { type NewPhoto, planListingEdit } from '../outbox/plan/plan-edit.ts';
import { planForm } from '../outbox/plan/plan-record.ts';
import type { ChangedLine, NewLine } from './preview.ts';

/** A line that the person accepts, with the photos of it that were found and prepared. */
export type AcceptedLine = {
  readonly line: NewLine | ChangedLine;
  /** A new listing's id is made before its photos are stored. */
  readonly listingId: string;
  /** Whether this device has deleted the listing when it took an earlier import back. */
  readonly again?: boolean;
  readonly photos: readonly NewPhoto[];
};

/**
 * Plans accepted lines, each as a saved form with its private data: one plan, so that one transaction stores all of it (OUT-1). The
 * lines must be about different listings.
 */
export function planImport(accepted: readonly AcceptedLine[], context: PlanContext): Plan {
  const waiting = waitingBySubject(context);
  const plans = accepted.map(({ line, listingId, again = false, photos }) => {
    const before = line.kind === 'changed' ? line.listing : undefined;
    const photoIds = [...(before?.photos ?? []), ...photos].map(({ id }) => id);
    const edit = { listingId, before, fields: line.fields, photoIds, added: photos, again };
    const ofAdvisor = waiting(subjectOf('advisors', line.fields.advisorId));
    const ofPrivate = waiting(subjectOf('privateData', listingId));
    const entries = [...ofAdvisor, ...waiting(subjectOf('listings', listingId)), ...ofPrivate];
    const own = { ...context, entries };
    const plan = planListingEdit(edit, own);
    const change = line.privateChange;
    const of = { collection: 'privateData', id: listingId } as const;
    return [plan, change ? planForm(of, change, withPlanned(own, plan)) : NOTHING];
  });
  return {
    put: plans.flat().flatMap(({ put }) => put),
    drop: plans.flat().flatMap(({ drop }) => drop),
  };
}
