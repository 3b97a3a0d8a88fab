import * as v from 'valibot';
import { err, ok, type Result } from '#base/result.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import {
  type Digest,
  type DigestCalls,
  type DigestChanges,
  type DigestLink,
  type DigestRequest,
  digestSchema,
} from '#domain/saved/digest.ts';
import { ask, badAnswer, jsonOf, noContent } from './ask.ts';

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
    async (response) =>
      v.is(v.object({ id: v.literal(digest.id) }), await jsonOf(response))
        ? ok(undefined)
        : err(badAnswer('not the id of the digest')),
  );

export const createDigestCalls = (baseUrl: string): DigestCalls => {
  const call = <T>(
    method: string,
    { id, key }: DigestLink,
    read: (response: Response) => Promise<Result<T, RemoteFailure>>,
    body?: DigestChanges,
  ) =>
    ask(
      `${baseUrl}/api/digests/${id}`,
      {
        ...{ token: '', method },
        ...(body && { body: JSON.stringify(body) }),
        headers: { 'X-Marola-Digest-Key': key, 'Content-Type': 'application/json' },
      },
      read,
    );
  return {
    read: (link) => call('GET', link, digestIn),
    change: (link, changes) => call('PATCH', link, digestIn, changes),
    stop: (link) =>
      link.may === 'change'
        ? call('DELETE', link, noContent)
        : ask(`${baseUrl}/avisos/${link.id}/${link.key}`, { token: '', method: 'POST' }, noContent),
  };
};

async function digestIn(response: Response): Promise<Result<Digest, RemoteFailure>> {
  const parsed = v.safeParse(digestSchema, await jsonOf(response));
  return parsed.success ? ok(parsed.output) : err(badAnswer('not a digest'));
}
