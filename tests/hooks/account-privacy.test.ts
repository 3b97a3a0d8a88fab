import { describe, expect, test } from 'vitest';
import {
  accountServer,
  newAddress,
  otherPassword,
  password,
} from '../support/server/account-server.ts';

const { at, call, signUp, signIn, mailTo, tokenIn, settled, confirmedAccount } = accountServer();

describe('no answer tells whether an address has an account', () => {
  const long = (secret: string) => ({ password: secret, passwordConfirm: secret });
  test('sign-up: the same answer, and the owner gets a mail', async () => {
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
    const chosen = { token, password: otherPassword, passwordConfirm: otherPassword };
    expect((await call('confirm-password-reset', chosen)).status).toBe(204);

    await signUp(email);
    await signUp(email.toUpperCase());
    await settled();
    expect(at.smtp.to(email).filter(({ text }) => text?.includes('#reset='))).toHaveLength(1);
    expect(at.smtp.to(email.toUpperCase())).toEqual([]);
  });

  test('sign-up after a stranger with the same address: the owner resets the password', async () => {
    const email = newAddress();
    await signUp(email, 'es', 'what the thief knows');
    await mailTo(email, 'confirm'); // the owner does not follow it
    await signUp(email);
    const token = tokenIn(await mailTo(email, 'reset'), 'reset');
    const chosen = { token, password, passwordConfirm: password };
    expect((await call('confirm-password-reset', chosen)).status).toBe(204);
    expect((await signIn(email, 'what the thief knows')).status).toBe(400);
    expect((await signIn(email)).status).toBe(200);
  });

  test('a stranger signs up first: the owner’s link confirms nothing without the stranger’s password', async () => {
    const email = newAddress();
    const known = 'what the thief knows';
    await signUp(email, 'es', known);
    const token = tokenIn(await mailTo(email, 'confirm'), 'confirm');
    for (const body of [{ token }, { token, password }, { token, password: [known] }]) {
      const answer = await call('confirm-verification', body);
      expect([answer.status, answer.body.data]).toMatchObject([400, { password: {} }]);
    }
    expect((await signIn(email, known)).status).toBe(400); // still not confirmed

    await call('request-password-reset', { email });
    const reset = tokenIn(await mailTo(email, 'reset'), 'reset');
    const chosen = { token: reset, password, passwordConfirm: password };
    expect((await call('confirm-password-reset', chosen)).status).toBe(204);
    expect((await signIn(email, known)).status).toBe(400);
    expect((await signIn(email)).status).toBe(200);
    // The link of the first sign-up is void as well.
    expect((await call('confirm-verification', { token, password: known })).status).toBe(400);
  });

  test.each([
    ['a short password', { password: 'short', passwordConfirm: 'short' }, 'password'],
    ['two passwords', { passwordConfirm: otherPassword }, 'passwordConfirm'],
    ['no password', { password: '', passwordConfirm: '' }, 'password'],
    ['one character too many', long('x'.repeat(72)), 'password'],
    ['more than a hash can take', long('x'.repeat(100)), 'password'],
    ['more bytes than a hash can take', long('ñ'.repeat(37)), 'password'],
    ['far too much', long('x'.repeat(2_000)), 'password'],
    ['another language', { language: 'fr' }, 'language'],
    ['a list', { password: ['a'] }, 'password'],
    ['a field of its own', { verified: true }, 'verified'],
  ])('sign-up with %s: the same refusal', async (_, wrong, field) => {
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
    expect(at.smtp.to(email)).toHaveLength(1);
  });

  test('requests for a mail: the same answer', async () => {
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

  test('change of the e-mail to a known address: the same answer, and its owner gets a mail', async () => {
    const { email } = await confirmedAccount();
    const { token } = await confirmedAccount();
    const taken = await call('request-email-change', { newEmail: email }, token);
    const free = await call('request-email-change', { newEmail: newAddress() }, token);
    expect([taken.status, taken.text]).toEqual([free.status, free.text]);
    expect(free.status).toBe(204);
    await mailTo(email, 'reset');
    expect(at.smtp.to(email).some(({ text }) => text?.includes('#email='))).toBe(false);
    expect((await call('request-email-change', { newEmail: 'none' }, token)).status).toBe(400);
    await settled();
  });

  test('sign-in: the same answer', async () => {
    const { email } = await confirmedAccount();
    const [known, unknown] = [await signIn(email, 'guess'), await signIn(newAddress(), 'guess')];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect(known.status).toBe(400);
  });

  test('sign-up, then sign-in with the same password: the same answers', async () => {
    const { email } = await confirmedAccount();
    const unknown = newAddress();
    const answers = [];
    for (const address of [email, unknown]) {
      await signUp(address, 'es', otherPassword);
      const { status, text, headers } = await signIn(address, otherPassword);
      answers.push({ status, text, headers: [...headers].filter(([name]) => name !== 'date') });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.status).toBe(400);
    await settled();
  });
});
