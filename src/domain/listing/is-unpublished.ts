// Apart from publish.ts: the first page shows the badge, but makes no plans.
import { isKind } from '../outbox/entry/change-kinds.ts';
import type { OutboxEntry } from '../outbox/entry/outbox-entry.ts';
import { subjectOf } from '../outbox/entry/subject.ts';
import { pendingOf } from '../outbox/pending/pending.ts';
import type { Listing } from './listing.ts';

/** Whether a listing is not visible to visitors, and no entry of this device will publish it. */
export const isUnpublished = (
  { id, ready }: Pick<Listing, 'id' | 'ready'>,
  entries: readonly OutboxEntry[],
): boolean =>
  !ready &&
  !pendingOf(subjectOf('listings', id), entries).some(
    ({ change }) => isKind(change, 'create', 'listings') || change.kind === 'publish',
  );
