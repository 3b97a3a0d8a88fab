// Sends the queued mails, never inside a request. A job starts each minute and polls the queue until the
// next job takes over. So a mail is sent within a second, and a broken job costs a minute at most.

const { sendMessage } = require('./mail-client.js');
const { composeMail } = require('./mail-message.js');
const { claimMail, dropMail, settleLapsed, settleMail } = require('./mail-queue.js');

const PAUSE_MS = 500;

// PocketBase's mail client has no timeout, and a hook cannot stop it: the thread ends with the connection.
// So one mail is sent at a time. While it hangs, the others wait for two minutes, and twice as long after
// each further mail that hangs. At worst this loses one thread per hour. While a slow server is still
// working, no mail is sent twice.
const FIRST_PATIENCE_MS = 2 * 60_000;
const LONGEST_PATIENCE_MS = 60 * 60_000;

/**
 * Sends mails until the next job takes over.
 * @param {CoreApp} app
 * @param {() => void} prepare works for a moment at mails that are not queued yet
 */
function sendUntilRelieved(app, prepare) {
  const turn = $security.randomString(20);
  app.store().set('mailTurn', turn);
  while (app.store().get('mailTurn') === turn) {
    prepare();
    if (!sendNext(app)) sleep(PAUSE_MS);
  }
}

/**
 * @param {CoreApp} app
 * @returns {boolean} true if a mail was due and sending was tried
 */
function sendNext(app) {
  settleLapsed(app); // also while a mail hangs, so that admins see the failures
  // Without a mail server nothing is tried, so nothing fails: mails stay pending.
  const canSend = app.settings().smtp.enabled && isLineFree(app);
  const mail = canSend ? claimMail(app) : undefined;
  if (!mail) return false;
  settleMail(app, mail, problemOfSending(app, mail));
  return true;
}

/**
 * @param {CoreApp} app
 * @param {import('./mail-queue.js').OwedMail} mail
 * @returns {string} the reason why it was not sent; empty if a mail server accepted it or it is not needed any more
 */
function problemOfSending(app, mail) {
  try {
    const message = composeMail(app, mail);
    if (message) hold(app, () => sendMessage(app, message));
    else dropMail(app, mail.id);
    return '';
  } catch (error) {
    app.logger().warn('A mail was not sent', 'kind', mail.kind, 'error', String(error));
    return String(error).replace(/^GoError: /, '');
  }
}

/** True if no mail is being sent, or the one being sent has hung for too long. @param {CoreApp} app */
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

/** Calls `send` and marks the queue as busy meanwhile. @param {CoreApp} app @param {() => void} send */
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
