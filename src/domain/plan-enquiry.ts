import { mayHaveArrived, type OutboxChange, type OutboxEntry } from './outbox-entry.ts';
import { NOTHING, newEntry, type Plan, type PlanContext } from './plan.ts';

/** What writing to the agency does to the outbox. Pure, like `plan-edit.ts`. */

type SendEnquiry = Extract<OutboxChange, { kind: 'send-enquiry' }>;

/** What a form hands over; its id comes with its entry. */
export type EnquiryContent = Omit<SendEnquiry, 'kind' | 'enquiryId'>;

/** An enquiry that waits to be sent. */
export type PendingEnquiry = OutboxEntry & { readonly change: SendEnquiry };

/** How long an enquiry stays here while somebody edits it (ms); then it goes out as it was. */
export const EDITING_MS = 15 * 60_000;

/** A new enquiry under `enquiryId`. It is nobody's: no sign-in sends it and no sign-out keeps it. */
export const planEnquiry = (
  enquiryId: string,
  content: EnquiryContent,
  context: PlanContext,
): Plan => ({
  put: [newEntry({ kind: 'send-enquiry', enquiryId, ...content }, [], { ...context, userId: '' })],
  drop: [],
});

/**
 * Other contents for an enquiry that waits. One that the server may have seen keeps its id there, so
 * that under it only the first contents count: the new ones go out as another enquiry, `newId`.
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
  const { kind, enquiryId } = entry.change;
  return {
    put: [{ ...rest, state: 'waiting', change: { kind, enquiryId, ...content } }],
    drop: [],
  };
}

/** Keeps an enquiry from being sent while it is edited. */
export const planHold = (entry: OutboxEntry, { now }: Pick<PlanContext, 'now'>): Plan =>
  entry.state === 'waiting'
    ? { put: [{ ...entry, holdUntil: now + EDITING_MS }], drop: [] }
    : NOTHING;

/** The edit was given up: it goes out as it was. */
export function planUnhold({ holdUntil: _over, ...entry }: OutboxEntry): Plan {
  return entry.state === 'waiting' ? { put: [entry], drop: [] } : NOTHING;
}

/** An enquiry has been answered, by whatever way. */
export const planAnswered = (
  { id, subject }: { readonly id: string; readonly subject: string },
  context: PlanContext,
): Plan => ({
  put: [
    newEntry(
      {
        kind: 'answer-enquiry',
        enquiryId: id,
        title: subject,
        answeredAt: new Date(context.now).toISOString(),
      },
      [],
      context,
    ),
  ],
  drop: [],
});

/** What waits to be sent to the agency from this device, in its order. */
export const pendingEnquiries = <E extends Pick<OutboxEntry, 'change' | 'state'>>(
  entries: readonly E[],
): readonly (E & { readonly change: SendEnquiry })[] =>
  entries.flatMap((entry) =>
    entry.change.kind === 'send-enquiry' && entry.state !== 'discarded'
      ? [{ ...entry, change: entry.change }]
      : [],
  );
