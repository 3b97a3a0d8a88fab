// @ts-check
/// <reference path="../../pocketbase/types/types.d.ts" />
// Sends what is owed, never in a request. The job begins anew with every minute and looks for work
// all the time until the next one relieves it, so that a mail goes out within a second, and one that
// hangs or breaks is missed for a minute at most.

const PAUSE_MS = 500;

// PocketBase's client waits without limit for a mail server that says nothing, and nobody can end
// it: its thread stays until the connection does. So one mail is sent at a time, and while it has
// not come back the others wait, at first for two minutes, after every further loss twice as long.
// That loses a thread an hour at the worst, and doubles nothing that a slow server still takes.
const FIRST_PATIENCE_MS = 2 * 60_000;
const LONGEST_PATIENCE_MS = 60 * 60_000;

/** Sends until another job takes over. @param {CoreApp} app */
function sendUntilRelieved(app) {
  const turn = $security.randomString(20);
  app.store().set('mailTurn', turn);
  while (app.store().get('mailTurn') === turn) if (!sendNext(app)) sleep(PAUSE_MS);
}

/**
 * @param {CoreApp} app
 * @returns {boolean} whether there was something to send, and it was tried
 */
function sendNext(app) {
  /** @type {typeof import('./mail-queue.js')} */
  const { claimMail, settleLapsed, settleMail } = require(`${__hooks}/lib/mail-queue.js`);
  settleLapsed(app); // also while the line is held: admins need not wait for it
  // Without a mail server nothing is tried, so nothing fails: it waits until there is one.
  const canSend = app.settings().smtp.enabled && isLineFree(app);
  const mail = canSend ? claimMail(app) : undefined;
  if (!mail) return false;
  settleMail(app, mail, problemOfSending(app, mail));
  return true;
}

/**
 * @param {CoreApp} app
 * @param {import('./mail-queue.js').OwedMail} mail
 * @returns {string} why it was not sent; empty when a mail server has taken it, or it is not owed any more
 */
function problemOfSending(app, mail) {
  /** @type {typeof import('./mail-message.js')} */
  const { composeMail } = require(`${__hooks}/lib/mail-message.js`);
  /** @type {typeof import('./mail-queue.js')} */
  const { dropMail } = require(`${__hooks}/lib/mail-queue.js`);
  try {
    const message = composeMail(app, mail);
    if (message) hold(app, () => app.newMailClient().send(message));
    else dropMail(app, mail.id);
    return '';
  } catch (error) {
    app.logger().warn('A mail was not sent', 'kind', mail.kind, 'error', String(error));
    return String(error).replace(/^GoError: /, '');
  }
}

/** Whether nobody is sending, or has been for too long to come back. @param {CoreApp} app */
function isLineFree(app) {
  const store = app.store();
  const since = Number(store.get('mailSince') ?? 0);
  if (since === 0) return true;
  const lost = Number(store.get('mailLost') ?? 0);
  const patience = Math.min(LONGEST_PATIENCE_MS, FIRST_PATIENCE_MS * 2 ** lost);
  if (Date.now() - since < patience) return false;
  store.set('mailLost', lost + 1);
  store.set('mailSince', 0);
  return true;
}

/** Holds the line while something is sent. @param {CoreApp} app @param {() => void} send */
function hold(app, send) {
  const store = app.store();
  const since = Date.now();
  store.set('mailSince', since);
  try {
    send();
  } finally {
    if (store.get('mailSince') === since) store.set('mailSince', 0);
    store.set('mailLost', 0);
  }
}

module.exports = { sendUntilRelieved };
