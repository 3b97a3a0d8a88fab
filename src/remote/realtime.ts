/**
 * PocketBase's event stream, used as a doorbell only: its events do not tell who may see what,
 * and those missed while disconnected never come again. The browser reconnects by itself, unless what
 * answers is an error (a gateway before a server that is being restarted): then it never tries again.
 */

/** A public record that the server touches after every change of the catalogue. */
const CATALOGUE = 'sync_ping/*';
/** Of enquiries the server tells admins alone; what they say comes with the pull. */
const ENQUIRIES = `enquiries/*?options=${encodeURIComponent('{"query":{"fields":"id"}}')}`;

type Options = { readonly baseUrl: string; readonly token: () => string };

/**
 * Calls `onHint` on every event, every connection (nobody tells what came before it) and every loss of it;
 * `onEnd` once the browser has given the stream up. The returned function hangs up. Without EventSource
 * nothing is heard.
 * Whose `token` it is when a connection begins hears what is meant for that reader until it ends.
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
    // A failure here costs the doorbell until the next connection, never the news: the timer pulls too.
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
