import { agencyMailbox, mailServerIn } from './database.mjs';
import { failure, fine, reasonOf, warning } from './finding.mjs';
import { isLoopback, shakeHands } from './smtp.mjs';

/** Begins a delivery to the mail server that the server would use; no mail is sent.
 * @param {{ data: string, url: URL, smtpUrl: string | undefined }} installation url: the site's
 * @param {number} [patienceMs]
 * @returns {Promise<import('./finding.mjs').Finding>} */
export async function checkMail({ data, url, smtpUrl }, patienceMs = 10_000) {
  const server = smtpUrl ? parseSmtpUrl(smtpUrl) : realServer(mailServerIn(data));
  if (smtpUrl && !server)
    return failure(
      'mail',
      'SMTP_URL is not an address of a mail server',
      'Write it like smtp://user:password@mail.example.com:587',
    );
  if (!server)
    return url.protocol === 'https:'
      ? failure('mail', 'there is no mail server, so nobody gets a mail', 'Set SMTP_URL.')
      : fine('mail', 'there is no mail server: mails are written to files');
  const name = `${server.host}:${server.port}`;
  try {
    const sender = { siteHost: url.hostname, mailbox: agencyMailbox(data) };
    const { isEncrypted } = await shakeHands(server, sender, AbortSignal.timeout(patienceMs));
    return isEncrypted || isLoopback(server.host)
      ? fine('mail', `${name} accepts this server`)
      : warning(
          'mail',
          `${name} offers no encryption`,
          'Ask the provider for STARTTLS or smtps://.',
        );
  } catch (error) {
    return failure(
      'mail',
      `${name} does not accept this server (${reasonOf(error)})`,
      'Check host, port, user and password in SMTP_URL, that the provider accepts the agency’s e-mail as a sender, and that the network lets this port through.',
    );
  }
}

/** Without the catcher of `npm start`, which listens on this machine while it runs.
 * @param {import('./smtp.mjs').MailServer | undefined} server */
const realServer = (server) => (server && !isLoopback(server.host) ? server : undefined);

/** Reads it like pb_hooks/lib/mail/mail-server.js. @param {string} text */
function parseSmtpUrl(text) {
  const [, scheme, username = '', password = '', host, port] =
    /^(smtps?):\/\/(?:([^:@/]*)(?::([^@/]*))?@)?([\w.-]+)(?::(\d{1,5}))?\/?$/i.exec(text) ?? [];
  if (!scheme || !host) return undefined;
  const tls = scheme.toLowerCase() === 'smtps';
  return {
    ...{ host, tls, port: Number(port ?? (tls ? 465 : 587)) },
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
}
