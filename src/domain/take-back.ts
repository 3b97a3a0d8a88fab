import { mayHaveArrived, type OutboxChange, type OutboxEntry } from './outbox-entry.ts';

/**
 * What removes from the server again a change that may have arrived before it was discarded (OUT-7);
 * undefined where nothing is to be removed. An edit that has arrived stays, as does an advisor, whom
 * others may have named meanwhile and nobody can delete: the history has what was there before.
 */
export function takesBack(discarded: OutboxEntry): OutboxChange | undefined {
  const { change, problem, attempts } = discarded;
  const wasTurnedAway = problem?.type === 'Forbidden' && attempts === 1;
  if (!mayHaveArrived(discarded) || wasTurnedAway) return undefined;
  if (change.kind === 'upload-photo') {
    const { photoId, listingId } = change;
    return { kind: 'remove-photo', photoId, listingId };
  }
  if (change.kind !== 'create-listing') return undefined;
  // What is there under its id is somebody else's, or has been deleted.
  if (problem?.type === 'Clash' || problem?.type === 'Gone') return undefined;
  // What others have made of it since is not what was given up: then the deletion asks (PUSH-8).
  const { listingId, fields } = change;
  return { kind: 'delete-listing', listingId, seen: [fields], seenPhotoIds: [] };
}
