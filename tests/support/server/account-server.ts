import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { letTimePass, queuedMails, runMailJob } from '../mail/smtp-deliveries.ts';
import { type SmtpServer, startSmtpServer, type TakenMail } from '../mail/smtp-server.ts';
import { type ServerOptions, startServer, type TestServer } from './server.ts';

const patience = { timeout: 30_000 };
export const password = 'correct horse battery';
export const otherPassword = 'another long password';
let count = 0;
export const newAddress = () => `person-${count++}@example.test`;

/** Starts a server and a mail server for the tests of a file; returns them with the account requests. */
export function accountServer(options: ServerOptions = {}) {
  const at = { smtp: {} as SmtpServer, server: {} as TestServer };
  beforeAll(async () => {
    at.smtp = await startSmtpServer();
    at.server = await startServer({ ...options, env: { SMTP_URL: at.smtp.url } });
  });
  afterAll(async () => {
    await at.server.stop();
    await at.smtp.close();
  });
  beforeEach(async () => {
    letTimePass(at.server);
    await runMailJob(at.server);
  });

  const call = (action: string, json: unknown, token?: string) =>
    at.server.request(`/api/collections/users/${action}`, {
      method: 'POST',
      json,
      ...(token === undefined ? {} : { token }),
    });
  const signUp = (email: string, language = 'es', secret = password) =>
    call('records', { email, password: secret, passwordConfirm: secret, language });
  const signIn = (identity: string, secret = password) =>
    call('auth-with-password', { identity, password: secret });

  /** Returns the only mail of a kind that was sent to an address. */
  async function mailTo(email: string, kind: 'confirm' | 'reset' | 'email'): Promise<TakenMail> {
    const found = () => at.smtp.to(email).filter(({ text }) => text?.includes(`#${kind}=`));
    await expect.poll(() => found().length, patience).toBe(1);
    const [mail] = found();
    if (!mail) throw new Error('no mail');
    return mail;
  }

  /** Returns the token in a mail’s link. Checks that the text and HTML parts have the same link. */
  function tokenIn({ text = '', html = '' }: TakenMail, kind: string): string {
    const [link = '', token = ''] =
      new RegExp(`${at.server.url}/auth\\?lang=\\w+#${kind}=([\\w.-]+)`).exec(text) ?? [];
    expect(html).toContain(`href="${link}"`);
    expect(token).not.toBe('');
    return token;
  }

  /** Waits until every queued mail is sent. */
  const settled = () =>
    expect
      .poll(() => queuedMails(at.server).filter(({ status }) => status !== 'sent'), patience)
      .toEqual([]);

  async function confirmedAccount(email = newAddress()) {
    await signUp(email);
    const token = tokenIn(await mailTo(email, 'confirm'), 'confirm');
    await call('confirm-verification', { token, password });
    const { token: session, record } = (await signIn(email)).body;
    const { id } = JSON.parse(JSON.stringify(record));
    return { email, token: String(session), id: String(id) };
  }

  return { at, call, signUp, signIn, mailTo, tokenIn, settled, confirmedAccount };
}
