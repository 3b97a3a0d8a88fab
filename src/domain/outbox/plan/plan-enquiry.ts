import { mayHaveArrived, type OutboxChange, type OutboxEntry } from '../entry/outbox-entry.ts';
import { NOTHING, newEntry, type Plan, type PlanContext } from './plan.ts';

/** Plans for messages to the agency. Pure. */

type SendEnquiry = Extract<OutboxChange, { kind: 'send-enquiry' }>;

/** The content from the form. */
export type EnquiryContent = Omit<SendEnquiry, 'kind' | 'collection' | 'id'>;

export type PendingEnquiry = OutboxEntry & { readonly change: SendEnquiry };

/** The hold while a person edits a waiting enquiry (ms). */
export const EDITING_MS = 15 * 60_000;

/** A new enquiry. It has no author, so it is sent whoever is signed in and survives sign-out. */
export const planEnquiry = (
  enquiryId: string,
  content: EnquiryContent,
  context: PlanContext,
): Plan => ({
  put: [
    newEntry({ kind: 'send-enquiry', collection: 'enquiries', id: enquiryId, ...content }, [], {
      ...context,
      userId: '',
    }),
  ],
  drop: [],
});

/**
 * New content for a waiting enquiry. If the server may have received it, the content goes out as
 * another enquiry, `newId`, because only the first content counts under one id.
 */
export function planEnquiryEdit(
  entryId: string,
  newId: string,
  content: EnquiryContent,
  context: PlanContext,
): Plan {
  const entry = context.entries.find(({ id }) => id === entryId);
  if (entry?.change.kind !== 'send-enquiry' || entry.state === 'sending')
    return planEnquiry(newId, content, context);
  if (mayHaveArrived(entry))
    return { put: planEnquiry(newId, content, context).put, drop: [entry.id] };
  const { problem: _mended, holdUntil: _over, ...rest } = entry;
  const { kind, collection, id } = entry.change;
  return {
    put: [{ ...rest, state: 'waiting', change: { kind, collection, id, ...content } }],
    drop: [],
  };
}

/** Puts an enquiry on hold while it is edited. */
export const planHold = (entry: OutboxEntry, { now }: Pick<PlanContext, 'now'>): Plan =>
  entry.state === 'waiting'
    ? { put: [{ ...entry, holdUntil: now + EDITING_MS }], drop: [] }
    : NOTHING;

/** Ends the hold of an edit that was cancelled. */
export function planEndHold({ holdUntil: _over, ...entry }: OutboxEntry): Plan {
  return entry.state === 'waiting' ? { put: [entry], drop: [] } : NOTHING;
}

/**
 * Records that an enquiry was answered, or takes that back. A mark that the server cannot have is dropped instead: it was the
 * opposite of this one.
 */
export function planAnswered(
  { id, subject }: { readonly id: string; readonly subject: string },
  isAnswered: boolean,
  context: PlanContext,
): Plan {
  const marks = context.entries.filter(
    ({ change, state }) =>
      change.kind === 'answer-enquiry' && change.id === id && state !== 'discarded',
  );
  const last = marks.at(-1);
  if (last?.change.kind === 'answer-enquiry' && (last.change.answeredAt !== '') === isAnswered)
    return NOTHING; // another tab was faster
  if (last !== undefined && (last.attempts === 0 || last.state === 'needs-attention'))
    return { put: [], drop: [last.id] };
  const change = {
    kind: 'answer-enquiry',
    collection: 'enquiries',
    id,
    title: subject,
    answeredAt: isAnswered ? new Date(context.now).toISOString() : '',
  } as const;
  return {
    put: [
      newEntry(
        change,
        marks.map((mark) => mark.id),
        context,
      ),
    ],
    drop: [],
  };
}

/** The enquiries in the outbox, in their order. */
export const pendingEnquiries = <E extends Pick<OutboxEntry, 'change' | 'state'>>(
  entries: readonly E[],
): readonly (E & { readonly change: SendEnquiry })[] =>
  entries.flatMap((entry) =>
    entry.change.kind === 'send-enquiry' && entry.state !== 'discarded'
      ? [{ ...entry, change: entry.change }]
      : [],
  );
