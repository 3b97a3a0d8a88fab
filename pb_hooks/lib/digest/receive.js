// Stores a saved search that asks for e-mail. The sender is not signed in and may have typed a stranger's address, so the
// answer tells nothing, and no digest is sent before the owner of the address has confirmed it.

const rules = require('../../../src/domain/saved/digest-rules.json');
const { cleanText, isId, refusal, refusalOf } = require('../base/fields.js');
const { giveUpIfGone } = require('../base/gone.js');
const { isOneLine, readPublicBody, timeOf } = require('../base/json-body.js');
const { LANGUAGES } = require('../base/languages.js');
const { networkOf } = require('../base/network.js');
const { takeShare } = require('../base/shares.js');
const { digestOf } = require('../mail/digest-links.js');
const { noteNetwork } = require('../mail/mail-quota.js');
const { oweConsentMail } = require('../mail/mail-queue.js');
const { currentState } = require('../sync/sync-page.js');
const { searchesOf } = require('./searches.js');

/** The cheap checks of each text of a request. Earlier apps send no `savedSearch`, but `website`, a hidden field that counts for nothing. @type {Record<string, (text: string) => boolean>} */
const TEXTS = {
  id: isId,
  email: (text) => text !== '',
  language: (text) => LANGUAGES.some((language) => language === text),
  frequency: (text) => Object.keys(rules.frequencies).includes(text),
  name: (text) => cleanText(text) !== '',
  search: (text) => text !== '',
  consentAt: (text) => !Number.isNaN(timeOf(text)),
  website: () => true,
  savedSearch: isId,
};
/** The texts that a request may lack. */
const OPTIONAL = ['website', 'savedSearch'];

/** A search is read with a part of the app, which takes 5 MB in each interpreter and stays. @type {import('../base/shares.js').Share} */
const SHARE = { name: 'digests', inAll: 4, ofNetwork: 2 };
/** Seconds after which a refused request may be repeated. */
const RETRY_AFTER = 1;

/**
 * Stores a digest once, with the mail that asks for consent. One that was asked for before about the same saved search ends.
 * @param {core.RequestEvent} e
 * @returns {string} its id, whatever becomes of it
 * @throws BadRequestError with the fields that are refused, ApiError 503
 */
function receiveDigest(e) {
  const { id = '', website: _, savedSearch, consentAt = '', search = '', ...fields } = readTexts(e);
  if (savedSearch !== undefined && digestOf(savedSearch) !== id)
    throw refusal('savedSearch', 'validation_savedSearch', 'Is not that of this digest.');
  const [earlier] = e.app.findRecordsByIds('digests', [id]);
  const isRepeated = timeOf(consentAt) === timeOf(earlier?.getString('consent_at') ?? '');
  if (earlier && (savedSearch === undefined || isRepeated)) return id;
  const canonical = readSearch(e, search);
  const digest = new Record(e.app.findCollectionByNameOrId('digests'), {
    ...fields,
    id,
    search: canonical,
    // A consent in the future comes from a wrong clock, and counts as given now.
    consent_at: timeOf(consentAt) > Date.now() ? new DateTime() : consentAt,
    told: currentState(e.app).rev,
  });
  noteNetwork(digest, e);
  try {
    oweConsentMail(e.app, digest, earlier);
  } catch (error) {
    if (e.app.countRecords('digests', $dbx.hashExp({ id })) > 0) return id; // by a parallel request
    throw refusalOf(error);
  }
  return id;
}

/**
 * Reads a search last of all: by then the body is here, so a slow sender holds none of the few places.
 * @param {core.RequestEvent} e @param {string} search @returns {string} its usual spelling
 */
function readSearch(e, search) {
  giveUpIfGone(e);
  const leave = takeShare(e.app, SHARE, networkOf(e.realIP()));
  if (!leave) {
    e.response.header().set('Retry-After', String(RETRY_AFTER));
    throw new ApiError(503, 'The server is busy.', {});
  }
  try {
    const canonical = searchesOf().canonicalSearch(search);
    if (canonical !== undefined) return canonical;
    throw refusal('search', 'validation_search', 'This value is not known.');
  } finally {
    leave();
  }
}

/** @param {core.RequestEvent} e @returns {Record<string, string>} as sent, every text checked */
function readTexts(e) {
  const body = readPublicBody(e, 'POST /api/digests');
  const problems = Object.fromEntries(
    Object.keys(TEXTS)
      .filter((name) => !OPTIONAL.includes(name) || name in body)
      .map((name) => [name, problemOf(name, body[name])])
      .filter(([, problem]) => problem !== undefined),
  );
  if (Object.keys(problems).length > 0)
    throw new BadRequestError('The values were refused.', problems);
  return /** @type {Record<string, string>} */ (body);
}

/** @param {string} name @param {unknown} value @returns {ValidationError | undefined} */
function problemOf(name, value) {
  if (typeof value !== 'string')
    return new ValidationError('validation_wrong_kind', 'Must be a text.');
  if (!isOneLine(value))
    return new ValidationError('validation_control_characters', 'Must be one line of text.');
  return TEXTS[name]?.(value)
    ? undefined
    : new ValidationError(`validation_${name}`, 'This value is not known.');
}

module.exports = { receiveDigest };
