import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { once, patience } from '../support/mail/enquiry-mails.ts';
import {
  inDatabase,
  letTimePass,
  queuedMails,
  runMailJob,
} from '../support/mail/smtp-deliveries.ts';
import { startSmtpServer } from '../support/mail/smtp-server.ts';
import { changedHooks } from '../support/server/changed-hooks.ts';
import { anEnquiry, recordsOf } from '../support/server/records.ts';
import { startServer, type TestServer } from '../support/server/server.ts';

/** One mail is sent at a time, also while the job of one minute takes over from the one before. */

/** Starts a server and a mail server for one test, with one enquiry, which owes two mails. */
async function withEnquiry(hooksDir: string) {
  const smtp = await startSmtpServer();
  onTestFinished(() => smtp.close());
  const server = await startServer({ env: { SMTP_URL: smtp.url }, hooksDir });
  onTestFinished(() => server.stop());
  const { id } = await recordsOf(server, 'enquiries').made(anEnquiry());
  const statuses = () => queuedMails(server, id).map(({ status }) => status);
  const untilSent = () =>
    expect
      .poll(() => {
        letTimePass(server);
        return statuses();
      }, patience)
      .toEqual(['sent', 'sent']);
  const arrived = () => smtp.mails.map(({ messageId = '' }) => messageId).sort();
  return { smtp, server, id, statuses, untilSent, arrived };
}

/**
 * Waits until the newest job has had a whole turn. A turn begins with the mails whose claim has ended, and then looks whether it
 * can send one: so at the second such mail, the turn of the first one is over.
 */
async function untilTurnEnds(server: TestServer) {
  for (const about of [crypto.randomUUID(), crypto.randomUUID()]) {
    inDatabase(server, (database) =>
      database
        .prepare(
          `INSERT INTO mails (id, kind, about, address, status, attempts, error, next, sent_at, created_at)
           VALUES ('m' || lower(hex(randomblob(7))), 'agency', ?, '', 'sending', 1, '', '2000-01-01 00:00:00.000Z', '', '')`,
        )
        .run(about),
    );
    const isSettled = () => queuedMails(server, about).every(({ status }) => status !== 'sending');
    await expect.poll(isSettled, patience).toBe(true);
  }
}

test('while a job still writes a mail, the next job sends none', async () => {
  const { smtp, server, id, statuses, untilSent, arrived } = await withEnquiry(
    changedHooks({
      file: 'lib/mail/mail-message.js',
      find: 'const { kind } = mail;',
      replace: `const { isFile } = require('../base/gzip.js');
        const isFirst = !app.store().has('written');
        app.store().set('written', true);
        while (isFirst && !isFile(app.dataDir() + '/go-on')) sleep(20);
        const { kind } = mail;`,
    }),
  );
  await runMailJob(server);
  await expect.poll(() => statuses().sort(), patience).toEqual(['pending', 'sending']);
  await runMailJob(server);
  await untilTurnEnds(server);
  expect([statuses().sort(), smtp.connections()]).toEqual([['pending', 'sending'], 0]);

  writeFileSync(join(server.dataDir, 'go-on'), '');
  await untilSent();
  expect(arrived()).toEqual([...once(id).keys()].sort());
});

test('a mail that hangs keeps the others waiting for two minutes; when it ends, it lets none past the next one', async () => {
  const hooksDir = changedHooks();
  writeFileSync(
    join(hooksDir, 'later.pb.js'),
    `cronAdd('later', '0 0 1 1 *', () => {
      const store = $app.store();
      store.set('mailSince', store.get('mailSince') - 2 * 60_000);
    });`,
  );
  const { smtp, server, id, statuses, untilSent, arrived } = await withEnquiry(hooksDir);
  const letTwoMinutesPass = async () =>
    server.request('/api/crons/later', {
      ...{ method: 'POST', token: await server.superuser() },
    });
  const hanging = [Promise.withResolvers<'drop'>(), Promise.withResolvers<'drop'>()];
  smtp.behave(({ stage }) =>
    stage === 'connect' ? hanging[smtp.connections() - 1]?.promise : undefined,
  );
  await runMailJob(server);
  await expect.poll(() => smtp.connections(), patience).toBe(1);
  await runMailJob(server);
  await untilTurnEnds(server);
  expect(smtp.connections()).toBe(1);

  await letTwoMinutesPass();
  await expect.poll(() => smtp.connections(), patience).toBe(2);
  hanging[0]?.resolve('drop');
  await expect.poll(() => statuses().sort(), patience).toEqual(['pending', 'sending']);
  await runMailJob(server);
  letTimePass(server);
  await untilTurnEnds(server);
  expect(smtp.connections()).toBe(2);

  hanging[1]?.resolve('drop');
  await untilSent();
  expect(arrived()).toEqual([...once(id).keys()].sort());
});
