import { failure, fine, reasonOf } from './finding.mjs';
import { get } from './site.mjs';

/** Opens an event stream. Its first event must arrive while the stream is open: a proxy that buffers keeps it back.
 * @param {URL} url of the site
 * @param {number} [patienceMs]
 * @returns {Promise<import('./finding.mjs').Finding>} */
export async function checkStream(url, patienceMs = 10_000) {
  const signal = AbortSignal.timeout(patienceMs);
  /** @type {import('node:http').IncomingMessage | undefined} */
  let response;
  try {
    response = await get(new URL('/api/realtime', url), signal);
    if (response.statusCode !== 200) throw new Error(`status ${response.statusCode}`);
    let text = '';
    for await (const part of response) {
      text += part;
      if (text.includes('PB_CONNECT')) return fine('event stream', 'events arrive at once');
    }
    throw new Error('the stream ends');
  } catch (error) {
    return failure(
      'event stream',
      `no event arrives at ${url.origin}/api/realtime (${reasonOf(error)})`,
      'Switch off buffering for /api/realtime in the proxy, as the files in pocketbase/deploy do.',
    );
  } finally {
    response?.destroy();
  }
}
