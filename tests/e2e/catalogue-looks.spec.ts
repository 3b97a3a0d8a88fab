import { expect, type Page, test } from '@playwright/test';
import { baseTokens, lightColors } from '../../src/ui/theme/tokens.ts';
import { show, statesAt, WITH_PHOTOS, words } from '../support/app-states.ts';
import { startDemoServer } from '../support/demo-server.ts';
import { startFaultProxy } from '../support/fault-proxy.ts';
import { layoutFaults } from '../support/geometry.ts';
import type { TestServer } from '../support/server.ts';

// The layout of the cards, photos that fail to load, a phone's notch, and print. every-place.spec.ts
// checks fit and axe.

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
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(server.url);
    await expect(cards(page).first()).toBeVisible();
    const template = await page
      .locator('main ul', { has: page.locator('article') })
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns);
    expect(template.split(' ')).toHaveLength(columns);
  }
  const photo = (index: number) => cards(page).nth(index).locator('> div').first().boundingBox();
  await expect(cards(page).nth(1)).toBeVisible();
  // The first card spans two columns, and its photo ends level with the photo beside it.
  const [lead, beside] = [await photo(0), await photo(1)];
  if (lead === null || beside === null) throw new Error('no photos');
  expect(lead.width).toBeGreaterThan(beside.width * 1.9);
  expect(Math.abs(lead.y + lead.height - (beside.y + beside.height))).toBeLessThanOrEqual(1);

  // On a phone, at least half of the first photo is visible above the dock.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(server.url);
  await expect(cards(page).first()).toBeVisible();
  const [first, dock] = [
    await photo(0),
    await page.getByRole('navigation', { name: 'Accesos rápidos' }).boundingBox(),
  ];
  if (first === null || dock === null) throw new Error('no photo or no dock');
  expect(dock.y - first.y).toBeGreaterThan(first.height / 2);
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
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
  await expect(page.getByRole('heading', { name: /^\d+ propiedades$/ })).toBeInViewport();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await press()).toBeGreaterThan(0);
});

const INSET = 47;

test('no control and no text is under the notch of a phone in landscape', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setSafeAreaInsetsOverride', {
    insets: { left: INSET, right: INSET, leftMax: INSET, rightMax: INSET, bottom: 21 },
  });
  const found: string[] = [];
  for (const name of statesAt(844)) {
    await show(page, server.url, name);
    const under = await page.evaluate((inset) => {
      const scope = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body;
      const faults: string[] = [];
      for (const element of scope.querySelectorAll('a, button, input, h1, h2, h3, p')) {
        const { left, right, width } = element.getBoundingClientRect();
        const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        const isSpoken = getComputedStyle(element).clipPath === 'inset(50%)';
        // The later listings of a horizontal strip are off screen until it is scrolled.
        const isInStrip = element.closest('ul')?.scrollWidth !== element.closest('ul')?.clientWidth;
        if (!isSeen || isSpoken || isInStrip || width === 0) continue;
        // Only the content counts: the hover background of a button may extend further.
        const { paddingLeft, paddingRight } = getComputedStyle(element);
        const start = left + Number.parseFloat(paddingLeft);
        const end = right - Number.parseFloat(paddingRight);
        if (start < inset - 1 || end > innerWidth - inset + 1)
          faults.push(`${element.tagName} «${element.textContent?.trim().slice(0, 30)}»`);
      }
      return faults;
    }, INSET);
    for (const fault of under) found.push(`${name}: under the notch: ${fault}`);
    for (const fault of await layoutFaults(page)) found.push(`${name}: ${fault}`);
  }
  expect(found).toEqual([]);
});

test('a listing is printed on one sheet without buttons, from a phone and a desk', async ({
  browser,
}) => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    const context = await browser.newContext({ viewport, colorScheme: 'dark' });
    const page = await context.newPage();
    await page.clock.setFixedTime(new Date().setUTCHours(21)); // the office is closed, which the screen says
    await page.goto(`${server.url}/?property=${WITH_PHOTOS}`);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('img', { name: /foto 1 de/ })).toHaveJSProperty('complete', true);
    await expect(dialog.getByText(/^Cerrado/)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(dialog.getByText('Características')).toBeVisible();
    await expect(dialog.getByText(/\d\s€/).filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
    await expect(dialog.getByText(/^Cerrado/)).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.locator('main article').filter({ visible: true })).toHaveCount(0);
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(paper).toBe('rgb(252, 252, 250)');
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(sheets.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
    await context.close();
  }
});

test('a page is printed without the top bar, the footer and buttons', async ({ page }) => {
  await page.goto(`${server.url}/sobre-nosotros`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const action = page.getByRole('main').getByRole('link', { name: 'Contactar' });
  await expect(action).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(action).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});
