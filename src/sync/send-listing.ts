import * as v from 'valibot';
import type { StoredListing } from '#db/outbox.ts';
import { type Listing, remoteListingSchema } from '#domain/listing.ts';
import { fieldsOf, sameValue, toRemoteFields } from '#domain/listing-fields.ts';
import { changesBetween, mergeFields, valuesOf } from '#domain/merge.ts';
import { type Clash, type FieldChanges, ofListing } from '#domain/outbox-entry.ts';
import { confirmCreation } from './confirm-creation.ts';
import {
  accepted,
  ask,
  type ChangeOf,
  failed,
  heardUpTo,
  isKnownId,
  MAX_ROUNDS,
  parked,
  readAgain,
  type SendPorts,
  TOO_LIVELY,
  unread,
  type Verdict,
  verdictOf,
} from './verdict.ts';

/** Sends a new listing. A known id is our own earlier attempt, or somebody else's who was first (PUSH-4). */
export async function sendNewListing(
  { listingId, fields, ready, again }: ChangeOf<'create-listing'>,
  ports: SendPorts,
): Promise<Verdict> {
  const created = await ports.remote.write(
    {
      kind: 'create',
      collection: 'properties',
      id: listingId,
      fields: { ...toRemoteFields(fields), ready },
      ...(again && { again: heardUpTo(ports) }),
    },
    ports.signal,
  );
  if (created.ok) return acceptedListing(created.value, []);
  if (created.error.type === 'Conflict') return parked({ type: 'Gone' });
  if (!isKnownId(created.error)) return verdictOf(created.error);
  const stored = await readAgain(listingId, ports);
  if (!stored.ok) return unread(stored.error);
  if (stored.value === undefined) return TOO_LIVELY;
  return confirmCreation(ofListing(listingId), fields, fieldsOf(stored.value), {}, ports);
}

/** Sends changed fields, merged with what the server holds by now (PUSH-5). */
export const sendEdit = (
  { listingId, changes }: ChangeOf<'update-listing'>,
  ports: SendPorts,
): Promise<Verdict> => sendChanges(listingId, changes, ports);

/** Makes a listing visible to all, once its photos are confirmed (decisions 3.8). */
export const sendPublication = (
  { listingId }: ChangeOf<'publish-listing'>,
  ports: SendPorts,
): Promise<Verdict> => sendChanges(listingId, { ready: { from: false, to: true } }, ports);

async function sendChanges(
  listingId: string,
  changes: FieldChanges,
  ports: SendPorts,
): Promise<Verdict> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const base = await currentBase(listingId, ports);
    if (!base.ok) return unread(base.error);
    if (base.value === undefined) return parked({ type: 'Gone' });
    const theirs = { ...fieldsOf(base.value), ready: base.value.ready };
    const merged = mergeFields(changes, theirs);
    const clashes = merged.clashes.length > 0;
    // Sent before: what looks like a clash may be our own change, which others have built upon since.
    // No revision is 0, so the server answers this only if it knows the change by its name.
    if (clashes && !ports.isRepeated)
      return ask('Clash', ofListing(listingId), merged.clashes, ports);
    const fields = valuesOf(clashes ? changes : merged.changes);
    if (Object.keys(fields).length === 0) return accepted();
    const ifRev = clashes ? 0 : base.value.rev;
    const written = await ports.remote.write(
      {
        kind: 'update',
        collection: 'properties',
        id: listingId,
        fields: toRemoteFields(fields),
        ifRev,
        mutation: ports.entryId,
      },
      ports.signal,
    );
    if (written.ok) {
      const answer = acceptedListing(written.value, base.value.photos);
      if (!saysMore(answer, { ...base.value, ...fields })) return answer;
      const now = await readAgain(listingId, ports);
      return now.ok ? accepted() : unread(now.error);
    }
    const { error } = written;
    if (error.type !== 'Conflict' && error.type !== 'Gone') return verdictOf(error);
    if (clashes && error.type === 'Conflict')
      return ask('Clash', ofListing(listingId), merged.clashes, ports);
    const moved = await readAgain(listingId, ports);
    if (!moved.ok) return unread(moved.error);
    if (moved.value === undefined) return parked({ type: 'Gone' });
  }
  return TOO_LIVELY;
}

/**
 * Deletes, unless somebody changed the listing since the person saw it: that is a question (decisions 3.5).
 * One that is not there may still be on its way, given up by this device: the server is told all the
 * same, so that it does not come after its own deletion (PUSH-8).
 */
export async function sendDeletion(
  change: ChangeOf<'delete-listing'>,
  ports: SendPorts,
): Promise<Verdict> {
  const { listingId: id } = change;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const base = await currentBase(id, ports);
    if (!base.ok) return unread(base.error);
    const unseen = base.value === undefined ? [] : unseenChanges(change, base.value);
    if (unseen.length > 0) return ask('ChangedSince', ofListing(id), unseen, ports);
    const deleted = await ports.remote.write(
      // No revision is 0: one that has arrived since it was looked for is looked at first.
      { kind: 'delete', collection: 'properties', id, ifRev: base.value?.rev ?? 0 },
      ports.signal,
    );
    if (deleted.ok || deleted.error.type === 'Gone') return accepted();
    if (deleted.error.type !== 'Conflict') return verdictOf(deleted.error);
    const moved = await readAgain(id, ports);
    if (!moved.ok) return unread(moved.error);
    if (moved.value === undefined) return accepted();
  }
  return TOO_LIVELY;
}

/** The server's version on this device, read anew when there is none; undefined = gone. */
async function currentBase(listingId: string, ports: SendPorts) {
  const base = await ports.outbox.base(listingId);
  if (!base.ok || (base.value !== undefined && base.value.lost !== true)) return base;
  return readAgain(listingId, ports);
}

function acceptedListing(record: unknown, photos: Listing['photos']): Verdict {
  const fields = v.is(v.looseObject({}), record) ? record : {};
  const listing = v.safeParse(remoteListingSchema, { ...fields, photos });
  return listing.success
    ? accepted({ listing: listing.output })
    : failed({ type: 'BadAnswer', detail: 'not the record of a listing' });
}

/**
 * Whether an answer tells of more than what this device holds and has sent: then it is no answer to "only if
 * unchanged", but the server knew the change by its name. It does not say of which life of the database it is.
 */
function saysMore(verdict: Verdict, sent: Listing): boolean {
  const listing = verdict.type === 'accepted' ? verdict.answer.listing : undefined;
  return (
    listing !== undefined &&
    Object.keys(changesBetween(fieldsOf(sent), fieldsOf(listing))).length > 0
  );
}

function unseenChanges(
  { seen, seenPhotoIds }: ChangeOf<'delete-listing'>,
  base: StoredListing,
): Omit<Clash, 'who' | 'when'>[] {
  const fields = Object.entries(fieldsOf(base)).flatMap(([field, theirs]) => {
    const values = seen.map((one) => Object.entries(one).find(([name]) => name === field)?.[1]);
    if (values.some((value) => sameValue(value, theirs))) return [];
    return [{ field, base: values[0], mine: values[0], theirs }];
  });
  const added = base.photos.filter(({ id }) => !seenPhotoIds.includes(id)).length;
  const count = seenPhotoIds.length;
  const photos = { field: 'photos', base: count, mine: count, theirs: count + added };
  return added > 0 ? [...fields, photos] : fields;
}
