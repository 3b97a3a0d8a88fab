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
