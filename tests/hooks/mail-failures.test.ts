import { expect, test } from 'vitest';
import {
  enquiryMails,
  once,
  onceAt,
  patience,
  settingsText,
  VISITOR,
} from '../support/mail/enquiry-mails.ts';
import {
  inDatabase,
  letTimePass,
  queuedMails,
  runMailJob,
} from '../support/mail/smtp-deliveries.ts';
import { anEnquiry, pull, recordsOf } from '../support/server/records.ts';

/** Mail servers that do not answer or refuse, and what admins see of it; retention; the settings of a mail server. */

const { at, enquire, statuses, untilSent, untilRetried, stored, copies } = enquiryMails();

test('a silent mail server delays neither requests nor stored enquiries', async () => {
  at.smtp.behave(() => 'silence');
  const first = await enquire();
  await runMailJob(at.server);
  await expect.poll(() => at.smtp.connections(), patience).toBe(1);
  const second = await enquire();
  await runMailJob(at.server); // the next job takes over, and no other mail is tried
  expect(await stored(second)).toMatchObject({ mail_status: 'pending' });
  expect((await at.server.request('/api/health')).status).toBe(200);
  expect(statuses(first).sort()).toEqual(['pending', 'sending']);
  expect(at.smtp.connections()).toBe(1);

  at.smtp.behave();
  at.smtp.cutAll();
  await untilSent(second);
  await untilRetried(first);
  expect(copies()).toEqual(new Map([...once(first), ...once(second)]));
});

test('a mail without an answer is reported to admins, and fails after the last attempt', async () => {
  const { token } = await at.server.createAdmin();
  at.smtp.behave(() => 'silence');
  const id = await enquire();
  await runMailJob(at.server);
  await expect.poll(() => at.smtp.connections(), patience).toBe(1);
  const [hanging] = queuedMails(at.server, id).filter(({ status }) => status === 'sending');
  const letLeaseEnd = (attempts: number) =>
    inDatabase(at.server, (database) =>
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
  await runMailJob(at.server); // the other mail hangs
  await expect.poll(noted, patience).toEqual(['pending', 1, noAnswer]);
  expect(statuses(id)).toEqual(['pending', 'pending']);
  letLeaseEnd(20);
  await expect.poll(noted, patience).toEqual(['failed', 20, noAnswer]);
  expect(at.smtp.connections()).toBe(1);

  at.smtp.behave();
  at.smtp.cutAll();
  const again = await at.server.request(`/api/enquiries/${id}/mail`, { method: 'POST', token });
  expect(again.status).toBe(204);
  await untilSent(id);
  expect(copies()).toEqual(once(id));
  expect(await stored(id)).toMatchObject({ mail_status: 'sent', mail_error: '' });
});

test('a silent mail server that wakes up accepts the mail once', async () => {
  let wake = () => {};
  const asleep = new Promise<undefined>((resolve) => {
    wake = () => resolve(undefined);
  });
  at.smtp.behave(onceAt('connect', '', () => asleep));
  const id = await enquire();
  await runMailJob(at.server);
  await expect.poll(() => at.smtp.connections(), patience).toBe(1);
  await runMailJob(at.server);
  wake();
  await untilSent(id);
  expect(copies()).toEqual(once(id));
});

test('a refused mail fails after 20 attempts, and an admin can send it again', async () => {
  const { token } = await at.server.createAdmin();
  at.smtp.behave(({ to, stage }) => (stage === 'rcpt' && to === VISITOR ? 550 : undefined));
  const id = await enquire();
  inDatabase(at.server, (database) => database.exec('UPDATE mails SET attempts = 17'));
  await runMailJob(at.server);
  await expect
    .poll(() => {
      letTimePass(at.server);
      return statuses(id).sort();
    }, patience)
    .toEqual(['failed', 'sent']);
  expect(await stored(id)).toMatchObject({ mail_status: 'failed', mail_attempts: 20 });
  expect((await stored(id)).mail_error).toMatch(/^visitor: 550/);

  const retry = (as?: string) =>
    at.server.request(`/api/enquiries/${id}/mail`, {
      method: 'POST',
      ...(as === undefined ? {} : { token: as }),
    });
  expect((await retry()).status).toBe(403);
  expect((await retry('nonsense')).status).toBe(401);
  at.smtp.behave();
  expect((await retry(token)).status).toBe(204);
  await untilSent(id);
  expect((await retry(token)).status).toBe(204); // no mail has failed
  expect(copies()).toEqual(once(id));
  const none = await at.server.request('/api/enquiries/nothinglikethis/mail', {
    method: 'POST',
    token,
  });
  expect(none.status).toBe(404);
});

test('a sent mail and an admin’s PATCH at the same time keep both changes', async () => {
  const { token } = await at.server.createAdmin();
  const id = await enquire();
  const answeredAt = '2026-11-22 10:00:00.000Z';
  at.smtp.behave(async ({ stage }) => {
    if (stage === 'data')
      await recordsOf(at.server, 'enquiries', token).update(id, { answered_at: answeredAt });
    return undefined;
  });
  await runMailJob(at.server);
  await untilSent(id);
  expect(copies()).toEqual(once(id));
  expect(await stored(id)).toMatchObject({ mail_status: 'sent', answered_at: answeredAt });
});

test('the retention job deletes old enquiries with their queued mails', async () => {
  const { token } = await at.server.createAdmin();
  const old = await enquire();
  const kept = await enquire();
  await recordsOf(at.server, 'agency', token).update('agency000000000', { retention_months: 2 });
  const { cursor } = await pull(at.server, '', token);
  const daysAgo = (days: number) =>
    new Date(Date.now() - days * 24 * 3600_000).toISOString().replace('T', ' ');
  inDatabase(at.server, (database) => {
    const age = database.prepare('UPDATE enquiries SET created_at = ? WHERE id = ?');
    age.run(daysAgo(63), old);
    age.run(daysAgo(58), kept);
  });
  const root = await at.server.superuser();
  await at.server.request('/api/crons/retention', { method: 'POST', token: root });
  await expect.poll(() => queuedMails(at.server, old), patience).toEqual([]);
  expect((await recordsOf(at.server, 'enquiries', root).view(old)).status).toBe(404);
  expect(await stored(kept)).toMatchObject({ id: kept });
  const { gone } = await pull(at.server, `?since=${cursor}`, token);
  expect(gone).toEqual([{ c: 'enquiries', id: old }]);
});

test('an admin deletes an enquiry with its queued mails; a late repetition of it stores nothing', async () => {
  const { token } = await at.server.createAdmin();
  const id = await enquire();
  const { cursor } = await pull(at.server, '', token);
  const enquiries = recordsOf(at.server, 'enquiries', token);
  expect((await enquiries.remove(id)).status).toBe(204);
  expect(queuedMails(at.server, id)).toEqual([]);
  expect((await enquiries.view(id)).status).toBe(404);
  expect((await pull(at.server, `?since=${cursor}`, token)).gone).toEqual([{ c: 'enquiries', id }]);
  const again = await recordsOf(at.server, 'enquiries').create(anEnquiry({ id }));
  expect([again.status, again.body]).toEqual([200, { id }]);
  expect((await enquiries.view(id)).status).toBe(404);
  expect(queuedMails(at.server, id)).toEqual([]);
});

test('a start without SMTP_URL removes its mail server from the settings, and keeps one that somebody has set', async () => {
  const token = await at.server.superuser();
  const mailServer = async () => {
    const { smtp: set } = (await at.server.request('/api/settings', { token })).body;
    const { enabled, host, port, username } = set as Record<string, unknown>;
    return { enabled, host, port, username };
  };
  const given = { enabled: true, host: '127.0.0.1', port: at.smtp.port, username: 'user' };
  await at.server.restart({ SMTP_URL: at.smtp.url.replace('//', '//user:secret@') });
  expect(await mailServer()).toEqual(given);
  await at.server.restart({ SMTP_URL: '' });
  expect(await mailServer()).toEqual({ ...given, enabled: false, username: '' });
  expect(inDatabase(at.server, settingsText)).not.toContain('secret');
  const id = await enquire();
  await runMailJob(at.server);

  await at.server.restart({ SMTP_URL: at.smtp.url });
  await runMailJob(at.server); // the mail has stayed in the queue
  await untilSent(id);
  expect(copies()).toEqual(once(id));
  const set = { enabled: true, host: 'mail.example.com', port: 587, username: 'somebody' };
  await at.server.request('/api/settings', { method: 'PATCH', token, json: { smtp: set } });
  await at.server.restart({ SMTP_URL: '' });
  expect(await mailServer()).toEqual(set);
});
