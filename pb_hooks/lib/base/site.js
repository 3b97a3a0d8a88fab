/** @param {CoreApp} app @returns {string} the public address without a slash at its end */
const siteOf = (app) => app.settings().meta.appURL.replace(/\/+$/, '');

/** @param {CoreApp} app @returns {string} the host of the public address */
const hostOf = (app) => /^\w+:\/\/([^/:]+)/.exec(siteOf(app))?.[1] ?? 'localhost';

module.exports = { hostOf, siteOf };
