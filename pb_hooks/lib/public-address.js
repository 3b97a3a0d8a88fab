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

module.exports = { noteAddress };
