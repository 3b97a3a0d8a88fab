import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { buildPage } from '../../pocketbase/build.mjs';
import es from '../../src/i18n/es/listing.json' with { type: 'json' };
import { type Tongue, visit, words } from '../support/pages/app-states.ts';
import { layoutFaults } from '../support/places/geometry.ts';
import { atRest, resize } from '../support/places/walk.ts';
import { aListing, aPhoto, recordsOf } from '../support/server/records.ts';
import { startServer, type TestServer } from '../support/server/server.ts';

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
let page: Page; // shared, so that the app starts once
const ids: Record<string, string> = {};
test.beforeAll(async ({ browser }) => {
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
  for (const [type] of types) await make(`type ${type}`, { type, title: `Muestra ${type}` });
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
  page = await browser.newPage();
});
test.afterAll(() => server.stop());

test.use({ viewport: { width: 1280, height: 800 } });

/** The only card of a search. */
async function card(search: string, tongue: Tongue = 'es') {
  await visit(page, server.url, `/?${search}`, tongue);
  const cards = page.locator('main article');
  await expect(cards).toHaveCount(1);
  return cards.first();
}

async function detail(name: string) {
  await visit(page, server.url, `/?property=${ids[name]}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { level: 2 }).first()).toBeVisible();
  return dialog;
}

test('a price of 0 is shown as «Consultar» only, on the card and in the detail', async () => {
  const shown = (await card('q=free')).locator('p').first();
  await expect(shown).toHaveText('Consultar');
  const dialog = await detail('free');
  const price = dialog.getByText('Consultar', { exact: true }).filter({ visible: true });
  await expect(price).toHaveCount(1);
  await expect(dialog.locator('header').getByText(/€|\/mes/)).toHaveCount(0);
});

test('the highest price is shown with thousands separators', async () => {
  await expect((await card('q=dear')).locator('p').first()).toHaveText('999.999.999 €');
});

test('every type and every operation can be filtered, and its card shows name and price', async () => {
  await card(`type=${types[0]?.[0]}&q=muestra`);
  /** Changes the address of the list that is open. */
  const filter = async (search: string) => {
    await page.evaluate((to) => history.pushState({}, '', to), `/?${search}`);
    return page.locator('main article').first();
  };
  for (const [type] of types) {
    await expect(await filter(`type=${type}&q=muestra`)).toContainText(`Muestra ${type}`);
    await expect(page.locator('main article')).toHaveCount(1);
  }
  for (const [operation, name] of operations) {
    const found = await filter(`operationType=${operation}&q=op`);
    await expect(found).toContainText(`Op ${operation}`);
    await expect(page.locator('main article')).toHaveCount(1);
    const price = operation === 'venta' ? '850 €' : '850 €/mes';
    await expect(found.locator('p').first()).toHaveText(price);
    await expect(found.getByText(name, { exact: true })).toBeVisible();
  }
});

test('half a bathroom is shown with the decimal sign of the language', async () => {
  await expect((await card('q=half')).getByText('2,5')).toBeVisible();
  await expect((await card('q=half', 'en')).getByText('2.5')).toBeVisible();
});

test('a listing with empty fields: the card and the detail leave them out', async () => {
  const found = await card('q=bare');
  await expect(found.getByRole('listitem')).toHaveText(['Monte Alto, A Coruña', 'Disponible']);
  await expect(found.getByText(text.photo.none)).toBeVisible();
  const dialog = await detail('bare');
  await expect(dialog.getByRole('heading', { name: es.listing.field.description })).toHaveCount(0);
  await expect(dialog.getByRole('heading', { name: es.listing.field.features })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: text.photo.full })).toHaveCount(0);
  const own = dialog.getByText(text.photo.none).and(page.locator(':not(a *)'));
  await expect(own).toBeVisible(); // not that of a similar listing
});

test('60 features: the card shows four and the number of the rest, the detail shows all', async () => {
  const found = await card('q=rich');
  await expect(found.getByText(/^Característica \d+$/)).toHaveCount(4);
  await expect(found.getByText('+56', { exact: true })).toBeVisible();
  const dialog = await detail('rich');
  await expect(dialog.getByText(/^Característica \d+$/)).toHaveCount(60);
});

test('one photo has no next button, and fifteen photos wrap at the ends', async () => {
  const single = await detail('one');
  await expect(single.getByText('1 / 1', { exact: true })).toBeVisible();
  await expect(single.getByRole('button', { name: text.photo.next })).toHaveCount(0);
  const many = await detail('fifteen');
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

test('the longest title and word do not break the layout', async () => {
  expect(TITLE).toHaveLength(300);
  const found: string[] = [];
  /** Notes the faults of what is open at each width. */
  const look = async (what: string) => {
    for (const width of [320, 390, 768, 1280]) {
      await resize(page, { width, height: 800 });
      const faults = await atRest(
        page,
        () => layoutFaults(page),
        ({ length }) => length === 0,
      );
      for (const fault of faults) found.push(`${width} ${what}: ${fault}`);
    }
  };
  await expect((await card('q=otorrino')).getByText(TITLE).first()).toBeVisible();
  await look('card');
  await detail('title');
  await look('detail');
  await detail('rich');
  await look('60 features');
  await visit(page, server.url, '/');
  await expect(page.locator('main article').first()).toBeVisible();
  await look('list');
  expect(found).toEqual([]);
});
