// @ts-check
/// <reference path="../../pocketbase/types/types.d.ts" />
// The account that writes a record. Only the request hook knows it and the save hooks see only the
// record, so the request hook puts it into a custom field that is neither stored nor sent.

const NOTE = '@actor';

/**
 * @param {core.RecordRequestEvent} e
 */
function noteActor(e) {
  if (e.record) actFor(e.record, e.auth);
}

/**
 * @param {core.Record} record to be written
 * @param {core.Record | undefined} author the account of the request
 */
function actFor(record, author) {
  record.set(NOTE, author?.id ?? '');
}

/**
 * @param {core.Record} record
 * @returns {string} the account's id; empty when the server itself writes
 */
const actorId = (record) => record.getString(NOTE);

/**
 * @param {core.Record} from
 * @param {core.Record} to a record written on behalf of the same request
 */
function passActorOn(from, to) {
  to.set(NOTE, actorId(from));
}

module.exports = { actFor, actorId, noteActor, passActorOn };
