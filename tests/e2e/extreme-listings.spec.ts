import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { buildPage } from '../../pocketbase/build.mjs';
import es from '../../src/i18n/es/listing.json' with { type: 'json' };
import { words } from '../support/app-states.ts';
import { layoutFaults } from '../support/geometry.ts';
import { aListing, aPhoto, recordsOf } from '../support/records.ts';
import { startServer, type TestServer } from '../support/server.ts';

// Listings with extreme values, created on the server as an admin.

const text = words.es;
const TITLE = `Piso ${'con vistas al mar y a la ciudad '.repeat(12)}`.slice(0, 299).concat('x');
const WORD = 'Otorrinolaringología'.repeat(5);
const types = Object.entries(es.listing.type);
const operations = Object.entries(es.listing.operationType);
const photo = join(
  import.meta.dirname,
  '../../pocketbase/demo/photos/oficina-cuatro-caminos-1.jpg',
);

let server: TestServer;
const ids: Record<string, string> = {};
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startServer({ publicDir: await buildPage() });
  const { token } = await server.createAdmin();
  const listings = recordsOf(server, 'properties', token);
  const make = async (name: string, fields: Record<string, unknown>) => {
    ids[name] = (await listings.made(aListing({ title: name, ...fields }))).id;
  };
  await make('free', { price: 0, operation_type: 'alquiler' });
  await make('dear', { price: 999_999_999, bedrooms: 12, area: 98_765 });
  await make('half', { bathrooms: 2.5 });
  await make('bare', { bedrooms: 0, bathrooms: 0, area: 0, description: '', features: [] });
  await make('rich', { features: Array.from({ length: 60 }, (_, n) => `Característica ${n + 1}`) });
  await make('title', {
    title: TITLE,
    location: WORD,
    features: [WORD.slice(0, 80), TITLE.slice(0, 80)],
  });
  await make('one', {});
  await make('fifteen', {});
  for (const [type] of types) await make(`type ${type}`, { type, title: `Tipo ${type}` });
  for (const [operation_type] of operations)
    await make(`op ${operation_type}`, {
      operation_type,
      title: `Op ${operation_type}`,
      price: 850,
    });
  const file = new Blob([await readFile(photo)], { type: 'image/jpeg' });
  const photos = recordsOf(server, 'property_images', token);
  for (const [name, count] of [
    ['one', 1],
    ['fifteen', 15],
  ] as const)
    for (let position = 0; position < count; position += 1) {
      const form = aPhoto(ids[name] ?? '', { position: String(position) });
      form.set('file', file, `${name}-${position}.jpg`);
      await photos.made(form);
    }
});
test.afterAll(() => server.stop());

test.use({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });

/** The only card of a search. */
async function card(page: Page, search: string) {
  await page.goto(`${server.url}/?${search}`);
  const cards = page.locator('main article');
  await expect(cards).toHaveCount(1);
  return cards.first();
}

async function detail(page: Page, name: string) {
  await page.goto(`${server.url}/?property=${ids[name]}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { level: 2 }).first()).toBeVisible();
  return dialog;
}

test('a price of 0 is shown as «Consultar» only, on the card and in the detail', async ({
  page,
}) => {
  const shown = (await card(page, 'q=free')).locator('p').first();
  await expect(shown).toHaveText('Consultar');
  const dialog = await detail(page, 'free');
  await expect(dialog.getByText('Consultar', { exact: true })).toBeVisible();
  await expect(dialog.locator('header').getByText(/€|\/mes/)).toHaveCount(0);
});

test('the highest price is shown with thousands separators', async ({ page }) => {
  await expect((await card(page, 'q=dear')).locator('p').first()).toHaveText('999.999.999 €');
});

test('every type and every operation can be filtered, and its card shows name and price', async ({
  page,
}) => {
  for (const [type] of types)
    await expect(await card(page, `type=${type}&q=tipo`)).toContainText(`Tipo ${type}`);
  for (const [operation, name] of operations) {
    const found = await card(page, `operationType=${operation}&q=op`);
    const price = operation === 'venta' ? '850 €' : '850 €/mes';
    await expect(found.locator('p').first()).toHaveText(price);
    await expect(found.getByText(name, { exact: true })).toBeVisible();
  }
});

test('half a bathroom is shown with the decimal sign of the language', async ({ page }) => {
  await expect((await card(page, 'q=half')).getByText('2,5')).toBeVisible();
  await expect((await card(page, 'q=half&lang=en')).getByText('2.5')).toBeVisible();
});

test('a listing with empty fields: the card and the detail leave them out', async ({ page }) => {
  const found = await card(page, 'q=bare');
  await expect(found.getByRole('listitem')).toHaveCount(0);
  await expect(found.getByText(text.photo.none)).toBeVisible();
  const dialog = await detail(page, 'bare');
  await expect(dialog.getByRole('heading', { name: es.listing.field.description })).toHaveCount(0);
  await expect(dialog.getByRole('heading', { name: es.listing.field.features })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: text.photo.full })).toHaveCount(0);
  const own = dialog.getByText(text.photo.none).and(page.locator(':not(button *)'));
  await expect(own).toBeVisible(); // not that of a similar listing
});

test('60 features: the card shows four and the number of the rest, the detail shows all', async ({
  page,
}) => {
  const found = await card(page, 'q=rich');
  await expect(found.getByText(/^Característica \d+$/)).toHaveCount(4);
  await expect(found.getByText('+56', { exact: true })).toBeVisible();
  const dialog = await detail(page, 'rich');
  await expect(dialog.getByText(/^Característica \d+$/)).toHaveCount(60);
});

test('one photo has no next button, and fifteen photos wrap at the ends', async ({ page }) => {
  const single = await detail(page, 'one');
  await expect(single.getByText('1 / 1', { exact: true })).toBeVisible();
  await expect(single.getByRole('button', { name: text.photo.next })).toHaveCount(0);
  const many = await detail(page, 'fifteen');
  await expect(many.getByText('1 / 15', { exact: true })).toBeVisible();
  await many.getByRole('button', { name: text.photo.previous }).click();
  await expect(many.getByText('15 / 15', { exact: true })).toBeVisible();
  const last = many.getByRole('img', { name: /foto 15 de 15$/ });
  await expect
    .poll(() => last.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .not.toBe(0);
  await many.getByRole('button', { name: text.photo.next }).click();
  await expect(many.getByText('1 / 15', { exact: true })).toBeVisible();
});

test('the longest title and word do not break the layout', async ({ page }) => {
  expect(TITLE).toHaveLength(300);
  const found: string[] = [];
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect((await card(page, 'q=otorrino')).getByText(TITLE).first()).toBeVisible();
    for (const fault of await layoutFaults(page)) found.push(`${width} card: ${fault}`);
    await detail(page, 'title');
    for (const fault of await layoutFaults(page)) found.push(`${width} detail: ${fault}`);
  }
  await detail(page, 'rich');
  for (const fault of await layoutFaults(page)) found.push(`60 features: ${fault}`);
  await page.goto(server.url);
  await expect(page.locator('main article').first()).toBeVisible();
  for (const fault of await layoutFaults(page)) found.push(`list: ${fault}`);
  expect(found).toEqual([]);
});
