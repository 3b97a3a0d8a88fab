import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { buildPage } from '../../pocketbase/build.mjs';
import esAuth from '../../src/i18n/es/visitor/auth.json' with { type: 'json' };
import { runMailJob } from '../support/mail/smtp-deliveries.ts';
import { type SmtpServer, startSmtpServer } from '../support/mail/smtp-server.ts';
import { accountForms, aPerson, password } from '../support/pages/account-forms.ts';
import { goTo } from '../support/pages/app-states.ts';
import { goOffline } from '../support/pages/cut-off.ts';
import { note, stored } from '../support/pages/device-notes.ts';
import { main } from '../support/pages/staff-page.ts';
import { startServer, type TestServer } from '../support/server/server.ts';

// Accounts on the built page, with the links of their mails. tests/hooks has the mails in each language.

const text = esAuth.auth;
let smtp: SmtpServer;
let server: TestServer;
let page: Page; // shared by the stories in which nobody signs in

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  smtp = await startSmtpServer();
  server = await startServer({ publicDir: await buildPage(), env: { SMTP_URL: smtp.url } });
  await runMailJob(server);
  page = await browser.newPage();
});
test.afterAll(() => Promise.all([server.stop(), smtp.close()]));

const on = (page: Page) => accountForms(page, { server, smtp });

test('a new account: differing passwords are refused, and signing in works only after the mail is confirmed', async ({
  page,
}) => {
  const email = aPerson();
  await page.goto(`${server.url}/auth`);
  await page.getByRole('tab', { name: text.signUp }).click();
  await on(page).fillIn(email);
  await main(page).getByLabel(text.confirmPassword).fill('something else');
  await on(page).press(text.signUp);
  await expect(on(page).said('Las contraseñas no coinciden')).toBeVisible();
  await main(page).getByLabel(text.confirmPassword).fill(password);
  await on(page).press(text.signUp);
  await expect(on(page).said('Cuenta creada. Revisa tu email para confirmar.')).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/auth`);

  const link = await on(page).linkTo(email, 'confirm');
  await on(page).signIn(email);
  await expect(on(page).said(text.wrong)).toBeVisible();
  await expect(main(page).getByText(text.unconfirmed)).toBeVisible();
  await on(page).press(text.resend);
  await expect(on(page).said(text.resent)).toBeVisible();
  await on(page).follow(link);
  await on(page).confirm();
  await expect(main(page).getByText(text.confirm.done)).toBeVisible();
  await on(page).press(text.signIn);
  await on(page).fillIn(email);
  await on(page).press(text.signIn);
  await expect(on(page).said('Sesión iniciada correctamente')).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/`);
  await goTo(page, '/auth');
  await expect(page).toHaveURL(`${server.url}/`); // a signed-in user is redirected
});

test('signing in and up are two tabs; the first wrong field gets the focus and the error text', async () => {
  await page.goto(`${server.url}/auth`);
  await expect(page.getByRole('tab')).toHaveText(['Iniciar sesión', 'Crear cuenta']);
  const email = main(page).getByLabel(text.email);
  await expect(email).toHaveAttribute('type', 'email');
  await page.getByRole('tab', { name: text.signUp }).click();
  await expect(email).toHaveAttribute('type', 'email');
  await on(page).press(text.signUp);
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(text.badEmail);
  await email.fill(aPerson());
  await on(page).press(text.signUp);
  const secret = main(page).getByLabel(text.password, { exact: true });
  await expect(secret).toBeFocused();
  await expect(secret).toHaveAccessibleDescription(text.passwordShort);
  await page.getByRole('tab', { name: text.signIn }).click();
  await on(page).fillIn(aPerson());
  await on(page).press(text.signIn);
  await expect(secret).toBeFocused(); // after the server has answered
  await expect(secret).toHaveAccessibleDescription(text.wrong);
});

test('the server refuses a new account: the error is shown and its field is marked', async () => {
  await page.goto(`${server.url}/auth`);
  await page.getByRole('tab', { name: text.signUp }).click();
  const email = main(page).getByLabel(text.email);
  const secret = main(page).getByLabel(text.password, { exact: true });
  const long = 'x'.repeat(100);
  await on(page).fillIn(aPerson(), long);
  await main(page).getByLabel(text.confirmPassword).fill(long);
  await on(page).press(text.signUp);
  await expect(on(page).said(text.passwordLong)).toBeVisible();
  await expect(secret).toBeFocused();
  await expect(secret).toHaveAccessibleDescription(new RegExp(text.passwordLong));
  await on(page).fillIn(`${'x'.repeat(250)}@example.test`);
  await main(page).getByLabel(text.confirmPassword).fill(password);
  await on(page).press(text.signUp);
  await expect(on(page).said(text.badEmail)).toBeVisible();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(text.badEmail);
});

test('a password that the server refuses shows why, and a used reset link offers another', async () => {
  const { email } = await server.createUser();
  await on(page).askForReset(email);
  const link = await on(page).linkTo(email, 'reset');
  const choose = async (secret: string) => {
    await on(page).follow(link);
    await on(page).choose(secret);
  };
  await choose('x'.repeat(100));
  await expect(on(page).said(text.passwordLong)).toBeVisible();
  await expect(on(page).said(text.confirm.badLink)).toHaveCount(0);
  await expect(main(page).getByLabel(text.newPassword)).toBeFocused();
  await choose('another long one');
  await expect(on(page).said(text.reset.done)).toBeVisible();
  await choose('a third long one');
  await expect(main(page).getByText(text.confirm.badLink)).toBeVisible();
  await main(page).getByLabel(text.email).fill(email);
  await on(page).press(text.forgotSend);
  await expect(on(page).said(text.forgotSent)).toBeVisible();
});

test('change the address, download the data, delete the account: the other tab is signed out too', async ({
  page,
}) => {
  const { email: first } = await server.createUser();
  await on(page).signIn(first);
  await on(page).isIn(first);
  const second = aPerson();
  await goTo(page, '/cuenta');
  await main(page).getByLabel(text.account.newEmail).fill(second);
  await on(page).press(text.account.emailSend);
  await expect(on(page).said(text.account.emailSent.replace('{email}', second))).toBeVisible();
  await on(page).follow(await on(page).linkTo(second, 'email'));
  await main(page).getByLabel(text.password, { exact: true }).fill(password);
  await on(page).press(text.change.send);
  await expect(on(page).said(text.change.done)).toBeVisible();
  await on(page).asksToSignIn(); // the old session has ended
  await on(page).signIn(second);
  await on(page).isIn(second);

  await goTo(page, '/cuenta');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    on(page).press(text.account.dataGet),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain(second);

  const other = await page.context().newPage();
  await other.goto(server.url);
  await on(other).isIn(second);
  await on(page).press(text.account.deleteDo);
  await page.getByRole('alertdialog').getByRole('button', { name: text.account.deleteDo }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(other.getByRole('banner').getByRole('link', { name: text.signIn })).toBeVisible();
  await on(page).signIn(second);
  await expect(on(page).said(text.wrong)).toBeVisible();
});

test('signing out removes the account from the device, reloads the page, and signs out the other tab', async ({
  page,
}) => {
  const { email, password: secret } = await server.createUser();
  await on(page).signIn(email, secret);
  await on(page).isIn(email);
  const other = await page.context().newPage();
  await other.goto(`${server.url}/contacto`);
  await on(other).isIn(email);
  await expect.poll(() => note(page, 'session')).toBe(true);
  await page.evaluate(() => Object.assign(globalThis, { loadedBefore: true }));

  await page.getByRole('button', { name: `Cuenta de ${email}` }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await page.waitForFunction(() => !('loadedBefore' in globalThis));
  for (const tab of [page, other])
    await expect(tab.getByRole('banner').getByRole('link', { name: text.signIn })).toBeVisible();
  expect(await stored(page, 'meta')).not.toContain(email);
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: text.signIn })).toBeVisible();
});

test('an invalid confirmation link offers another, an unknown fragment is ignored, and without a server every screen says at once that it needs a connection', async () => {
  await on(page).follow(`${server.url}/auth#confirm=eyJhbGciOiJIUzI1NiJ9.e30.x`);
  await on(page).confirm();
  await expect(main(page).getByText(text.confirm.badLink)).toBeVisible();
  await expect(main(page).getByRole('button', { name: text.resend })).toBeVisible();
  await on(page).follow(`${server.url}/auth#anything=else`);
  await expect(page.getByRole('tab', { name: text.signIn })).toBeVisible();
  await goOffline(page);
  for (const fragment of ['', '#confirm=a.b.c', '#reset=a.b.c', '#email=a.b.c']) {
    await on(page).follow(`${server.url}/auth${fragment}`);
    await expect(main(page).getByText(text.offline)).toBeVisible();
  }
});
