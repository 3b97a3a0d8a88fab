// A device names each change (`X-Marola-Mutation`). It can send the change again after a lost response,
// and the change is made once. The name is stored in the history, in the transaction of the change.

const { cleanTexts, readMutation } = require('../base/fields.js');
const { noteMutation } = require('./actor.js');
const { changesOf, entryOf } = require('./history.js');
const { checkListing } = require('./listing.js');

/**
 * Makes a named update once. If two equal requests run in parallel, the second one either read the
 * record before the first was stored, and is refused as a lost update, or it finds the name.
 * @param {core.RecordRequestEvent} e of an update
 */
function updateOnce(e) {
  const named = e.requestInfo().headers.x_marola_mutation;
  if (!named || !e.record) return e.next();
  const mutation = readMutation(named);
  const { record } = e;
  if (isDone(e.app, record, mutation) || isOfNothing(e.app, record)) return answerAsItIs(e, record);
  noteMutation(record, mutation);
  try {
    e.next();
  } catch (error) {
    if (!isDone(e.app, record, mutation)) throw error;
    answerAsItIs(e, record);
  }
}

/** @param {CoreApp} app @param {core.Record} record @param {string} mutation */
const isDone = (app, record, mutation) =>
  entryOf(app, record.collection().name, record.id, 'update', mutation) !== undefined;

/**
 * True if the request changes nothing. Such a change has no history entry, so it is not written.
 * @param {CoreApp} app
 * @param {core.Record} record with the request's values
 */
function isOfNothing(app, record) {
  cleanTexts(record);
  if (record.collection().name === 'properties') checkListing(record);
  return Object.keys(changesOf(app, record)).length === 0;
}

/** @param {core.RecordRequestEvent} e @param {core.Record} record */
const answerAsItIs = (e, record) =>
  e.json(200, e.app.findRecordById(record.collection().name, record.id));

module.exports = { updateOnce };
