import { isNote } from '../entry/change-kinds.ts';
import type { OutboxEntry } from '../entry/outbox-entry.ts';
import { listingConcernedBy } from '../entry/subject.ts';

/** The pending entries about a listing or an advisor, without notes for its history. */
export const pendingOf = (subject: string, entries: readonly OutboxEntry[]) =>
  entries.filter(
    (entry) => entry.subject === subject && entry.state !== 'discarded' && !isNote(entry.change),
  );

/** The file name of a photo that is not uploaded yet. */
export const PENDING_FILE = 'pending.jpg';

/** Whether a listing has pending changes, or one that needs a decision. */
export function pendingState(
  entries: readonly OutboxEntry[],
  listingId: string,
): 'waiting' | 'attention' | undefined {
  const own = entries.filter(
    (entry) => entry.state !== 'discarded' && listingConcernedBy(entry) === listingId,
  );
  if (own.some(({ state }) => state === 'needs-attention')) return 'attention';
  return own.length > 0 ? 'waiting' : undefined;
}
