// Who may change or end a digest: the links of its mails, and the device that asked for it. One key changes and deletes a digest. The other one only deletes it, because mail programs send it to the
// server in the address of the one-click unsubscribe (RFC 8058), where logs may keep it.

const { siteOf } = require('../base/site.js');
const { keyOf } = require('./link-keys.js');

/**
 * @param {CoreApp} app
 * @param {string} id of a digest, as received
 * @param {'change' | 'stop'} purpose
 * @param {string} key as received
 * @returns {core.Record | undefined} undefined for a wrong key and an unknown digest alike
 */
function digestWithKey(app, id, purpose, key) {
  const [digest] = app.findRecordsByIds('digests', [id]);
  return digest && $security.equal(keyOf(app, `digest ${purpose}`, digest), key)
    ? digest
    : undefined;
}

/**
 * The id of the digest about a saved search. The search's own id is known only to the devices that keep it, and reaches the server in no address, so
 * who knows it may end the mails that were asked for with it, or ask for others instead.
 * @param {string} savedSearch
 */
const digestOf = (savedSearch) => $security.sha256(`digest ${savedSearch}`).slice(0, 15);

/** The page that changes a digest. The key follows the #, so it reaches no server and no log. @param {CoreApp} app @param {core.Record} digest */
const changeLink = (app, digest) =>
  `${siteOf(app)}/avisos/${digest.id}#${keyOf(app, 'digest change', digest)}`;

/** The page that only stops a digest; a POST to it stops it at once. @param {CoreApp} app @param {core.Record} digest */
const stopLink = (app, digest) =>
  `${siteOf(app)}/avisos/${digest.id}/${keyOf(app, 'digest stop', digest)}`;

module.exports = { changeLink, digestOf, digestWithKey, stopLink };
