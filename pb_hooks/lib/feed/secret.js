// The secret in the address of the feed. The server keeps only its hash, so an address can be renewed and not be shown again.

const { siteOf } = require('../base/site.js');

const ONLY = 'portalfeed00000';
const LENGTH = 40;

/** @param {CoreApp} app */
const stored = (app) => app.findRecordById('portal_feed', ONLY);

/**
 * Makes a new secret. The address with the one before is unknown from now on.
 * @param {CoreApp} app
 * @param {string} account who makes it
 * @returns {{ address: string, madeAt: string }} the only answer with the address
 */
function renewSecret(app, account) {
  const secret = $security.randomString(LENGTH);
  const feed = stored(app);
  feed.set('secret_hash', $security.sha256(secret));
  feed.set('made_at', new DateTime());
  feed.set('made_by', account);
  app.save(feed);
  app.logger().warn('An admin has made a new address of the portal feed', 'kind', 'portal_feed');
  return { address: `${siteOf(app)}/feed/kyero/${secret}.xml`, madeAt: madeAt(app) };
}

/** When the secret was made: ISO 8601 in UTC, '' before the first one. @param {CoreApp} app */
const madeAt = (app) => stored(app).getString('made_at').replace(' ', 'T');

/**
 * Whether a file name has the secret. The comparison takes equally long for each wrong one.
 * @param {CoreApp} app @param {string} file
 */
function isSecretFile(app, file) {
  const secret = /^([A-Za-z0-9]{40})\.xml$/.exec(file)?.[1];
  if (secret === undefined) return false;
  return $security.equal($security.sha256(secret), stored(app).getString('secret_hash'));
}

/** @param {CoreApp} app */
const hasSecret = (app) => stored(app).getString('secret_hash') !== '';

module.exports = { hasSecret, isSecretFile, madeAt, renewSecret };
