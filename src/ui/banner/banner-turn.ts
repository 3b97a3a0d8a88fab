import { useEffect, useId, useSyncExternalStore } from 'react';

/** Banners that want to be seen, in the order they came. */
let queue: readonly string[] = [];
const listeners = new Set<() => void>();

function become(next: readonly string[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this banner is the one on the screen: never two at once (design, banners). */
export function useBannerTurn(): boolean {
  const id = useId();
  useEffect(() => {
    become([...queue, id]);
    return () => become(queue.filter((other) => other !== id));
  }, [id]);
  return useSyncExternalStore(subscribe, () => queue[0] === id);
}
