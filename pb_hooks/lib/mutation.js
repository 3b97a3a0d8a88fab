// @ts-check
/// <reference path="../../pocketbase/types/types.d.ts" />
// A device names each of its changes (`X-Marola-Mutation`), so that one whose answer was lost can be
// sent again and is done once (decisions 3.2). The name is kept in the record's history, written in
// the change's own transaction.

const NOTE = '@mutation';

/**
 * @param {unknown} value
 * @returns {value is string}
 */
const isId = (value) => typeof value === 'string' && /^[a-z0-9]{15}$/.test(value);

/**
 * Makes a named update once. Of two equal ones at a time the second has read the record either
 * before the first was stored, and is then refused as a lost update, or after it, and finds its name.
 * @param {core.RecordRequestEvent} e of an update
 */
function updateOnce(e) {
  /** @type {typeof import('./fields.js')} */
  const { refusal } = require(`${__hooks}/lib/fields.js`);
  const mutation = e.requestInfo().headers.x_marola_mutation;
  if (!mutation || !e.record) return e.next();
  if (!isId(mutation))
    throw refusal('mutation', 'validation_mutation', 'Must be 15 of a–z and 0–9.');
  const { record } = e;
  if (isDone(e.app, record, mutation) || isOfNothing(record)) return answerAsItIs(e, record);
  record.set(NOTE, mutation);
  try {
    e.next();
  } catch (error) {
    if (!isDone(e.app, record, mutation)) throw error;
    answerAsItIs(e, record);
  }
}

/** @param {CoreApp} app @param {core.Record} record @param {string} mutation */
function isDone(app, record, mutation) {
  /** @type {typeof import('./history.js')} */
  const { entryOf, kindOf } = require(`${__hooks}/lib/history.js`);
  return entryOf(app, kindOf(record), record.id, 'update', mutation) !== undefined;
}

/**
 * A change of nothing would leave no entry to be known by, so it is not written at all.
 * @param {core.Record} record with the request's values
 */
function isOfNothing(record) {
  /** @type {typeof import('./fields.js')} */
  const { cleanTexts } = require(`${__hooks}/lib/fields.js`);
  /** @type {typeof import('./history.js')} */
  const { changesOf, kindOf } = require(`${__hooks}/lib/history.js`);
  /** @type {typeof import('./listing.js')} */
  const { checkListing } = require(`${__hooks}/lib/listing.js`);
  cleanTexts(record);
  if (kindOf(record) === 'properties') checkListing(record);
  return Object.keys(changesOf(record)).length === 0;
}

/** @param {core.RecordRequestEvent} e @param {core.Record} record */
const answerAsItIs = (e, record) =>
  e.json(200, e.app.findRecordById(record.collection().name, record.id));

/**
 * @param {core.Record} record
 * @returns {string} the name of the change being written; empty when it has none
 */
const mutationOf = (record) => record.getString(NOTE);

module.exports = { isId, mutationOf, updateOnce };
