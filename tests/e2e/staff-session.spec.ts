import { expect, type Locator, type Page } from '@playwright/test';
import { goTo, tongues, WITH_PHOTOS, words } from '../support/pages/app-states.ts';
import { roleIsStored } from '../support/pages/device-notes.ts';
import { field, form, tiles } from '../support/pages/editor.ts';
import { historyButton, sendSignIn, signIn, signOutBy } from '../support/pages/staff-page.ts';
import { admin, ownServer, page, server, test } from '../support/pages/worker-servers.ts';
import { smallTargets } from '../support/places/geometry.ts';

// Signing in as an admin adds archived listings and the advisors' own contacts to the device, also
// after a restart without a network. Signing out removes them.

const ARCHIVED = 'Dúplex con terraza en Matogrande';

ownServer();
test.beforeAll(() => page.goto(server.url));

const heading = (page: Page, count: number) =>
  page.getByRole('heading', { name: `${count} propiedades` });

test('an admin sees archived listings with their photos, also after a restart without a server, and no longer after signing out', {
  tag: '@worker', // it adds the session to requests of archived photos
}, async ({ page }) => {
  await page.goto(server.url);
  await expect(heading(page, 24)).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await signIn(page, server, admin);
  await expect(heading(page, 25)).toBeVisible();

  await page.goto(`${server.url}/?status=archived`); // the worker does not control the first page of a visit
  const card = page.locator('main article', { hasText: ARCHIVED });
  await expect(card).toContainText('Archivado');
  const photo = card.locator('img').last();
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await card.getByRole('link', { name: ARCHIVED }).click();
  await expect(page.getByRole('dialog')).toContainText('comercial@example.com');
  await page.goBack();

  await roleIsStored(page);
  await server.kill();
  await page.goto(server.url);
  await expect(heading(page, 25)).toBeVisible();
  const menu = page.getByRole('button', { name: new RegExp(admin.email) });
  await expect(menu).toBeVisible();
  await server.start();

  await menu.click();
  await expect(page.getByRole('menu')).toContainText(admin.email);
  await expect(page.getByRole('menu')).toContainText('Administrador');
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(await kept()).toContain(admin.email); // typed into the form of the sign-in
  await signOutBy(page, () => page.getByRole('menuitem', { name: 'Cerrar sesión' }).click());
  await expect(heading(page, 24)).toBeVisible();
  expect(await kept()).not.toContain(admin.email);
  await goTo(page, `/?q=${encodeURIComponent('Dúplex con terraza')}`);
  await expect(page.getByText(ARCHIVED)).toHaveCount(0);
});

test('without a worker, an admin sees the photos of an archived listing: on its page, in its strip and in the form', async ({
  page,
}) => {
  const archived = 'demolisting0007';
  await signIn(page, server, admin);
  await roleIsStored(page);
  const areShown = async (images: Locator) => {
    await expect(images.first()).toBeVisible();
    await expect
      .poll(() =>
        images.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth)),
      )
      .not.toContain(0);
  };
  const dialog = page.getByRole('dialog');
  await goTo(page, `/?property=${archived}`);
  await areShown(dialog.getByRole('img', { name: /foto 1 de/ }));
  await expect(dialog.getByText('Error al cargar imagen')).toHaveCount(0);
  await goTo(page, `/?edit=${archived}`);
  await areShown(tiles(page).locator('img'));
});

test('somebody without a role has a menu and a drawer with their e-mail and the way out, and nothing of an admin’s', async () => {
  const user = await server.createUser();
  await goTo(page, '/auth');
  await Promise.all([
    expect(page.getByText('Sesión iniciada correctamente').first()).toBeVisible(), // for five seconds
    sendSignIn(page, user),
  ]);
  await expect(page.getByRole('link', { name: 'Añadir propiedad' })).toHaveCount(0);
  await page.getByRole('button', { name: `Cuenta de ${user.email}` }).click();
  const menu = page.getByRole('menu');
  await expect(menu).toContainText(user.email);
  await expect(menu).not.toContainText('Administrador');
  await expect(menu.getByRole('menuitem', { name: 'Cerrar sesión' })).toBeVisible();
  await goTo(page, '/?edit=new');
  await expect(
    page.getByText('Debes iniciar sesión para añadir propiedades').first(),
  ).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await goTo(page, `/?property=${WITH_PHOTOS}`);
  await expect(page.getByRole('dialog')).toContainText('Ref.');
  await expect(historyButton(page)).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await goTo(page, '/contacto');
  await page.getByRole('button', { name: 'Menú' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menú' });
  await expect(drawer.getByText(user.email)).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'Iniciar sesión' })).toHaveCount(0);
  await signOutBy(page, () => drawer.getByRole('button', { name: 'Cerrar sesión' }).click());
  await expect(page).toHaveURL(`${server.url}/`);
  await page.getByRole('button', { name: 'Menú' }).click();
  await expect(drawer.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
});

test('the dock offers adding a listing to admins, and calling to visitors', async () => {
  await page.setViewportSize({ width: 320, height: 844 });
  const dock = (tongue: (typeof tongues)[number]) =>
    page.getByRole('navigation', { name: words[tongue].nav.quick });
  await goTo(page, '/');
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
