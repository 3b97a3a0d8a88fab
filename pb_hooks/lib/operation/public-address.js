const { OF_APP } = require('../access/limits.js');
const { nextRevision } = require('../sync/revision.js');

/**
 * Writes the public address and the trust in X-Forwarded-For into the settings.
 * @param {core.Settings} settings
 * @returns {boolean} true if they have changed
 */
function noteAddress(settings) {
  const url = $os.getenv('MAROLA_URL');
  if (!url) return false;
  const { meta, trustedProxy } = settings;
  const headers = url.startsWith('https://') ? ['X-Forwarded-For'] : [];
  const isCurrent =
    meta.appURL === url &&
    trustedProxy.headers.join() === headers.join() &&
    !trustedProxy.useLeftmostIP;
  meta.appURL = url;
  trustedProxy.headers = headers;
  trustedProxy.useLeftmostIP = false;
  return !isCurrent;
}

/**
 * Writes the limits of the app's pages and files into the settings. They are part of the code, as the pages are.
 * @param {core.Settings} settings
 * @returns {boolean} true if they have changed
 */
function noteLimits({ rateLimits }) {
  const others = rateLimits.rules.filter(({ label }) => !OF_APP.some((own) => own.label === label));
  const rules = [...others, ...OF_APP].map(plain);
  if (JSON.stringify(rateLimits.rules.map(plain)) === JSON.stringify(rules)) return false;
  rateLimits.rules = /** @type {any} PocketBase converts them */ (rules);
  return true;
}

/** @param {Pick<core.RateLimitRule, 'label' | 'maxRequests' | 'duration' | 'audience'>} rule */
const plain = ({ label, maxRequests, duration, audience }) => ({
  ...{ label, maxRequests, duration, audience },
});

/**
 * Gives the agency's row a new revision, because devices read the address from it. Uses SQL: the server
 * has to start even if the row does not pass its checks any more.
 * @param {CoreApp} app
 */
function tellDevices(app) {
  if (!app.hasTable('agency')) return; // the first start: no device has data yet
  app.runInTransaction((tx) => {
    tx.db()
      .newQuery('UPDATE agency SET rev = {:rev}')
      .bind({ rev: nextRevision(tx) })
      .execute();
  });
}

module.exports = { noteAddress, noteLimits, tellDevices };
