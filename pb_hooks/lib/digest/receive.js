// Stores a saved search that asks for e-mail. The sender is not signed in and may have typed a stranger's address, so the
// answer tells nothing, and no digest is sent before the owner of the address has confirmed it.

const rules = require('../../../src/domain/saved/digest-rules.json');
const { cleanText, isId, refusal, refusalOf } = require('../base/fields.js');
const { isOneLine, readJsonObject, timeOf } = require('../base/json-body.js');
const { LANGUAGES } = require('../base/languages.js');
const { noteNetwork } = require('../mail/mail-quota.js');
const { oweConsentMail } = require('../mail/mail-queue.js');
const { currentState } = require('../sync/sync-page.js');
const { searchesOf } = require('./searches.js');

/** The cheap checks of each text of a request; `website` is a hidden field of earlier apps, which counts for nothing. @type {Record<string, (text: string) => boolean>} */
const TEXTS = {
  id: isId,
  email: (text) => text !== '',
  language: (text) => LANGUAGES.some((language) => language === text),
  frequency: (text) => rules.frequencies.includes(text),
  name: (text) => cleanText(text) !== '',
  search: (text) => text !== '',
  consentAt: (text) => !Number.isNaN(timeOf(text)),
  website: () => true,
};

/**
 * Stores a digest once, with the mail that asks for consent.
 * @param {core.RequestEvent} e
 * @returns {string} its id, whatever becomes of it
 * @throws BadRequestError with the fields that are refused
 */
function receiveDigest(e) {
  const { id = '', website: _, consentAt = '', search = '', ...fields } = readTexts(e);
  if (e.app.countRecords('digests', $dbx.hashExp({ id })) > 0) return id;
  const canonical = searchesOf().canonicalSearch(search); // last, because it loads a part of the app
  if (canonical === undefined)
    throw refusal('search', 'validation_search', 'This value is not known.');
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
    oweConsentMail(e.app, digest);
  } catch (error) {
    if (e.app.countRecords('digests', $dbx.hashExp({ id })) > 0) return id; // by a parallel request
    throw refusalOf(error);
  }
  return id;
}

/** @param {core.RequestEvent} e @returns {Record<string, string>} as sent, every text checked */
function readTexts(e) {
  const body = readJsonObject(e);
  const problems = Object.fromEntries(
    [...new Set([...Object.keys(TEXTS), ...Object.keys(body)])]
      .filter((name) => name !== 'website' || name in body)
      .map((name) => [name, problemOf(name, body[name])])
      .filter(([, problem]) => problem !== undefined),
  );
  if (Object.keys(problems).length > 0)
    throw new BadRequestError('The values were refused.', problems);
  return /** @type {Record<string, string>} */ (body);
}

/** @param {string} name @param {unknown} value @returns {ValidationError | undefined} */
function problemOf(name, value) {
  const isRight = Object.hasOwn(TEXTS, name) ? TEXTS[name] : undefined;
  if (!isRight) return new ValidationError('validation_unknown_field', 'There is no such field.');
  if (typeof value !== 'string')
    return new ValidationError('validation_wrong_kind', 'Must be a text.');
  if (!isOneLine(value))
    return new ValidationError('validation_control_characters', 'Must be one line of text.');
  return isRight(value)
    ? undefined
    : new ValidationError(`validation_${name}`, 'This value is not known.');
}

module.exports = { receiveDigest };
