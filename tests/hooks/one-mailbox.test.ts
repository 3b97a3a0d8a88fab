import { expect, test } from 'vitest';
import { aDigest } from '../support/mail/digests.ts';
import { inDatabase, queuedMails, runMailJob } from '../support/mail/smtp-deliveries.ts';
import { accountServer, otherPassword, password } from '../support/server/account-server.ts';
import { anEnquiry, recordsOf } from '../support/server/records.ts';
import { servedFolder } from '../support/server/served-build.ts';

/** One mailbox is one, however its domain is spelled: in capitals, in its own letters or in those of mail servers. */

const publicDir = await servedFolder();
const { at, call, signUp, signIn, mailTo, tokenIn, settled, confirmedAccount } = accountServer({
  publicDir,
});

let count = 0;
/** The spellings of a mailbox, the stored one first. */
function aMailbox(): [string, ...string[]] {
  const name = `iria-${count++}`;
  const domains = ['peñaflor.es', 'xn--peaflor-5za.es', 'PEÑAFLOR.es', 'XN--PEAFLOR-5ZA.ES'];
  const [stored = '', ...others] = domains.map((domain) => `${name}@${domain}`);
  return [stored, ...others];
}
const rows = (sql: string, ...values: string[]) =>
  inDatabase(at.server, (database) => database.prepare(sql).all(...values));

test('an account: sign-in, sign-up, reset, confirmation and change of the address', async () => {
  const [stored, ...others] = aMailbox();
  await signUp(others[0] ?? '');
  const token = tokenIn(await mailTo(stored, 'confirm'), 'confirm');
  await call('confirm-verification', { token, password });
  for (const spelling of [stored, ...others]) {
    const { status, body } = await signIn(spelling);
    expect([spelling, status]).toEqual([spelling, 200]);
    expect(Object(body.record).email).toBe(stored);
    expect((await signUp(spelling)).status).toBe(204);
  }
  expect(rows('SELECT email FROM users WHERE email LIKE ?', `${stored.split('@')[0]}@%`)).toEqual([
    { email: stored },
  ]);
  expect((await call('request-password-reset', { email: others[1] })).status).toBe(204);
  const reset = tokenIn(await mailTo(stored, 'reset'), 'reset');
  const chosen = { token: reset, password: otherPassword, passwordConfirm: otherPassword };
  expect((await call('confirm-password-reset', chosen)).status).toBe(204);
  expect((await signIn(others[2] ?? '', otherPassword)).status).toBe(200);

  const [moved, ...spellings] = aMailbox();
  const { body } = await signIn(stored, otherPassword);
  await call('request-email-change', { newEmail: spellings[0] }, String(body.token));
  const change = tokenIn(await mailTo(moved, 'email'), 'email');
  await call('confirm-email-change', { token: change, password: otherPassword });
  expect((await signIn(spellings[1] ?? '', otherPassword)).status).toBe(200);
  const taken = await call('request-email-change', { newEmail: spellings[0] }, String(body.token));
  expect(taken.status).toBe(401); // the session of the earlier address
  await settled();
});

test('a link that confirms is sent again to another spelling', async () => {
  const [stored, ...others] = aMailbox();
  await signUp(stored);
  await mailTo(stored, 'confirm');
  await settled();
  inDatabase(at.server, (database) =>
    database.exec("UPDATE mails SET sent_at = '2000-01-01 00:00:00.000Z'"),
  );
  await call('request-verification', { email: others[2] });
  const confirmations = () => at.smtp.to(stored).filter(({ text }) => text?.includes('#confirm='));
  await expect.poll(() => confirmations().length, { timeout: 30_000 }).toBe(2);
});

test('the quota of a mailbox counts all spellings', async () => {
  const spellings = aMailbox();
  const ids = [];
  for (const email of [...spellings, ...spellings.slice(0, 2)])
    ids.push(String((await recordsOf(at.server, 'enquiries').made(anEnquiry({ email }))).id));
  const confirmed = ids.filter((id) =>
    queuedMails(at.server, id).some(({ kind }) => kind === 'visitor'),
  );
  expect(confirmed).toEqual(ids.slice(0, 4));
});

test('digests and enquiries of a mailbox are shown to its account, and erased', async () => {
  const [stored, ...others] = aMailbox();
  const { token, id } = await confirmedAccount(stored);
  await recordsOf(at.server, 'enquiries').made(anEnquiry({ email: others[2] }));
  const ask = async (email = '') =>
    expect(
      (
        await at.server.request('/api/digests', {
          method: 'POST',
          json: aDigest({ email }),
        })
      ).status,
    ).toBe(200);
  await ask(others[1]);
  const { body } = await at.server.request('/api/account/data', { token });
  expect(body).toMatchObject({ enquiries: [{ email: stored }], digests: [{ email: stored }] });

  const admin = await at.server.createAdmin();
  const erase = (email = '') =>
    at.server.request('/api/digests/erase', {
      ...{ method: 'POST', token: admin.token, json: { email } },
    });
  expect((await erase(others[2])).body).toEqual({ erased: 1 });
  await ask(others[0]);
  await recordsOf(at.server, 'users', token).remove(id);
  expect(rows('SELECT id FROM digests WHERE email = ?', stored)).toEqual([]);
});

test('an invitation replaces one to another spelling, and finds the account', async () => {
  const [stored, ...others] = aMailbox();
  const admin = await at.server.createAdmin();
  const invite = (email = '') =>
    at.server.request('/api/invitations', {
      ...{ method: 'POST', token: admin.token, json: { email, role: 'agent', language: 'es' } },
    });
  for (const spelling of others) expect((await invite(spelling)).status).toBe(204);
  expect(rows('SELECT email FROM invitations')).toEqual([{ email: stored }]);

  const known = await at.server.createAgent(others[0]);
  expect(known.token).not.toBe('');
  for (const spelling of [stored, ...others])
    expect((await invite(spelling)).body.data).toMatchObject({
      email: { code: 'validation_has_role' },
    });
});

test('an upgrade finds what earlier versions have stored', async () => {
  const [stored, ...others] = aMailbox();
  const [twice, twin = ''] = aMailbox();
  const account = await at.server.createUser(stored);
  for (const email of [twice, 'none@example.test']) await at.server.createUser(email);
  await recordsOf(at.server, 'enquiries').made(anEnquiry({ email: stored }));
  await at.server.pause();
  inDatabase(at.server, (database) => {
    const respell = (table: string, from: string, to: string) =>
      database.prepare(`UPDATE ${table} SET email = ? WHERE email = ?`).run(to, from);
    for (const table of ['users', 'enquiries']) respell(table, stored, others[2] ?? '');
    respell('users', 'none@example.test', twin);
    database.exec("DELETE FROM _migrations WHERE file LIKE '%one_mailbox.js'");
  });
  await at.server.start();
  expect((await signIn(others[0] ?? '', account.password)).status).toBe(200);
  expect(rows('SELECT id FROM enquiries WHERE email = ?', stored)).toHaveLength(1);
  expect(rows('SELECT email FROM users WHERE email IN (?, ?)', twice, twin)).toHaveLength(2);
  expect((await signIn(twin)).status).toBe(200);
  await runMailJob(at.server);
});
