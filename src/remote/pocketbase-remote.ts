import * as v from 'valibot';
import { err, ok, type Result } from '#base/result.ts';
import { parseSyncAnswer } from '#domain/collections.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import { syncAnswerSchema } from '#domain/sync-page.ts';
import { badAnswer, failureOfError, failureOfStatus } from './failure.ts';
import { createPocketbaseWrites } from './pocketbase-writes.ts';
import { listenForHints } from './realtime.ts';
import type { Remote } from './remote.ts';

/** Long enough for a full page over a slow phone network, short enough to notice a half-open connection. */
const DEADLINE_MS = 30_000;

type Options = {
  /** Address of the server without a slash at the end; empty = the one this page came from. */
  readonly baseUrl: string;
  /** The signed-in user's token, empty for a visitor; asked anew for every request. */
  readonly token: () => string;
};

/**
 * The remote over PocketBase. Reading goes through `fetch` itself: the SDK turns a cut or foreign
 * answer into an empty object and would weigh on the first screen.
 */
export function createPocketbaseRemote({ baseUrl, token }: Options): Remote {
  async function get<T>(
    path: string,
    signal: AbortSignal,
    read: (response: Response) => Promise<Result<T, RemoteFailure>>,
    cache: RequestCache = 'default',
  ): Promise<Result<T, RemoteFailure>> {
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]);
    try {
      const response = await fetch(baseUrl + path, {
        signal: deadline,
        cache,
        headers: token() === '' ? {} : { Authorization: token() },
      });
      if (response.ok) return await read(response);
      const body: unknown = await response.json().catch(() => undefined);
      return err(failureOfStatus(response.status, body, response.headers.get('retry-after')));
    } catch (error) {
      return err(failureOfError(error));
    }
  }

  return {
    ...createPocketbaseWrites({ baseUrl, token }),
    pull({ since, limit, epoch }, signal) {
      const query = new URLSearchParams({ since: String(since), limit: String(limit) });
      if (epoch !== undefined) query.set('epoch', epoch);
      return get(`/api/sync?${query}`, signal, readPage);
    },
    pullListing: (id, signal) =>
      get(`/api/sync/listing/${encodeURIComponent(id)}`, signal, readPage),
    subscribe: (onHint, onEnd) => listenForHints({ baseUrl, token }, onHint, onEnd),
    fetchPhoto: (path, signal, from) =>
      get(path, signal, readPhoto, from === 'server' ? 'no-store' : 'default'),
  };
}

async function readPage(response: Response) {
  const text = await response.text();
  const parsed = v.safeParse(syncAnswerSchema, parseJson(text));
  // A captive portal answers 200 with a page of its own, a cut connection with half a page of ours.
  return parsed.success
    ? ok(parseSyncAnswer(parsed.output))
    : err(badAnswer(`not a sync answer: ${parsed.issues[0].message}`));
}

async function readPhoto(response: Response) {
  const mime = response.headers.get('content-type') ?? '';
  if (!mime.startsWith('image/')) return err(badAnswer(`not a picture: ${mime}`));
  const bytes = await response.arrayBuffer();
  const promised = Number(response.headers.get('content-length') ?? bytes.byteLength);
  // A compressed answer promises the size on the wire; pictures are sent as they are.
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
