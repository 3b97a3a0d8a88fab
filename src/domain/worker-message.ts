/** What a page asks of a service worker: the next one to take over, the present one to let go first. */
const types = ['SKIP_WAITING', 'LET_GO'] as const; // the first is named by workbox-window
export type WorkerMessage = { readonly type: (typeof types)[number] };

/** What came with a `message` event; undefined for anything but a message of ours. */
export function parseWorkerMessage(data: unknown): WorkerMessage | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  const type = types.find((known) => known === data.type);
  return type && { type };
}
