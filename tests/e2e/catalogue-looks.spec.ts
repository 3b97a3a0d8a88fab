import { expect, type Locator, type Page } from '@playwright/test';
import { startFaultProxy } from '../support/machine/fault-proxy.ts';
import { visit, WITH_PHOTOS } from '../support/pages/app-states.ts';
import { goOffline, goOnline } from '../support/pages/cut-off.ts';
import { onlyLook, page, server, test } from '../support/pages/worker-servers.ts';
import { desk, phone, resize } from '../support/places/walk.ts';

// The layout of the cards, photos that fail to load, and print. every-place.spec.ts checks fit, a phone's
// notch and axe.

onlyLook();

const DENSE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 } as const;

const cards = (page: Page) => page.locator('main article');

/** The addresses of the photos that are drawn in a place, one over the other; '' for one that is not here yet. */
const drawnIn = (place: Locator) =>
  place
    .locator('img[src*="/api/files/"]')
    .evaluateAll((all) =>
      all.map((one) =>
        one instanceof HTMLImageElement && one.naturalWidth > 0 ? one.currentSrc : '',
      ),
    );

test('the list has one column under 768 px, two from 768 px, three from 1080 px and four from 1600 px', async () => {
  await visit(page, server.url, '/');
  await expect(cards(page).first()).toBeVisible();
  const columns = () =>
    page
      .locator('main ul', { has: page.locator('article') })
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
  for (const [width, number] of [
    [767, 1],
    [768, 2],
    [1079, 2],
    [1080, 3],
    [1599, 3],
    [1600, 4],
    [1280, 3],
  ] as const) {
    await resize(page, { width, height: 800 });
    expect(await columns(), `${width} px`).toBe(number);
  }
  const photo = (index: number) => cards(page).nth(index).locator('> div').nth(1).boundingBox();
  await expect(cards(page).nth(1)).toBeVisible();
  // The first card spans two columns, and its photo ends level with the photo beside it.
  const [lead, beside] = [await photo(0), await photo(1)];
  if (lead === null || beside === null) throw new Error('no photos');
  expect(lead.width).toBeGreaterThan(beside.width * 1.9);
  const step = async () => {
    const [one, other] = [await photo(0), await photo(1)];
    return one && other ? Math.abs(one.y + one.height - (other.y + other.height)) : undefined;
  };
  await expect.poll(step).toBeLessThanOrEqual(1);

  // On a phone, at least half of the first photo is visible above the dock.
  await resize(page, phone);
  await visit(page, server.url, '/');
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
    const box = await cards(page).nth(2).locator('> div').nth(1).boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 1);
  } finally {
    await network.close();
  }
});

test('a dense screen draws the medium picture over the small one; a photo without a network says so, and loads when it is back', async ({
  browser,
}) => {
  const dense = await browser.newPage({ ...DENSE, serviceWorkers: 'block' });
  const sharp = [expect.stringContaining('thumb=small'), expect.stringContaining('thumb=medium')];
  await dense.goto(server.url);
  await cards(dense).first().scrollIntoViewIfNeeded();
  await expect.poll(() => drawnIn(cards(dense).first())).toEqual(sharp);
  await goOffline(dense);
  await dense.evaluate(() => window.dispatchEvent(new Event('offline')));
  const last = cards(dense).last();
  await last.scrollIntoViewIfNeeded();
  await expect(last.getByText('Sin conexión', { exact: true })).toBeVisible();
  await expect(dense.getByText('Error al cargar imagen')).toHaveCount(0);
  await goOnline(dense);
  await expect(last.getByText('Sin conexión', { exact: true })).toHaveCount(0);
  await expect.poll(() => drawnIn(last)).toEqual(sharp);
  await dense.close();

  // On the whole screen, the small picture stands in for larger ones that cannot be loaded. This device has none of them.
  const other = await browser.newPage({ ...DENSE, serviceWorkers: 'block' });
  await other.route(/property_images\/[^?]+(\?thumb=medium)?$/, (route) => route.abort());
  await other.goto(`${server.url}/?property=${WITH_PHOTOS}`);
  await other.getByRole('button', { name: 'Ver a pantalla completa' }).click();
  const gallery = other.getByRole('dialog', { name: /^Fotos de/ });
  const photo = gallery.getByRole('img', { name: /, foto 1 de \d/ });
  await expect(photo).toHaveAttribute('src', /thumb=small/);
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(480);
  await expect(gallery.getByText('Error al cargar imagen')).toHaveCount(0);
  await other.close();
});

test('the button of the search scrolls smoothly to the list, and jumps with reduced motion', async () => {
  await resize(page, desk);
  /** Presses the button. Returns the scroll offset at once, before any smooth scrolling. */
  const press = async () => {
    await visit(page, server.url, '/');
    await expect(cards(page).first()).toBeVisible();
    return page.getByRole('button', { name: /^Ver \d+ propiedades$/ }).evaluate((button) => {
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

test('whoever calls the closed office is told when it opens', async ({ page }) => {
  await resize(page, phone);
  await page.clock.setFixedTime(Date.UTC(2026, 10, 25, 4)); // a Wednesday, 5:00 in Spain
  const dock = page.getByRole('navigation', { name: 'Accesos rápidos' });
  for (const place of [dock, cards(page).first()]) {
    await visit(page, server.url, '/');
    await place.getByRole('link', { name: 'Llamar' }).click();
    const toast = page.getByText('Cerrado, abrimos hoy a las 9:00', { exact: true });
    await expect(toast).toBeVisible();
  }
});

test('a listing is printed on one sheet without buttons, from a phone and a desk', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date().setUTCHours(21)); // the office is closed, which the screen says
  await page.emulateMedia({ colorScheme: 'dark' });
  await visit(page, server.url, `/?property=${WITH_PHOTOS}`);
  const dialog = page.getByRole('dialog');
  const closed = dialog.getByText(/^Cerrado/).filter({ visible: true });
  await expect(dialog.getByRole('img', { name: /foto 1 de/ })).toHaveJSProperty('complete', true);
  for (const size of [phone, desk]) {
    await page.emulateMedia({ media: 'screen' });
    await resize(page, size);
    await expect(closed).not.toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    await expect(dialog.getByText('Características')).toBeVisible();
    await expect(dialog.getByText(/\d\s€/).filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
    await expect(closed).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.locator('main article').filter({ visible: true })).toHaveCount(0);
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(paper).toBe('rgb(252, 252, 250)');
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(sheets.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  }
});

test('a page is printed without the top bar, the footer and buttons', async () => {
  await visit(page, server.url, '/sobre-nosotros');
  const action = page.getByRole('main').getByRole('link', { name: 'Contactar' });
  await expect(action).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(action).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
});
