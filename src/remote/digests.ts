import { ok, type Result } from '#base/result.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import type { DigestRequest } from '#domain/saved/digest-request.ts';
import { ask } from './ask.ts';

/** Asks for mails about a search. The server first sends a mail to confirm that; a repetition with the same id changes nothing. */
export const askForDigest = (
  baseUrl: string,
  digest: DigestRequest,
): Promise<Result<void, RemoteFailure>> =>
  ask(
    `${baseUrl}/api/digests`,
    {
      ...{ token: '', method: 'POST', body: JSON.stringify(digest) },
      headers: { 'Content-Type': 'application/json' },
    },
    async () => ok(undefined),
  );
