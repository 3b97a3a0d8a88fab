import { expect, type Page } from '@playwright/test';
import { visit } from '../support/pages/app-states.ts';
import { onlyLook, page, server, test } from '../support/pages/worker-servers.ts';
import { visitPage } from '../support/places/agency-pages.ts';

// The guides to buying and renting lead to listings, neighbourhoods and services.

onlyLook();

test.use({ viewport: { width: 1280, height: 800 } });

const linksOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));

for (const { address, steps, operation, cards } of [
  {
    address: '/comprar',
    steps: 'Guía del comprador',
    operation: 'venta',
    cards: [
      '/?type=apartment&operationType=venta',
      '/?type=house&operationType=venta',
      '/?type=penthouse&operationType=venta',
      '/?type=apartment&operationType=venta&location=playa',
      '/?type=villa&operationType=venta&minPrice=450000',
    ],
  },
  {
    address: '/alquilar',
    steps: 'Guía del inquilino',
    operation: 'alquiler',
    cards: [
      '/?type=apartment&operationType=alquiler',
      '/?type=house&operationType=alquiler',
      '/?type=studio&operationType=alquiler',
      '/?type=apartment&operationType=alquiler_temporal',
      '/?type=apartment&operationType=alquiler_vacacional&location=playa',
    ],
  },
] as const)
  test(`${address} has its steps, neighbourhoods and services, and its cards lead to listings`, async () => {
    await visitPage(page, server.url, address, 'es');
    const part = (name: string) =>
      page.locator('section', { has: page.getByRole('heading', { name, exact: true }) }).last();
    expect(await part(steps).getByRole('listitem').count()).toBeGreaterThanOrEqual(5);
    await expect(part('Barrios y comarca').getByText('Ensanche')).toBeVisible();
    await expect(part('Barrios y comarca').getByRole('link').first()).toHaveAttribute(
      'href',
      new RegExp(`operationType=${operation}&location=`),
    );
    expect(await linksOf(page, 'main a')).toEqual(
      expect.arrayContaining([
        ...['/servicios/valoraciones', '/contacto', `/?operationType=${operation}`],
      ]),
    );
    const links = await linksOf(page, 'main a:has(img[src*="assets"])');
    expect(links).toEqual(cards);
    for (const link of links) {
      await visit(page, server.url, link);
      await expect(page.locator('main article').first(), link).toBeVisible();
    }
  });

test('a guide shows the newest listings of its operation, and Back returns to it', async () => {
  await visitPage(page, server.url, '/comprar', 'es');
  await expect(page.getByRole('link', { name: /^Riazor · \d+ propiedades$/ })).toHaveAttribute(
    'href',
    '/?operationType=venta&location=Riazor',
  );
  await visitPage(page, server.url, '/alquilar', 'es');
  const cards = page.locator('main article');
  for (const card of await cards.all()) await expect(card).toContainText('€/mes');
  const title = (await cards.first().getByRole('heading').textContent()) ?? '';
  await cards.first().getByRole('link', { name: title }).click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  await expect(page).toHaveURL(/\/alquilar$/);
  await cards
    .first()
    .getByRole('button', { name: /^Contactar/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Contactar' })).toBeVisible();
});

test('categories redirect to the filtered list, unknown ones show the guide, and the blog shows the list', async () => {
  // Unit tests have the other categories.
  for (const [address, search] of [
    ['/comprar/apartment', '?type=apartment&operationType=venta'],
    ['/alquilar/locales', '?type=commercial&operationType=alquiler'],
  ] as const) {
    await visit(page, server.url, address);
    await expect(page).toHaveURL(`${server.url}/${search}`);
  }
  for (const [address, heading] of [
    ['/comprar/castillos', 'sin perder el norte'],
    ['/alquilar/castillos', 'las cuentas claras'],
  ] as const) {
    await visit(page, server.url, address);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
  }
  await visit(page, server.url, '/blog?operationType=alquiler');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: /^\d+ propiedades$/ })).toBeVisible();
  await expect(main.getByRole('combobox', { name: 'Buscar propiedades' })).toBeVisible();
  await expect(main.locator('article').first()).toContainText('€/mes');

  await page.goto(`${server.url}/servicios/mudanzas?x=1`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/404\s*Oops! Page not found/);
  await expect(main.getByRole('link').first()).toHaveAttribute('href', '/');
  await expect(main.locator('a[href^="/propiedad/"]')).toHaveCount(6);
});
