// The account that writes a record, and the name of its change (mutation.js). Only the request hook knows them and the
// save hooks see only the record, so the request hook puts them into custom fields that are neither stored nor sent.

const NOTE = '@actor';
const MUTATION = '@mutation';

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

/** @param {core.Record} record to be written @param {string} mutation the name of its change */
function noteMutation(record, mutation) {
  record.set(MUTATION, mutation);
}

/**
 * @param {core.Record} record
 * @returns {string} the name of the change that is being written; empty without one
 */
const mutationOf = (record) => record.getString(MUTATION);

module.exports = { actFor, actorId, mutationOf, noteActor, noteMutation, passActorOn };
