import type { Page } from '@playwright/test';
import { sendSignIn } from '../support/admin-page.ts';
import { startDemoServer } from '../support/demo-server.ts';
import type { Account, TestServer } from '../support/server.ts';
import { expect, test } from '../support/story.ts';

// Signing in as an admin adds archived listings and the advisors' own contacts to the device, also
// after a restart without a network. Signing out removes them.

const ARCHIVED = 'Dúplex con terraza en Matogrande';

let server: TestServer;
let admin: Account;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startDemoServer();
  admin = await server.createAdmin();
});
test.afterAll(() => server.stop());

const heading = (page: Page, count: number) =>
  page.getByRole('heading', { name: `${count} propiedades` });

async function signIn(page: Page): Promise<void> {
  await page.goto(`${server.url}/auth`);
  await sendSignIn(page, admin);
  await expect(page).toHaveURL(`${server.url}/`);
}

test('an admin sees archived listings with their photos, and no longer after signing out', {
  tag: '@worker',
}, async ({ page }) => {
  await page.goto(server.url);
  await expect(heading(page, 24)).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await signIn(page);
  await expect(heading(page, 25)).toBeVisible();

  await page.goto(`${server.url}/?status=archived`);
  const card = page.locator('main article', { hasText: ARCHIVED });
  await expect(card).toContainText('Archivado');
  const photo = card.locator('img').first();
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await card.getByRole('link', { name: ARCHIVED }).click();
  await expect(page.getByRole('dialog')).toContainText('comercial@example.com');
  await page.goBack();

  await page.getByRole('button', { name: new RegExp(admin.email) }).click();
  await expect(page.getByRole('menu')).toContainText(admin.email);
  await expect(page.getByRole('menu')).toContainText('Administrador');
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(heading(page, 24)).toBeVisible(); // signing out reloads the page
  await page.goto(`${server.url}/?q=${encodeURIComponent('Dúplex con terraza')}`);
  await expect(page.getByText(ARCHIVED)).toHaveCount(0);
});

test('a wrong password: an error is shown and the typed e-mail stays', async ({ page }) => {
  await page.goto(`${server.url}/auth`);
  await page.getByLabel('Correo electrónico').fill(admin.email);
  await page.getByLabel('Contraseña').fill('wrong password');
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click();
  const refusal = page.getByRole('main').getByText('El correo o la contraseña no son correctos');
  await expect(refusal).toBeVisible();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(admin.email);
});

test('after a restart without a server, the admin is still signed in', { tag: '@worker' }, async ({
  page,
}) => {
  await page.goto(server.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await signIn(page);
  await expect(heading(page, 25)).toBeVisible();
  await server.kill();
  try {
    await page.goto(server.url);
    await expect(heading(page, 25)).toBeVisible();
    await expect(page.getByRole('button', { name: new RegExp(admin.email) })).toBeVisible();
  } finally {
    await server.start();
  }
});
