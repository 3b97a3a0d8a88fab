// The listing that was just saved at the desk, whose row is lit for a moment.
import { useEffect, useSyncExternalStore } from 'react';
import { systemClock } from '#base/clock.ts';
import { createListeners } from '#base/listeners.ts';

const LIT_MS = 2_000;

const { subscribe, notify } = createListeners();
let saved: string | undefined;

/** Notes the id of a listing that was saved over the table. */
export function noteSaved(id: string | undefined): void {
  saved = id;
  notify();
}

/** The id of the listing that was saved last, for two seconds from when the table is seen again. */
export function useJustSaved(isTableSeen: boolean): string | undefined {
  const id = useSyncExternalStore(subscribe, () => saved);
  useEffect(() => {
    if (!isTableSeen || id === undefined) return undefined;
    return systemClock.after(LIT_MS, () => noteSaved(undefined));
  }, [isTableSeen, id]);
  return isTableSeen ? id : undefined;
}
