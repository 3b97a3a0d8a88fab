import * as v from 'valibot';
import { noteDefect } from '#base/defects.ts';
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
