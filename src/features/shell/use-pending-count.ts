import { useEffect } from 'react';
import { useOutbox, useOutboxEntries } from '#db/react.tsx';
import { countPending, type PendingCount } from '#domain/pending-count.ts';

/** How much of this person's work waits on the device. */
export function usePendingCount(): PendingCount {
  const entries = useOutboxEntries();
  return countPending(entries, useOutbox().unreadable().length);
}

/** Puts that number on the installed app's icon, where the system can show one. */
export function usePendingBadge(): void {
  const { total } = usePendingCount();
  useEffect(() => {
    // Absent in several browsers, whatever the types say; refused where the app is not installed.
    if (!('setAppBadge' in navigator)) return;
    void navigator.setAppBadge(total).catch(() => undefined); // 0 takes it away
  }, [total]);
}
