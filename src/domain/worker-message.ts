/** A message to a service worker: take over; stop your work and let the waiting worker take over. */
const types = ['SKIP_WAITING', 'END_WORK'] as const; // the first is named by workbox-window
export type WorkerMessage = { readonly type: (typeof types)[number] };

/** Parses the data of a `message` event; undefined for messages of others. */
export function parseWorkerMessage(data: unknown): WorkerMessage | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  const type = types.find((known) => known === data.type);
  return type && { type };
}
