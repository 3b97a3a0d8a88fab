import { useEffect, useId, useSyncExternalStore } from 'react';

type Waiting = { readonly id: string; readonly yields: boolean };

/** Banners that want to be seen, in the order they came. */
let queue: readonly Waiting[] = [];
const listeners = new Set<() => void>();

function become(next: readonly Waiting[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const turn = () => (queue.find(({ yields }) => !yields) ?? queue[0])?.id;

/**
 * Whether this banner is the one on the screen: never two at once (design, banners). One that
 * `yields` waits for all others: an offer must not stand where unfinished work is told of.
 */
export function useBannerTurn(yields: boolean): boolean {
  const id = useId();
  useEffect(() => {
    become([...queue, { id, yields }]);
    return () => become(queue.filter((other) => other.id !== id));
  }, [id, yields]);
  return useSyncExternalStore(subscribe, () => turn() === id);
}
