// @ts-check
/// <reference path="../../pocketbase/types/types.d.ts" />

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
 * Gives the agency's row a new revision, because devices read the address from it. Uses SQL: the server
 * has to start even if the row does not pass its checks any more.
 * @param {CoreApp} app
 */
function tellDevices(app) {
  if (!app.hasTable('agency')) return; // the first start: no device has data yet
  /** @type {typeof import('./revision.js')} */
  const { nextRevision } = require(`${__hooks}/lib/revision.js`);
  app.runInTransaction((tx) => {
    tx.db()
      .newQuery('UPDATE agency SET rev = {:rev}')
      .bind({ rev: nextRevision(tx) })
      .execute();
  });
}

/** @param {CoreApp} app @returns {string} the public address without a slash at its end */
const siteOf = (app) => app.settings().meta.appURL.replace(/\/+$/, '');

/** @param {CoreApp} app @returns {string} the host of the public address */
const hostOf = (app) => /^\w+:\/\/([^/:]+)/.exec(siteOf(app))?.[1] ?? 'localhost';

module.exports = { hostOf, noteAddress, siteOf, tellDevices };
