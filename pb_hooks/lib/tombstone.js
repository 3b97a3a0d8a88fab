// @ts-check
/// <reference path="../../pocketbase/types/types.d.ts" />
// What is gone stays gone: notes of deletions and removals, and creations that come after them. A request
// may be carried out long after its sender gave it up, and a copy of a queue may be months old.

/**
 * On a record that is asked for: the revision up to which whoever asks has heard of deletions, and means to
 * make it again; -1 where the request says nothing.
 */
const HEARD = '@heard';
/** On a photo to be removed: a person wants it gone, not only the file that arrived damaged. */
const MEANT = '@meant';

const PATH = /^\/api\/collections\/(properties|property_images)\/records\/([a-z0-9]{15})\/?$/;

/**
 * Leaves the note that a record is gone.
 * @param {CoreApp} tx
 * @param {string} c its collection
 * @param {string} rid its id
 * @param {string} [owner] whose it was, where only they are to hear of it
 */
function leaveTombstone(tx, c, rid, owner = '') {
  /** @type {typeof import('./revision.js')} */
  const { nextRevision } = require(`${__hooks}/lib/revision.js`);
  tx.db()
    .newQuery(
      `INSERT OR REPLACE INTO tombstones (id, c, rid, rev, owner)
       VALUES ('t' || lower(hex(randomblob(7))), {:c}, {:rid}, {:rev}, {:owner})`,
    )
    .bind({ c, rid, rev: nextRevision(tx), owner })
    .execute();
}

/**
 * Whoever means a creation under a removed id says with `X-Marola-Again` how far they have pulled.
 * @param {core.RecordRequestEvent} e of a creation
 */
function noteHeard(e) {
  const heard = e.requestInfo().headers.x_marola_again ?? '';
  e.record?.set(HEARD, /^\d{1,15}$/.test(heard) ? Number(heard) : -1);
}

/**
 * A device that has not heard of a deletion sends its new listing or photo once more, and a request to make
 * one again may come late: neither must bring it back. Looked at inside the write, so that no removal comes
 * in between.
 * @param {CoreApp} tx
 * @param {core.Record} record not yet saved
 */
function refuseRemovedId(tx, record) {
  const c = record.collection().name;
  const heard = record.get(HEARD);
  if (typeof heard !== 'number' || !isRemovedSince(tx, c, record.id, heard)) return;
  if (isIn(tx, c, { id: record.id })) return; // made again: its id is known
  // A photo's answer names its reason: a queue keeps what is refused, and asks.
  if (c === 'property_images')
    throw new BadRequestError('This photo has been removed.', {
      id: new ValidationError('validation_removed', AGAIN),
    });
  throw new ApiError(409, 'The record of this id has been deleted.', {
    id: new ValidationError('deleted', AGAIN),
  });
}

const AGAIN = 'Say X-Marola-Again, with the revision that was pulled last, to make it again.';

/** @param {CoreApp} tx @param {string} c @param {string} rid @param {number} heard */
function isRemovedSince(tx, c, rid, heard) {
  const later = $dbx.exp('rev > {:heard}', { heard });
  return tx.countRecords('tombstones', $dbx.hashExp({ c, rid }), later) > 0;
}

/**
 * The removal of a damaged file names it (`If-Match`), and the photo is sent again; one that names
 * none means the photo.
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
 * A removal may overtake what it removes: an admin's deletion of a listing or photo that is not here yet is
 * answered 404, and remembered for the creation that comes after it.
 * @param {core.RequestEvent} e of any request
 */
function noteEarlyRemoval(e) {
  /** @type {typeof import('./roles.js')} */
  const { identityOf } = require(`${__hooks}/lib/roles.js`);
  const { request } = e;
  if (request?.method !== 'DELETE') return;
  const [, c, rid] = PATH.exec(request.url?.path ?? '') ?? [];
  if (!c || !rid || identityOf(e.app, e.auth).role !== 'admin') return;
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
  noteHeard,
  refuseRemovedId,
};
