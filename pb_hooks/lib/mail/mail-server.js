// @ts-check
/// <reference path="../../../pocketbase/types/types.d.ts" />
// Chooses the mail server: SMTP_URL; else the one in PocketBase's settings; else the catcher that
// `npm start` runs without https. SMTP_URL is written into the settings and noted as ours. A later start without it
// removes it again, so that a copy of the data on another machine does not send mails to people.

/**
 * Writes the mail server into the settings.
 * @param {CoreApp} app
 * @throws Error if SMTP_URL cannot be parsed
 */
function chooseMailServer(app) {
  const settings = app.settings();
  const { smtp } = settings;
  const before = printOf(smtp);
  const isOurs = !smtp.enabled || before === givenPrint(app);
  const url = $os.getenv('SMTP_URL') || (isOurs ? $os.getenv('MAROLA_MAIL_CATCHER') : '');
  if (url) Object.assign(smtp, parseSmtpUrl(url), { enabled: true, localName: '' });
  else if (isOurs) Object.assign(smtp, { enabled: false, username: '', password: '' });
  noteGiven(app, url ? printOf(smtp) : '');
  if (printOf(smtp) !== before) app.save(settings);
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
 * @param {string} url `smtp://` encrypts if the server offers it, `smtps://` is encrypted from the
 *   start
 */
function parseSmtpUrl(url) {
  const [, scheme, username = '', password = '', host, port] =
    /^(smtps?):\/\/(?:([^:@/]*)(?::([^@/]*))?@)?([\w.-]+)(?::(\d{1,5}))?\/?$/i.exec(url) ?? [];
  if (!scheme || !host)
    throw new Error('SMTP_URL must be like smtp://user:password@mail.example.com:587');
  const tls = scheme.toLowerCase() === 'smtps';
  return {
    tls,
    host,
    port: Number(port ?? (tls ? 465 : 587)),
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    authMethod: 'PLAIN',
  };
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
 * True for a public site whose mail reaches nobody.
 * @param {CoreApp} app
 */
const lacksMailServer = (app) =>
  $os.getenv('MAROLA_URL').startsWith('https://') && !mailLeaves(app);

/**
 * Says on the console that a public site sends no mail, and what to set. `npm start` shows lines that begin like
 * these, also while the server starts.
 * @param {CoreApp} app
 */
function warnOfMissingMailServer(app) {
  if (!lacksMailServer(app)) return;
  for (const line of [
    'MAIL GOES NOWHERE: MAROLA_URL is https, but there is no mail server.',
    'Nobody gets an enquiry, a confirmation or a password link by mail. All mails wait in the queue.',
    'Set SMTP_URL, such as smtp://user:password@mail.example.com:587, and start again.',
  ])
    console.log(`marola: warning: ${line}`);
}

module.exports = { chooseMailServer, lacksMailServer, warnOfMissingMailServer };
