/**
 * PocketBase's event stream, used for hints only: its events do not respect access rights, and
 * missed ones are not repeated. The browser reconnects by itself, except after an error answer (for
 * example from a gateway while the server restarts).
 */

/** A public record that the server touches after every change of the catalogue. */
const CATALOGUE = 'sync_ping/*';
/** Only admins and agents get events about enquiries; the pull brings their content. */
const ENQUIRIES = `enquiries/*?options=${encodeURIComponent('{"query":{"fields":"id"}}')}`;

type Options = { readonly baseUrl: string; readonly token: () => string };

/**
 * Calls `onHint` on every event, every connection and every disconnection, because events before a
 * connection are missed. Calls `onEnd` when the browser stops reconnecting. Returns a function
 * that closes it. Without EventSource it does nothing. The `token` at the connection decides which
 * events come.
 */
export function listenForHints(
  { baseUrl, token }: Options,
  onHint: () => void,
  onEnd: () => void,
): () => void {
  if (typeof EventSource === 'undefined') return () => {};
  const url = `${baseUrl}/api/realtime`;
  const stream = new EventSource(url);

  const subscribe = async (clientId: string) => {
    const subscriptions = token() === '' ? [CATALOGUE] : [CATALOGUE, ENQUIRIES];
    const body = JSON.stringify({ clientId, subscriptions });
    const headers = { 'Content-Type': 'application/json', Authorization: token() };
    // A failure only loses hints until the next connection; the timer pulls too.
    await fetch(url, { method: 'POST', headers, body }).catch(() => undefined);
    onHint();
  };

  stream.addEventListener('PB_CONNECT', (event) => void subscribe(event.lastEventId));
  stream.addEventListener(CATALOGUE, onHint);
  stream.addEventListener(ENQUIRIES, onHint);
  stream.addEventListener('error', () =>
    stream.readyState === EventSource.CLOSED ? onEnd() : onHint(),
  );
  return () => stream.close();
}
