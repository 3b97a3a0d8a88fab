import * as v from 'valibot';
import type { FieldProblem, RemoteFailure } from '#domain/failure.ts';

/** The one place that reads status codes and network errors. */

/** How PocketBase says no. A proxy or a captive portal that borrows a status does not say it this way. */
const refusal = v.object({
  message: v.string(),
  data: v.optional(v.record(v.string(), v.object({ code: v.string(), message: v.string() })), {}),
});

/**
 * What an answer that is no success means. `body` is whatever came with it: PocketBase's JSON, a
 * proxy's HTML or nothing. `retryAfter` is the header's text: seconds or an HTTP date.
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

/** Come again later: timed out, too early, too many requests. */
const BUSY = [408, 425, 429];

/** What an exception of `fetch` means: no way to the server, a deadline, or our own abort. */
export const failureOfError = (error: unknown): RemoteFailure =>
  error instanceof TypeError || isAbort(error)
    ? { type: 'Offline' }
    : badAnswer(error instanceof Error ? error.message : String(error));

/** An answer that our server does not give. */
export const badAnswer = (detail: string): RemoteFailure => ({ type: 'BadAnswer', detail });

const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'AbortError' || error.name === 'TimeoutError');

function busy(retryAfter: string | null): RemoteFailure {
  const seconds = Number(retryAfter);
  // An HTTP date would need the device's clock, which decides nothing here: it counts as "no figure".
  return retryAfter !== null && Number.isFinite(seconds) && seconds > 0
    ? { type: 'Busy', retryAfterMs: seconds * 1000 }
    : { type: 'Busy' };
}

function problemsIn(body: unknown): FieldProblem[] {
  const parsed = v.safeParse(refusal, body);
  if (!parsed.success) return [];
  return Object.entries(parsed.output.data).map(([field, problem]) => ({ field, ...problem }));
}
