import { mayHaveArrived, type OutboxChange, type OutboxEntry } from './outbox-entry.ts';

/**
 * Returns the change that deletes a discarded listing or photo from the server, where it may have
 * arrived (OUT-7); undefined if nothing has to be deleted. An edit that arrived stays, and the history
 * has the value before it. An advisor stays too: others may use it, and advisors cannot be deleted.
 */
export function removalFor(discarded: OutboxEntry): OutboxChange | undefined {
  const { change, problem, attempts } = discarded;
  const wasTurnedAway = problem?.type === 'Forbidden' && attempts === 1;
  if (!mayHaveArrived(discarded) || wasTurnedAway) return undefined;
  if (change.kind === 'upload-photo') {
    const { photoId, listingId } = change;
    return { kind: 'remove-photo', photoId, listingId };
  }
  if (change.kind !== 'create-listing') return undefined;
  // The record under this id belongs to somebody else, or is deleted already.
  if (problem?.type === 'Clash' || problem?.type === 'Gone') return undefined;
  // `seen` holds only the discarded values: if others changed the listing, the person is asked (PUSH-8).
  const { listingId, fields } = change;
  return { kind: 'delete-listing', listingId, seen: [fields], seenPhotoIds: [] };
}
