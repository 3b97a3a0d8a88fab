// The links of a digest's mails. Its keys are made from a secret of the server and never stored, so whoever reads the table
// cannot use them. One key changes and deletes a digest. The other one only deletes it, because mail programs send it to the
// server in the address of the one-click unsubscribe (RFC 8058), where logs may keep it.

const { siteOf } = require('../base/site.js');

const KEY_LENGTH = 32;

/**
 * @param {CoreApp} app
 * @param {core.Record} digest
 * @param {'change' | 'stop'} purpose
 */
function keyOf(app, digest, purpose) {
  const { secret } = app.findCollectionByNameOrId('users').verificationToken;
  const about = `digest ${purpose} ${digest.id} ${digest.getString('created_at')}`;
  return $security.hs256(about, secret).slice(0, KEY_LENGTH);
}

/**
 * @param {CoreApp} app
 * @param {string} id of a digest, as received
 * @param {'change' | 'stop'} purpose
 * @param {string} key as received
 * @returns {core.Record | undefined} undefined for a wrong key and an unknown digest alike
 */
function digestWithKey(app, id, purpose, key) {
  const [digest] = app.findRecordsByIds('digests', [id]);
  return digest && $security.equal(keyOf(app, digest, purpose), key) ? digest : undefined;
}

/** The page that changes a digest. The key follows the #, so it reaches no server and no log. @param {CoreApp} app @param {core.Record} digest */
const changeLink = (app, digest) =>
  `${siteOf(app)}/avisos/${digest.id}#${keyOf(app, digest, 'change')}`;

/** The page that only stops a digest; a POST to it stops it at once. @param {CoreApp} app @param {core.Record} digest */
const stopLink = (app, digest) =>
  `${siteOf(app)}/avisos/${digest.id}/${keyOf(app, digest, 'stop')}`;

module.exports = { changeLink, digestWithKey, stopLink };
