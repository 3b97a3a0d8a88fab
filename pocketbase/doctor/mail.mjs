import { parseSmtpUrl } from '../../pb_hooks/lib/mail/smtp-url.cjs';
import { agencyMailbox, brokenDigests, digestAges, mailServerIn } from './database.mjs';
import { failure, fine, reasonOf, warning } from './finding.mjs';
import { isLoopback, shakeHands } from './smtp.mjs';

/** Begins a delivery to the mail server that the server would use; no mail is sent.
 * @param {{ data: string, url: URL, smtpUrl: string | undefined }} installation url: the site's
 * @param {number} [patienceMs]
 * @returns {Promise<import('./finding.mjs').Finding>} */
export async function checkMail({ data, url, smtpUrl }, patienceMs = 10_000) {
  const given = smtpUrl ? parseSmtpUrl(smtpUrl) : undefined;
  if (given?.problem)
    return failure(
      'mail',
      `SMTP_URL cannot be used, so mails wait: ${given.problem}`,
      'Write it like smtp://user:password@mail.example.com:587',
    );
  const server = given?.server ?? realServer(mailServerIn(data));
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

/** Hours after which a digest is late: the job needs minutes for thousands of them. */
const LATE_H = 6;

/** Looks how far the digests of the last morning are, whether one could not be prepared, how long they have waited for it, and how long the oldest of their mails has waited to be sent.
 * @param {string} data absolute
 * @param {number} [now] ms since 1970
 * @returns {import('./finding.mjs').Finding[]} none without a database that has digests */
export function checkDigests(data, now = Date.now()) {
  const ages = digestAges(data, now);
  if (!ages) return [];
  const { active, due, mails, lastRunH, overdueH, waitingH } = ages;
  const found = `${active} confirmed, last prepared ${inHours(lastRunH)} ago; still to prepare: ${due}; mails to send: ${mails}, the oldest for ${inHours(waitingH)}`;
  if (active === 0) return [fine('digests', 'nobody has confirmed one')];
  const broken = brokenDigests(data);
  if (broken && broken.count > 0)
    return [
      warning(
        'digests',
        `${broken.count} could not be prepared: ${broken.error}`,
        'The others are sent. These are tried again each morning: report the error to the developers.',
      ),
    ];
  return overdueH > LATE_H || waitingH > LATE_H
    ? [
        warning(
          'digests',
          found,
          'See whether the server runs and whether the mail server takes its mails.',
        ),
      ]
    : [fine('digests', found)];
}

/** @param {number} hours */
const inHours = (hours) => `${Math.floor(hours)} h`;
