import type { OutboxEntry } from './outbox-entry.ts';
import { listingIdOf } from './subject.ts';

/** The file name of a photo that is not uploaded yet. */
export const PENDING_FILE = 'pending.jpg';

/** Whether a listing has pending changes, or one that needs a decision. */
export function pendingState(
  entries: readonly OutboxEntry[],
  listingId: string,
): 'waiting' | 'attention' | undefined {
  const own = entries.filter(
    (entry) => entry.state !== 'discarded' && listingIdOf(entry) === listingId,
  );
  if (own.some(({ state }) => state === 'needs-attention')) return 'attention';
  return own.length > 0 ? 'waiting' : undefined;
}
