import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { aDigest, letMorningCome, linkIn } from '../support/mail/digests.ts';
import {
  inDatabase,
  letTimePass,
  queuedMails,
  runMailJob,
} from '../support/mail/smtp-deliveries.ts';
import { type SmtpServer, startSmtpServer, type TakenMail } from '../support/mail/smtp-server.ts';
import { aListing, anEnquiry, recordsOf } from '../support/server/records.ts';
import { servedFolder } from '../support/server/served-build.ts';
import { startServer, type TestServer } from '../support/server/server.ts';

/** Every kind of mail passes a mail server with all the rules that people meet, whatever the agency's name is. */

const signIn = { username: 'agency', password: 'secret' };
const password = 'correct horse battery';
const AGENCY = 'info@example.com';
const patience = { timeout: 60_000, interval: 100 };

/** When owners of digests confirmed who are asked today whether to go on. */
const longAgo = () => new Date(Date.now() - 340 * 24 * 3600_000).toISOString().replace('T', ' ');

let smtp: SmtpServer;
let server: TestServer;
beforeAll(async () => {
  smtp = await startSmtpServer({ strict: signIn });
  const SMTP_URL = smtp.url.replace('//', `//${signIn.username}:${signIn.password}@`);
  const env = { SMTP_URL, MAROLA_URL: 'https://marola.example' };
  server = await startServer({ env, publicDir: await servedFolder() });
  await runMailJob(server);
});
afterAll(async () => {
  await server.stop();
  await smtp.close();
});

let count = 0;
const newAddress = () => `reader-${count++}@example.test`;
const call = (action: string, json: unknown, token = '') =>
  server.request(`/api/collections/users/${action}`, { method: 'POST', json, token });

/** Waits until no mail is owed. A greylisted mail is due again at once. */
const settled = () =>
  expect
    .poll(() => {
      letTimePass(server);
      return queuedMails(server).filter(({ status }) => status !== 'sent');
    }, patience)
    .toEqual([]);

async function nameAgency(name: string) {
  const agency = recordsOf(server, 'agency', await server.superuser());
  expect((await agency.update('agency000000000', { name })).status).toBe(200);
}

/** Sends an enquiry; returns its mails. */
async function mailsOfEnquiry(subject: string) {
  const visitor = newAddress();
  const { id } = await recordsOf(server, 'enquiries').made(
    anEnquiry({ email: visitor, subject, name: 'Xoán' }),
  );
  await settled();
  const toAgency = smtp.to(AGENCY).find(({ messageId }) => messageId?.startsWith(`<enq-${id}@`));
  return [toAgency, ...smtp.to(visitor)];
}
type Mails = readonly (TakenMail | undefined)[];
const senders = (mails: Mails) => mails.flatMap((mail) => mail?.senders);
const subjects = (mails: Mails) => mails.map((mail) => mail?.subject);

test('the mails of an enquiry and of an account', async () => {
  const name = 'Marola Inmobiliaria, S.L.';
  await nameAgency(name);
  const [email, newEmail] = [newAddress(), newAddress()];
  const wish = { email, password, passwordConfirm: password, language: 'es' };
  await call('records', wish);
  const ofEnquiry = await mailsOfEnquiry('Visita');
  const link = smtp.to(email)[0]?.text ?? '';
  await call('confirm-verification', { token: /#confirm=([\w.-]+)/.exec(link)?.[1], password });
  const { token } = (await call('auth-with-password', { identity: email, password })).body;
  await call('request-password-reset', { email });
  await call('request-email-change', { newEmail }, String(token));
  await call('records', wish);
  await expect.poll(() => queuedMails(server).length, patience).toBe(6);
  await settled();
  const mails = [...ofEnquiry, ...smtp.to(email), ...smtp.to(newEmail)];
  expect(senders(mails)).toEqual(mails.map(() => ({ name, address: AGENCY })));
  expect(new Set(mails.map((mail) => mail?.greeting))).toEqual(new Set(['marola.example']));
  expect(subjects(mails).sort()).toEqual([
    `Confirma tu correo · ${name}`,
    `Confirma tu nueva dirección de correo · ${name}`,
    `Elige una contraseña nueva · ${name}`,
    `Hemos recibido tu mensaje · ${name}`,
    'Visita · Xoán',
    `Ya tienes una cuenta · ${name}`,
  ]);
});

/** Asks for mails about a search, and makes a listing that it finds. */
async function askForNews(email: string): Promise<string> {
  const digest = aDigest({ email });
  const confirm = { method: 'PATCH', json: { isConfirmed: true } };
  expect((await server.request('/api/digests', { method: 'POST', json: digest })).status).toBe(200);
  await settled();
  const { id, key } = linkIn(smtp.to(email)[0]);
  const keyed = { ...confirm, headers: { 'X-Marola-Digest-Key': key } };
  expect((await server.request(`/api/digests/${id}`, keyed)).status).toBe(200);
  const found = { location: 'Riazor, A Coruña', price: 250_000 };
  await recordsOf(server, 'properties', await server.superuser()).made(aListing(found));
  return id;
}

test('an invitation, and the mails about a search', async () => {
  const name = 'Marola Inmobiliaria, S.L.';
  await nameAgency(name);
  const [email, invited] = [newAddress(), newAddress()];
  const { token } = await server.createAdmin();
  const invitation = { email: invited, role: 'agent', language: 'es' };
  await server.request('/api/invitations', { method: 'POST', token, json: invitation });
  const digest = await askForNews(email);
  const kinds = () => queuedMails(server, digest).map(({ kind }) => kind);
  letMorningCome(server);
  await expect.poll(kinds, patience).toContain('digest');
  inDatabase(server, (database) =>
    database.prepare('UPDATE digests SET confirmed_at = ? WHERE id = ?').run(longAgo(), digest),
  );
  const retention = { method: 'POST', token: await server.superuser() };
  await server.request('/api/crons/digest-retention', retention);
  await expect.poll(kinds, patience).toContain('renew');
  await settled();
  const mails = [...smtp.to(email), ...smtp.to(invited)];
  expect(senders(mails)).toEqual(mails.map(() => ({ name, address: AGENCY })));
  expect(subjects(mails).sort()).toEqual([
    `Confirma tus avisos por correo · ${name}`,
    `Te invitan al equipo · ${name}`,
    `Una novedad en tu búsqueda · ${name}`,
    `¿Seguimos avisándote? · ${name}`,
  ]);
});

test.each([
  'Marola: "casas"; pisos \\ <A Coruna> @ (Galicia)',
  'Inmobiliária Núñez, S.L. «A Coruña»',
  '=?utf-8?q?Casa?=',
  'Ж'.repeat(195),
])('the agency is called %s', async (name) => {
  await nameAgency(name);
  const mails = await mailsOfEnquiry(name);
  expect(senders(mails)).toEqual(mails.map(() => ({ name, address: AGENCY })));
  expect(subjects(mails)).toEqual([`${name} · Xoán`, `Hemos recibido tu mensaje · ${name}`]);
});

test('an address whose domain has other letters than ASCII gets its mail', async () => {
  const [email, mailbox] = [
    "sean.o'connor@peñaflor.example",
    "sean.o'connor@xn--peaflor-5za.example",
  ];
  const { id } = await recordsOf(server, 'enquiries').made(anEnquiry({ email }));
  await settled();
  const toAgency = smtp.to(AGENCY).find(({ messageId }) => messageId?.startsWith(`<enq-${id}@`));
  expect(toAgency?.replyTo).toMatchObject([{ address: mailbox }]);
  expect(toAgency?.text).toContain(email);
  const toVisitor = smtp.mails.find(({ messageId }) => messageId?.includes(`${id}-visitor@`));
  expect(toVisitor?.to).toMatchObject([{ address: mailbox }]);
});

test('a name and a subject that are too long for a line are shortened', async () => {
  await nameAgency('房'.repeat(200));
  const mails = await mailsOfEnquiry('房'.repeat(200));
  for (const sender of senders(mails)) expect(sender?.name).toMatch(/^房{100,}…$/);
  expect(subjects(mails)).toEqual([
    expect.stringMatching(/^房{150,}…$/),
    expect.stringMatching(/^Hemos recibido tu mensaje · 房{150,}…$/),
  ]);
});

test.each([
  ['LOGIN', 'authentication failed'],
  ['PLAIN', 'authentication failed: no mechanism available'],
])(
  'a mail server that knows only %s refuses the password: the mail keeps that reason',
  async (method, words) => {
    const other = await startSmtpServer({ strict: { ...signIn, method, words } });
    onTestFinished(() => other.close());
    await server.restart({ SMTP_URL: other.url.replace('//', '//agency:wrong@') });
    const { id } = await recordsOf(server, 'enquiries').made(anEnquiry({ email: newAddress() }));
    await runMailJob(server);
    const reasons = () => queuedMails(server, id).map(({ error }) => error);
    await expect.poll(() => reasons().join(), patience).toContain(`535 "5.7.8 Error: ${words}"`);
  },
);
