import { useSyncExternalStore } from 'react';
import { usePageServices } from '#services/services.ts';

/** How many of this person's rows in the outbox another version of the app has written. In a file of its own, for the first page needs no count. */
export function useUnreadableCount(): number {
  const { outbox } = usePageServices();
  const count = () => outbox.unreadable().length;
  return useSyncExternalStore(outbox.subscribe, count, count);
}
