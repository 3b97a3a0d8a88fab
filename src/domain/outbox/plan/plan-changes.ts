import type { Listing } from '../../listing/listing.ts';
import { sameValue } from '../../listing/listing-fields.ts';
import type { FieldChanges, OutboxEntry } from '../entry/outbox-entry.ts';
import { listingOf, subjectOf } from '../entry/subject.ts';
import { withPending } from '../pending/pending-view.ts';
import type { Plan, PlanContext } from './plan.ts';
import { pendingAdvisor } from './plan-edit.ts';
import { planRecordEdit } from './plan-record.ts';
import { waitsForUpload } from './plan-texts.ts';

/** Changed fields of one listing, without its photos' texts. */
export type ListingChange = { readonly listingId: string; readonly changes: FieldChanges };

/** Plans the same decision about several listings: one plan, so that one transaction stores all of it (OUT-1). */
export function planChanges(edits: readonly ListingChange[], context: PlanContext): Plan {
  const waiting = waitingBySubject(context);
  const plans = edits.map((edit) =>
    planChange(edit, waiting(subjectOf('listings', edit.listingId)), context),
  );
  return { put: plans.flatMap(({ put }) => put), drop: plans.flatMap(({ drop }) => drop) };
}

/**
 * Plans the way back: an entry that still waits loses the change, and an entry that may have arrived gets another one behind it.
 * Fields that have changed again since are left alone. `shown`: the listing as this device shows it.
 */
export function planUndoChanges(
  edits: readonly ListingChange[],
  shown: (listingId: string) => Listing | undefined,
  context: PlanContext,
): Plan {
  const waiting = waitingBySubject(context);
  const back = edits.flatMap(({ listingId, changes }) => {
    const now: Readonly<Record<string, unknown>> =
      withPending(shown(listingId), waiting(subjectOf('listings', listingId))) ?? {};
    const own = Object.entries(changes).flatMap(([field, { from, to }]) =>
      sameValue(now[field], to) ? [[field, { from: to, to: from }] as const] : [],
    );
    return own.length === 0 ? [] : [{ listingId, changes: Object.fromEntries(own) }];
  });
  return planChanges(back, context);
}

function planChange(
  { listingId, changes }: ListingChange,
  waiting: readonly OutboxEntry[],
  context: PlanContext,
): Plan {
  const advisorId = changes['advisorId']?.to;
  const dependsOn = typeof advisorId === 'string' ? pendingAdvisor({ advisorId }, context) : [];
  return planRecordEdit(
    { edit: { kind: 'update', ...listingOf(listingId), changes }, dependsOn },
    waiting.filter((entry) => !waitsForUpload(entry, waiting)),
    context,
  );
}

/** Returns what waits of a subject. Grouped once, because a decision may be about thousands of listings. */
export function waitingBySubject({
  entries,
}: PlanContext): (subject: string) => readonly OutboxEntry[] {
  const groups = new Map<string, OutboxEntry[]>();
  for (const entry of entries) {
    if (entry.state === 'discarded') continue;
    const group = groups.get(entry.subject);
    if (group === undefined) groups.set(entry.subject, [entry]);
    else group.push(entry);
  }
  return (subject) => groups.get(subject) ?? [];
}
