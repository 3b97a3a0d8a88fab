import { expect, type Page, test } from '@playwright/test';
import { buildPage } from '../../pocketbase/build.mjs';
import { importLargeCatalogue } from '../../pocketbase/demo/import-large.mjs';
import { startFaultProxy } from '../support/machine/fault-proxy.ts';
import { searchBox } from '../support/pages/app-states.ts';
import { startServer, type TestServer } from '../support/server/server.ts';

// A catalogue forty times the agency's. It can be used during the download, the document stays small
// after long scrolling, and Back restores the exact scroll position.

const LISTINGS = 10_000;
const MAX_ELEMENTS = 1_500;
const STEPS = 100;

let server: TestServer;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startServer({ publicDir: await buildPage() });
  await importLargeCatalogue(server.dataDir, LISTINGS);
});
test.afterAll(() => server.stop());

const cards = (page: Page) => page.locator('main article');
const heading = (page: Page) => page.getByRole('heading', { name: /propiedades?( de momento)?$/ });

const soFar = (page: Page) => page.getByRole('heading', { name: /propiedades de momento$/ });

/** The number in «10.000 propiedades». */
async function countShown(page: Page): Promise<number> {
  return Number(((await heading(page).textContent()) ?? '').replace(/\D/g, ''));
}

/** Waits for the whole catalogue; returns how many listings a visitor may see. */
async function openComplete(page: Page, address: string): Promise<number> {
  const { total } = (await server.request('/api/sync?since=0&limit=1')).body;
  await page.goto(address);
  await expect.poll(() => countShown(page), { timeout: 60_000 }).toBe(total);
  return Number(total);
}

test('the catalogue can be searched during its download', async ({ page }) => {
  const network = await startFaultProxy(server.url);
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  network.fault(({ path }) =>
    path.startsWith('/api/sync') && path !== '/api/sync/snapshot' ? released : undefined,
  );
  try {
    await page.goto(network.address);
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByText(/Descargando/).first()).toBeVisible();
    await searchBox(page).fill('CORUNA');
    await expect(page).toHaveURL(/q=CORUNA/);
    await expect(cards(page).first()).toContainText('Coruña');
    // The results have taken the place of the hero.
    await expect(page.getByRole('navigation', { name: 'Qué buscas' })).toHaveCount(0);
    await expect(soFar(page)).toBeVisible();
    const early = await countShown(page);
    await expect(page.getByText(/Descargando/).first()).toBeVisible(); // still during the download
    const [first, ...more] = await placesOf(page);
    expect(more).not.toEqual([]);

    release(undefined);
    await expect(page.getByText(/Descargando/)).toHaveCount(0, { timeout: 60_000 });
    await expect.poll(() => countShown(page)).toBeGreaterThan(early);
    await expect(soFar(page)).toHaveCount(0);
    // What has come stands below what was there, and the list where it stood.
    expect((await placesOf(page))[0]?.top).toBe(first?.top);
  } finally {
    await network.close();
  }
});

/** The titles of the cards, and where they stand in the document. */
const placesOf = (page: Page) =>
  cards(page).evaluateAll((all) =>
    all.map((card) => ({
      title: card.querySelector('h3')?.textContent,
      top: Math.round(card.getBoundingClientRect().top + window.scrollY),
    })),
  );

/** The heights before and after the rendered rows, as the list and its first card read them. */
const heightsAround = (page: Page) =>
  cards(page)
    .first()
    .evaluate((card) => {
      const list = card.closest('ul');
      if (!list) throw new Error('no list');
      return [list, card].map((element) =>
        [...list.style].map((name) => getComputedStyle(element).getPropertyValue(name)),
      );
    });

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1280, height: 800 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test(`the list has at most ${MAX_ELEMENTS} elements while it scrolls, and Back restores the exact scroll position`, async ({
      page,
    }) => {
      await openComplete(page, server.url);
      const seen = await page.evaluate(
        (steps) =>
          new Promise<{ most: number; least: number; travelled: number }>((resolve) => {
            const list = document.querySelector('main article')?.closest('ul');
            if (!list) throw new Error('no list');
            let left = steps;
            let most = 0;
            let least = Number.POSITIVE_INFINITY;
            const step = () => {
              window.scrollBy(0, 300);
              const elements = list.querySelectorAll('*').length;
              most = Math.max(most, elements);
              least = Math.min(least, list.querySelectorAll('article').length);
              left -= 1;
              if (left > 0) requestAnimationFrame(step);
              else resolve({ most, least, travelled: window.scrollY });
            };
            requestAnimationFrame(step);
          }),
        STEPS,
      );
      expect(seen.most).toBeLessThanOrEqual(MAX_ELEMENTS);
      expect(seen.least).toBeGreaterThan(0);
      expect(seen.travelled).toBeGreaterThan(5_000);
      const before = await settledPlace(page);
      expect(before.y).toBeGreaterThan(10_000);
      const [ofList, ofCard] = await heightsAround(page);
      expect(ofList).toContainEqual(expect.stringMatching(/^\d{4,}/));
      expect(ofCard).toEqual(['0px', '0px']); // else each row scrolled to would give all cards their styles anew

      await page.evaluate(() =>
        document.querySelector<HTMLAnchorElement>('a[href="/contacto"]')?.click(),
      );
      await expect(page).toHaveURL(/contacto/);
      await expect(cards(page)).toHaveCount(0);
      await page.goBack();
      await expect(cards(page).first()).toBeVisible();
      await expect.poll(() => settledPlace(page)).toEqual(before);

      await page.evaluate((title) => {
        const links = [...document.querySelectorAll<HTMLAnchorElement>('main article h3 a')];
        links.find((link) => link.textContent === title)?.click();
      }, before.title);
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect.poll(() => settledPlace(page)).toEqual(before);
    });
  });
}

/** Waits until scrolling has stopped. Returns the scroll position, and the title and top of the first visible card. */
async function settledPlace(page: Page): Promise<{ y: number; title: string; top: number }> {
  const place = () =>
    page.evaluate(() => {
      const first = [...document.querySelectorAll('main article')].find(
        (card) => card.getBoundingClientRect().bottom > 0,
      );
      return {
        y: Math.round(window.scrollY),
        title: first?.querySelector('h3 a')?.textContent ?? '',
        top: Math.round(first?.getBoundingClientRect().top ?? Number.NaN),
      };
    });
  let last = await place();
  for (let same = 0; same < 5; ) {
    await page.waitForTimeout(100);
    const now = await place();
    same = JSON.stringify(now) === JSON.stringify(last) ? same + 1 : 0;
    last = now;
  }
  return last;
}
