// What the owner of an address may do with a digest, by the key of its mails, and its removal.

const rules = require('../../../src/domain/saved/digest-rules.json');
const limits = require('../../../src/domain/saved/saved-limits.json');
const { cleanText, lengthOf, refusal } = require('../base/fields.js');
const { isOneLine, readJsonObject, readPublicBody } = require('../base/json-body.js');
const { asStored } = require('../base/mailbox.cjs');
const { digestOf, digestWithKey } = require('../mail/digest-links.js');
const { currentState } = require('../sync/sync-page.js');

/** The header with the key that changes a digest. */
const KEY = 'X-Marola-Digest-Key';

/**
 * @param {core.RequestEvent} e with the path value `id` and the key
 * @param {CoreApp} [app] of a transaction
 * @returns {core.Record}
 * @throws NotFoundError for a wrong key and an unknown digest alike
 */
function openDigest(e, app = e.app) {
  const key = e.request?.header.get(KEY) ?? '';
  const digest = digestWithKey(app, e.request?.pathValue('id') ?? '', 'change', key);
  if (!digest) throw new NotFoundError('There is no such digest, or it has been deleted.', {});
  return digest;
}

/** What the page shows of a digest. @param {core.Record} digest */
const shownOf = (digest) => ({
  email: digest.getString('email'),
  frequency: digest.getString('frequency'),
  name: digest.getString('name'),
  search: digest.getString('search'),
  isConfirmed: digest.getString('confirmed_at') !== '',
  isPaused: digest.getBool('paused'),
});

/** What a request may change. @type {Record<string, (value: unknown) => boolean>} */
const CHANGES = {
  isConfirmed: (value) => value === true,
  isPaused: (value) => typeof value === 'boolean',
  frequency: (value) => Object.keys(rules.frequencies).some((one) => one === value),
  name: (value) => typeof value === 'string' && isOneLine(value) && isName(cleanText(value)),
};

/** @param {string} name */
const isName = (name) => name !== '' && lengthOf(name) <= limits.name;

/**
 * Changes the fields that a request names.
 * @param {core.RequestEvent} e
 * @returns {ReturnType<typeof shownOf>} the digest afterwards
 * @throws BadRequestError with the first field that is refused
 */
function changeDigest(e) {
  const { id } = openDigest(e);
  const body = readPublicBody(e, 'PATCH /api/digests/*');
  for (const [name, value] of Object.entries(body))
    if (!Object.hasOwn(CHANGES, name) || !CHANGES[name]?.(value))
      throw refusal(name, `validation_${name}`, 'This value is not known.');
  e.app.runInTransaction((tx) => {
    const digest = openDigest(e, tx);
    if (body.isConfirmed === true) replaceEarlier(tx, digest);
    digest.load(changesBy(tx, digest, body));
    tx.save(digest);
  });
  return shownOf(e.app.findRecordById('digests', id));
}

/**
 * @param {CoreApp} tx @param {core.Record} digest @param {Record<string, unknown>} body checked
 * @returns {Record<string, unknown>} the values of its columns
 */
function changesBy(tx, digest, { isConfirmed, isPaused, ...fields }) {
  const isFirst = isConfirmed === true && digest.getString('confirmed_at') === '';
  const resumes = isPaused === false && digest.getBool('paused');
  const now = new DateTime();
  return {
    ...fields,
    ...(isConfirmed === true && { confirmed_at: now, asked_at: '' }),
    // The first mail comes at the next morning of its frequency, not at once.
    ...(isFirst && { checked_at: now }),
    ...(isPaused !== undefined && { paused: isPaused }),
    // What came during a pause is not told afterwards.
    ...(resumes && { told: currentState(tx).rev, checked_at: now }),
  };
}

/**
 * Deletes the other confirmed digests of the same search to the same address, so that the latest confirmation counts and nobody
 * gets two mails about one search. The key of `digest` proves who owns the address. One that nobody has confirmed sends nothing.
 * @param {CoreApp} tx @param {core.Record} digest
 */
function replaceEarlier(tx, digest) {
  const { id } = digest;
  const [email, search] = ['email', 'search'].map((name) => digest.getString(name));
  const others = tx.findAllRecords(
    'digests',
    $dbx.exp(
      "email = {:email} COLLATE NOCASE AND search = {:search} AND id != {:id} AND confirmed_at != ''",
      { email, search, id },
    ),
  );
  for (const other of others) if (other) tx.delete(other);
}

/**
 * Deletes a digest, with the key of its mails or with the saved search that it is about. Of a saved search that has none, nothing is said.
 * @param {core.RequestEvent} e with the path value `id` and the key
 */
function removeDigest(e) {
  const id = e.request?.pathValue('id') ?? '';
  if (digestOf(e.request?.header.get(KEY) ?? '') !== id) return e.app.delete(openDigest(e));
  for (const digest of e.app.findRecordsByIds('digests', [id])) if (digest) e.app.delete(digest);
}

/** Deletes a digest by its address with the key for that; does nothing with a wrong key. @param {core.RequestEvent} e */
function stopDigest(e) {
  const [id = '', key = ''] = ['id', 'key'].map((name) => e.request?.pathValue(name));
  const digest = digestWithKey(e.app, id, 'stop', key);
  if (digest) e.app.delete(digest);
}

/**
 * Deletes all digests to the address that an admin names, because its owner has asked for that.
 * @param {core.RequestEvent} e
 * @returns {number} how many there were
 */
function eraseAddress(e) {
  const { email } = readJsonObject(e);
  if (typeof email !== 'string' || email === '')
    throw refusal('email', 'validation_required', 'Needs an e-mail.');
  let erased = 0;
  e.app.runInTransaction((tx) => {
    erased = removeDigestsTo(tx, asStored(email));
  });
  return erased;
}

/** @param {CoreApp} tx @param {string} email @returns {number} how many there were */
function removeDigestsTo(tx, email) {
  const digests = tx.findAllRecords(
    'digests',
    $dbx.exp('email = {:email} COLLATE NOCASE', { email }),
  );
  for (const digest of digests) if (digest) tx.delete(digest);
  return digests.length;
}

module.exports = {
  changeDigest,
  eraseAddress,
  openDigest,
  removeDigest,
  removeDigestsTo,
  shownOf,
  stopDigest,
};
