import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { buildPage } from '../../pocketbase/build.mjs';
import esAuth from '../../src/i18n/es/auth.json' with { type: 'json' };
import { main } from '../support/admin-page.ts';
import { inTime } from '../support/app-states.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { runMailJob } from '../support/smtp-deliveries.ts';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server.ts';

// Accounts on the built page, every mail followed by opening its link.

const text = esAuth.auth;
const password = 'correct horse battery';
let smtp: SmtpServer;
let server: TestServer;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  smtp = await startSmtpServer();
  server = await startServer({ publicDir: await buildPage(), env: { SMTP_URL: smtp.url } });
  await runMailJob(server);
});
test.afterAll(async () => {
  await server.stop();
  await smtp.close();
});

const aPerson = () => `person-${crypto.randomUUID().slice(0, 8)}@example.test`;
const press = (page: Page, name: string) => main(page).getByRole('button', { name }).click();
const said = (page: Page, words: string) => page.getByRole('region').getByText(words);

/** The address in the only mail of a kind that an address has got. */
async function linkTo(email: string, kind: 'confirm' | 'reset' | 'email'): Promise<string> {
  const links = () =>
    smtp
      .to(email)
      .flatMap((mail) => mail.text?.match(new RegExp(`${server.url}/auth#${kind}=[\\w.-]+`)) ?? []);
  await expect.poll(() => links().length, { timeout: 30_000 }).toBe(1);
  return links()[0] ?? '';
}

/** Opens a link of a mail as a mail program does: anew, not within the page. */
async function follow(page: Page, link: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(link);
}

async function fillIn(page: Page, email: string, secret = password): Promise<void> {
  await main(page).getByLabel(text.email).fill(email);
  await main(page).getByLabel(text.password, { exact: true }).fill(secret);
}
async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await page.goto(`${server.url}/auth`);
  await fillIn(page, email, secret);
  await press(page, text.signIn);
}
const isIn = (page: Page, email: string) =>
  inTime(page.getByRole('button', { name: `Cuenta de ${email}` })).toBeVisible();

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto(`${server.url}/auth`);
  await page.getByRole('tab', { name: text.signUp }).click();
  await fillIn(page, email);
  await main(page).getByLabel(text.confirmPassword).fill(password);
  await press(page, text.signUp);
  await inTime(said(page, text.created)).toBeVisible();
}

async function confirmed(page: Page, email = aPerson()): Promise<string> {
  await signUp(page, email);
  await follow(page, await linkTo(email, 'confirm'));
  await inTime(main(page).getByText(text.confirm.done)).toBeVisible();
  return email;
}

test('a new account: passwords that differ, the exact words, no way in before its mail, then in', async ({
  page,
}) => {
  const email = aPerson();
  await page.goto(`${server.url}/auth`);
  await page.getByRole('tab', { name: text.signUp }).click();
  await fillIn(page, email);
  await main(page).getByLabel(text.confirmPassword).fill('something else');
  await press(page, text.signUp);
  await expect(said(page, 'Las contraseñas no coinciden')).toBeVisible();
  await main(page).getByLabel(text.confirmPassword).fill(password);
  await press(page, text.signUp);
  await inTime(said(page, 'Cuenta creada. Revisa tu email para confirmar.')).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/auth`);

  const link = await linkTo(email, 'confirm');
  await signIn(page, email);
  await inTime(said(page, text.wrong)).toBeVisible();
  await inTime(main(page).getByText(text.unconfirmed)).toBeVisible();
  await press(page, text.resend);
  await inTime(said(page, text.resent)).toBeVisible();
  await follow(page, link);
  await inTime(main(page).getByText(text.confirm.done)).toBeVisible();
  await press(page, text.signIn);
  await fillIn(page, email);
  await press(page, text.signIn);
  await inTime(said(page, 'Sesión iniciada correctamente')).toBeVisible();
  await inTime(page).toHaveURL(`${server.url}/`);
  await page.goto(`${server.url}/auth`);
  await inTime(page).toHaveURL(`${server.url}/`); // whoever is in has nothing to do there
});

test('leads to the first field that is wrong, and says there what is', async ({ page }) => {
  await page.goto(`${server.url}/auth`);
  await page.getByRole('tab', { name: text.signUp }).click();
  await press(page, text.signUp);
  const email = main(page).getByLabel(text.email);
  await inTime(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(text.badEmail);
  await email.fill(aPerson());
  await press(page, text.signUp);
  const secret = main(page).getByLabel(text.password, { exact: true });
  await inTime(secret).toBeFocused();
  await expect(secret).toHaveAccessibleDescription(text.passwordShort);
  await page.goto(`${server.url}/auth`);
  await fillIn(page, aPerson());
  await press(page, text.signIn);
  await inTime(secret).toBeFocused(); // when the server has answered
  await expect(secret).toHaveAccessibleDescription(text.wrong);
});

test('a known address gets the same words', async ({ page }) => {
  const email = await confirmed(page);
  await signUp(page, email);
  await signIn(page, email, 'not the password');
  await inTime(said(page, text.wrong)).toBeVisible();
  await inTime(main(page).getByText(text.unconfirmed)).toBeVisible();
  await expect(main(page).getByRole('button', { name: text.resend })).toBeVisible();
});

test('a forgotten password', async ({ page }) => {
  const email = await confirmed(page);
  await page.goto(`${server.url}/auth`);
  await press(page, text.forgot);
  await main(page).getByLabel(text.email).fill(email);
  await press(page, text.forgotSend);
  await inTime(said(page, text.forgotSent)).toBeVisible();
  await follow(page, await linkTo(email, 'reset'));
  await main(page).getByLabel(text.newPassword).fill('another long one');
  await main(page).getByLabel(text.confirmPassword).fill('another long one');
  await press(page, text.reset.send);
  await inTime(said(page, text.reset.done)).toBeVisible();
  await signIn(page, email, 'another long one');
  await isIn(page, email);
});

test('a password that the server refuses says so; a link that is used up offers another', async ({
  page,
}) => {
  const email = await confirmed(page);
  await page.goto(`${server.url}/auth`);
  await press(page, text.forgot);
  await main(page).getByLabel(text.email).fill(email);
  await press(page, text.forgotSend);
  const link = await linkTo(email, 'reset');
  const choose = async (secret: string) => {
    await follow(page, link);
    await main(page).getByLabel(text.newPassword).fill(secret);
    await main(page).getByLabel(text.confirmPassword).fill(secret);
    await press(page, text.reset.send);
  };
  await choose('x'.repeat(100));
  await inTime(said(page, text.passwordLong)).toBeVisible();
  await expect(said(page, text.confirm.badLink)).toHaveCount(0);
  await inTime(main(page).getByLabel(text.newPassword)).toBeFocused();
  await choose('another long one');
  await inTime(said(page, text.reset.done)).toBeVisible();
  await choose('a third long one');
  await inTime(main(page).getByText(text.confirm.badLink)).toBeVisible();
  await main(page).getByLabel(text.email).fill(email);
  await press(page, text.forgotSend);
  await inTime(said(page, text.forgotSent)).toBeVisible();
});

test('another address, a copy of the data, the end of the account, and the other tab', async ({
  page,
}) => {
  const first = await confirmed(page);
  await signIn(page, first);
  await isIn(page, first);
  const second = aPerson();
  await page.goto(`${server.url}/cuenta`);
  await main(page).getByLabel(text.account.newEmail).fill(second);
  await press(page, text.account.emailSend);
  await inTime(said(page, text.account.emailSent.replace('{email}', second))).toBeVisible();
  await follow(page, await linkTo(second, 'email'));
  await main(page).getByLabel(text.password, { exact: true }).fill(password);
  await press(page, text.change.send);
  await inTime(said(page, text.change.done)).toBeVisible();
  const wayIn = page.getByRole('banner').getByRole('link', { name: text.signIn });
  await inTime(wayIn).toBeVisible(); // the old session has ended
  await signIn(page, second);
  await isIn(page, second);

  await page.goto(`${server.url}/cuenta`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(page, text.account.dataGet),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain(second);

  const other = await page.context().newPage();
  await other.goto(server.url);
  await isIn(other, second);
  await press(page, text.account.deleteDo);
  await page.getByRole('alertdialog').getByRole('button', { name: text.account.deleteDo }).click();
  await inTime(page).toHaveURL(`${server.url}/`);
  await inTime(other.getByRole('banner').getByRole('link', { name: text.signIn })).toBeVisible();
  await signIn(page, second);
  await inTime(said(page, text.wrong)).toBeVisible();
});

test('a link that is used up, or none, says so and offers another', async ({ page }) => {
  await follow(page, `${server.url}/auth#confirm=eyJhbGciOiJIUzI1NiJ9.e30.x`);
  await inTime(main(page).getByText(text.confirm.badLink)).toBeVisible();
  await expect(main(page).getByRole('button', { name: text.resend })).toBeVisible();
  await follow(page, `${server.url}/auth#anything=else`);
  await inTime(page.getByRole('tab', { name: text.signIn })).toBeVisible();
});

test('without a server every screen says at once that it needs one', async ({ page }) => {
  await page.goto(`${server.url}/auth`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await inTime(page.getByRole('tab', { name: text.signIn })).toBeVisible();
  await server.kill();
  for (const fragment of ['', '#reset=a.b.c', '#email=a.b.c']) {
    await follow(page, `${server.url}/auth${fragment}`);
    await inTime(main(page).getByText(text.offline)).toBeVisible();
  }
  await server.start();
});
