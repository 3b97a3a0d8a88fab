import { expect, type Page } from '@playwright/test';
import demo from '../../pocketbase/demo/listings.json' with { type: 'json' };
import es from '../../src/i18n/es/start/listing.json' with { type: 'json' };
import { searchBox, visit } from '../support/pages/app-states.ts';
import { onlyLook, page, server, test } from '../support/pages/worker-servers.ts';
import { desk, phone } from '../support/places/walk.ts';

// A visitor searches, filters and opens listings of the demo catalogue.

onlyLook();

type DemoListing = (typeof demo.listings)[number];
const visible = demo.listings.filter(({ status }) => status !== 'archived');
const count = (matches: (listing: DemoListing) => boolean) => visible.filter(matches).length;

const cards = (page: Page) => page.locator('main article');
const links = (page: Page) => page.locator('main article h3 a');
const shows = (page: Page, number: number) =>
  expect(
    page.getByRole('heading', { name: number === 1 ? '1 propiedad' : `${number} propiedades` }),
  ).toBeVisible();

async function open(address = '/'): Promise<void> {
  await visit(page, server.url, address);
  await expect(page.getByRole('heading', { name: /propiedad/ }).first()).toBeVisible();
}

/** Opens the list by a link of another page, so that Back leads to that page. */
async function comeFromContact(): Promise<void> {
  await visit(page, server.url, '/contacto');
  await page.locator('main a[href="/"]').first().click();
  await expect(page.getByRole('heading', { name: /propiedad/ }).first()).toBeVisible();
}

/** Opens the filter panel and waits until it has slid in. */
async function openFilters(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Filtros' }).click();
  const panel = page.getByRole('dialog', { name: 'Filtros' });
  // A forced click does not wait for the animation.
  await panel.evaluate((element) =>
    Promise.all(element.getAnimations().map(({ finished }) => finished)),
  );
  return panel;
}

test.beforeEach(() => page.setViewportSize(desk));

test.describe('searching', () => {
  test('finds A Coruña without accent and in capitals, in title, place and description', async () => {
    await comeFromContact();
    await searchBox(page).pressSequentially('CORUNA ', { delay: 40 });
    await expect(page).toHaveURL(/\?q=CORUNA$/);
    const expected = count(({ title, location, description }) =>
      /coru(?:n|ñ|n\u0303)a/i.test(`${title}\n${location}\n${description}`),
    );
    expect(expected).toBeGreaterThan(5);
    await shows(page, expected);
    await expect(searchBox(page)).toHaveValue('CORUNA ');
    // Removing the filter empties the box, and typing has made no history entry.
    await page.getByRole('button', { name: 'Quitar filtro «CORUNA»' }).click();
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(searchBox(page)).toHaveValue('');
    await page.goBack();
    await expect(page).toHaveURL(/contacto/);
  });

  test('says that nothing matches, and which single filter stands in the way', async () => {
    await open('/?q=riazor&type=warehouse');
    await expect(
      page.getByRole('heading', {
        name: 'No se encontraron propiedades que coincidan con tu búsqueda',
      }),
    ).toBeVisible();
    await page.getByRole('button', { name: /^Sin «riazor» \d/ }).click();
    await shows(page, 1);
    await visit(page, server.url, '/?q=zzz');
    await page.getByRole('main').getByRole('button', { name: 'Limpiar filtros' }).click();
    await shows(page, visible.length);
  });
});

test.describe('filters', () => {
  test('the panel sets each of them, says the result at once, and clears without closing', async () => {
    await open();
    const panel = await openFilters(page);
    const steps: [act: () => Promise<unknown>, address: RegExp][] = [
      [
        () => panel.getByRole('radio', { name: 'Venta' }).click({ force: true }),
        /operationType=venta/,
      ],
      [() => panel.getByLabel('Precio mínimo').fill('100.000'), /minPrice=100000/],
      [() => panel.getByLabel('Precio máximo').fill('500 000'), /maxPrice=500000/],
      [() => panel.getByRole('radio', { name: '2+' }).click({ force: true }), /minBedrooms=2/],
      [
        () => panel.getByRole('checkbox', { name: 'Apartamento' }).click({ force: true }),
        /type=apartment/,
      ],
      [() => panel.getByLabel('Ubicación').fill('riazor'), /location=riazor/],
      [() => panel.getByLabel('Superficie mínima').fill('60'), /minArea=60/],
      [() => panel.getByLabel('Estado').selectOption('available'), /status=available/],
    ];
    for (const [act, address] of steps) {
      await act();
      await expect(page).toHaveURL(address);
    }
    const expected = count(
      (listing) =>
        listing.operation_type === 'venta' &&
        listing.price >= 100_000 &&
        listing.price <= 500_000 &&
        listing.bedrooms >= 2 &&
        listing.type === 'apartment' &&
        listing.location.toLowerCase().includes('riazor') &&
        listing.area >= 60 &&
        listing.status === 'available',
    );
    await expect(
      panel.getByRole('button', {
        name: expected === 1 ? 'Ver 1 propiedad' : `Ver ${expected} propiedades`,
      }),
    ).toBeVisible();
    await expect(panel.getByLabel('Precio mínimo')).toHaveValue('100.000');
    await panel.getByLabel('Superficie mínima').fill('9999');
    await expect(panel.getByRole('button', { name: 'Sin resultados' })).toBeEnabled();
    await panel.getByRole('button', { name: 'Limpiar filtros' }).click();
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(panel.getByLabel('Precio mínimo')).toHaveValue('');
    await panel.getByRole('button', { name: 'Ver los 14 tipos' }).click();
    const types = panel.getByRole('group', { name: 'Tipo' }).getByRole('checkbox');
    await expect(types).toHaveCount(15);
    for (const name of ['Todos los tipos', ...Object.values(es.listing.type)])
      await expect(types.and(page.getByRole('checkbox', { name, exact: true }))).toHaveCount(1);
    // Visitors are offered no archived listings.
    await expect(panel.getByLabel('Estado').getByRole('option')).toHaveText([
      ...['Todos', /^Disponible \(\d+\)$/, /^Reservado \(\d+\)$/, /^Vendido \(\d+\)$/],
    ]);
    await panel.getByRole('button', { name: `Ver ${visible.length} propiedades` }).click();
    await expect(panel).toHaveCount(0);
    await expect(cards(page).first()).toBeInViewport();
  });
});

test.describe('a listing', () => {
  for (const [device, viewport] of [
    ['a phone', phone],
    ['a desk', desk],
  ] as const)
    test.describe(`on ${device}`, () => {
      test.beforeEach(() => page.setViewportSize(viewport));

      test('opens from its card and closes by Back or its button; the list keeps its place and the focus', async () => {
        await comeFromContact();
        const link = links(page).nth(1);
        await link.scrollIntoViewIfNeeded();
        const title = (await link.textContent()) ?? '';
        const place = await page.evaluate(() => window.scrollY);
        const dialog = page.getByRole('dialog', { name: title });
        for (const close of [
          () => page.goBack(),
          () => dialog.getByRole('button', { name: /^(Cerrar|Volver)$/ }).click(),
        ]) {
          await link.click();
          await expect(page).toHaveURL(/\?property=demolisting\d{4}$/);
          await expect(dialog.getByRole('heading', { name: title, level: 2 }).last()).toBeVisible();
          await close();
          await expect(dialog).toHaveCount(0);
          await expect(page).toHaveURL(`${server.url}/`);
          await expect(link).toBeFocused();
          await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
        }
        await page.goBack(); // the button has left no history entry
        await expect(page).toHaveURL(/contacto/);
      });
    });

  test('shows its photos in a ring, by buttons, keys and in full screen', async () => {
    await visit(page, server.url, '/?property=demolisting0003');
    const dialog = page.getByRole('dialog').first();
    const shown = demo.listings.find(({ id }) => id === 'demolisting0003');
    const total = (shown?.photos.length ?? 0) - (shown?.plans?.length ?? 0);
    const counter = (scope = dialog) =>
      scope.getByText(/^(\d+ \/ \d+|Plano)$/).and(page.locator('[aria-live]'));
    await expect(counter()).toHaveText(`1 / ${total}`);
    await dialog.getByRole('button', { name: 'Foto anterior' }).click();
    await expect(counter()).toHaveText('Plano');
    await page.keyboard.press('ArrowRight');
    await expect(counter()).toHaveText(`1 / ${total}`);
    await dialog.getByRole('button', { name: 'Foto 2' }).click(); // beside the large one
    const full = page.getByRole('dialog', { name: /^Fotos de/ });
    await expect(counter(full)).toHaveText(`2 / ${total}`);
    await page.keyboard.press('ArrowRight');
    await expect(counter(full)).toHaveText(`3 / ${total}`);
    await page.keyboard.press('Escape');
    await expect(full).toHaveCount(0);
    await expect(counter()).toHaveText(`3 / ${total}`);
    await expect(dialog.getByRole('img', { name: `, foto 3 de ${total}` })).toBeVisible();
  });
});
