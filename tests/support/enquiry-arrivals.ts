import { recordsOf } from './records.ts';
import type { TestServer } from './server.ts';
import { queuedMails } from './smtp-deliveries.ts';
import type { SmtpServer } from './smtp-server.ts';

/** The address of the agency that comes with a new database. */
const AGENCY = 'info@example.com';

const confirmation = {
  es: 'Hemos recibido tu mensaje',
  gl: 'Recibimos a túa mensaxe',
  en: 'We have received your message',
};

type SentEnquiry = {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly language: keyof typeof confirmation;
};

/** What the server holds from somebody of that name. */
export async function storedFrom(server: TestServer, name: string) {
  return recordsOf(server, 'enquiries', await server.superuser()).where(`name="${name}"`);
}

/**
 * The same, each with the mails that have arrived about it, as recipient and subject, the agency's
 * first, and how many are still owed: none will follow once that is 0.
 */
export async function arrivalsFrom(
  server: TestServer,
  smtp: Pick<SmtpServer, 'mails'>,
  name: string,
) {
  const stored = await storedFrom(server, name);
  return stored.map((enquiry) => {
    const id = String(enquiry.id);
    const owed = queuedMails(server, id).filter(({ status }) => status !== 'sent').length;
    const mails = smtp.mails
      .filter(({ messageId = '' }) => messageId.startsWith(`<enq-${id}`))
      .map(({ envelope, subject }) => [envelope.to.join(), subject])
      .sort();
    return { ...enquiry, owed, mails };
  });
}

/** What `arrivalsFrom` tells of an enquiry that is stored once and about which each has got one mail. */
export const arrivedOnce = <Sent extends SentEnquiry>(sent: Sent) => [
  {
    ...sent,
    owed: 0,
    mails: [
      [AGENCY, `${sent.subject} · ${sent.name}`],
      [sent.email, `${confirmation[sent.language]} · Marola Inmobiliaria`],
    ],
  },
];
