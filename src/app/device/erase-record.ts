import { ok, type Result } from '#base/result.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import type { Remote } from '#remote/remote.ts';

type Tools = { readonly remote: Pick<Remote, 'write'>; readonly pullNow: () => void };

/**
 * Returns the function that deletes a record of a collection on the server, then pulls, which removes it from this device. One
 * that is deleted already is fine.
 */
export const eraseIn =
  (collection: 'enquiries' | 'property_private', { remote, pullNow }: Tools) =>
  async (id: string): Promise<Result<undefined, RemoteFailure>> => {
    const change = { kind: 'delete', collection, id } as const;
    const erased = await remote.write(change, new AbortController().signal);
    const isGone = erased.ok || erased.error.type === 'Gone';
    if (!isGone) return erased;
    pullNow();
    return ok(undefined);
  };
