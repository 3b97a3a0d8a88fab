// @ts-check
/// <reference path="../../pocketbase/types/types.d.ts" />
// Who writes. Only a request knows; the write itself happens in hooks that see the record alone,
// so the request leaves a note on it that is neither stored nor answered.

const NOTE = '@actor';

/**
 * @param {core.RecordRequestEvent} e
 */
function noteActor(e) {
  if (e.record) actFor(e.record, e.auth);
}

/**
 * @param {core.Record} record to be written
 * @param {core.Record | undefined} author who has asked for it
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
