import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from '../support/events.ts';
import { anEnquiry, demote, recordsOf } from '../support/records.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { inDatabase, queuedMails, runMailJob } from '../support/smtp-deliveries.ts';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server.ts';

/** Two hundred enquiries that nobody would write: each gets the right answer, nothing that breaks a
 * rule is stored, and no mail goes to anybody but the agency and who is named as the sender. */

const AGENCY = 'info@example.com';
const patience = { timeout: 100_000, interval: 200 };

type Payload = {
  name: string;
  body: unknown;
  status: 200 | 400;
  /** The field that is refused. */
  field?: string;
  stored?: false;
};

const lines = [
  'name',
  'email',
  'phone',
  'address',
  'propertyType',
  'subject',
  'language',
  'listing',
];
const texts = [...lines, 'message'];
const all = ['id', ...texts, 'consent_at'];
const bcc = 'Bcc: victim@example.test';
const enquiry = (fields: Record<string, unknown>) => anEnquiry({ id: newId(), ...fields });

let ids = 0;
const newId = () => `hostile${String(ids++).padStart(8, '0')}`;

const refused = (name: string, field: string, value: unknown): Payload => ({
  name: `${name} in ${field}`,
  body: enquiry({ [field]: value }),
  status: 400,
  field,
});
const taken = (name: string, fields: Record<string, unknown>): Payload => ({
  name,
  body: enquiry(fields),
  status: 200,
});

/** A line feed in what becomes a header, or in a line, in every disguise. */
const breaks = [
  ['CRLF', '\r\n'],
  ['LF', '\n'],
  ['CR', '\r'],
  ['NEL', '\u0085'],
  ['a line separator', '\u2028'],
] as const;

const limits: Record<string, number> = {
  ...{ id: 15, name: 200, email: 254, phone: 40, address: 300, propertyType: 200 },
  ...{ subject: 200, message: 5000, listing: 15, language: 2, consent_at: 24 },
};

const markup = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</td></table><a href="https://evil.example">Haz clic</a>',
  '<!--', // a comment that is never closed
  '<style>*{display:none}</style>',
  '&lt;b&gt;',
  '{agency} {subject} {name}',
  '{{.Message}} {TOKEN} {APP_URL}',
  '#{7*7} <%= 7*7 %> {{7*7}}',
  "'; DROP TABLE enquiries; --",
  '$& $1 $$ %s %d %n',
  '=cmd|"/C calc"!A0',
];

const payloads: Payload[] = [
  ...[...lines, 'id', 'consent_at'].flatMap((field) =>
    breaks.map(([name, mark]) => refused(name, field, `valor${mark}${bcc}`)),
  ),
  ...['\u0000', '\u0007', '\t', '\u001b[2J', '\u007f'].flatMap((mark) =>
    ['name', 'subject', 'phone', 'address'].map((field) =>
      refused(`the control ${JSON.stringify(mark)}`, field, `a${mark}b`),
    ),
  ),
  ...all.map((field) => refused('a megabyte', field, 'x'.repeat(1 << 20))),
  ...['name', 'subject', 'phone', 'address', 'propertyType', 'message'].flatMap((field) => [
    refused('one too many', field, 'ñ'.repeat((limits[field] ?? 0) + 1)),
    taken(`just as many in ${field}`, { [field]: 'ñ'.repeat(limits[field] ?? 0) }),
  ]),
  ...all.flatMap((field) =>
    [7, true, ['a'], { a: 1 }, null].map((value) =>
      refused(`the kind ${JSON.stringify(value)}`, field, value),
    ),
  ),
  ...['name', 'email', 'subject', 'consent_at'].flatMap((field) => [
    refused('nothing', field, ''),
    refused('a missing value', field, undefined),
  ]),
  refused('only spaces', 'name', '   '),
  ...[
    ...['rev', 'mail_status', 'mail_error', 'answered_at', 'created_at', 'to', 'bcc', 'cc'],
    ...['__proto__', 'constructor', 'toString'],
  ].map(
    (field): Payload => ({
      name: `the unknown field ${field}`,
      body: JSON.parse(`{${JSON.stringify(enquiry({})).slice(1, -1)}, "${field}": "sent"}`),
      status: 400,
      field,
    }),
  ),
  ...[
    'nobody',
    'a@b@c.es',
    'a@b.es, victim@example.test',
    'a@b.es;victim@example.test',
    '"Una" <a@b.es>',
    'a b@example.test',
    '<victim@example.test>',
    'a@example.test%0aBcc:victim@example.test',
    'a\u202eb@example.test', // reads backwards from here
    'una@exam\u2066ple.test',
    'una\u200b@example.test', // an invisible space
    'un\u0430@example.test', // an a of another script
    'una@ex\u00e1mple.test',
  ].map((value) => refused('a wrong address', 'email', value)),
  refused('a wrong id', 'id', 'short'),
  refused('capitals', 'id', 'HOSTILE00000001'),
  refused('a path', 'listing', '../../etc/passw'),
  refused('another language', 'language', 'fr'),
  taken('a clock that is two days ahead', {
    consent_at: new Date(Date.now() + 48 * 3600_000).toISOString(),
  }),
  refused('no day', 'consent_at', '2026-13-40T00:00:00Z'),
  refused('words', 'consent_at', 'yesterday'),
  ...markup.flatMap((value) => [
    taken(`${value} as the subject`, { subject: value, name: value }),
    taken(`${value} as the message`, { message: `${value}\n${value}` }),
  ]),
  taken('a reversed name', {
    name: 'Una \u202eatnegA',
    subject: '\u2066a\u2069',
    message: '\u202Eab',
  }),
  taken('controls in the message', { message: 'uno\u0000\u001b[2J\r\ndos\u2028tres' }),
  taken('a header in the message', { message: `\r\n.\r\nQUIT\r\n${bcc}\r\n\r\n.` }),
  taken('emoji and other scripts', {
    name: '🏠 Ñandú 李',
    subject: 'مرحبا 👋',
    message: '💥'.repeat(100),
  }),
  taken('halves of a character', { name: 'a\ud800b', message: '\udc00' }),
  ...['http://spam.example', ' ', '0'].map(
    (website): Payload => ({
      name: `a filled honeypot (${website})`,
      body: enquiry({ website }),
      status: 200,
      stored: false,
    }),
  ),
  taken('an empty honeypot', { website: '' }),
  ...[[], 'text', 7, null, [enquiry({})]].map(
    (body): Payload => ({
      name: `the body ${JSON.stringify(body).slice(0, 20)}`,
      body,
      status: 400,
    }),
  ),
];

let server: TestServer;
let smtp: SmtpServer;
beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startServer({ env: { SMTP_URL: smtp.url } });
});
afterAll(async () => {
  await server.stop();
  await smtp.close();
});

const send = (body: BodyInit, type = 'application/json') =>
  server.request('/api/collections/enquiries/records', {
    method: 'POST',
    body,
    headers: { 'Content-Type': type },
  });

test('each is answered as it should be, and nothing else happens', async () => {
  expect(payloads.length).toBeGreaterThanOrEqual(200);
  const wrong: unknown[] = [];
  for (const { name, body, status, field } of payloads) {
    const answer = await send(JSON.stringify(body));
    const data = JSON.parse(answer.text).data ?? {};
    const fits =
      answer.status === status &&
      (status === 400
        ? field === undefined || (data[field]?.code && data[field]?.message)
        : answer.text.trim() === JSON.stringify({ id: Object(body).id }));
    if (!fits) wrong.push([name, answer.status, answer.text]);
  }
  expect(wrong).toEqual([]);

  const meant = payloads.filter(({ status, stored }) => status === 200 && stored !== false);
  const rows = inDatabase(server, (database) => database.prepare('SELECT * FROM enquiries').all());
  expect(rows.map(({ id }) => id).sort()).toEqual(meant.map(({ body }) => Object(body).id).sort());
  for (const row of rows) {
    for (const field of texts) {
      const value = String(row[field]);
      expect([...value].length).toBeLessThanOrEqual(limits[field] ?? 0);
      expect(value).not.toMatch(/(?![\n\t\u2028\u2029])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u);
      if (field !== 'message') expect(value).not.toMatch(/[\n\t\u2028\u2029]/);
    }
    expect(Date.parse(String(row.consent_at))).toBeLessThanOrEqual(Date.now());
    expect(row).toMatchObject({ answered_at: '', answered_by: '', language: 'es' });
  }

  await runMailJob(server);
  await expect
    .poll(() => queuedMails(server).filter(({ status }) => status !== 'sent').length, patience)
    .toBe(0);
  expect(smtp.mails).toHaveLength(2 * rows.length);
  const visitor = String(anEnquiry().email);
  for (const { envelope, to, cc, bcc: blind, headers, html = '', messageId = '' } of smtp.mails) {
    const isForVisitor = messageId.includes('-visitor@');
    const recipient = isForVisitor ? visitor : AGENCY;
    expect([envelope.to, to?.map(({ address }) => address)]).toEqual([[recipient], [recipient]]);
    expect([cc, blind]).toEqual([undefined, undefined]);
    const names = headers.map(({ key }) => key);
    expect(names).toHaveLength(new Set(names).size);
    expect(names.every((name) => HEADERS.includes(name))).toBe(true);
    expect(html).not.toMatch(
      /<(script|img|style|iframe)|onerror=(?!alert\(1\)&)|evil\.example"|<!--/,
    );
    if (isForVisitor)
      for (const value of markup)
        expect(html).not.toContain(value.slice(0, 12).replaceAll('<', '&#60;'));
  }
});

const HEADERS = [
  ...['from', 'to', 'subject', 'date', 'reply-to', 'message-id', 'auto-submitted'],
  ...['mime-version', 'content-type'],
];

test('what is no JSON is refused, and what is too long to read as well', async () => {
  const form = new URLSearchParams(Object.entries(anEnquiry()));
  expect((await send(form.toString(), 'application/x-www-form-urlencoded')).status).toBe(400);
  for (const body of ['', '{', '{"name": "a",}', '\u0000', '{"a":'.repeat(5000)])
    expect((await send(body)).status).toBe(400);
  expect((await send(`"${'x'.repeat(9 << 20)}"`)).status).toBe(413);
});

test('nobody reads or changes what others have asked', async () => {
  const id = newId();
  await recordsOf(server, 'enquiries').create(anEnquiry({ id }));
  for (const token of [undefined, (await server.createUser()).token]) {
    const enquiries = recordsOf(server, 'enquiries', token);
    expect((await enquiries.view(id)).status).toBe(404);
    expect((await enquiries.update(id, { answered_at: '' })).status).toBe(403);
    expect((await enquiries.update(newId(), { answered_at: '' })).status).toBe(403);
    expect((await enquiries.create(anEnquiry({ id, message: 'otra' }))).text.trim()).toBe(
      `{"id":"${id}"}`,
    );
  }
  const ended = recordsOf(server, 'enquiries', 'a token that opens no session');
  expect((await ended.update(id, { answered_at: '' })).status).toBe(401);
  expect((await ended.create(anEnquiry({ id }))).status).toBe(200); // anybody may write
  const { token } = await server.createAdmin();
  expect((await recordsOf(server, 'enquiries', token).update(newId(), {})).status).toBe(404);
  const [row] = inDatabase(server, (database) =>
    database.prepare('SELECT message FROM enquiries WHERE id = ?').all(id),
  );
  expect(row?.message).toBe('Buenos días');
});

test('of what comes in and what is answered the event stream tells admins alone, and no more than is asked', async () => {
  const [admin, former, user] = [
    await server.createAdmin(),
    await server.createAdmin(),
    await server.createUser(),
  ];
  const topic = `enquiries/*?options=${encodeURIComponent('{"query":{"fields":"id"}}')}`;
  const topics = ['enquiries/*', topic, 'agency/*'];
  const [toAdmin, ...others] = [
    await listen(server, topics, admin.token),
    await listen(server, topics, former.token), // who is connected when the role goes
    await listen(server, topics, user.token),
    await listen(server, topics),
  ];
  await demote(server, former);

  const id = newId();
  await recordsOf(server, 'enquiries').made(anEnquiry({ id }));
  const short = () => toAdmin?.received.find((event) => event.topic === topic)?.data;
  await expect.poll(short).toBeDefined();
  expect(JSON.parse(short() ?? '')).toEqual({ action: 'create', record: { id } });
  await recordsOf(server, 'enquiries', admin.token).update(id, {
    answered_at: '2026-11-21 09:00:00.000Z',
  });
  await recordsOf(server, 'agency', admin.token).update('agency000000000', { phone: '2' }); // the last event
  for (const { received } of others) {
    await expect.poll(() => received.length).toBeGreaterThan(0);
    expect(received.map((event) => event.topic)).toEqual(['agency/*']);
  }
  for (const { close } of [toAdmin, ...others]) close?.();
});
