import type { Page } from '@playwright/test';
import es from '../../src/i18n/es/start/catalogue.json' with { type: 'json' };
import { searchBox } from '../support/pages/app-states.ts';
import { holdRequests } from '../support/pages/hold-requests.ts';
import { layoutShifts } from '../support/pages/layout-shifts.ts';
import { signIn } from '../support/pages/staff-page.ts';
import { expect } from '../support/pages/story.ts';
import { admin, ownServer, server, test } from '../support/pages/worker-servers.ts';
import { aListing, recordsOf } from '../support/server/records.ts';
import {
  adopt,
  cards,
  desk,
  holdData,
  openServed,
  phone,
  served,
  tagNodes,
} from '../support/server/served-start.ts';

// The first visit on a slow line: the server's page is there before the scripts, and the app takes its place.
ownServer({ wholePages: true });
test.beforeAll(() => recordsOf(server, 'properties', admin.token).made(aListing())); // a second page of the list
test.use(phone);

/** The titles of the listings in view, with their distances from the top, px. */
const inView = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main article h3')]
      .map((title) => ({ title: title.textContent, top: title.getBoundingClientRect().top }))
      .filter(({ top }) => top >= 0 && top < window.innerHeight),
  );

test('the page is complete before the scripts, and the app takes its place: same listings and scroll position, no shift, no picture twice, no press lost', async ({
  page,
}) => {
  // A route meets only what goes to the network: the browser also reports pictures that it takes from its memory.
  const pictures: string[] = [];
  await page.route(/\.(webp|avif|jpe?g)(\?|$)/, async (route) => {
    if (route.request().resourceType() === 'image') pictures.push(route.request().url());
    await route.continue();
  });
  const release = await openServed(page, server.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(cards(page)).toHaveCount(24);
  const heart = cards(page)
    .nth(3)
    .getByRole('button', { name: /^Guardar/ });
  await heart.scrollIntoViewIfNeeded();
  await heart.click();
  const name = (await heart.getAttribute('aria-label')) ?? '';
  const before = await inView(page);
  expect(before.length).toBeGreaterThan(0);
  release();
  await expect(served(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name, pressed: true })).toBeInViewport();
  const after = await inView(page);
  expect(after.map(({ title }) => title)).toEqual(before.map(({ title }) => title));
  for (const [index, { top }] of after.entries())
    expect(Math.abs(top - (before[index]?.top ?? 0))).toBeLessThan(3);
  const shifts = await layoutShifts(page);
  expect(
    shifts.reduce((sum, { value }) => sum + value, 0),
    JSON.stringify(shifts),
  ).toBeLessThanOrEqual(0.02);
  expect(pictures.length).toBeGreaterThan(4);
  expect(pictures.filter((address, index) => pictures.indexOf(address) < index)).toEqual([]);
});

test('in the dark theme the first picture of the page stays, and is the only one that is fetched', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const fetched: string[] = [];
  await page.route('**/hero/**', async (route) => {
    fetched.push(new URL(route.request().url()).pathname);
    await route.continue();
  });
  const release = await openServed(page, server.url);
  const picture = page.locator('main picture img').first();
  const pictureShown = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  await expect.poll(pictureShown).toContain('/hero/evening-');
  release();
  await expect(served(page)).toHaveCount(0);
  expect(await pictureShown()).toContain('/hero/evening-');
  expect(fetched).toEqual(['/hero/evening-800.avif']);
});

for (const { what, address, device } of [
  { what: 'the list on a phone', address: '/', device: phone },
  { what: 'the list on a desk', address: '/', device: desk },
  {
    what: 'the list at night, in Galician',
    address: '/?lang=gl',
    device: { ...phone, colorScheme: 'dark' },
  },
  { what: 'filters, in English', address: '/?operationType=venta&lang=en', device: desk },
  { what: 'a category', address: '/comprar/apartamentos', device: phone },
  { what: 'features', address: '/?features=terrace&minBathrooms=2&maxPrice=900000', device: phone },
  { what: 'a search for a text', address: '/?q=piso con terraza hasta 400.000', device: desk },
  {
    what: 'a shared link with what its sender counts',
    address: '/?fbclid=1x&utm_source=y',
    device: phone,
  },
  { what: 'a shared link of a filter', address: '/?gclid=1&minPrice=x&type=house', device: desk },
  { what: 'a guide', address: '/comprar', device: desk },
  { what: 'the page about the agency', address: '/sobre-nosotros', device: phone },
  { what: 'the page about cookies', address: '/cookies', device: phone },
  { what: 'the page for unknown addresses', address: '/no-existe', device: phone },
] as const)
  test.describe(() => {
    test.use(device);
    test(`React adopts ${what}: the nodes stay, without an error`, { tag: '@worker' }, async ({
      page,
    }) => {
      const errors = await adopt(page, server.url + address);
      await expect(page.locator('a[href*="lang="]')).toHaveCount(0);
      // The app works: its menu replaces the one without scripts.
      await expect(page.locator('details')).toHaveCount(0);
      expect(errors.filter((text) => !text.includes('status of 404'))).toEqual([]); // a missing page
    });
  });

const adopted = ['/?operationType=venta', '/?property=demolisting0003', '/contacto', '/?lang=gl'];
for (const address of adopted)
  test(`React adopts ${address} before the code of the device has come`, async ({ page }) => {
    await holdRequests(page, /\/assets\/device-.*\.js$/);
    await page.goto(server.url + address);
    await expect(page.locator('.adopted')).toHaveCount(1);
  });

test('React adopts the page for a signed-in admin, and adds what only admins see', async ({
  page,
}) => {
  await signIn(page, server, await server.createAdmin());
  const errors = await adopt(page, `${server.url}/?operationType=alquiler`);
  await expect(
    cards(page)
      .first()
      .getByRole('button', { name: /^Editar/ }),
  ).toBeVisible();
  expect(errors.filter((text) => !text.includes('worker.register'))).toEqual([]);
});

test('React adopts the page without the data of the server, and what is done meanwhile is kept', async ({
  page,
}) => {
  const answer = await holdData(page);
  const release = await openServed(page, server.url);
  release();
  await expect(served(page)).toHaveCount(0);
  const first = cards(page).first();
  const title = (await first.getByRole('heading').textContent()) ?? '';
  await first.getByRole('button', { name: /^Guardar/ }).click();
  await first.getByRole('link', { name: title, exact: true }).click();
  const detail = page.getByRole('dialog', { name: title });
  await expect(detail.getByRole('button', { name: /^Guardar/, pressed: true })).toBeVisible();
  await page.goBack();
  await expect(detail).toBeHidden();
  // The list of another filter waits: the device has none of its listings yet.
  await searchBox(page).fill('ático');
  await expect(cards(page)).toHaveCount(0);
  await searchBox(page).fill('');
  await expect(cards(page).first()).toBeVisible();
  answer();
  await expect(page.getByText('Al día').first()).toBeVisible();
  await page.goto(`${server.url}/guardadas`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});

test('a listing that was opened from a search stays while the first pull runs', async ({
  page,
}) => {
  const answer = await holdData(page);
  const release = await openServed(page, `${server.url}/?q=mar&property=demolisting0003`);
  const countGone = await tagNodes(page);
  release();
  await expect(served(page)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toBeVisible();
  answer();
  await expect(page.getByText('Al día').first()).toBeAttached();
  expect(await countGone()).toBe(0);
});

test.describe(() => {
  test.use({ userAgent: undefined }); // the browser's own, of a desk
  test('the nodes of the adopted page stay when the device takes over, where the server took the phone for a desk', async ({
    page,
  }) => {
    const answer = await holdData(page);
    const release = await openServed(page, server.url);
    const countGone = await tagNodes(page);
    release();
    await expect(served(page)).toHaveCount(0);
    answer();
    await expect(page.getByText('Al día').first()).toBeVisible();
    expect(await countGone()).toBe(0);
  });
});

test('a page of the list that the app does not have gives way to the app', async ({ page }) => {
  const release = await openServed(page, `${server.url}/?page=2`);
  const countGone = await tagNodes(page);
  release();
  await expect(served(page)).toHaveCount(0);
  await expect(cards(page).first()).toBeVisible();
  expect(await countGone()).toBeGreaterThan(0);
});

/** The texts of all headings that the page shows from now on. */
const headingsFromNowOn = (page: Page) =>
  page.evaluateHandle(() => {
    const seen: (string | null)[] = [];
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('h1, h2')) seen.push(textContent);
    }).observe(document, { childList: true, subtree: true, characterData: true });
    return seen;
  });

test('an unknown address shows the 404 page before the scripts, and an archived listing says that it is gone: no other page follows', async ({
  page,
}) => {
  for (const [address, said, others] of [
    ['/no-existe', /404/, 6],
    ['/propiedad/demolisting0007/x', 'Ya no está disponible', 3],
    ['/?property=demolisting0007', 'Ya no está disponible', 3],
  ] as const) {
    const release = await openServed(page, server.url + address);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(said);
    await expect(page.getByRole('main').locator('a[href^="/propiedad/"]')).toHaveCount(others);
    const seen = await headingsFromNowOn(page);
    release();
    await expect(served(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: said }).first()).toBeVisible();
    expect(await seen.evaluate((texts) => texts)).not.toContain(es.catalogue.detail.loading);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});
