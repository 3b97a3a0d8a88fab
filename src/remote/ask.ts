import { err, ok, type Result } from '#base/result.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import { badAnswer, failureOfError, failureOfStatus } from './failure.ts';

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
