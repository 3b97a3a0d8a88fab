import { useEffect, useId, useSyncExternalStore } from 'react';
import { createListeners } from '#base/listeners.ts';

type Waiting = { readonly id: string; readonly yields: boolean };

/** Mounted banners, oldest first. */
let queue: readonly Waiting[] = [];
const { subscribe, notify } = createListeners();

function become(next: readonly Waiting[]): void {
  queue = next;
  notify();
}

const turn = () => (queue.find(({ yields }) => !yields) ?? queue[0])?.id;

/**
 * Returns whether to show this banner. Only one banner is shown at a time. A banner that `yields`
 * waits for all others, because an offer must not hide a notice of unfinished work.
 */
export function useBannerTurn(yields: boolean): boolean {
  const id = useId();
  useEffect(() => {
    become([...queue, { id, yields }]);
    return () => become(queue.filter((other) => other.id !== id));
  }, [id, yields]);
  return useSyncExternalStore(subscribe, () => turn() === id);
}
