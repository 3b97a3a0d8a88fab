// Hands a message to the mail server. `npm run doctor` tries the same steps (pocketbase/doctor/smtp.mjs).

const { hostOf } = require('../base/site.js');
const { greetingOf } = require('./smtp-url.cjs');

/** @typedef {{ localName: string, authMethod: string, send(message: MailerMessage): void }} MailClient */

/** A refusal of the method of a sign-in, in the words of Exim, Exchange, Postfix and others. */
const UNKNOWN_METHOD = /^GoError: 50[0-4] |mechanism/i;
/** One that can be told from the refusal of a sender or a recipient. */
const SURELY_UNKNOWN = /^GoError: 50[0-4] .*(auth|recogni[sz]ed|implemented)/i;

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
    sendWith(app, other, message, error);
    store.set('mailMethod', other);
  }
}

/**
 * @param {CoreApp} app @param {string} method @param {MailerMessage} message
 * @param {unknown} before the refusal of the other method
 * @throws the refusal of the method that the mail server knows
 */
function sendWith(app, method, message, before) {
  try {
    clientWith(app, method).send(message);
  } catch (error) {
    throw SURELY_UNKNOWN.test(String(error)) ? before : error;
  }
}

/** @param {CoreApp} app @param {string} authMethod @returns {MailClient} */
function clientWith(app, authMethod) {
  const client = /** @type {MailClient} */ (/** @type {unknown} */ (app.newMailClient()));
  client.authMethod = authMethod;
  client.localName ||= greetingOf(hostOf(app));
  return client;
}

module.exports = { sendMessage };
