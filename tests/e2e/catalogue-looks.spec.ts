import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { startDemoServer } from '../support/demo-server.ts';
import type { TestServer } from '../support/server.ts';

// Geometry and accessibility of the catalogue in both themes, on a phone and at a desk.

let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startDemoServer();
});
test.afterAll(() => server.stop());

const cards = (page: Page) => page.locator('main article');

/** Everything that can be on screen, and the way there. */
const states: Record<string, { address: string; act?: (page: Page) => Promise<void> }> = {
  home: { address: '/' },
  'no results': { address: '/?q=zzz&type=loft' },
  filters: {
    address: '/?type=apartment',
    act: async (page) => {
      const wide = (page.viewportSize()?.width ?? 0) >= 768;
      const place = wide ? page.getByRole('search') : page.getByRole('navigation').last();
      await place.getByRole('button', { name: /Filtros/ }).click();
      await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible();
    },
  },
  contact: {
    address: '/',
    act: (page) => page.getByRole('button', { name: 'Contactar', exact: true }).first().click(),
  },
  detail: { address: '/?property=demolisting0003' },
  'a listing without photos or figures': { address: '/?property=demolisting0019' },
  'full screen': {
    address: '/?property=demolisting0003',
    act: (page) => page.getByRole('button', { name: 'Ver a pantalla completa' }).click(),
  },
  gone: { address: '/?property=aaaaaaaaaaaaaaa' },
};

async function show(page: Page, name: string): Promise<void> {
  const state = states[name];
  if (state === undefined) throw new Error(`no state ${name}`);
  await page.goto(server.url + state.address);
  const ready = state.address.includes('property=')
    ? page.getByRole('dialog').getByRole('heading').first()
    : page.getByRole('heading', { name: /propiedad/ }).first();
  await expect(ready).toBeVisible();
  await state.act?.(page);
}

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1280, height: 800 }],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`nothing stands in anybody's way on ${device}, ${colorScheme}`, async ({ browser }) => {
      const context = await browser.newContext({
        viewport,
        colorScheme,
        locale: 'es-ES',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      for (const name of Object.keys(states)) {
        await show(page, name);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
        expect(found, name).toEqual([]);
      }
      await context.close();
    });
  }
}

test('never scrolls sideways, from 320 to 1920 px, with the longest words', async ({ page }) => {
  for (const width of [320, 390, 767, 768, 1079, 1080, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${server.url}/?lang=gl`);
    await expect(cards(page).first()).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${width} px`).toBe(0);
  }
});

test('one column under 768 px, two from there, three from 1080', async ({ page }) => {
  for (const [width, columns] of [
    [767, 1],
    [768, 2],
    [1079, 2],
    [1080, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(server.url);
    await expect(cards(page).first()).toBeVisible();
    const template = await page
      .locator('main ul', { has: page.locator('article') })
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns);
    expect(template.split(' ')).toHaveLength(columns);
  }
});

test('the lead card spans two columns and its neighbour’s photo ends on the same line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(server.url);
  await expect(cards(page).nth(1)).toBeVisible();
  const photo = (index: number) => cards(page).nth(index).locator('> div').first().boundingBox();
  const [lead, beside] = [await photo(0), await photo(1)];
  if (lead === null || beside === null) throw new Error('no photos');
  expect(lead.width).toBeGreaterThan(beside.width * 1.9);
  expect(Math.abs(lead.y + lead.height - (beside.y + beside.height))).toBeLessThanOrEqual(1);
});

test('on a phone at least half of the first photo stands above the dock', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(server.url);
  const photo = await cards(page).first().locator('> div').first().boundingBox();
  const dock = await page.getByRole('navigation', { name: 'Accesos rápidos' }).boundingBox();
  if (photo === null || dock === null) throw new Error('no photo or no dock');
  expect(dock.y - photo.y).toBeGreaterThan(photo.height / 2);
});

test('a picture that cannot be loaded says so, and moves nothing', async ({ page }) => {
  await page.route('**/api/files/**', (route) => route.fulfill({ status: 200, body: '' }));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(server.url);
  await expect(cards(page).first().getByText('Error al cargar imagen')).toBeVisible();
  const box = await cards(page).nth(2).locator('> div').first().boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 1);
});
