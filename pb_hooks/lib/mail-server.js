// @ts-check
/// <reference path="../../pocketbase/types/types.d.ts" />
// Which server takes our mails: that of SMTP_URL; else the one in PocketBase's settings; else the
// catcher that `npm start` runs, told by a name of its own, so that a later start may replace it.

const CATCHER = 'catcher.marola.invalid';

/**
 * Writes the server of mails into the settings.
 * @param {core.Settings} settings
 * @returns {boolean} whether they have changed
 * @throws Error when SMTP_URL is none
 */
function chooseMailServer(settings) {
  const { smtp } = settings;
  const isCatcher = smtp.localName === CATCHER;
  const catcher = $os.getenv('MAROLA_MAIL_CATCHER');
  const before = JSON.stringify(smtp);
  const url = $os.getenv('SMTP_URL');
  if (url) Object.assign(smtp, parseSmtpUrl(url), { enabled: true, localName: '' });
  else if (catcher && (isCatcher || !smtp.enabled))
    Object.assign(smtp, parseSmtpUrl(catcher), { enabled: true, localName: CATCHER });
  else if (isCatcher) smtp.enabled = false;
  return JSON.stringify(smtp) !== before;
}

/**
 * @param {string} url `smtp://` asks for encryption and does without it, `smtps://` is encrypted
 *   from the start
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

module.exports = { chooseMailServer };
