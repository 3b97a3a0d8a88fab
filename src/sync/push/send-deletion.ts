import type { StoredListing } from '#db/outbox/outbox.ts';
import { fieldsOf } from '#domain/listing/listing-fields.ts';
import { photoFieldsOf } from '#domain/listing/photos/photo-texts.ts';
import type { ChangeOf } from '#domain/outbox/entry/change-kinds.ts';
import { sameStored } from '#domain/outbox/entry/merge.ts';
import type { Difference } from '#domain/outbox/entry/outbox-entry.ts';
import {
  accepted,
  ask,
  CHANGES_TOO_FAST,
  MAX_ROUNDS,
  type SendPorts,
  unread,
  type Verdict,
  verdictOf,
} from './verdict.ts';
import { currentListing, readListing } from './versions.ts';

/**
 * Deletes a listing, or asks if somebody changed it since the person saw it. A discarded creation may
 * still arrive, so the server gets the deletion even if it does not have the listing yet (PUSH-8).
 */
export async function sendDeletion(change: ChangeOf<'delete'>, ports: SendPorts): Promise<Verdict> {
  const { collection, id } = change;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const base = await currentListing(id, ports);
    if (!base.ok) return unread(base.error);
    const unseen = base.value === undefined ? [] : unseenChanges(change, base.value);
    if (unseen.length > 0) return ask('ChangedSince', change, unseen, ports);
    const deleted = await ports.remote.write(
      // No revision is 0: a listing that has arrived meanwhile gives a conflict.
      { kind: 'delete', collection, id, ifRev: base.value?.rev ?? 0 },
      ports.signal,
    );
    if (deleted.ok || deleted.error.type === 'Gone') return accepted();
    if (deleted.error.type !== 'Conflict') return verdictOf(deleted.error);
    const moved = await readListing(id, ports);
    if (!moved.ok) return unread(moved.error);
    if (moved.value === undefined) return accepted();
  }
  return CHANGES_TOO_FAST;
}

/** The changes on the server since the person decided to delete. */
function unseenChanges(
  { seen, seenPhotoIds, seenTexts = [] }: ChangeOf<'delete'>,
  base: StoredListing,
): Difference[] {
  const fields = Object.entries(fieldsOf(base)).flatMap(([field, theirs]) => {
    const values = seen.map((one) => Object.entries(one).find(([name]) => name === field)?.[1]);
    if (values.some((value) => sameStored(field, value, theirs))) return [];
    return [{ field, base: values[0], mine: values[0], theirs }];
  });
  const texts = Object.entries(photoFieldsOf(base.photos)).flatMap(([field, theirs]) => {
    const values = seenTexts.flatMap((one) => one[field] ?? []);
    const [first] = values;
    if (first === undefined || values.includes(theirs)) return [];
    return [{ field, base: first, mine: first, theirs }];
  });
  const added = base.photos.filter(({ id }) => !seenPhotoIds.includes(id)).length;
  const count = seenPhotoIds.length;
  const photos = { field: 'photos', base: count, mine: count, theirs: count + added };
  return [...fields, ...texts, ...(added > 0 ? [photos] : [])];
}
