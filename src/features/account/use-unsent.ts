import { useOutbox, useOutboxEntries, useUnfinishedOf } from '#db/react.tsx';
import { countPending, ofSession } from '#domain/pending-count.ts';

/** How much of a person's work is only on this device and would end with their account, forms that are not saved among it. */
export function useUnsent(user: string): number {
  const entries = ofSession(useOutboxEntries());
  const { total } = countPending(entries, useOutbox().unreadable().length);
  const { drafts, unreadable } = useUnfinishedOf(user);
  return total + drafts.length + unreadable.length;
}
