import type { Listing } from '../listing/listing.ts';
import { fieldsOf } from '../listing/listing-fields.ts';
import { isKind } from '../outbox/entry/change-kinds.ts';
import { sameStored } from '../outbox/entry/merge.ts';
import {
  type FieldChanges,
  mayHaveArrived,
  type OutboxEntry,
  type Problem,
} from '../outbox/entry/outbox-entry.ts';
import { subjectOf } from '../outbox/entry/subject.ts';
import { withPending } from '../outbox/pending/pending-view.ts';
import { NOTHING, type Plan, type PlanContext, withPlanned } from '../outbox/plan/plan.ts';
import { waitingBySubject } from '../outbox/plan/plan-changes.ts';
import { planDelete } from '../outbox/plan/plan-decision.ts';
import { planListingEdit } from '../outbox/plan/plan-edit.ts';
import { planForm } from '../outbox/plan/plan-record.ts';
import { type PrivateFields, privateFieldsOf } from '../private-data/private-data.ts';
import { shownPrivateData } from '../private-data/shown-private-data.ts';
import { isChangedSince, type KnownListing } from './changed-since.ts';
import type { ImportedLine, ImportHead, ImportPart } from './import-record.ts';

/** A part of an import as it is stored, with the server's versions of its listings and of their private data, by id. */
export type StoredPart = {
  readonly head: ImportHead;
  readonly part: ImportPart;
  readonly listings: ReadonlyMap<string, Listing>;
  readonly privateData: ReadonlyMap<string, PrivateFields>;
};

/**
 * What taking back does with a line. `dropped`: it is not sent; `deleted`, `restored`: its listing is deleted or gets its former values;
 * `changed`: somebody has changed what the line has brought, so it stays; `over`: nothing of it is left.
 */
export type Fate = 'dropped' | 'deleted' | 'restored' | 'changed' | 'over';

export type LineFate = { readonly line: ImportedLine; readonly fate: Fate };
type PlannedFate = { readonly fate: Fate; readonly plan: Plan };
type Waiting = ReturnType<typeof waitingBySubject>;

/** Plans the way back of the lines of a part, and ends the part: lines that somebody has changed since are no longer the import's. */
export function planTakeBack(
  { head, part, listings, privateData }: StoredPart,
  context: PlanContext,
): { readonly plan: Plan; readonly fates: readonly LineFate[] } {
  const waiting = waitingBySubject(context);
  const planned = part.lines.map((line) => {
    const entries = [
      ...waiting(subjectOf('listings', line.id)),
      ...waiting(subjectOf('privateData', line.id)),
    ];
    const base = listings.get(line.id);
    const typed = entries.map(asWaiting);
    const known = {
      base,
      shown: withPending(
        base,
        typed.filter(({ change }) => change.collection === 'listings'),
      ),
      shownPrivate: shownPrivateData(line.id, privateData.get(line.id), typed),
    };
    const own = { ...context, entries };
    return { line, ...wayBack(line, known, own, waiting) };
  });
  const deleted = planned.filter(({ fate }) => fate === 'deleted').map(({ line }) => line.id);
  const next = {
    ...head,
    count: Math.max(0, head.count - part.lines.length),
    deleted: [...head.deleted, ...deleted],
  };
  return {
    fates: planned.map(({ line, fate }) => ({ line, fate })),
    plan: {
      put: planned.flatMap(({ plan }) => plan.put),
      drop: planned.flatMap(({ plan }) => plan.drop),
      records: { put: [next], drop: [part.key] },
    },
  };
}

function wayBack(
  line: ImportedLine,
  known: KnownListing,
  context: PlanContext,
  waiting: Waiting,
): PlannedFate {
  if (known.shown === undefined) return OVER;
  const isAsked = context.entries.some(({ problem }) => problem && isOfOthers(problem));
  if (isAsked || isChangedSince(line, known)) return { fate: 'changed', plan: NOTHING };
  return line.made === undefined
    ? restore(line, { ...known, shown: known.shown }, context, waiting)
    : remove(line, { ...known, shown: known.shown }, context);
}

const OVER: PlannedFate = { fate: 'over', plan: NOTHING };

/** Whether an entry asks about what somebody else has done. */
const isOfOthers = ({ type }: Problem): boolean =>
  type !== 'Refused' && type !== 'TooLarge' && type !== 'Forbidden' && type !== 'BytesLost';

/** What was refused counts as typed: it is taken back too. */
const asWaiting = (entry: OutboxEntry): OutboxEntry =>
  entry.state === 'needs-attention' ? { ...entry, state: 'waiting' } : entry;

type Shown = KnownListing & { readonly shown: Listing };

/** Of a listing that the server cannot have, all entries go; of another one, the listing, and the private data that came with it. */
function remove(line: ImportedLine, { base, shown, shownPrivate }: Shown, context: PlanContext) {
  const { entries } = context;
  const isNew = entries.some(({ change }) => isKind(change, 'create', 'listings'));
  const isHere = base === undefined && isNew;
  if (isHere && entries.every((entry) => entry.state !== 'sending' && !mayHaveArrived(entry)))
    return { fate: 'dropped', plan: { put: [], drop: entries.map(({ id }) => id) } } as const;
  // Private data outlive a listing that the server has.
  const ofPrivate = base ? planPrivate(line, shownPrivate, context) : NOTHING;
  const deletion = planDelete(shown, base, context);
  return { fate: 'deleted', plan: joined([ofPrivate, deletion]) } as const;
}

/** Gives a listing the values that it had before the line, and takes out the photos that the line has added. */
function restore(
  line: ImportedLine,
  { shown, shownPrivate }: Shown,
  context: PlanContext,
  waiting: Waiting,
): PlannedFate {
  const before = fieldsOf(shown);
  const fields = { ...before, ...formerValues(line.changes, before) };
  const photoIds = shown.photos.map(({ id }) => id).filter((id) => !line.photoIds.includes(id));
  const ofAdvisor = waiting(subjectOf('advisors', fields.advisorId));
  const own = { ...context, entries: [...ofAdvisor, ...context.entries] };
  const edit = { listingId: line.id, before: shown, fields, photoIds, added: [] };
  const plan = planListingEdit(edit, own);
  const ofPrivate = planPrivate(line, shownPrivate, withPlanned(own, plan));
  const all = joined([plan, ofPrivate]);
  return all.put.length + all.drop.length === 0 ? OVER : { fate: 'restored', plan: all };
}

function planPrivate(
  { id, privateChanges }: ImportedLine,
  shown: PrivateFields | undefined,
  context: PlanContext,
): Plan {
  if (shown === undefined) return NOTHING;
  const before = privateFieldsOf(shown);
  const fields = { ...before, ...formerValues(privateChanges, before) };
  return planForm({ collection: 'privateData', id }, { before, fields }, context);
}

/** The values before the changes, of those fields that still have the ones after them. */
const formerValues = (changes: FieldChanges, now: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(changes)
      .filter(([field, { to }]) => sameStored(field, now[field], to))
      .map(([field, { from }]) => [field, from]),
  );

const joined = (plans: readonly Plan[]): Plan => ({
  put: plans.flatMap(({ put }) => put),
  drop: plans.flatMap(({ drop }) => drop),
});
