/**
 * Resolves in a task of its own, so that the page can answer before it. Unlike a timer, a message is not delayed in a chain of
 * many, nor in a hidden page.
 */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

/** Calls `work` with at most `size` items at a time, each time in a task of its own, so that the page can answer in between. */
export async function inSlices<T>(
  items: readonly T[],
  size: number,
  work: (slice: readonly T[]) => void,
): Promise<void> {
  for (let from = 0; from < items.length; from += size) {
    if (from > 0) await nextTask();
    work(items.slice(from, from + size));
  }
}
