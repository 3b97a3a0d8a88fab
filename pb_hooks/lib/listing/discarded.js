const { cleanText, isId, readMutation, refusal } = require('../base/fields.js');
const { nextRevision } = require('../sync/revision.js');
const { entryOf, HISTORIES, writeEntry } = require('./history.js');
const { isPhotoField } = require('./photo-texts.js');

/** @typedef {import('./history.js').WithHistory} WithHistory */

/**
 * Stores the discarded values of a conflict: `{mutation, changes: {field: [from, to]}, at}`. The same
 * mutation is stored once, however often it is sent. The record may be deleted.
 * @param {core.RequestEvent} e with the path value `id`
 * @param {WithHistory} of
 * @returns {core.Record | undefined} the entry
 * @throws BadRequestError with a code for each wrong field
 */
function keepDiscarded(e, of) {
  const id = e.request?.pathValue('id') ?? '';
  const { mutation, changes, at } = readDiscarded(of, id, e.requestInfo().body);
  let entry = entryOf(e.app, of, id, 'discarded', mutation);
  if (entry) return entry;
  e.app.runInTransaction((tx) => {
    entry = entryOf(tx, of, id, 'discarded', mutation);
    if (entry) return;
    if (of === 'properties') tellOfFirstEntry(tx, id);
    const state = new DynamicModel({ rev: 0 });
    tx.db().select('rev').from('sync_state').one(state);
    entry = writeEntry(tx, of, {
      id,
      rev: state.rev, // the newest, so that it is listed above the value that won
      who: e.auth?.id ?? '',
      at,
      kind: 'discarded',
      changes,
      mutation,
    });
  });
  return entry;
}

/**
 * Gives a listing without a history a new revision, so that the pull tells devices that it has one now. A listing of a
 * restored backup may have no other change than a discarded one.
 * @param {CoreApp} tx
 * @param {string} id
 */
function tellOfFirstEntry(tx, id) {
  const isFirst = tx.countRecords('property_history', $dbx.hashExp({ property: id })) === 0;
  if (!isFirst || tx.countRecords('properties', $dbx.hashExp({ id })) === 0) return;
  tx.db()
    .newQuery('UPDATE properties SET rev = {:rev} WHERE id = {:id}')
    .bind({ id, rev: nextRevision(tx) })
    .execute();
}

/**
 * @param {WithHistory} of
 * @param {string} id
 * @param {Record<string, any>} body
 */
function readDiscarded(of, id, body) {
  const { owner } = HISTORIES[of];
  if (!isId(id)) throw refusal(owner, 'validation_match_invalid', 'Must be the id of a record.');
  return {
    mutation: readMutation(body.mutation),
    changes: readChanges(of, body.changes),
    at: readTime(body.at),
  };
}

/**
 * @param {WithHistory} of
 * @param {unknown} changes
 * @returns {Record<string, unknown>} as stored in the history, texts cleaned
 */
function readChanges(of, changes) {
  const isObject = typeof changes === 'object' && changes !== null && !Array.isArray(changes);
  const entries = isObject ? Object.entries(changes) : [];
  if (entries.length === 0)
    throw refusal('changes', 'validation_required', 'Must be {field: [from, to]}.');
  for (const [name, pair] of entries) {
    const isKept = HISTORIES[of].kept.includes(name);
    if (!isKept && !(of === 'properties' && isPhotoField(name)))
      throw refusal(
        'changes',
        'validation_unknown_field',
        'Names no field whose changes are kept.',
      );
    if (!Array.isArray(pair) || pair.length !== 2 || !pair.every(isValue))
      throw refusal(
        'changes',
        'validation_wrong_kind',
        'Must be [from, to], as the records have them.',
      );
  }
  return Object.fromEntries(entries.map(([name, pair]) => [name, pair.map(clean)]));
}

/** @param {unknown} value */
const isValue = (value) =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every((item) => typeof item === 'string'));

/** @param {unknown} value @returns {unknown} */
function clean(value) {
  if (Array.isArray(value)) return value.map(clean);
  return typeof value === 'string' ? cleanText(value, true) : value;
}

/**
 * The time of the discard by the device's clock, at most the server's time.
 * @param {unknown} at
 */
function readTime(at) {
  const isTime = typeof at === 'string' && /^\d{4}-\d\d-\d\d[T ][\d:.]+Z$/.test(at);
  const now = new DateTime();
  const time = isTime ? new DateTime(at) : undefined;
  if (!time || time.isZero()) throw refusal('at', 'validation_invalid_date', 'Must be a UTC time.');
  return time.after(now) ? now : time;
}

module.exports = { keepDiscarded };
