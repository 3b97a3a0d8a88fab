// Hands a message to the mail server. `npm run doctor` tries the same steps (pocketbase/doctor/smtp.mjs).

const { hostOf } = require('../base/site.js');

/** @typedef {{ localName: string, authMethod: string, send(message: MailerMessage): void }} MailClient */

/** A refusal of the method of a sign-in, in the words of Exim, Exchange, Postfix and others. */
const UNKNOWN_METHOD = /^GoError: 50[0-4] |mechanism/i;

/**
 * Signs in with the method that the mail server knows. PocketBase does not read its offer, so the method of the
 * settings is tried first, and remembered until the next start.
 * @param {CoreApp} app
 * @param {MailerMessage} message
 * @throws an error with the mail server's words
 */
function sendMessage(app, message) {
  const { username, authMethod } = app.settings().smtp;
  const store = app.store();
  const method = String(store.get('mailMethod') ?? (authMethod || 'PLAIN'));
  try {
    clientWith(app, method).send(message);
  } catch (error) {
    if (!username || !UNKNOWN_METHOD.test(String(error))) throw error;
    const other = method === 'PLAIN' ? 'LOGIN' : 'PLAIN';
    clientWith(app, other).send(message);
    store.set('mailMethod', other);
  }
}

/** @param {CoreApp} app @param {string} authMethod @returns {MailClient} */
function clientWith(app, authMethod) {
  const client = /** @type {MailClient} */ (/** @type {unknown} */ (app.newMailClient()));
  client.authMethod = authMethod;
  client.localName ||= greetingOf(hostOf(app));
  return client;
}

/**
 * The name of this server for a mail server, which may refuse one without a dot.
 * @param {string} host of the public address
 */
function greetingOf(host) {
  if (/^[\d.]+$/.test(host)) return `[${host}]`;
  return /^[\w-]+(\.[\w-]+)+$/.test(host) ? host : '[127.0.0.1]';
}

module.exports = { sendMessage };
