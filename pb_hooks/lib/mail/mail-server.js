// Chooses the mail server: SMTP_URL; else the one in PocketBase's settings; else the catcher that
// `npm start` runs without https. SMTP_URL is written into the settings and noted as ours. A later start without it
// removes it again, so that a copy of the data on another machine does not send mails to people.

const { parseSmtpUrl } = require('./smtp-url.cjs');

/**
 * Writes the mail server into the settings. A wrong SMTP_URL gives none, so mails wait.
 * @param {CoreApp} app
 */
function chooseMailServer(app) {
  const settings = app.settings();
  const { smtp } = settings;
  const before = printOf(smtp);
  const isOurs = !smtp.enabled || before === givenPrint(app);
  const { server } = givenServer(isOurs);
  if (server) Object.assign(smtp, server, { authMethod: 'PLAIN', enabled: true, localName: '' });
  else if (isOurs) Object.assign(smtp, { enabled: false, username: '', password: '' });
  noteGiven(app, server ? printOf(smtp) : '');
  if (printOf(smtp) !== before) app.save(settings);
}

/**
 * The mail server of the environment.
 * @param {boolean} mayCatch whether the catcher of `npm start` may get the mails
 * @returns {Partial<ReturnType<typeof import('./smtp-url.cjs').parseSmtpUrl>>}
 */
function givenServer(mayCatch) {
  const url = $os.getenv('SMTP_URL') || (mayCatch ? $os.getenv('MAROLA_MAIL_CATCHER') : '');
  return url ? parseSmtpUrl(url) : {};
}

/** A text that is equal for equal settings. @param {core.SMTPConfig} smtp */
const printOf = ({ enabled, host, port, tls, username, password, localName }) =>
  $security.sha256(JSON.stringify([enabled, host, port, tls, username, password, localName]));

/** @param {CoreApp} app */
function givenPrint(app) {
  const given = new DynamicModel({ print: '' });
  app.db().select('print').from('given_mail_server').one(given);
  return given.print;
}

/** @param {CoreApp} app @param {string} print */
function noteGiven(app, print) {
  app.db().newQuery('UPDATE given_mail_server SET print = {:print}').bind({ print }).execute();
}

/**
 * True if mail reaches people: there is a mail server, and it is not the catcher of `npm start`.
 * @param {CoreApp} app
 */
function mailLeaves(app) {
  const { enabled, host, port } = app.settings().smtp;
  return enabled && `smtp://${host}:${port}` !== $os.getenv('MAROLA_MAIL_CATCHER');
}

/**
 * True for a site whose mail reaches nobody although it should: it is public, or has an SMTP_URL.
 * @param {CoreApp} app
 */
const lacksMailServer = (app) =>
  ($os.getenv('MAROLA_URL').startsWith('https://') || $os.getenv('SMTP_URL') !== '') &&
  !mailLeaves(app);

/**
 * Says on the console that the site sends no mail, and what to set. `npm start` shows lines that begin like
 * these, also while the server starts.
 * @param {CoreApp} app
 */
function warnOfMissingMailServer(app) {
  const { problem } = givenServer(false);
  const lines = [
    ...(problem ? [`SMTP_URL cannot be used: ${problem}.`] : []),
    ...(lacksMailServer(app)
      ? [
          'MAIL GOES NOWHERE: there is no mail server.',
          'Nobody gets an enquiry, a confirmation or a password link by mail. All mails wait in the queue.',
        ]
      : []),
  ];
  if (lines.length === 0) return;
  lines.push('Set SMTP_URL, such as smtp://user:password@mail.example.com:587, and start again.');
  for (const line of lines) console.log(`marola: warning: ${line}`);
}

module.exports = { chooseMailServer, lacksMailServer, warnOfMissingMailServer };
