import { ok, type Result } from '#base/result.ts';
import type { OwnOutbox } from '#db/outbox/outbox.ts';
import type { DbFailure, RemoteFailure } from '#domain/failure.ts';
import { planDropErased } from '#domain/outbox/plan-private.ts';
import type { Remote } from '#remote/remote.ts';

type Tools = { readonly remote: Pick<Remote, 'write'>; readonly pullNow: () => void };
type Collection = 'enquiries' | 'property_private';

/** Returns the function that deletes an enquiry. */
export const enquiryErasure =
  ({ remote, pullNow }: Tools) =>
  async (id: string): Promise<Result<void, RemoteFailure>> => {
    const erased = await eraseFrom('enquiries', id, remote);
    if (erased.ok) pullNow();
    return erased;
  };

/**
 * Returns the function that deletes the private data of a listing. What this person's outbox has of them goes too: its values
 * would be sent after the owner was told that they are erased.
 */
export const privateErasure =
  ({ remote, pullNow, outbox }: Tools & { readonly outbox: Pick<OwnOutbox, 'decide'> }) =>
  async (listingId: string): Promise<Result<void, RemoteFailure | DbFailure>> => {
    const erased = await eraseFrom('property_private', listingId, remote);
    if (!erased.ok) return erased;
    const dropped = await outbox.decide((context) => planDropErased(listingId, context));
    pullNow();
    return dropped;
  };

/** Deletes a record on the server; the next pull removes it from this device. One that is deleted already is fine. */
async function eraseFrom(
  collection: Collection,
  id: string,
  remote: Tools['remote'],
): Promise<Result<void, RemoteFailure>> {
  const change = { kind: 'delete', collection, id } as const;
  const erased = await remote.write(change, new AbortController().signal);
  return erased.ok || erased.error.type === 'Gone' ? ok(undefined) : erased;
}
