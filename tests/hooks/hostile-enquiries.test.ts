import { expect, test } from 'vitest';
import { limits, markup, newId, payloads, texts } from '../support/mail/hostile-enquiries.ts';
import { inDatabase, queuedMails } from '../support/mail/smtp-deliveries.ts';
import { listen } from '../support/server/events.ts';
import { anEnquiry, demote, recordsOf } from '../support/server/records.ts';
import { sharedMailServer } from '../support/server/shared-server.ts';

/** Hostile enquiries get the right answer. Nothing that breaks a rule is stored, and mails go only to the
 * agency and to the address of the sender. */

const AGENCY = 'info@example.com';
const patience = { timeout: 100_000, interval: 200 };

const { smtp, server } = await sharedMailServer();

const send = (body: BodyInit, type = 'application/json') =>
  server.request('/api/collections/enquiries/records', {
    method: 'POST',
    body,
    headers: { 'Content-Type': type },
  });

test('hostile enquiries: each gets its answer, and only valid ones are stored and mailed', async () => {
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

  const meant = payloads.filter(({ status }) => status === 200);
  const rows = inDatabase(server, (database) => database.prepare('SELECT * FROM enquiries').all());
  expect(rows.map(({ id }) => id).sort()).toEqual(meant.map(({ body }) => Object(body).id).sort());
  const suspected = payloads.filter((payload) => payload.suspected);
  expect(
    rows
      .filter((row) => row.suspected)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(suspected.map(({ body }) => Object(body).id).sort());
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

  await expect
    .poll(() => queuedMails(server).filter(({ status }) => status !== 'sent').length, patience)
    .toBe(0);
  expect(smtp.mails).toHaveLength(2 * (rows.length - suspected.length));
  const visitors = new Map(rows.map(({ id, email }) => [`enq-${id}-visitor@`, String(email)]));
  for (const { envelope, to, cc, bcc: blind, headers, html = '', messageId = '' } of smtp.mails) {
    const visitor = visitors.get(/enq-\w+-visitor@/.exec(messageId)?.[0] ?? '');
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

test('a body that is no JSON or too long is refused', async () => {
  const form = new URLSearchParams(Object.entries(anEnquiry()));
  expect((await send(form.toString(), 'application/x-www-form-urlencoded')).status).toBe(400);
  for (const body of ['', '{', '{"name": "a",}', '\u0000', '{"a":'.repeat(5000)])
    expect((await send(body)).status).toBe(400);
  expect((await send(`"${'x'.repeat(200_000)}"`)).status).toBe(413);
});

test('nobody but an admin reads or changes an enquiry', async () => {
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
  expect((await ended.create(anEnquiry({ id }))).status).toBe(200); // everybody may send one
  const { token } = await server.createAdmin();
  expect((await recordsOf(server, 'enquiries', token).update(newId(), {})).status).toBe(404);
  const [row] = inDatabase(server, (database) =>
    database.prepare('SELECT message FROM enquiries WHERE id = ?').all(id),
  );
  expect(row?.message).toBe('Buenos días');
});

test('events about enquiries reach admins only, with the requested fields only', async () => {
  const [admin, former, user] = [
    await server.createAdmin(),
    await server.createAdmin(),
    await server.createUser(),
  ];
  const topic = `enquiries/*?options=${encodeURIComponent('{"query":{"fields":"id"}}')}`;
  const topics = ['enquiries/*', topic, 'agency/*'];
  const [toAdmin, ...others] = [
    await listen(server, topics, admin.token),
    await listen(server, topics, former.token), // connected while the role is removed
    await listen(server, topics, user.token),
    await listen(server, topics),
  ];
  await demote(server, former);

  const id = newId();
  await recordsOf(server, 'enquiries').made(anEnquiry({ id }));
  // Mails of earlier enquiries may be marked as sent meanwhile.
  const short = () =>
    toAdmin?.received
      .filter((event) => event.topic === topic)
      .map(({ data }) => JSON.parse(data))
      .find(({ record }) => record.id === id);
  await expect.poll(short).toEqual({ action: 'create', record: { id } });
  await recordsOf(server, 'enquiries', admin.token).update(id, {
    answered_at: '2026-11-21 09:00:00.000Z',
  });
  await recordsOf(server, 'agency', admin.token).update('agency000000000', { phone: '2' }); // the last event
  // The former admin may have got an event of an earlier enquiry, before the role was removed.
  for (const { received } of others) {
    const topics = () =>
      received
        .filter(({ topic, data }) => topic === 'agency/*' || data.includes(id))
        .map(({ topic }) => topic);
    await expect.poll(topics).toContain('agency/*');
    expect(topics()).toEqual(['agency/*']);
  }
  for (const { close } of [toAdmin, ...others]) close?.();
});
