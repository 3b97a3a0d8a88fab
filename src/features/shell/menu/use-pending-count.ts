import { useEffect } from 'react';
import { useOutbox, useOutboxEntries } from '#db/react.tsx';
import { countPending, type PendingCount } from '#domain/outbox/pending-count.ts';

/** Returns the pending counts of this user on this device. */
export function usePendingCount(): PendingCount {
  const entries = useOutboxEntries();
  return countPending(entries, useOutbox().unreadable().length);
}

/** Shows the pending count on the installed app's icon, where the system supports it. */
export function usePendingBadge(): void {
  const { total } = usePendingCount();
  useEffect(() => {
    // Missing in several browsers, despite the types. Rejects when the app is not installed.
    if (!('setAppBadge' in navigator)) return;
    void navigator.setAppBadge(total).catch(() => undefined); // 0 removes the badge
  }, [total]);
}
