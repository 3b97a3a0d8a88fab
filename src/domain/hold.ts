import type { OutboxEntry } from './outbox-entry.ts';
import { UNDO_MS } from './plan-decision.ts';
import { EDITING_MS } from './plan-enquiry.ts';

/** A deletion is held so that it can be undone, an enquiry while somebody edits it (ms). */
const holdOf = ({ change }: OutboxEntry): number =>
  change.kind === 'send-enquiry' ? EDITING_MS : UNDO_MS;

/** Whether an entry is held for longer than that ever lasts: the clock has been put back since. */
export const outlastsHold = (entry: OutboxEntry, now: number): boolean =>
  (entry.holdUntil ?? 0) - now > holdOf(entry);

/** The entry with its hold begun anew, by the clock of now. */
export const heldAnew = (entry: OutboxEntry, now: number): OutboxEntry => ({
  ...entry,
  holdUntil: now + holdOf(entry),
});
