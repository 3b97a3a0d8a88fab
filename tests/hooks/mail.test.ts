import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anEnquiry, pull, recordsOf } from '../support/records.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { inDatabase, letTimePass, queuedMails, runMailJob } from '../support/smtp-deliveries.ts';
import {
  type Decide,
  type SmtpServer,
  type Stage,
  startSmtpServer,
} from '../support/smtp-server.ts';

/** Two mails an enquiry, each exactly once as far as SMTP allows, whatever fails (decisions 5). */

const AGENCY = 'info@example.com';
const VISITOR = 'visitante@example.test';
const patience = { timeout: 60_000, interval: 100 };

let server: TestServer;
let smtp: SmtpServer;
beforeEach(async () => {
  smtp = await startSmtpServer();
  server = await startServer({ env: { SMTP_URL: smtp.url } });
});
afterEach(async () => {
  await server.stop();
  await smtp.close();
});

const enquire = async () => (await recordsOf(server, 'enquiries').made(anEnquiry())).id;
const statuses = (id: string) => queuedMails(server, id).map(({ status }) => status);
const untilSent = (id: string) =>
  expect.poll(() => statuses(id), patience).toEqual(['sent', 'sent']);
/** The row of PocketBase's settings. */
const settingsText = (database: DatabaseSync) =>
  JSON.stringify(database.prepare('SELECT value FROM _params').all());
const stored = async (id: string) =>
  (await recordsOf(server, 'enquiries', await server.superuser()).view(id)).body;

/** The copies that arrived, by Message-ID; every copy says the same to the same address. */
function copies(): Map<string, number> {
  const counted = new Map<string, number>();
  for (const { messageId = '', envelope } of smtp.mails) {
    expect(envelope.to).toEqual([messageId.includes('-visitor@') ? VISITOR : AGENCY]);
    counted.set(messageId, (counted.get(messageId) ?? 0) + 1);
  }
  return counted;
}
const once = (id: string) =>
  new Map([
    [`<enq-${id}@127.0.0.1>`, 1],
    [`<enq-${id}-visitor@127.0.0.1>`, 1],
  ]);

/** Does something the first time a delivery comes to a stage; from `rcpt` on, one to that address. */
function onceAt(stage: Stage, to: string, act: () => ReturnType<Decide>): Decide {
  let done = false;
  return (at) => {
    if (done || at.stage !== stage || (at.to !== '' && at.to !== to)) return undefined;
    done = true;
    return act();
  };
}

test('one mail to the agency and one to the visitor', async () => {
  const id = await enquire();
  await runMailJob(server);
  await untilSent(id);
  expect(copies()).toEqual(once(id));
  expect(await stored(id)).toMatchObject({ mail_status: 'sent', mail_error: '' });
});

test.each([
  ['refuses the sender for now', 'mail', 421],
  ['greylists the recipient', 'rcpt', 451],
  ['greylists the message', 'data', 451],
  ['ends the connection before its greeting', 'connect', 'drop'],
  ['ends the connection in the middle of the message', 'data', 'drop'],
] as const)('a mail server that %s, to each in turn', async (_, stage, fault) => {
  for (const [n, to] of [AGENCY, VISITOR].entries()) {
    smtp.mails.length = 0;
    smtp.behave(onceAt(stage, to, () => fault));
    const id = await enquire();
    if (n === 0) await runMailJob(server);
    const tried = () => queuedMails(server, id).map((mail) => `${mail.status} ${mail.attempts}`);
    await expect.poll(() => tried().sort(), patience).toEqual(['pending 1', 'sent 1']);
    expect(await stored(id)).toMatchObject({ mail_status: 'pending', mail_attempts: 1 });
    expect((await stored(id)).mail_error).not.toBe('');
    letTimePass(server);
    await untilSent(id);
    expect(copies()).toEqual(once(id));
    expect(await stored(id)).toMatchObject({ mail_status: 'sent', mail_attempts: 2 });
  }
});

test('a mail server that is not there at all, then comes back', async () => {
  await smtp.close();
  const id = await enquire();
  await runMailJob(server);
  for (const attempts of [1, 2, 3]) {
    const tried = () => queuedMails(server, id).map((mail) => [mail.status, mail.attempts]);
    const bothTried = ['pending', attempts];
    await expect.poll(tried, patience).toEqual([bothTried, bothTried]);
    letTimePass(server);
  }
  expect((await stored(id)).mail_error).toMatch(/agency: .*refused/);
  smtp = await startSmtpServer(smtp.port);
  letTimePass(server);
  await untilSent(id);
  expect(copies()).toEqual(once(id));
});

test('a mail server that says nothing holds up neither visitors nor what is stored', async () => {
  smtp.behave(() => 'silence');
  const first = await enquire();
  await runMailJob(server);
  await expect.poll(() => smtp.connections(), patience).toBe(1);
  const second = await enquire();
  await runMailJob(server); // what hangs is relieved, and nothing else is lost to the silent one
  expect(await stored(second)).toMatchObject({ mail_status: 'pending' });
  expect((await server.request('/api/health')).status).toBe(200);
  expect(statuses(first).sort()).toEqual(['pending', 'sending']);
  expect(smtp.connections()).toBe(1);

  smtp.behave();
  smtp.cutAll();
  await untilSent(second);
  letTimePass(server);
  await untilSent(first);
  expect(copies()).toEqual(new Map([...once(first), ...once(second)]));
});

test('a mail that gets no answer says so to the admins, and is given up like any other', async () => {
  const { token } = await server.createAdmin();
  smtp.behave(() => 'silence');
  const id = await enquire();
  await runMailJob(server);
  await expect.poll(() => smtp.connections(), patience).toBe(1);
  const [hanging] = queuedMails(server, id).filter(({ status }) => status === 'sending');
  const letLeaseEnd = (attempts: number) =>
    inDatabase(server, (database) =>
      database
        .prepare("UPDATE mails SET status = 'sending', attempts = ?, next = ? WHERE id = ?")
        .run(attempts, '2000-01-01 00:00:00.000Z', hanging?.id ?? ''),
    );
  const noted = async () => {
    const { mail_status, mail_attempts, mail_error } = await stored(id);
    return [mail_status, mail_attempts, mail_error];
  };
  const noAnswer = `${hanging?.kind}: no answer from the mail server`;

  letLeaseEnd(1);
  await runMailJob(server); // the other one hangs
  await expect.poll(noted, patience).toEqual(['pending', 1, noAnswer]);
  expect(statuses(id)).toEqual(['pending', 'pending']);
  letLeaseEnd(20);
  await expect.poll(noted, patience).toEqual(['failed', 20, noAnswer]);
  expect(smtp.connections()).toBe(1);

  smtp.behave();
  smtp.cutAll();
  const again = await server.request(`/api/enquiries/${id}/mail`, { method: 'POST', token });
  expect(again.status).toBe(204);
  await untilSent(id);
  expect(copies()).toEqual(once(id));
  expect(await stored(id)).toMatchObject({ mail_status: 'sent', mail_error: '' });
});

test('a mail server that wakes up finishes what it has begun', async () => {
  let wake = () => {};
  const asleep = new Promise<undefined>((resolve) => {
    wake = () => resolve(undefined);
  });
  smtp.behave(onceAt('connect', '', () => asleep));
  const id = await enquire();
  await runMailJob(server);
  await expect.poll(() => smtp.connections(), patience).toBe(1);
  await runMailJob(server);
  wake();
  await untilSent(id);
  expect(copies()).toEqual(once(id));
});

test.each([
  ['at MAIL', 'mail', 0],
  ['at RCPT', 'rcpt', 0],
  ['during DATA', 'data', 0],
  ['after the 250', 'accepted', 1],
] as const)('killed %s, to each in turn', async (_, stage, doubles) => {
  for (const to of [AGENCY, VISITOR]) {
    smtp.mails.length = 0;
    let killed: Promise<void> | undefined;
    const kill = onceAt(stage, to, () => {
      killed = server.kill();
      return 'drop';
    });
    // MAIL comes before the recipient is known: the visitor's is the second one.
    let first = stage === 'mail' && to === VISITOR;
    smtp.behave((at) => {
      if (!first || at.stage !== 'mail') return first ? undefined : kill(at);
      first = false;
      return undefined;
    });
    const id = await enquire();
    await runMailJob(server);
    await expect.poll(() => killed !== undefined, patience).toBe(true);
    await killed;
    await server.start();
    await runMailJob(server);
    await untilSent(id);
    const name = `<enq-${id}${to === VISITOR ? '-visitor' : ''}@127.0.0.1>`;
    expect(copies()).toEqual(once(id).set(name, 1 + doubles));
  }
});

test('an answer that is lost costs no second mail', async () => {
  const id = 'enquiry00000001';
  const send = () => recordsOf(server, 'enquiries').create(anEnquiry({ id }));
  const answers = await Promise.all([send(), send(), send()]);
  for (const { status, body } of [...answers, await send()])
    expect([status, body]).toEqual([200, { id }]);
  await runMailJob(server);
  await untilSent(id);
  expect((await send()).status).toBe(200);
  expect(copies()).toEqual(once(id));
});

test('a mail that nobody takes is given up after a bounded number of tries, and an admin tries again', async () => {
  const { token } = await server.createAdmin();
  smtp.behave(({ to, stage }) => (stage === 'rcpt' && to === VISITOR ? 550 : undefined));
  const id = await enquire();
  inDatabase(server, (database) => database.exec('UPDATE mails SET attempts = 17'));
  await runMailJob(server);
  await expect
    .poll(() => {
      letTimePass(server);
      return statuses(id).sort();
    }, patience)
    .toEqual(['failed', 'sent']);
  expect(await stored(id)).toMatchObject({ mail_status: 'failed', mail_attempts: 20 });
  expect((await stored(id)).mail_error).toMatch(/^visitor: 550/);

  const retry = (as?: string) =>
    server.request(`/api/enquiries/${id}/mail`, {
      method: 'POST',
      ...(as === undefined ? {} : { token: as }),
    });
  expect((await retry()).status).toBe(403);
  expect((await retry('nonsense')).status).toBe(401);
  smtp.behave();
  expect((await retry(token)).status).toBe(204);
  await untilSent(id);
  expect((await retry(token)).status).toBe(204); // nothing has failed
  expect(copies()).toEqual(once(id));
  const none = await server.request('/api/enquiries/nothinglikethis/mail', {
    method: 'POST',
    token,
  });
  expect(none.status).toBe(404);
});

test('the note of a mail and the answer of an admin do not overwrite each other', async () => {
  const { token } = await server.createAdmin();
  const id = await enquire();
  const at = '2026-11-22 10:00:00.000Z';
  smtp.behave(async ({ stage }) => {
    if (stage === 'data')
      await recordsOf(server, 'enquiries', token).update(id, { answered_at: at });
    return undefined;
  });
  await runMailJob(server);
  await untilSent(id);
  expect(copies()).toEqual(once(id));
  expect(await stored(id)).toMatchObject({ mail_status: 'sent', answered_at: at });
});

test('enquiries older than the agency keeps them go, with what was owed about them', async () => {
  const { token } = await server.createAdmin();
  const old = await enquire();
  const kept = await enquire();
  await recordsOf(server, 'agency', token).update('agency000000000', { retention_months: 2 });
  const { cursor } = await pull(server, '', token);
  const daysAgo = (days: number) =>
    new Date(Date.now() - days * 24 * 3600_000).toISOString().replace('T', ' ');
  inDatabase(server, (database) => {
    const age = database.prepare('UPDATE enquiries SET created_at = ? WHERE id = ?');
    age.run(daysAgo(63), old);
    age.run(daysAgo(58), kept);
  });
  const root = await server.superuser();
  await server.request('/api/crons/retention', { method: 'POST', token: root });
  await expect.poll(() => queuedMails(server, old), patience).toEqual([]);
  expect((await recordsOf(server, 'enquiries', root).view(old)).status).toBe(404);
  expect(await stored(kept)).toMatchObject({ id: kept });
  const { gone } = await pull(server, `?since=${cursor}`, token);
  expect(gone).toEqual([{ c: 'enquiries', id: old }]);
});

test('what the environment gave is taken back at a start without it, what somebody has set is kept', async () => {
  const token = await server.superuser();
  const mailServer = async () => {
    const { smtp: set } = (await server.request('/api/settings', { token })).body;
    const { enabled, host, port, username } = set as Record<string, unknown>;
    return { enabled, host, port, username };
  };
  const given = { enabled: true, host: '127.0.0.1', port: smtp.port, username: 'user' };
  await server.restart({ SMTP_URL: smtp.url.replace('//', '//user:secret@') });
  expect(await mailServer()).toEqual(given);
  await server.restart({ SMTP_URL: '' });
  expect(await mailServer()).toEqual({ ...given, enabled: false, username: '' });
  expect(inDatabase(server, settingsText)).not.toContain('secret');
  const id = await enquire();
  await runMailJob(server);

  await server.restart({ SMTP_URL: smtp.url });
  await runMailJob(server); // nothing was lost meanwhile
  await untilSent(id);
  expect(copies()).toEqual(once(id));
  const set = { enabled: true, host: 'mail.example.com', port: 587, username: 'somebody' };
  await server.request('/api/settings', { method: 'PATCH', token, json: { smtp: set } });
  await server.restart({ SMTP_URL: '' });
  expect(await mailServer()).toEqual(set);
});
