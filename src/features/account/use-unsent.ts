import { useUnfinishedOf } from '#db/live/react.tsx';
import { useOutbox, useOutboxEntries } from '#db/react.tsx';
import { countPending, ofSession } from '#domain/outbox/pending.ts';

/** The number of changes and unsaved forms that exist only on this device. Deleting the account would lose them. */
export function useUnsent(user: string): number {
  const entries = ofSession(useOutboxEntries());
  const { total } = countPending(entries, useOutbox().unreadable().length);
  const { drafts, unreadable } = useUnfinishedOf(user);
  return total + drafts.length + unreadable.length;
}
