import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aListing, anEnquiry, pull, recordsOf } from '../support/records.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { inDatabase, letTimePass, queuedMails, runMailJob } from '../support/smtp-deliveries.ts';
import { type SmtpServer, startSmtpServer, type TakenMail } from '../support/smtp-server.ts';

/** Accounts and their mails (decisions 4): each link does what it says, and no answer tells whose
 * address has an account. */

let smtp: SmtpServer;
let server: TestServer;
beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startServer({ env: { SMTP_URL: smtp.url } });
});
afterAll(async () => {
  await server.stop();
  await smtp.close();
});
beforeEach(async () => {
  letTimePass(server);
  await runMailJob(server);
});

const patience = { timeout: 30_000 };
const password = 'correct horse battery';
const other = 'another long password';
let count = 0;
const newAddress = () => `person-${count++}@example.test`;

const call = (action: string, json: unknown, token?: string) =>
  server.request(`/api/collections/users/${action}`, {
    method: 'POST',
    json,
    ...(token === undefined ? {} : { token }),
  });
const signUp = (email: string, language = 'es', secret = password) =>
  call('records', { email, password: secret, passwordConfirm: secret, language });
const signIn = (identity: string, secret = password) =>
  call('auth-with-password', { identity, password: secret });

/** The only mail so far of a kind for an address. */
async function mailTo(email: string, kind: 'confirm' | 'reset' | 'email'): Promise<TakenMail> {
  const found = () => smtp.to(email).filter(({ text }) => text?.includes(`#${kind}=`));
  await expect.poll(() => found().length, patience).toBe(1);
  const [mail] = found();
  if (!mail) throw new Error('no mail');
  return mail;
}

/** The token of a mail's link, which is the same in both of its parts and leads to our own screen. */
function tokenIn({ text = '', html = '' }: TakenMail, kind: string): string {
  const [link = '', token = ''] =
    new RegExp(`${server.url}/auth#${kind}=([\\w.-]+)`).exec(text) ?? [];
  expect(html).toContain(`href="${link}"`);
  expect(token).not.toBe('');
  return token;
}

/** Every owed mail has gone out. */
const settled = () =>
  expect
    .poll(() => queuedMails(server).filter(({ status }) => status !== 'sent'), patience)
    .toEqual([]);

async function confirmedAccount(email = newAddress()) {
  await signUp(email);
  await call('confirm-verification', { token: tokenIn(await mailTo(email, 'confirm'), 'confirm') });
  const { token, record } = (await signIn(email)).body;
  return { email, token: String(token), id: String(JSON.parse(JSON.stringify(record)).id) };
}

describe('the mails', () => {
  test.each([
    ['es', 'Confirma tu correo'],
    ['gl', 'Confirma o teu correo'],
    ['en', 'Confirm your e-mail'],
  ])('an account is confirmed before it signs in (%s)', async (language, title) => {
    const email = newAddress();
    expect((await signUp(email, language)).status).toBe(204);
    expect((await signIn(email)).status).toBe(400);
    const mail = await mailTo(email, 'confirm');
    expect(mail).toMatchObject({
      subject: `${title} · Marola Inmobiliaria`,
      from: { name: 'Marola Inmobiliaria', address: 'info@example.com' },
      to: [{ address: email }],
    });
    expect(mail.html).toContain(`<html lang="${language}">`);
    expect(mail.html).not.toMatch(/<img|https?:\/\/(?!127\.0\.0\.1)/);
    expect(mail.text).toContain(title);
    const token = tokenIn(mail, 'confirm');
    expect((await call('confirm-verification', { token })).status).toBe(204);
    expect((await signIn(email)).status).toBe(200);
  });

  test('a forgotten password is replaced, and old sessions end', async () => {
    const { email, token: session } = await confirmedAccount();
    expect((await call('request-password-reset', { email })).status).toBe(204);
    const token = tokenIn(await mailTo(email, 'reset'), 'reset');
    const chosen = { token, password: other, passwordConfirm: other };
    expect((await call('confirm-password-reset', chosen)).status).toBe(204);
    expect((await signIn(email)).status).toBe(400);
    expect((await signIn(email, other)).status).toBe(200);
    expect((await call('auth-refresh', {}, session)).status).toBe(401);
    expect((await call('confirm-password-reset', chosen)).status).toBe(400); // once
  });

  test('an address is changed by who holds the new one and knows the password', async () => {
    const { email, token: session } = await confirmedAccount();
    const newEmail = newAddress();
    expect((await call('request-email-change', { newEmail }, session)).status).toBe(204);
    const token = tokenIn(await mailTo(newEmail, 'email'), 'email');
    expect((await call('confirm-email-change', { token, password: 'guess' })).status).toBe(400);
    expect((await call('confirm-email-change', { token, password })).status).toBe(204);
    expect((await signIn(email)).status).toBe(400);
    expect((await signIn(newEmail)).status).toBe(200);
    expect(smtp.to(email).map(({ subject }) => subject)).toHaveLength(1); // its confirmation
  });

  test('asking twice at once, or again within two minutes, sends one', async () => {
    const email = newAddress();
    await signUp(email);
    await mailTo(email, 'confirm');
    const ask = () => call('request-verification', { email });
    await Promise.all([ask(), ask(), ask()]);
    await settled();
    expect(smtp.to(email)).toHaveLength(1);
    const reset = () => call('request-password-reset', { email });
    await Promise.all([reset(), reset(), reset()]);
    await settled();
    await mailTo(email, 'reset');
    expect(smtp.to(email)).toHaveLength(2);
  });

  test('asking for one new address after another sends no more, and the last one gets its mail', async () => {
    const { token: session, id } = await confirmedAccount();
    const [first, second] = [newAddress(), newAddress()];
    const wish = (newEmail: string) => call('request-email-change', { newEmail }, session);
    await wish(first);
    await mailTo(first, 'email');
    await settled();
    for (const newEmail of [second, first, second]) expect((await wish(newEmail)).status).toBe(204);
    const [waiting] = inDatabase(server, (database) =>
      database.prepare("SELECT * FROM mails WHERE kind = 'email' AND about = ?").all(id),
    );
    expect(waiting).toMatchObject({ status: 'pending', address: second });
    const pauseMs = Date.parse(String(waiting?.next)) - Date.parse(String(waiting?.sent_at));
    expect(pauseMs).toBe(120_000);

    const later = newAddress(); // owed after it, and sent before it
    await signUp(later);
    await mailTo(later, 'confirm');
    expect([smtp.to(first).length, smtp.to(second).length]).toEqual([1, 0]);
    letTimePass(server);
    await mailTo(second, 'email');
    expect(smtp.to(first)).toHaveLength(1);
  });

  test('a mail server that greylists is asked again', async () => {
    const tries: string[] = [];
    const email = newAddress();
    smtp.behave(({ stage, to }) => {
      if (stage !== 'rcpt' || to !== email) return undefined;
      tries.push(to);
      return tries.length === 1 ? 451 : undefined;
    });
    await signUp(email);
    await expect
      .poll(() =>
        queuedMails(server)
          .map((mail) => mail.error)
          .join(),
      )
      .toContain('451');
    letTimePass(server);
    await mailTo(email, 'confirm');
    smtp.behave();
    expect(smtp.to(email)).toHaveLength(1);
  });
});

describe('nobody learns whose address has an account', () => {
  const long = (secret: string) => ({ password: secret, passwordConfirm: secret });
  test('by signing up: the same answer, and its owner hears of it', async () => {
    const { email } = await confirmedAccount();
    const unknown = newAddress();
    const answers = [await signUp(email), await signUp(unknown)];
    const tellable = answers.map(({ status, text, headers }) => {
      const rest = [...headers].filter(([name]) => name !== 'date');
      return { status, text, rest };
    });
    expect(tellable[0]).toEqual(tellable[1]);
    expect(tellable[0]?.status).toBe(204);
    const token = tokenIn(await mailTo(email, 'reset'), 'reset');
    expect((await signIn(email)).status).toBe(200); // nothing has changed
    const chosen = { token, password: other, passwordConfirm: other };
    expect((await call('confirm-password-reset', chosen)).status).toBe(204);

    await signUp(email);
    await signUp(email.toUpperCase());
    await settled();
    expect(smtp.to(email).filter(({ text }) => text?.includes('#reset='))).toHaveLength(1);
    expect(smtp.to(email.toUpperCase())).toEqual([]);
  });

  test('by signing up for an address that somebody else has taken before its owner', async () => {
    const email = newAddress();
    await signUp(email, 'es', 'what the thief knows');
    await mailTo(email, 'confirm'); // which its owner leaves alone
    await signUp(email);
    const token = tokenIn(await mailTo(email, 'reset'), 'reset');
    const chosen = { token, password, passwordConfirm: password };
    expect((await call('confirm-password-reset', chosen)).status).toBe(204);
    expect((await signIn(email, 'what the thief knows')).status).toBe(400);
    expect((await signIn(email)).status).toBe(200);
  });

  test.each([
    ['a short password', { password: 'short', passwordConfirm: 'short' }, 'password'],
    ['two passwords', { passwordConfirm: other }, 'passwordConfirm'],
    ['no password', { password: '', passwordConfirm: '' }, 'password'],
    ['one character too many', long('x'.repeat(72)), 'password'],
    ['more than a hash can take', long('x'.repeat(100)), 'password'],
    ['more bytes than a hash can take', long('ñ'.repeat(37)), 'password'],
    ['far too much', long('x'.repeat(100_000)), 'password'],
    ['another language', { language: 'fr' }, 'language'],
    ['a list', { password: ['a'] }, 'password'],
    ['a field of its own', { verified: true }, 'verified'],
  ])('by signing up with %s: refused alike', async (_, wrong, field) => {
    const { email } = await confirmedAccount();
    const body = (address: string) => ({
      ...{ email: address, password, passwordConfirm: password, language: 'es' },
      ...wrong,
    });
    const known = await call('records', body(email));
    const unknown = await call('records', body(newAddress()));
    expect(known.status).toBe(400);
    expect(known.body.data).toHaveProperty(field);
    expect(known.text).toBe(unknown.text);
    await settled();
    expect(smtp.to(email)).toHaveLength(1);
  });

  test('by asking for a mail: no answer differs', async () => {
    const { email } = await confirmedAccount();
    for (const action of ['request-verification', 'request-password-reset']) {
      const answers = [await call(action, { email }), await call(action, { email: newAddress() })];
      expect(answers.map(({ status, text }) => [status, text])).toEqual([
        [204, ''],
        [204, ''],
      ]);
    }
    await settled();
  });

  test('by changing one’s own address to it: the same answer, and its owner hears of it', async () => {
    const { email } = await confirmedAccount();
    const { token } = await confirmedAccount();
    const taken = await call('request-email-change', { newEmail: email }, token);
    const free = await call('request-email-change', { newEmail: newAddress() }, token);
    expect([taken.status, taken.text]).toEqual([free.status, free.text]);
    expect(free.status).toBe(204);
    await mailTo(email, 'reset');
    expect(smtp.to(email).some(({ text }) => text?.includes('#email='))).toBe(false);
    expect((await call('request-email-change', { newEmail: 'none' }, token)).status).toBe(400);
    await settled();
  });

  test('by signing in', async () => {
    const { email } = await confirmedAccount();
    const [known, unknown] = [await signIn(email, 'guess'), await signIn(newAddress(), 'guess')];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect(known.status).toBe(400);
  });

  test('by signing up and then in with the same password', async () => {
    const { email } = await confirmedAccount();
    const unknown = newAddress();
    const answers = [];
    for (const address of [email, unknown]) {
      await signUp(address, 'es', other);
      const { status, text, headers } = await signIn(address, other);
      answers.push({ status, text, headers: [...headers].filter(([name]) => name !== 'date') });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.status).toBe(400);
    await settled();
  });
});

describe('one’s own data', () => {
  test('are handed out to their owner alone', async () => {
    const { email, token, id } = await confirmedAccount();
    const root = await server.superuser();
    const listing = (await recordsOf(server, 'properties', root).made(aListing())).id;
    await recordsOf(server, 'favourites', token).made({ user: id, property: listing });
    const sent = (await recordsOf(server, 'enquiries').made(anEnquiry({ email, listing }))).id;
    await recordsOf(server, 'enquiries').made(anEnquiry());

    const mine = (as?: string) =>
      server.request('/api/account/data', as === undefined ? {} : { token: as });
    expect((await mine(token)).body).toEqual({
      account: expect.objectContaining({ id, email, language: 'es' }),
      role: 'user',
      favourites: [{ property: listing, created_at: expect.any(String) }],
      enquiries: [expect.objectContaining({ id: sent, email, message: 'Buenos días', listing })],
    });
    expect((await mine(token)).text).not.toMatch(/tokenKey|password|rev/);
    expect((await mine()).status).toBe(401);
    expect((await mine('nonsense')).status).toBe(401);
  });

  test('go with the account, and nothing is owed to who is gone', async () => {
    const { email, token, id } = await confirmedAccount();
    await call('request-password-reset', { email });
    await mailTo(email, 'reset');
    const users = recordsOf(server, 'users', token);
    expect((await users.remove(id)).status).toBe(204);
    expect(queuedMails(server, id)).toEqual([]);
    expect((await signIn(email)).status).toBe(400);
    expect((await pull(server, '', token)).role).toBe('visitor');
    expect((await signUp(email)).status).toBe(204); // the address is free again
  });
});
