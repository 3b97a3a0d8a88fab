import type PocketBase from 'pocketbase';
import { err, ok, type Result } from '#base/result.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import { failureOfError, failureOfStatus } from './ask.ts';

/** The deadline of every call. */
const DEADLINE_MS = 30_000;

/**
 * One call through PocketBase's SDK with `token` ('' = a visitor). The SDK is loaded at the first
 * call. It stores nothing; the session has the token.
 */
export async function callThroughSdk<T>(
  baseUrl: string,
  token: string,
  call: (client: PocketBase, options: { readonly signal: AbortSignal }) => Promise<T>,
): Promise<Result<T, RemoteFailure>> {
  try {
    const { default: Client, BaseAuthStore, ClientResponseError } = await import('pocketbase');
    const store = new BaseAuthStore();
    if (token !== '') store.save(token);
    const client = new Client(baseUrl, store);
    client.autoCancellation(false);
    client.afterSend = withoutPortals;
    try {
      return ok(await call(client, { signal: AbortSignal.timeout(DEADLINE_MS) }));
    } catch (error) {
      if (!(error instanceof ClientResponseError)) return err(failureOfError(error));
      if (error.status === 0) return err({ type: 'Offline' });
      return err(failureOfStatus(error.status, error.response, null));
    }
  } catch (error) {
    return err(failureOfError(error)); // the SDK could not be loaded
  }
}

/** The SDK takes any 2xx for a success, also the page of a captive portal. The server answers with JSON or with 204. */
function withoutPortals<T>(response: Response, data: T): T {
  const isOurs =
    !response.ok ||
    response.status === 204 ||
    /^application\/json/i.test(response.headers.get('content-type') ?? '');
  if (!isOurs) throw new Error('a page of somebody else');
  return data;
}
