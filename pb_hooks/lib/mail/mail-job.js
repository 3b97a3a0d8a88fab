// Sends the queued mails, never inside a request. A job starts each minute and polls the queue until the
// next job takes over. So a mail is sent within a second, and a broken job costs a minute at most.

const { sendMessage } = require('./mail-client.js');
const { freeLine, noteReturn, takeLine } = require('./mail-line.js');
const { composeMail } = require('./mail-message.js');
const { claimMail, dropMail, settleLapsed, settleMail } = require('./mail-queue.js');

const PAUSE_MS = 500;

/** A job that prepares mails keeps its turn for so long after its last slice. */
const BUSY_MS = 10_000;

/**
 * Sends mails until the next job takes over. It does not take over from a job that prepares mails, because what that one has found is lost then:
 * a busy morning takes minutes.
 * @param {CoreApp} app
 * @param {() => boolean} prepare works for a moment at mails that are not queued yet, and says whether there is more to do at once
 */
function sendUntilRelieved(app, prepare) {
  const store = app.store();
  if (Number(store.get('mailBusyUntil') ?? 0) > Date.now()) return;
  const turn = $security.randomString(20);
  store.set('mailTurn', turn);
  while (store.get('mailTurn') === turn) {
    const isBusy = prepare();
    store.set('mailBusyUntil', isBusy ? Date.now() + BUSY_MS : 0);
    if (!sendNext(app) && !isBusy) sleep(PAUSE_MS);
  }
}

/**
 * @param {CoreApp} app
 * @returns {boolean} true if a mail was due and sending was tried
 */
function sendNext(app) {
  settleLapsed(app); // also while a mail hangs, so that admins see the failures
  // Without a mail server nothing is tried, so nothing fails: mails stay pending.
  const since = app.settings().smtp.enabled ? takeLine(app) : 0;
  if (since === 0) return false;
  /** @type {import('./mail-queue.js').OwedMail | undefined} */
  let mail;
  let problem = '';
  try {
    mail = claimMail(app);
    if (mail) problem = problemOfSending(app, mail);
  } finally {
    freeLine(app, since);
  }
  if (mail) settleMail(app, mail, problem);
  return mail !== undefined;
}

/**
 * @param {CoreApp} app
 * @param {import('./mail-queue.js').OwedMail} mail
 * @returns {string} the reason why it was not sent; empty if a mail server accepted it or it is not needed any more
 */
function problemOfSending(app, mail) {
  try {
    const message = composeMail(app, mail);
    if (message) send(app, message);
    else dropMail(app, mail.id);
    return '';
  } catch (error) {
    app.logger().warn('A mail was not sent', 'kind', mail.kind, 'error', String(error));
    return String(error).replace(/^GoError: /, '');
  }
}

/** @param {CoreApp} app @param {MailerMessage} message */
function send(app, message) {
  try {
    sendMessage(app, message);
  } finally {
    noteReturn(app);
  }
}

module.exports = { sendUntilRelieved };
