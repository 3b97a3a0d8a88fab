import { afterAll, beforeAll, expect, test } from 'vitest';
import { anEnquiry, aVisitor, recordsOf } from '../support/records.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { inDatabase, queuedMails, runMailJob } from '../support/smtp-deliveries.ts';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server.ts';

/** Nobody can use the contact form to fill a stranger's mailbox: an address gets few confirmations. */

let server: TestServer;
let smtp: SmtpServer;
beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startServer({ env: { SMTP_URL: smtp.url } });
  await runMailJob(server);
});
afterAll(async () => {
  await server.stop();
  await smtp.close();
});

const patience = { timeout: 30_000 };
const enquire = async (email: string) =>
  (await recordsOf(server, 'enquiries').made(anEnquiry({ email }))).id;
/** How many of these enquiries are confirmed. Each has its mail to the agency. */
const confirmed = (ids: readonly string[]) => {
  const kinds = ids.map((id) => queuedMails(server, id).map(({ kind }) => kind));
  for (const of of kinds) expect(of).toContain('agency');
  return kinds.filter((of) => of.includes('visitor')).length;
};
/** Lets all queued mails be a number of hours older. */
const age = (hours: number) =>
  inDatabase(server, (database) =>
    database.exec(
      `UPDATE mails SET created_at = strftime('%Y-%m-%d %H:%M:%fZ', created_at, '-${hours} hours')`,
    ),
  );

test('twelve enquiries with one address: three confirmations, and twelve mails to the agency', async () => {
  const email = aVisitor();
  const ids = await Promise.all(Array.from({ length: 12 }, () => enquire(email)));
  await expect
    .poll(
      () => ids.flatMap((id) => queuedMails(server, id)).every(({ status }) => status === 'sent'),
      patience,
    )
    .toBe(true);
  expect(smtp.to(email)).toHaveLength(3);
  const toAgency = smtp.mails.filter(({ replyTo }) => JSON.stringify(replyTo).includes(email));
  expect(toAgency.map(({ envelope }) => envelope.to)).toEqual(ids.map(() => ['info@example.com']));
  const enquiries = recordsOf(server, 'enquiries', (await server.createAdmin()).token);
  const states = (await enquiries.where(`email="${email}"`)).map(({ mail_status }) => mail_status);
  expect(states).toEqual(ids.map(() => 'sent'));
});

test('an address with other letter case, dots or a part after a plus sign is the same recipient', async () => {
  const spellings = [
    'uxia.dolores@example.test',
    'Uxia.Dolores@Example.test',
    'uxiadolores@example.test',
    'u.x.i.a.dolores+casa@example.test',
    'uxia.dolores+piso+alquiler@EXAMPLE.TEST',
  ];
  const ids = [];
  for (const email of spellings) ids.push(await enquire(email));
  expect(confirmed(ids)).toBe(3);
  const others = [
    'uxia.dolores@other.example.test',
    'uxia.dolores2@example.test',
    'uxia_dolores@example.test',
  ];
  for (const email of others) expect(confirmed([await enquire(email)])).toBe(1);
});

test('three a day and ten in seven days', async () => {
  const email = aVisitor();
  const days = [];
  for (let day = 0; day < 9; day++) {
    const ids = [];
    for (let n = 0; n < 4; n++) ids.push(await enquire(email));
    days.push(confirmed(ids));
    age(24);
  }
  expect(days).toEqual([3, 3, 3, 1, 0, 0, 0, 3, 3]);
});

test('the confirmation has nothing that the sender has typed', async () => {
  const typed = {
    ...{ name: 'Compra barato', phone: '600 111 222', address: 'evil.example/calle' },
    ...{ subject: 'Premio', message: 'Haz clic aquí', propertyType: 'Casino' },
    listing: 'nothinglikethis',
  };
  const email = aVisitor();
  await recordsOf(server, 'enquiries').made(anEnquiry({ ...typed, email }));
  await expect.poll(() => smtp.to(email).length, patience).toBe(1);
  const [mail] = smtp.to(email);
  const whole = JSON.stringify([mail?.subject, mail?.to, mail?.text, mail?.html, mail?.headers]);
  expect(whole).toContain('Hemos recibido tu mensaje');
  for (const text of Object.values(typed)) expect(whole).not.toContain(text);
});
