import type { Advisor } from '../listing/advisor.ts';
import type { Listing } from '../listing/listing.ts';
import { fieldsOf, sameValue } from '../listing/listing-fields.ts';
import { amongPhotoFields, photoFieldsOf } from '../listing/photos/photo-texts.ts';
import {
  NO_PRIVATE_DATA,
  type PrivateData,
  privateFieldsOf,
} from '../private-data/private-data.ts';
import { isRecovery } from './change-kinds.ts';
import { changesBetween } from './merge.ts';
import type {
  FieldChanges,
  OutboxChange,
  OutboxEntry,
  RecoveredPhoto,
  Recovery,
} from './outbox-entry.ts';
import { pendingOf } from './pending.ts';
import { creationsOf, NOTHING, newEntry, type Plan, type PlanContext } from './plan.ts';
import { discardNotes } from './plan-clash.ts';
import { pendingAdvisor } from './plan-edit.ts';

/** The two answers to a recovered entry: send it again, or discard it (PULL-12). Pure. */

/** The server's row of a recovered record. */
export type ServerRow = Listing | Advisor | PrivateData;

type RecoveredListing = Extract<Recovery, { kind: 'recover-listing' }>;

/**
 * Turns a recovered entry into ordinary ones: an edit of `server`, or a creation when the server has
 * no such record. A listing's photos, their order and its publication follow.
 */
export function planSendAgain(
  entry: OutboxEntry,
  server: ServerRow | undefined,
  context: PlanContext,
): Plan {
  const { change } = entry;
  if (change.kind === 'recover-advisor') return sendAdvisor(entry, change, server, context);
  if (change.kind === 'recover-private') return sendPrivate(entry, change, server, context);
  if (change.kind !== 'recover-listing') return NOTHING;
  return sendListing(entry, change, server && 'photos' in server ? server : undefined, context);
}

function sendListing(
  entry: OutboxEntry,
  change: RecoveredListing,
  server: Listing | undefined,
  context: PlanContext,
): Plan {
  const { listingId, fields } = change;
  const photos = lackingPhotos(change.photos, server, context);
  const uploads = photos.map((photo) =>
    newEntry({ kind: 'upload-photo', listingId, ...photo }, [entry.id], context),
  );
  const brought = [entry.id, ...uploads.map(({ id }) => id)];
  const photoIds = orderToRecover({ ...change, photos }, server);
  const order =
    photoIds && newEntry({ kind: 'order-photos', listingId, photoIds }, brought, context);
  const publish = newEntry({ kind: 'publish-listing', listingId }, brought, context);
  const isHidden = change.ready && server?.ready !== true;
  const first: OutboxChange = server
    ? { kind: 'update-listing', listingId, changes: editOf(change, server) }
    : { kind: 'create-listing', listingId, fields, ready: false, again: true };
  return {
    put: [
      { ...sentAgain(entry, first), dependsOn: pendingAdvisor(fields, context) },
      ...followersOf(entry, context),
      ...uploads,
      ...(order ? [order] : []),
      ...(isHidden ? [publish] : []),
    ],
    drop: [],
  };
}

function sendAdvisor(
  entry: OutboxEntry,
  change: Extract<Recovery, { kind: 'recover-advisor' }>,
  server: ServerRow | undefined,
  context: PlanContext,
): Plan {
  const { advisorId, fields } = change;
  const first: OutboxChange = server
    ? { kind: 'update-advisor', advisorId, changes: recoveredChanges(change, server) }
    : { kind: 'create-advisor', advisorId, fields };
  return {
    put: [sentAgain(entry, first), ...followersOf(entry, context)],
    drop: [],
  };
}

/** The listing goes first: the server takes no private data of a listing that it lacks. */
function sendPrivate(
  entry: OutboxEntry,
  change: Extract<Recovery, { kind: 'recover-private' }>,
  server: ServerRow | undefined,
  context: PlanContext,
): Plan {
  const { privateId, fields } = change;
  const changes = server
    ? recoveredChanges(change, server)
    : changesBetween(NO_PRIVATE_DATA, fields);
  const edit = {
    ...({ kind: 'update-private', privateId, changes } as const),
    ...(server === undefined && ({ creates: true, again: true } as const)),
  };
  return {
    put: [
      { ...sentAgain(entry, edit), dependsOn: creationsOf(privateId, context) },
      ...followersOf(entry, context),
    ],
    drop: [],
  };
}

/** What else waits about the record of a recovered entry, to be sent after it. */
const followersOf = (entry: OutboxEntry, { entries }: PlanContext): OutboxEntry[] =>
  pendingOf(entry.subject, entries)
    .filter(({ id }) => id !== entry.id)
    .map((one) => after(one, entry.id));

/** Keeps the server's version; the recovered values go into the history of a record that it has. */
export function planDiscardRecovered(
  entry: OutboxEntry,
  server: ServerRow | undefined,
  context: PlanContext,
): Plan {
  const { change } = entry;
  if (!isRecovery(change)) return NOTHING;
  const changes = server === undefined ? {} : recoveredChanges(change, server);
  return { put: discardNotes(change, changes, context), drop: [entry.id] };
}

/** What a recovered entry would change in the server's row: `from` is the server's value. */
export function recoveredChanges(change: Recovery, server: ServerRow): FieldChanges {
  if ('keysHolder' in server) return changesBetween(privateFieldsOf(server), change.fields);
  if ('name' in server) return changesBetween(contactOf(server), change.fields);
  if (change.kind !== 'recover-listing') return {};
  const ready = { from: server.ready, to: true };
  const isHidden = change.ready && !server.ready;
  return { ...editOf(change, server), ...(isHidden && { ready }) };
}

/** The values and the photos' texts that differ from the server's. */
function editOf({ fields, texts = {} }: RecoveredListing, server: Listing): FieldChanges {
  const now = photoFieldsOf(server.photos);
  return changesBetween(
    { ...fieldsOf(server), ...now },
    { ...fields, ...amongPhotoFields(texts, now) },
  );
}

/** Whether sending a recovered entry again would change the order of the photos. */
export const isOrderRecovered = (change: Recovery, server: ServerRow | undefined): boolean =>
  change.kind === 'recover-listing' &&
  orderToRecover(change, server && 'photos' in server ? server : undefined) !== undefined;

/** Whether the server has all of a recovered listing: the values, the photos and their order. */
export const isOnServer = (change: RecoveredListing, server: Listing): boolean =>
  Object.keys(recoveredChanges(change, server)).length === 0 &&
  change.photos.length === 0 &&
  orderToRecover(change, server) === undefined;

/** Entries that give a listing to this advisor; the server must have the advisor before. */
export const entriesNaming = (advisorId: string, { entries }: PlanContext): OutboxEntry[] =>
  entries.filter(({ change, state }) => {
    if (state === 'discarded') return false;
    if (change.kind === 'create-listing') return change.fields.advisorId === advisorId;
    return change.kind === 'update-listing' && change.changes.advisorId?.to === advisorId;
  });

/** The entry, to be sent only once another one has left the queue. */
export const after = (entry: OutboxEntry, id: string): OutboxEntry => ({
  ...entry,
  dependsOn: [...new Set([...entry.dependsOn, id])],
});

/** An advisor's fields; a missing one is empty. */
export const contactOf = ({ name, phone = '', email = '' }: Advisor) => ({ name, phone, email });

/** The photos that the server does not have and no other entry names, each once. */
export function lackingPhotos(
  photos: readonly RecoveredPhoto[],
  server: Listing | undefined,
  { entries }: PlanContext,
): RecoveredPhoto[] {
  const named = entries.flatMap(({ change }) => ('photoId' in change ? [change.photoId] : []));
  const there = new Set([...named, ...(server?.photos ?? []).map(({ id }) => id)]);
  const once = new Map(photos.map((photo) => [photo.photoId, photo]));
  return [...once.values()].filter(({ photoId }) => !there.has(photoId));
}

/** The wanted order of the photos; undefined if the uploads alone produce it. */
function orderToRecover({ photoIds, photos }: RecoveredListing, server: Listing | undefined) {
  const added = photos.map(({ photoId }) => photoId);
  const there = [...(server?.photos ?? []).map(({ id }) => id), ...added];
  const wanted = photoIds.filter((id) => there.includes(id));
  const byItself = there.filter((id) => wanted.includes(id));
  return sameValue(wanted, byItself) ? undefined : wanted;
}

/** The entry with an ordinary change. It keeps its id, because other entries depend on it. */
function sentAgain(
  { problem: _answered, ...entry }: OutboxEntry,
  change: OutboxChange,
): OutboxEntry {
  return { ...entry, state: 'waiting', change };
}
