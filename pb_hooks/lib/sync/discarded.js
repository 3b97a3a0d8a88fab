const { cleanText, isId, readMutation, refusal } = require('../base/fields.js');
const { entryOf, HISTORIES, writeEntry } = require('../listing/history.js');
const { isPhotoField } = require('../listing/photo-texts.js');
const { tellOfFirstEntry } = require('./first-entry.js');

/** @typedef {import('../listing/history.js').WithHistory} WithHistory */

/**
 * Stores the discarded values of a conflict: `{mutation, changes: {field: [from, to]}, at}`. The same
 * mutation is stored once, however often it is sent. The record may be deleted; but erased private data must not come
 * back, so values of it are only answered for.
 * @param {core.RequestEvent} e with the path value `id`
 * @param {WithHistory} of
 * @returns {core.Record | { mutation: string }} the entry
 * @throws BadRequestError with a code for each wrong field
 */
function keepDiscarded(e, of) {
  const id = e.request?.pathValue('id') ?? '';
  const { mutation, changes, at } = readDiscarded(of, id, e.requestInfo().body);
  let entry = entryOf(e.app, of, id, 'discarded', mutation);
  if (entry) return entry;
  e.app.runInTransaction((tx) => {
    entry = entryOf(tx, of, id, 'discarded', mutation);
    if (entry || isErased(tx, of, id)) return;
    if (of !== 'advisor_contacts') tellOfFirstEntry(tx, of, id);
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

/** Whether the history must have no values of a record. @param {CoreApp} tx @param {WithHistory} of @param {string} id */
const isErased = (tx, of, id) =>
  of === 'property_private' && tx.countRecords(of, $dbx.hashExp({ id })) === 0;

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
  const { prefix } = HISTORIES[of];
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
