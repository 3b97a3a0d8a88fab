import { recordsOf } from '../server/records.ts';
import type { TestServer } from '../server/server.ts';
import { queuedMails } from './smtp-deliveries.ts';
import type { SmtpServer } from './smtp-server.ts';

/** The agency’s e-mail address in a new database. */
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

/** Returns the stored enquiries of a sender’s name. */
export async function storedFrom(server: TestServer, name: string) {
  return recordsOf(server, 'enquiries', await server.superuser()).where(`name="${name}"`);
}

/**
 * Returns the stored enquiries of a sender's name with their received mails, as recipient and subject,
 * the agency's first. `owed` counts the unsent mails; at 0 no more mails follow.
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

/** The result of `arrivalsFrom` for an enquiry that is stored once, with one mail to each recipient. */
export const arrivedOnce = <Sent extends SentEnquiry>(sent: Sent) => [
  {
    ...sent,
    owed: 0,
    mails: [
      // A mail keeps a reference in one line.
      [AGENCY, `${sent.subject.replace('(Ref. ', '(Ref.\u00a0')} · ${sent.name}`],
      [sent.email, `${confirmation[sent.language]} · Marola Inmobiliaria`],
    ],
  },
];

/** Lowers the server's limit for an enquiry's subject. Returns a function that restores it. */
export async function limitSubject(server: TestServer, max: number): Promise<() => Promise<void>> {
  const collection = '/api/collections/enquiries';
  const token = await server.superuser();
  const { body } = await server.request(collection, { token });
  const fields = body.fields as { name: string }[];
  const change = async (json: unknown) => {
    const { status } = await server.request(collection, { method: 'PATCH', token, json });
    if (status !== 200) throw new Error(`the limit was not changed: ${status}`);
  };
  const limited = (field: { name: string }) =>
    field.name === 'subject' ? { ...field, max } : field;
  await change({ fields: fields.map(limited) });
  return () => change({ fields });
}
