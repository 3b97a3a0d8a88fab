/**
 * PocketBase's event stream, used as a doorbell only: its events do not tell who may see what,
 * and those missed while disconnected never come again. The browser reconnects by itself.
 */

/** A public record that the server touches after every change. */
const TOPIC = 'sync_ping/*';

/**
 * Calls `onHint` on every event, every connection but the first, and every loss of it. The returned
 * function hangs up. Without EventSource nothing is heard.
 */
export function listenForHints(baseUrl: string, onHint: () => void): () => void {
  if (typeof EventSource === 'undefined') return () => {};
  const url = `${baseUrl}/api/realtime`;
  const stream = new EventSource(url);
  let connectedBefore = false;

  const subscribe = async (clientId: string) => {
    const body = JSON.stringify({ clientId, subscriptions: [TOPIC] });
    const headers = { 'Content-Type': 'application/json' };
    // A failure here costs the doorbell until the next connection, never the news: the timer pulls too.
    await fetch(url, { method: 'POST', headers, body }).catch(() => undefined);
    if (connectedBefore) onHint();
    connectedBefore = true;
  };

  stream.addEventListener('PB_CONNECT', (event) => void subscribe(event.lastEventId));
  stream.addEventListener(TOPIC, onHint);
  stream.addEventListener('error', onHint);
  return () => stream.close();
}
