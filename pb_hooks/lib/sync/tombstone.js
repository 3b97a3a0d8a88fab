// Tombstones of deleted records, and the refusal of creations that arrive after them. A request may
// arrive long after its sender gave up, and a restored copy of an outbox may be months old.

const { ID } = require('../base/fields.js');
const { identityOf, isWriter } = require('../base/roles.js');
const { BY_NAME, NAMES, TABLE } = require('../base/synced.js');
const { nextRevision } = require('./revision.js');

/**
 * Custom field of a record in a create request: the revision up to which the device has pulled, if it
 * means to create a deleted record again; -1 without the header.
 */
const PULLED = '@pulled';
/** Custom field of a photo to be removed: a person removed it, it is not only a damaged file. */
const MEANT = '@meant';

const PATH = new RegExp(`^/api/collections/([^/]+)/records/(${ID})/?$`);

/**
 * Writes the tombstone of a record.
 * @param {CoreApp} tx
 * @param {string} c its collection
 * @param {string} rid its id
 */
function leaveTombstone(tx, c, rid) {
  tx.db()
    .newQuery(
      `INSERT OR REPLACE INTO tombstones (id, c, rid, rev)
       VALUES ('t' || lower(hex(randomblob(7))), {:c}, {:rid}, {:rev})`,
    )
    .bind({ c, rid, rev: nextRevision(tx) })
    .execute();
}

/**
 * Notes `X-Marola-Again`: the revision up to which the device has pulled.
 * @param {core.RecordRequestEvent} e of a creation
 */
function notePulledRevision(e) {
  const pulled = e.requestInfo().headers.x_marola_again ?? '';
  e.record?.set(PULLED, /^\d{1,15}$/.test(pulled) ? Number(pulled) : -1);
}

/**
 * Refuses to create a record under a deleted id, unless the device has pulled the deletion and asks to
 * create it again. Checked inside the transaction, so that no deletion comes in between.
 * @param {CoreApp} tx
 * @param {core.Record} record not yet saved
 */
function refuseRemovedId(tx, record) {
  const c = record.collection().name;
  const pulled = record.get(PULLED);
  if (typeof pulled !== 'number' || !isRemovedSince(tx, c, record.id, pulled)) return;
  if (isIn(tx, c, { id: record.id })) return; // created again meanwhile: PocketBase refuses the id
  // For a photo the answer has a code of its own: the device keeps the entry and asks.
  if (c === 'property_images')
    throw new BadRequestError('This photo has been removed.', {
      id: new ValidationError('validation_removed', AGAIN),
    });
  throw new ApiError(409, 'The record of this id has been deleted.', {
    id: new ValidationError('deleted', AGAIN),
  });
}

/**
 * Refuses to create a record whose parent is gone. Reason: a late creation must not store a proprietor of a deleted listing.
 * @param {CoreApp} tx
 * @param {core.Record} record not yet saved
 */
function refuseWithoutParent(tx, record) {
  const { parent } = BY_NAME[record.collection().name] ?? {};
  if (!parent) return;
  const of = TABLE[parent.collection]?.name ?? '';
  if (!isIn(tx, of, { id: record.getString(parent.field) }))
    throw new NotFoundError('The record to which this one belongs is gone.', {});
}

const AGAIN = 'Say X-Marola-Again, with the revision that was pulled last, to make it again.';

/** @param {CoreApp} tx @param {string} c @param {string} rid @param {number} pulled */
function isRemovedSince(tx, c, rid, pulled) {
  const later = $dbx.exp('rev > {:pulled}', { pulled });
  return tx.countRecords('tombstones', $dbx.hashExp({ c, rid }), later) > 0;
}

/**
 * Notes whether a removal is meant for the photo. With `If-Match` it is meant for one damaged file, and
 * the device uploads the photo again.
 * @param {core.RecordRequestEvent} e of a deletion
 */
function noteMeant(e) {
  if (!e.requestInfo().headers.if_match) e.record?.set(MEANT, true);
}

/**
 * @param {CoreApp} tx
 * @param {core.Record} photo just removed
 */
function leavePhotoTombstone(tx, photo) {
  if (photo.getBool(MEANT)) leaveTombstone(tx, photo.collection().name, photo.id);
}

/**
 * Writes a tombstone for a deletion that finds nothing: a writer's deletion may arrive before the creation
 * that it deletes. It is answered 404, and the later creation is refused.
 * @param {core.RequestEvent} e of any request
 */
function noteEarlyRemoval(e) {
  const { request } = e;
  if (request?.method !== 'DELETE') return;
  const [, c, rid] = PATH.exec(request.url?.path ?? '') ?? [];
  const counts = c && rid && NAMES.staysDeleted.includes(c);
  if (!counts || !isWriter(identityOf(e.app, e.auth).role)) return;
  if (c === 'property_images' && request.header.get('If-Match')) return;
  e.app.runInTransaction((tx) => {
    if (!isIn(tx, c, { id: rid }) && !isIn(tx, 'tombstones', { c, rid }))
      leaveTombstone(tx, c, rid);
  });
}

/** @param {CoreApp} app @param {string} c @param {Record<string, string>} fields */
const isIn = (app, c, fields) => app.countRecords(c, $dbx.hashExp(fields)) > 0;

module.exports = {
  leavePhotoTombstone,
  leaveTombstone,
  noteEarlyRemoval,
  noteMeant,
  notePulledRevision,
  refuseRemovedId,
  refuseWithoutParent,
};
