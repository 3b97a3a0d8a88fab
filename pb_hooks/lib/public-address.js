// @ts-check
/// <reference path="../../pocketbase/types/types.d.ts" />

/**
 * Writes the public address, and whether a proxy is believed, into the settings.
 * @param {core.Settings} settings
 * @returns {boolean} whether they have changed
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
 * Devices learn the address from the agency's row: a new revision brings it to those that
 * have the row. By SQL: a record that no longer passes its checks must not keep the server from starting.
 * @param {CoreApp} app
 */
function tellDevices(app) {
  if (!app.hasTable('agency')) return; // the first start: no device has anything yet
  /** @type {typeof import('./revision.js')} */
  const { nextRevision } = require(`${__hooks}/lib/revision.js`);
  app.runInTransaction((tx) => {
    tx.db()
      .newQuery('UPDATE agency SET rev = {:rev}')
      .bind({ rev: nextRevision(tx) })
      .execute();
  });
}

module.exports = { noteAddress, tellDevices };
