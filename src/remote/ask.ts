import * as v from 'valibot';
import { noteDefect } from '#base/defects.ts';
import { err, ok, type Result } from '#base/result.ts';
import type { FieldProblem, RemoteFailure } from '#domain/failure.ts';

/** The only place that interprets status codes and network errors. */

/** The shape of PocketBase's errors. Proxies and captive portals answer in other shapes. */
const refusal = v.object({
  message: v.string(),
  data: v.optional(v.record(v.string(), v.object({ code: v.string(), message: v.string() })), {}),
});

/**
 * The failure that an unsuccessful answer means. `body`: PocketBase's JSON, a proxy's HTML or
 * nothing. `retryAfter`: the header's text, seconds or an HTTP date.
 */
export function failureOfStatus(
  status: number,
  body: unknown,
  retryAfter: string | null,
): RemoteFailure {
  if (status < 500 && ![...BUSY, 413].includes(status) && !v.is(refusal, body))
    return badAnswer(`status ${status} from somebody else`);
  switch (status) {
    case 400:
    case 422:
      return { type: 'Refused', fields: problemsIn(body) };
    case 401:
      return { type: 'SignedOut' };
    case 403:
      return { type: 'Forbidden' };
    case 404:
    case 410:
      return { type: 'Gone' };
    case 409:
    case 412:
      return { type: 'Conflict' };
    case 413:
      return { type: 'TooLarge' };
    default:
      return status >= 500 || BUSY.includes(status)
        ? busy(retryAfter)
        : badAnswer(`status ${status}`);
  }
}

/** Statuses that mean "retry later": timeout, too early, too many requests. */
const BUSY = [408, 425, 429];

/** The failure that an exception of `fetch` means: no network, a deadline, or an abort. */
export const failureOfError = (error: unknown): RemoteFailure =>
  error instanceof TypeError || isAbort(error)
    ? { type: 'Offline' }
    : badAnswer(error instanceof Error ? error.message : String(error), error);

/** The failure for an answer that our server does not give, or for a defect of the code that reads it. */
export function badAnswer(detail: string, defect?: unknown): RemoteFailure {
  const failure: RemoteFailure = { type: 'BadAnswer', detail };
  noteDefect('remote', defect ?? failure);
  return failure;
}

const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'AbortError' || error.name === 'TimeoutError');

function busy(retryAfter: string | null): RemoteFailure {
  const seconds = Number(retryAfter);
  // An HTTP date is ignored, because comparing it needs the device's clock, which may be wrong.
  return retryAfter !== null && Number.isFinite(seconds) && seconds > 0
    ? { type: 'Busy', retryAfterMs: seconds * 1000 }
    : { type: 'Busy' };
}

function problemsIn(body: unknown): FieldProblem[] {
  const parsed = v.safeParse(refusal, body);
  if (!parsed.success) return [];
  return Object.entries(parsed.output.data).map(([field, problem]) => ({ field, ...problem }));
}

/**
 * Enough for a full page over a slow phone network, and short enough to notice a half-open
 * connection.
 */
export const DEADLINE_MS = 30_000;

type Ask = Pick<RequestInit, 'method' | 'headers' | 'body' | 'cache' | 'priority' | 'signal'> & {
  /** The signed-in user's token, empty for a visitor. */
  readonly token: string;
};

/** Sends a request and reads its answer. No answer in time, and any status but 2xx, is a failure. */
export async function ask<T>(
  address: string,
  { token, headers, signal, ...init }: Ask,
  read: (response: Response) => Promise<Result<T, RemoteFailure>>,
): Promise<Result<T, RemoteFailure>> {
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  try {
    const response = await fetch(address, {
      ...init,
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      headers: { ...(token === '' ? {} : { Authorization: token }), ...headers },
    });
    if (response.ok) return await read(response);
    const body = await jsonOf(response);
    return err(failureOfStatus(response.status, body, response.headers.get('retry-after')));
  } catch (error) {
    return err(failureOfError(error));
  }
}

/** The answer's JSON; undefined for anything else, such as a proxy's page. */
export const jsonOf = (response: Response): Promise<unknown> =>
  response.json().catch(() => undefined);

/** Reads the answer 204 of our server. A captive portal answers anything with 200 and its page. */
export const noContent = async ({ status }: Response): Promise<Result<void, RemoteFailure>> =>
  status === 204 ? ok(undefined) : err(badAnswer(`status ${status} in place of 204`));
