import { describe, expect, test } from 'vitest';
import { inDatabase, letTimePass, queuedMails } from '../support/mail/smtp-deliveries.ts';
import {
  accountServer,
  newAddress,
  otherPassword,
  password,
} from '../support/server/account-server.ts';
import { aListing, anEnquiry, pull, recordsOf } from '../support/server/records.ts';

/** The mails of accounts and what their links do; the data of an account. */

const { at, call, signUp, signIn, mailTo, tokenIn, settled, confirmedAccount } = accountServer();

describe('the mails', () => {
  test.each([
    ['es', 'Confirma tu correo'],
    ['gl', 'Confirma o teu correo'],
    ['en', 'Confirm your e-mail'],
  ])('an account signs in after it is confirmed (%s)', async (language, title) => {
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
    expect((await call('confirm-verification', { token, password })).status).toBe(204);
    expect((await signIn(email)).status).toBe(200);
  });

  test('a forgotten password is replaced, and old sessions end', async () => {
    const { email, token: session } = await confirmedAccount();
    expect((await call('request-password-reset', { email })).status).toBe(204);
    const token = tokenIn(await mailTo(email, 'reset'), 'reset');
    const chosen = { token, password: otherPassword, passwordConfirm: otherPassword };
    expect((await call('confirm-password-reset', chosen)).status).toBe(204);
    expect((await signIn(email)).status).toBe(400);
    expect((await signIn(email, otherPassword)).status).toBe(200);
    expect((await call('auth-refresh', {}, session)).status).toBe(401);
    expect((await call('confirm-password-reset', chosen)).status).toBe(400); // only once
  });

  test('changing an e-mail needs the mail to the new address and the password', async () => {
    const { email, token: session } = await confirmedAccount();
    const newEmail = newAddress();
    expect((await call('request-email-change', { newEmail }, session)).status).toBe(204);
    const token = tokenIn(await mailTo(newEmail, 'email'), 'email');
    expect((await call('confirm-email-change', { token, password: 'guess' })).status).toBe(400);
    expect((await call('confirm-email-change', { token, password })).status).toBe(204);
    expect((await signIn(email)).status).toBe(400);
    expect((await signIn(newEmail)).status).toBe(200);
    expect(at.smtp.to(email).map(({ subject }) => subject)).toHaveLength(1); // its confirmation
  });

  test('several requests within two minutes send one mail', async () => {
    const email = newAddress();
    await signUp(email);
    await mailTo(email, 'confirm');
    const ask = () => call('request-verification', { email });
    await Promise.all([ask(), ask(), ask()]);
    const reset = () => call('request-password-reset', { email });
    await Promise.all([reset(), reset(), reset()]);
    await mailTo(email, 'reset'); // a second confirmation would be queued before it
    await settled();
    expect(at.smtp.to(email)).toHaveLength(2);
  });

  test('several changes of the e-mail within two minutes: the last address gets its mail after the pause', async () => {
    const { token: session, id } = await confirmedAccount();
    const [first, second] = [newAddress(), newAddress()];
    const wish = (newEmail: string) => call('request-email-change', { newEmail }, session);
    await wish(first);
    await mailTo(first, 'email');
    await settled();
    for (const newEmail of [second, first, second]) expect((await wish(newEmail)).status).toBe(204);
    const [waiting] = inDatabase(at.server, (database) =>
      database.prepare("SELECT * FROM mails WHERE kind = 'email' AND about = ?").all(id),
    );
    expect(waiting).toMatchObject({ status: 'pending', address: second });
    const pauseMs = Date.parse(String(waiting?.next)) - Date.parse(String(waiting?.sent_at));
    expect(pauseMs).toBe(120_000);

    const later = newAddress(); // queued later, and sent earlier
    await signUp(later);
    await mailTo(later, 'confirm');
    expect([at.smtp.to(first).length, at.smtp.to(second).length]).toEqual([1, 0]);
    letTimePass(at.server);
    await mailTo(second, 'email');
    expect(at.smtp.to(first)).toHaveLength(1);
  });

  test('a mail that the mail server greylists is sent again', async () => {
    const tries: string[] = [];
    const email = newAddress();
    at.smtp.behave(({ stage, to }) => {
      if (stage !== 'rcpt' || to !== email) return undefined;
      tries.push(to);
      return tries.length === 1 ? 451 : undefined;
    });
    await signUp(email);
    await expect
      .poll(() =>
        queuedMails(at.server)
          .map((mail) => mail.error)
          .join(),
      )
      .toContain('451');
    letTimePass(at.server);
    await mailTo(email, 'confirm');
    at.smtp.behave();
    expect(at.smtp.to(email)).toHaveLength(1);
  });
});

describe('the data of an account', () => {
  test('are sent to the owner only', async () => {
    const { email, token, id } = await confirmedAccount();
    const root = await at.server.superuser();
    const listing = (await recordsOf(at.server, 'properties', root).made(aListing())).id;
    const opinion = { mark: 'like', marked_at: '2026-11-27 09:00:00.000Z', note: 'Con luz' };
    const favourites = recordsOf(at.server, 'favourites', token);
    await favourites.made({ user: id, property: listing, ...opinion });
    const times = { saved_at: '2026-11-27 09:00:00.000Z', edited_at: '2026-11-27 09:00:00.000Z' };
    const search = { user: id, name: 'Faro', search: 'q=faro', ...times };
    await recordsOf(at.server, 'saved_searches', token).made(search);
    const sent = (await recordsOf(at.server, 'enquiries').made(anEnquiry({ email, listing }))).id;
    await recordsOf(at.server, 'enquiries').made(anEnquiry());

    const mine = (as?: string) =>
      at.server.request('/api/account/data', as === undefined ? {} : { token: as });
    expect((await mine(token)).body).toEqual({
      account: expect.objectContaining({ id, email, language: 'es' }),
      role: 'user',
      ...{ name: '', lastSignIn: '' },
      invitations: [],
      searches: [expect.objectContaining({ name: 'Faro', search: 'q=faro', seen_up_to: '0' })],
      favourites: [{ property: listing, created_at: expect.any(String), ...opinion }],
      enquiries: [expect.objectContaining({ id: sent, email, message: 'Buenos días', listing })],
      digests: [],
    });
    expect((await mine(token)).text).not.toMatch(/(tokenKey|password|rev)\w*":/); // names only: ids are random
    expect((await mine()).status).toBe(401);
    expect((await mine('nonsense')).status).toBe(401);
  });

  test('are deleted with the account, and so are its queued mails', async () => {
    const { email, token, id } = await confirmedAccount();
    await call('request-password-reset', { email });
    await mailTo(email, 'reset');
    const users = recordsOf(at.server, 'users', token);
    expect((await users.remove(id)).status).toBe(204);
    expect(queuedMails(at.server, id)).toEqual([]);
    expect((await signIn(email)).status).toBe(400);
    expect((await pull(at.server, '', token)).role).toBe('visitor');
    expect((await signUp(email)).status).toBe(204); // the address is free again
  });
});
