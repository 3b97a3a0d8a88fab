import { expect, test } from 'vitest';
import {
  AGENCY,
  enquiryMails,
  once,
  onceAt,
  patience,
  VISITOR,
} from '../support/mail/enquiry-mails.ts';
import { letTimePass, queuedMails, runMailJob } from '../support/mail/smtp-deliveries.ts';
import { startSmtpServer } from '../support/mail/smtp-server.ts';
import { anEnquiry, recordsOf } from '../support/server/records.ts';

/** Two mails per enquiry, each exactly once as far as SMTP allows, whatever fails. */

const { at, enquire, untilSent, untilRetried, stored, copies } = enquiryMails();

test('one mail to the agency and one to the visitor', async () => {
  const id = await enquire();
  await runMailJob(at.server);
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
    at.smtp.mails.length = 0;
    at.smtp.behave(onceAt(stage, to, () => fault));
    const id = await enquire();
    if (n === 0) await runMailJob(at.server);
    const tried = () => queuedMails(at.server, id).map((mail) => `${mail.status} ${mail.attempts}`);
    await expect.poll(() => tried().sort(), patience).toEqual(['pending 1', 'sent 1']);
    expect(await stored(id)).toMatchObject({ mail_status: 'pending', mail_attempts: 1 });
    expect((await stored(id)).mail_error).not.toBe('');
    letTimePass(at.server);
    await untilSent(id);
    expect(copies()).toEqual(once(id));
    expect(await stored(id)).toMatchObject({ mail_status: 'sent', mail_attempts: 2 });
  }
});

test('a mail server that is down and comes back', async () => {
  await at.smtp.close();
  const id = await enquire();
  await runMailJob(at.server);
  for (const attempts of [1, 2, 3]) {
    const tried = () => queuedMails(at.server, id).map((mail) => [mail.status, mail.attempts]);
    const bothTried = ['pending', attempts];
    await expect.poll(tried, patience).toEqual([bothTried, bothTried]);
    letTimePass(at.server);
  }
  expect((await stored(id)).mail_error).toMatch(/agency: .*refused/);
  at.smtp = await startSmtpServer({ port: at.smtp.port });
  await untilRetried(id);
  expect(copies()).toEqual(once(id));
});

test.each([
  ['at MAIL', 'mail', 0],
  ['at RCPT', 'rcpt', 0],
  ['during DATA', 'data', 0],
  ['after the 250', 'accepted', 1],
] as const)('killed %s, to each in turn', async (_, stage, doubles) => {
  for (const to of [AGENCY, VISITOR]) {
    at.smtp.mails.length = 0;
    let killed: Promise<void> | undefined;
    const kill = onceAt(stage, to, () => {
      killed = at.server.kill();
      return 'drop';
    });
    // MAIL comes before the recipient is known, so the visitor's mail is the second one.
    let first = stage === 'mail' && to === VISITOR;
    const answered = Promise.withResolvers<undefined>();
    at.smtp.behave((at) => {
      if (at.stage === 'connect') return answered.promise; // no kill before the enquiry is answered
      if (!first || at.stage !== 'mail') return first ? undefined : kill(at);
      first = false;
      return undefined;
    });
    const id = await enquire();
    answered.resolve(undefined);
    // Later the job that was started after the first kill goes on.
    if (to === AGENCY) await runMailJob(at.server);
    await expect.poll(() => killed !== undefined, patience).toBe(true);
    await killed;
    await at.server.start();
    await runMailJob(at.server);
    await untilSent(id);
    const name = `<enq-${id}${to === VISITOR ? '-visitor' : ''}@127.0.0.1>`;
    expect(copies()).toEqual(once(id).set(name, 1 + doubles));
  }
});

test('a repeated enquiry after a lost answer sends no second mail', async () => {
  const id = 'enquiry00000001';
  const send = () => recordsOf(at.server, 'enquiries').create(anEnquiry({ id }));
  const answers = await Promise.all([send(), send(), send()]);
  for (const { status, body } of [...answers, await send()])
    expect([status, body]).toEqual([200, { id }]);
  await runMailJob(at.server);
  await untilSent(id);
  expect((await send()).status).toBe(200);
  expect(copies()).toEqual(once(id));
});
