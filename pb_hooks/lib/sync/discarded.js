const { cleanText, isId, readMutation, refusal } = require('../base/fields.js');
const { NAMES, TABLE } = require('../base/synced.js');
const { countEntries, entryOf, historyOf, writeEntry } = require('../listing/history.js');
const { isPhotoField } = require('../listing/photo-texts.js');
const { nextRevision } = require('./revision.js');

/**
 * Stores the discarded values of a conflict: `{mutation, changes: {field: [from, to]}, at}`. The same
 * mutation is stored once, however often it is sent. The record may be deleted; but an erased history must not come
 * back, so values of it are only answered for.
 * @param {core.RequestEvent} e with the path values `collection`, as the app calls it, and `id`
 * @returns {core.Record | { mutation: string }} the entry
 * @throws BadRequestError with a code for each wrong field, NotFoundError for a collection without a history
 */
function keepDiscarded(e) {
  const called = e.request?.pathValue('collection') ?? '';
  const of = TABLE[called === 'private' ? 'privateData' : called]?.name ?? '';
  if (!NAMES.withHistory.includes(of)) throw new NotFoundError('', {});
  const id = e.request?.pathValue('id') ?? '';
  const { mutation, changes, at } = readDiscarded(of, id, e.requestInfo().body);
  let entry = entryOf(e.app, of, id, 'discarded', mutation);
  if (entry) return entry;
  e.app.runInTransaction((tx) => {
    entry = entryOf(tx, of, id, 'discarded', mutation);
    const isDeleted = tx.countRecords(of, $dbx.hashExp({ id })) === 0;
    if (entry || (isDeleted && historyOf(of).erased)) return;
    if (!isDeleted && countEntries(tx, of, id) === 0) raiseRevision(tx, of, id);
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
  return entry ?? { mutation };
}

/**
 * Gives a record a new revision, so that the pull tells devices that it has a history now.
 * @param {CoreApp} tx @param {string} of @param {string} id
 */
function raiseRevision(tx, of, id) {
  tx.db()
    .newQuery(`UPDATE ${of} SET rev = {:rev} WHERE id = {:id}`)
    .bind({ id, rev: nextRevision(tx) })
    .execute();
}

/**
 * @param {string} of
 * @param {string} id
 * @param {Record<string, any>} body
 */
function readDiscarded(of, id, body) {
  const { owner } = historyOf(of);
  if (!isId(id)) throw refusal(owner, 'validation_match_invalid', 'Must be the id of a record.');
  return {
    mutation: readMutation(body.mutation),
    changes: readChanges(of, body.changes),
    at: readTime(body.at),
  };
}

/**
 * @param {string} of
 * @param {unknown} changes
 * @returns {Record<string, unknown>} as stored in the history, texts cleaned
 */
function readChanges(of, changes) {
  const isObject = typeof changes === 'object' && changes !== null && !Array.isArray(changes);
  const entries = isObject ? Object.entries(changes) : [];
  if (entries.length === 0)
    throw refusal('changes', 'validation_required', 'Must be {field: [from, to]}.');
  const { kept, prefix } = historyOf(of);
  for (const [name, pair] of entries) {
    const isKept = kept.includes(name);
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
  return Object.fromEntries(entries.map(([name, pair]) => [prefix + name, pair.map(clean)]));
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
