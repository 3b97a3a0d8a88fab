import * as v from 'valibot';
import { err, ok, type Result } from '#base/result.ts';
import { inSlices, nextTask } from '#base/tasks.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import { createRowParser, pageOf } from '#domain/sync/collections.ts';
import { syncAnswerSchema } from '#domain/sync/sync-page.ts';
import { ask, badAnswer } from './ask.ts';
import { openStream, type StreamOptions } from './event-stream.ts';
import { createPocketbaseWrites } from './pocketbase-writes.ts';
import type { Remote } from './remote.ts';

type Options = {
  /** The server's address without a trailing slash; empty = this page's origin. */
  readonly baseUrl: string;
  /** The signed-in user's token, empty for a visitor; called at every request. */
  readonly token: () => string;
};

/** Checking so many rows takes a slow phone less than a frame. */
const ROWS_IN_A_TASK = 100;

/**
 * The remote over PocketBase. It reads with `fetch`, because the SDK turns a truncated answer into
 * an empty object and would slow down the first screen.
 */
export function createPocketbaseRemote({ baseUrl, token }: Options): Remote {
  const get = <T>(
    path: string,
    signal: AbortSignal,
    read: (response: Response) => Promise<Result<T, RemoteFailure>>,
    how: Pick<RequestInit, 'cache' | 'priority'> = {},
  ) => ask(baseUrl + path, { token: token(), signal, ...how }, read);

  return {
    ...createPocketbaseWrites({ baseUrl, token }),
    pull({ since, limit, epoch }, signal) {
      const query = new URLSearchParams({ since: String(since), limit: String(limit) });
      if (epoch !== undefined) query.set('epoch', epoch);
      return get(`/api/sync?${query}`, signal, readPage);
    },
    // Without a token, so that a proxy may answer from its cache.
    pullSnapshot: (page, signal) =>
      ask(
        `${baseUrl}/api/sync/snapshot${page && `/${encodeURIComponent(page)}`}`,
        { token: '', signal },
        readPage,
      ),
    pullListing: (id, signal) =>
      get(`/api/sync/listing/${encodeURIComponent(id)}`, signal, readPage),
    subscribe: (onHint, onEnd) => listenForHints({ baseUrl, token }, onHint, onEnd),
    // Nobody waits for these photos; those on the screen come first.
    fetchPhoto: (path, signal, from) =>
      get(path, signal, readPhoto, {
        cache: from === 'server' ? 'no-store' : 'default',
        priority: 'low',
      }),
  };
}

async function readPage(response: Response) {
  const parsed = v.safeParse(syncAnswerSchema, parseJson(await textOf(response)));
  // A captive portal answers 200 with its own page, an interrupted connection with half of ours.
  if (!parsed.success) return err(badAnswer(`not a sync answer: ${parsed.issues[0].message}`));
  const rows = createRowParser();
  await nextTask();
  await inSlices(parsed.output.items, ROWS_IN_A_TASK, rows.parse);
  return ok(pageOf(parsed.output, rows.parsed));
}

/** The answer's text, read and decoded in many tasks: a page of 2 MB takes a slow phone six frames. */
async function textOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  let text = '';
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    text += decoder.decode(part.value, { stream: true });
    await nextTask();
  }
  return text + decoder.decode();
}

async function readPhoto(response: Response) {
  const mime = response.headers.get('content-type') ?? '';
  if (!mime.startsWith('image/')) return err(badAnswer(`not a picture: ${mime}`));
  const bytes = await response.arrayBuffer();
  const promised = Number(response.headers.get('content-length') ?? bytes.byteLength);
  // The size of a compressed answer is that of the transfer; pictures are not compressed.
  if (bytes.byteLength === 0 || bytes.byteLength !== promised)
    return err(badAnswer(`picture of ${bytes.byteLength} bytes instead of ${promised}`));
  return ok({ bytes, mime });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * PocketBase's event stream, used for hints only: its events do not respect access rights, and
 * missed ones are not repeated. The browser reconnects by itself, except after an error answer (for
 * example from a gateway while the server restarts).
 */

/** A public record that the server touches after every change of the catalogue. */
const CATALOGUE = 'sync_ping/*';
/** Only admins and agents get events about enquiries; the pull brings their content. */
const ENQUIRIES = `enquiries/*?options=${encodeURIComponent('{"query":{"fields":"id"}}')}`;

/**
 * Calls `onHint` on every event, every connection and every disconnection, because events before a
 * connection are missed. Calls `onEnd` when the browser stops reconnecting. Returns a function
 * that closes it. Without EventSource it does nothing. The `token` at the connection decides which
 * events come.
 */
function listenForHints(options: StreamOptions, onHint: () => void, onEnd: () => void): () => void {
  if (typeof EventSource === 'undefined') return () => {};
  // After a failure the timer pulls too.
  const topics = () => (options.token() === '' ? [CATALOGUE] : [CATALOGUE, ENQUIRIES]);
  const stream = openStream(options, topics, onHint);
  stream.addEventListener(CATALOGUE, onHint);
  stream.addEventListener(ENQUIRIES, onHint);
  stream.addEventListener('error', () =>
    stream.readyState === EventSource.CLOSED ? onEnd() : onHint(),
  );
  return () => stream.close();
}
