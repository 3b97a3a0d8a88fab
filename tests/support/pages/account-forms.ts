import { expect, type Page } from '@playwright/test';
import es from '../../../src/i18n/es/visitor/auth.json' with { type: 'json' };
import type { SmtpServer } from '../mail/smtp-server.ts';
import type { TestServer } from '../server/server.ts';
import { words } from './app-states.ts';
import { sessionHasEnded, stored } from './device-notes.ts';

/** The initial password of every account in these stories. */
export const password = 'correct horse battery';

export const aPerson = () => `person-${crypto.randomUUID().slice(0, 8)}@example.test`;

type Place = {
  readonly server: Pick<TestServer, 'url'>;
  readonly smtp: Pick<SmtpServer, 'to'>;
};

/** Returns the steps of the account screens in Spanish, including the links of the received mails. */
export function accountForms(page: Page, { server, smtp }: Place) {
  const text = es.auth;
  const main = page.getByRole('main');
  const field = (label: string) => main.getByLabel(label, { exact: true });
  const press = (name: string) => main.getByRole('button', { name }).click();
  const said = (sentence: string) => page.getByRole('region').getByText(sentence);

  const open = (address: string) => page.goto(server.url + address);

  /** Opens a mailed link with a full page load, like a mail program. */
  async function follow(link: string): Promise<void> {
    await page.goto('about:blank');
    await page.goto(link);
  }
  async function fillIn(email: string, secret = password): Promise<void> {
    await field(text.email).fill(email);
    await field(text.password).fill(secret);
  }
  async function signIn(email: string, secret = password): Promise<void> {
    await open('/auth');
    await fillIn(email, secret);
    await press(text.signIn);
  }
  /** Waits until the page shows and has stored the session; without the stored row a reload signs out. */
  async function isIn(email: string): Promise<void> {
    const name = words.es.account.menu.replace('{email}', email);
    await expect(page.getByRole('button', { name })).toBeVisible();
    await expect.poll(() => stored(page, 'meta')).toContain(email);
  }
  /** Waits until the page shows that the server has ended the session. */
  async function asksToSignIn(): Promise<void> {
    await expect(
      page.getByRole('banner').getByRole('link', { name: text.signIn, exact: true }),
    ).toBeVisible();
    await sessionHasEnded(page);
  }
  async function signUp(email: string): Promise<void> {
    await open('/auth');
    await page.getByRole('tab', { name: text.signUp }).click();
    await fillIn(email);
    await field(text.confirmPassword).fill(password);
    await press(text.signUp);
    await expect(said(text.created)).toBeVisible();
  }
  async function askForReset(email: string): Promise<void> {
    await open('/auth');
    await press(text.forgot);
    await field(text.email).fill(email);
    await press(text.forgotSend);
    await expect(said(text.forgotSent)).toBeVisible();
  }
  /** Enters the password of the sign-up on the screen of its mailed link. */
  async function confirm(secret = password): Promise<void> {
    await field(text.password).fill(secret);
    await press(text.confirm.send);
  }
  /** Sets a password on the screen of a mailed link. */
  async function choose(secret: string): Promise<void> {
    await field(text.newPassword).fill(secret);
    await field(text.confirmPassword).fill(secret);
    await press(text.reset.send);
  }

  /** Returns the button’s link in the only mail of a kind to an address. */
  async function linkTo(
    email: string,
    kind: 'confirm' | 'reset' | 'email',
    subject = '',
  ): Promise<string> {
    const links = () =>
      smtp
        .to(email)
        .filter((mail) => mail.subject?.startsWith(subject))
        .flatMap(
          ({ html }) =>
            html?.match(new RegExp(`(?<=")${server.url}/auth\\?lang=\\w+#${kind}=[^"]+`)) ?? [],
        );
    await expect.poll(() => links().length, { timeout: 30_000 }).toBe(1);
    return links()[0] ?? '';
  }
  /** Creates an account, confirms its address and returns the address. */
  async function confirmed(email = aPerson()): Promise<string> {
    await signUp(email);
    await follow(await linkTo(email, 'confirm'));
    await confirm();
    await expect(main.getByText(text.confirm.done)).toBeVisible();
    return email;
  }
  return {
    ...{ press, said, follow, linkTo, fillIn, signIn, isIn, asksToSignIn },
    ...{ signUp, confirm, confirmed, askForReset, choose },
  };
}
