// PocketBase's event stream: a connection gets an id, and a request with that id says what it wants to hear.

export type StreamOptions = { readonly baseUrl: string; readonly token: () => string };

/**
 * Opens a stream for `topics`, and asks for them again whenever the browser has connected anew. `onSubscribed` follows each of these
 * requests, also one that has failed: that only loses events until the next connection. The `token` then decides which events come.
 */
export function openStream(
  { baseUrl, token }: StreamOptions,
  topics: () => readonly string[],
  onSubscribed: () => void,
): EventSource {
  const url = `${baseUrl}/api/realtime`;
  const stream = new EventSource(url);
  const subscribe = async (clientId: string) => {
    const body = JSON.stringify({ clientId, subscriptions: topics() });
    const headers = { 'Content-Type': 'application/json', Authorization: token() };
    await fetch(url, { method: 'POST', headers, body }).catch(() => undefined);
    onSubscribed();
  };
  stream.addEventListener('PB_CONNECT', ({ lastEventId }) => void subscribe(lastEventId));
  return stream;
}
