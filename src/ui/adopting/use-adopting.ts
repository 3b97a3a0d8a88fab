import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { createListeners } from '#base/listeners.ts';

const { subscribe, notify } = createListeners();
const never = () => () => undefined;

/**
 * Makes `useAdopting` false everywhere in this update. Otherwise that follows in pieces, since it renders most of the page
 * again.
 */
export const endAdopting = notify;

/**
 * True in the render in which React adopts the server's page, and false in the next one, which follows soon. What depends on
 * the device waits for that one (src/served/README.md).
 */
export function useAdopting(): boolean {
  const isAdopted = useIsAdopted();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isAdopted) return undefined;
    const end = () => setOver(true);
    startTransition(end);
    return subscribe(end);
  }, [isAdopted]);
  return isAdopted && !isOver;
}

/** Whether React has adopted this component from the server's page, and not made it. That never changes. */
export function useIsAdopted(): boolean {
  const [own] = useState(() => ({ isAdopted: false }));
  return useSyncExternalStore(
    never,
    () => own.isAdopted,
    () => {
      own.isAdopted = true; // React calls this only while it adopts
      return true;
    },
  );
}
