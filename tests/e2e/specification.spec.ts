import { expect, type Page, test } from '@playwright/test';
import { visit } from '../support/app-states.ts';
import { startDemoServer } from '../support/demo-server.ts';
import { startFaultProxy } from '../support/fault-proxy.ts';
import type { TestServer } from '../support/server.ts';

// Promises of the product (tests/coverage) that no other end-to-end test covers.

let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startDemoServer();
});
test.afterAll(() => server.stop());

const main = (page: Page) => page.getByRole('main');

test('an unknown address shows the fixed 404 text and a link to the home page', async ({
  page,
}) => {
  for (const tongue of ['es', 'gl', 'en'] as const) {
    await visit(page, server.url, '/no-hay-nada', tongue);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/404\s*Oops! Page not found/);
    await expect(main(page).getByRole('link')).toHaveAttribute('href', '/');
  }
});

test('the page shows six skeleton cards while the first listings load', async ({ page }) => {
  const network = await startFaultProxy(server.url);
  network.fault(({ path }) =>
    path.startsWith('/api/sync') ? { type: 'delay', delayMs: 600_000 } : undefined,
  );
  await page.goto(network.address);
  await expect(page.locator('main div[aria-hidden="true"]:has(> div + span + span)')).toHaveCount(
    6,
  );
  await network.close();
});

test('the drawer links to listings, rentals, pages, filters and the account', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await visit(page, server.url, '/');
  await page.getByRole('button', { name: 'Menú' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menú' });
  const leadsTo = (name: string, address: string) =>
    expect(drawer.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
  await leadsTo('Todas las propiedades', '/');
  await leadsTo('Todos los alquileres', '/?operationType=alquiler');
  await leadsTo('Sobre nosotros', '/sobre-nosotros');
  await leadsTo('Contacto', '/contacto');
  await leadsTo('Iniciar sesión', '/auth');
  await drawer.getByRole('button', { name: 'Filtros' }).click();
  await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(page.getByRole('button', { name: 'Menú' })).toBeHidden();
});

test('the footer describes the agency and ends with the year and its name', async ({ page }) => {
  await visit(page, server.url, '/contacto');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Agencia familiar en A Coruña');
  await expect(footer).toContainText('Rúa da Marola, 12');
  await expect(footer.getByRole('link', { name: '+34 981 000 000' })).toHaveAttribute(
    'href',
    'tel:+34981000000',
  );
  await expect(footer.getByRole('link', { name: 'info@example.com' })).toHaveAttribute(
    'href',
    /^mailto:info@example\.com/,
  );
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Marola Inmobiliaria`);
  for (const column of ['Propiedades', 'Servicios', 'Agencia'])
    await expect(
      footer.getByRole('navigation', { name: column }).getByRole('link').first(),
    ).toBeVisible();
});

test('the page about the agency shows four figures, its mission, four values and a link to contact', async ({
  page,
}) => {
  await visit(page, server.url, '/sobre-nosotros');
  for (const figure of ['30+', '750+', '700+', '1'])
    await expect(main(page).getByText(figure, { exact: true })).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'Nuestra misión' })).toBeVisible();
  const heading = page.getByRole('heading', { name: 'Cuatro maneras de trabajar' });
  const values = page.locator('section', { has: heading });
  await expect(values.getByRole('listitem')).toHaveCount(4);
  const contact = main(page).getByRole('link', { name: 'Contactar' });
  await expect(contact).toHaveAttribute('href', '/contacto');
});

test('somebody without a role has a menu with their e-mail and the way out, and nothing of an admin’s', async ({
  page,
}) => {
  const user = await server.createUser();
  await page.goto(`${server.url}/auth`);
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(user.email);
  await page.getByLabel('Contraseña').first().fill(user.password);
  await main(page).getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByText('Sesión iniciada correctamente').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Añadir propiedad' })).toHaveCount(0);
  await page.getByRole('button', { name: `Cuenta de ${user.email}` }).click();
  const menu = page.getByRole('menu');
  await expect(menu).toContainText(user.email);
  await expect(menu).not.toContainText('Administrador');
  await page.goto(`${server.url}/?edit=new`);
  await expect(
    page.getByText('Debes iniciar sesión para añadir propiedades').first(),
  ).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: `Cuenta de ${user.email}` }).click();
  await menu.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' }),
  ).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/`);
});

test('a choice of a list is never an empty value', async ({ page }) => {
  for (const address of ['/servicios/valoraciones', '/servicios/financiacion', '/']) {
    await visit(page, server.url, address);
    if (address === '/')
      await page
        .getByRole('button', { name: /^Filtros/ })
        .first()
        .click();
    const choices = page.locator('option:not([disabled]), input[type=radio]');
    await expect(choices.first()).toBeAttached();
    const values = await choices.evaluateAll((all) =>
      all.map((one) => (one as HTMLInputElement | HTMLOptionElement).value),
    );
    expect(
      values.filter((value) => value === ''),
      address,
    ).toEqual([]);
  }
});

test('each status stands on its badge', async ({ page }) => {
  const looks = new Set<string>();
  for (const [status, word] of [
    ['available', 'Disponible'],
    ['reserved', 'Reservado'],
    ['sold', 'Vendido'],
  ] as const) {
    await visit(page, server.url, `/?status=${status}&operationType=venta`);
    const badge = page.locator('main article').first().getByText(word, { exact: true });
    await expect(badge).toBeVisible();
    looks.add(await badge.evaluate((one) => getComputedStyle(one).backgroundColor));
  }
  expect(looks.size).toBe(3);
});

test('a menu opens after the pointer rests on it for 200 ms and closes 150 ms after the pointer leaves', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.clock.install();
  await visit(page, server.url, '/contacto');
  const button = page.getByRole('banner').getByRole('button', { name: 'Comprar' });
  const link = page.getByRole('banner').getByRole('link', { name: 'Guía del comprador' });
  await page.clock.pauseAt(Date.now() + 60_000);
  await button.hover();
  await page.clock.runFor(190);
  await expect(link).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(link).toBeVisible();
  await page.mouse.move(640, 700);
  await page.clock.runFor(140);
  await expect(link).toBeVisible();
  await page.clock.runFor(20);
  await expect(link).toBeHidden();
});

test('another menu opens immediately within 300 ms after one has closed, and with the usual delay later', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.clock.install();
  await visit(page, server.url, '/contacto');
  const banner = page.getByRole('banner');
  const buying = banner.getByRole('link', { name: 'Guía del comprador' });
  const renting = banner.getByRole('link', { name: 'Guía del inquilino' });
  await page.clock.pauseAt(Date.now() + 60_000);
  await banner.getByRole('button', { name: 'Comprar' }).hover();
  await page.clock.runFor(210);
  await expect(buying).toBeVisible();
  await page.mouse.move(640, 700);
  await page.clock.runFor(160);
  await expect(buying).toBeHidden();
  await page.clock.runFor(280);
  await banner.getByRole('button', { name: 'Alquilar' }).hover();
  await expect(renting).toBeVisible();

  await page.mouse.move(640, 700);
  await page.clock.runFor(160);
  await expect(renting).toBeHidden();
  await page.clock.runFor(310);
  await banner.getByRole('button', { name: 'Comprar' }).hover();
  await page.clock.runFor(190);
  await expect(buying).toBeHidden();
  await page.clock.runFor(20);
  await expect(buying).toBeVisible();
});
