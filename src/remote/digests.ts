import * as v from 'valibot';
import { hashBytes } from '#base/hash-bytes.ts';
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

/** The header with the key that changes or ends a digest. */
const KEY = 'X-Marola-Digest-Key';

/** The id of the digest about a saved search, as `pb_hooks/lib/mail/digest-links.js` makes it. */
const digestOf = async (savedSearch: string): Promise<string> =>
  (await hashBytes(new TextEncoder().encode(`digest ${savedSearch}`))).slice(0, 15);

/**
 * Asks for mails about a saved search, instead of those that were asked for about it before. The server first sends a mail to confirm
 * that; a repetition changes nothing.
 */
export async function askForDigest(
  baseUrl: string,
  digest: DigestRequest,
): Promise<Result<void, RemoteFailure>> {
  const id = await digestOf(digest.savedSearch);
  return ask(
    `${baseUrl}/api/digests`,
    {
      ...{ token: '', method: 'POST', body: JSON.stringify({ id, ...digest }) },
      headers: { 'Content-Type': 'application/json' },
    },
    async (response) =>
      v.is(v.object({ id: v.literal(id) }), await jsonOf(response))
        ? ok(undefined)
        : err(badAnswer('not the id of the digest')),
  );
}

/** Ends the mails that were asked for about a saved search; it is no failure if there are none. */
export const endDigest = async (
  baseUrl: string,
  savedSearch: string,
): Promise<Result<void, RemoteFailure>> =>
  ask(
    `${baseUrl}/api/digests/${await digestOf(savedSearch)}`,
    { token: '', method: 'DELETE', headers: { [KEY]: savedSearch } },
    noContent,
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
        headers: { [KEY]: key, 'Content-Type': 'application/json' },
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
