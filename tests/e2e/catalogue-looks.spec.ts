import { expect, type Page, test } from '@playwright/test';
import { baseTokens, lightColors } from '../../src/ui/theme/tokens.ts';
import { show, statesAt, words } from '../support/app-states.ts';
import { startDemoServer } from '../support/demo-server.ts';
import { startFaultProxy } from '../support/fault-proxy.ts';
import type { TestServer } from '../support/server.ts';

// The layout of the cards, and photos that fail to load. every-place.spec.ts checks fit and axe.

let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startDemoServer();
});
test.afterAll(() => server.stop());

const cards = (page: Page) => page.locator('main article');

test('the list has one column under 768 px, two from 768 px and three from 1080 px', async ({
  page,
}) => {
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

test('the first card spans two columns, and its photo ends level with the photo beside it', async ({
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

test('on a phone, at least half of the first photo is visible above the dock', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(server.url);
  const photo = await cards(page).first().locator('> div').first().boundingBox();
  const dock = await page.getByRole('navigation', { name: 'Accesos rápidos' }).boundingBox();
  if (photo === null || dock === null) throw new Error('no photo or no dock');
  expect(dock.y - photo.y).toBeGreaterThan(photo.height / 2);
});

test('a photo that fails to load shows an error and keeps its size', async ({ page }) => {
  const network = await startFaultProxy(server.url);
  try {
    network.fault(({ path }) =>
      path.startsWith('/api/files/') ? { type: 'truncate', afterBytes: 0 } : undefined,
    );
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(network.address);
    await expect(cards(page).first().getByText('Error al cargar imagen')).toBeVisible();
    const box = await cards(page).nth(2).locator('> div').first().boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 1);
  } finally {
    await network.close();
  }
});

test('a page has at most one yellow area larger than a badge', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const lamps: Record<string, number> = {};
  for (const name of statesAt(1920)) {
    await show(page, server.url, name);
    lamps[name] = await page.evaluate(
      ([fill, badge]) => {
        const probe = document.body.appendChild(document.createElement('span'));
        probe.style.color = fill;
        const yellow = getComputedStyle(probe).color;
        probe.remove();
        const scope = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body;
        return [...scope.querySelectorAll('*')].filter((element) => {
          const { backgroundColor, backgroundImage } = getComputedStyle(element);
          const isYellow = `${backgroundColor} ${backgroundImage}`.includes(yellow);
          return isYellow && element.getBoundingClientRect().height > Number.parseFloat(badge);
        }).length;
      },
      [lightColors.accent.fill, baseTokens.size.badge] as const,
    );
  }
  expect(lamps).toMatchObject({ home: 1, empty: 1, gone: 1 });
  expect(Object.entries(lamps).filter(([, count]) => count > 1)).toEqual([]);
});

test('the hero button scrolls smoothly to the list, and jumps with reduced motion', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  /** Presses the button. Returns the scroll offset at once, before any smooth scrolling. */
  const press = async () => {
    await page.goto(server.url);
    await expect(cards(page).first()).toBeVisible();
    return page.getByRole('button', { name: words.es.hero.see }).evaluate((button) => {
      if (button instanceof HTMLElement) button.click();
      return window.scrollY;
    });
  };
  const way = () => page.evaluate(() => window.scrollY);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await press()).toBe(0);
  await expect.poll(way).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await press()).toBeGreaterThan(0);
});
