import { expect, test } from '@playwright/test';
import { signIn } from '../support/admin-page.ts';
import { tongues, WITH_PHOTOS, words } from '../support/app-states.ts';
import { startDemoServer } from '../support/demo-server.ts';
import { field, form, tiles } from '../support/editor-page.ts';
import { smallTargets } from '../support/geometry.ts';
import type { Account, TestServer } from '../support/server.ts';

// The admin's controls on every page: the dock's add button, and the form over a listing.

let server: TestServer;
let admin: Account;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startDemoServer();
  admin = await server.createAdmin();
});
test.afterAll(() => server.stop());

test('the dock offers adding a listing to admins, and calling to visitors', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  const dock = (tongue: (typeof tongues)[number]) =>
    page.getByRole('navigation', { name: words[tongue].nav.quick });
  await page.goto(server.url);
  await expect(dock('es').getByRole('link', { name: 'Llamar' })).toBeVisible();
  await expect(dock('es').getByRole('link', { name: 'Añadir' })).toHaveCount(0);
  await signIn(page, server, admin);
  for (const tongue of tongues) {
    await page.goto(`${server.url}/?lang=${tongue}`);
    const { add, call } = words[tongue].nav;
    await expect(dock(tongue).getByRole('link', { name: add, exact: true })).toBeVisible();
    await expect(dock(tongue).getByRole('link', { name: call })).toHaveCount(0);
    expect(await smallTargets(page)).toEqual([]);
  }
  await page.goto(`${server.url}/?lang=es&type=apartment`);
  await dock('es').getByRole('link', { name: 'Añadir' }).click();
  await expect(field(page, 'Título')).toBeVisible();
  await page.goBack();
  await expect(form(page)).toHaveCount(0);
  await expect(page).toHaveURL(/type=apartment/);
});

test('arrow keys in a form over a listing do not change the photo of the listing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, server, admin);
  await page.goto(`${server.url}/?property=${WITH_PHOTOS}&edit=${WITH_PHOTOS}`);
  const title = field(page, 'Título');
  const grip = tiles(page).nth(1).getByRole('button').first();
  for (const place of [title, field(page, 'Descripción'), field(page, 'Tipo'), grip]) {
    await place.focus();
    await expect(place).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('1 / 6', { exact: true })).toBeVisible();
  }
  await form(page).getByRole('button', { name: 'Cerrar: el borrador se conserva' }).click();
  await expect(title).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('2 / 6', { exact: true })).toBeVisible();
});
