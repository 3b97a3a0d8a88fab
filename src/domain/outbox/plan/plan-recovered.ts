import type { Listing } from '../../listing/listing.ts';
import { fieldsOf, sameValue } from '../../listing/listing-fields.ts';
import { amongPhotoFields, photoFieldsOf } from '../../listing/photos/photo-texts.ts';
import { editedOf } from '../../sync/collections.ts';
import type { EditedName } from '../../sync/server-name.ts';
import type { SyncPage } from '../../sync/sync-page.ts';
import { isKind, isRecovery } from '../entry/change-kinds.ts';
import { changesBetween } from '../entry/merge.ts';
import type {
  FieldChanges,
  OutboxChange,
  OutboxEntry,
  RecoveredPhoto,
  Recovery,
} from '../entry/outbox-entry.ts';
import { listingOf } from '../entry/subject.ts';
import { pendingOf } from '../pending/pending.ts';
import { NOTHING, newEntry, type Plan, type PlanContext } from './plan.ts';
import { discardNotes } from './plan-clash.ts';
import { pendingAdvisor } from './plan-edit.ts';
import { makingOf, ownersOf } from './plan-record.ts';

/** The two answers to a recovered entry: send it again, or discard it (PULL-12). Pure. */

/** The server's row of a recovered record. */
export type ServerRow = SyncPage['rows'][EditedName][number];

type RecoveredListing = Extract<Recovery, { collection: 'listings' }>;
type PlainRecovery = Exclude<Recovery, RecoveredListing>;

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
  if (!isRecovery(change)) return NOTHING;
  return change.collection === 'listings'
    ? sendListing(entry, change, server && 'photos' in server ? server : undefined, context)
    : sendPlain(entry, change, server, context);
}

function sendListing(
  entry: OutboxEntry,
  change: RecoveredListing,
  server: Listing | undefined,
  context: PlanContext,
): Plan {
  const { id: listingId, fields } = change;
  const photos = lackingPhotos(change.photos, server, context);
  const uploads = photos.map((photo) =>
    newEntry({ kind: 'upload-photo', ...listingOf(listingId), ...photo }, [entry.id], context),
  );
  const brought = [entry.id, ...uploads.map(({ id }) => id)];
  const photoIds = orderToRecover({ ...change, photos }, server);
  const order =
    photoIds &&
    newEntry({ kind: 'order-photos', ...listingOf(listingId), photoIds }, brought, context);
  const publish = newEntry({ kind: 'publish', ...listingOf(listingId) }, brought, context);
  const isHidden = change.ready && server?.ready !== true;
  const first: OutboxChange = server
    ? { kind: 'update', ...listingOf(listingId), changes: editOf(change, server) }
    : { kind: 'create', ...listingOf(listingId), fields, ready: false, again: true };
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

/** The listing of private data goes first: the server takes none of a listing that it lacks. */
function sendPlain(
  entry: OutboxEntry,
  change: PlainRecovery,
  server: ServerRow | undefined,
  context: PlanContext,
): Plan {
  const { collection, id, fields } = change;
  const making = makingOf(change, fields);
  const made = making.kind === 'update' ? { ...making, again: true as const } : making;
  const first: OutboxChange = server
    ? { kind: 'update', collection, id, changes: recoveredChanges(change, server) }
    : made;
  const dependsOn = ownersOf(change, context);
  return {
    put: [{ ...sentAgain(entry, first), dependsOn }, ...followersOf(entry, context)],
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
  if (change.collection !== 'listings')
    return changesBetween(editedOf(change.collection).valuesOf(server), change.fields);
  if (!('photos' in server)) return {};
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
  change.collection === 'listings' &&
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
    if (isKind(change, 'create', 'listings')) return change.fields.advisorId === advisorId;
    return isKind(change, 'update', 'listings') && change.changes.advisorId?.to === advisorId;
  });

/** The entry, to be sent only once another one has left the queue. */
export const after = (entry: OutboxEntry, id: string): OutboxEntry => ({
  ...entry,
  dependsOn: [...new Set([...entry.dependsOn, id])],
});

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
