import { expect, type Page } from '@playwright/test';
import { WITH_PHOTOS } from '../support/pages/app-states.ts';
import { layoutShifts } from '../support/pages/layout-shifts.ts';
import { ownServer, server, test } from '../support/pages/worker-servers.ts';
import { atRest } from '../support/places/walk.ts';
import {
  adopt,
  cards,
  desk,
  holdData,
  openServed,
  phone,
  served,
} from '../support/server/served-start.ts';

// The first visit to a listing on a slow line: the server's page of it becomes the app's dialog.

ownServer({ wholePages: true });
test.use(phone);

const LISTING = `/?property=${WITH_PHOTOS}`;
const WITH_SIMILAR = '/?property=demolisting0001';

for (const { what, address, device } of [
  { what: 'a listing on a phone', address: LISTING, device: phone },
  { what: 'a listing on a desk', address: LISTING, device: desk },
  { what: 'a readable address', address: `/propiedad/${WITH_PHOTOS}/atico`, device: phone },
  {
    what: 'a listing in another time zone',
    address: LISTING,
    device: { ...phone, timezoneId: 'Pacific/Kiritimati' },
  },
  { what: 'a listing in English', address: `${LISTING}&lang=en`, device: desk },
])
  test.describe(() => {
    test.use(device);
    test(`React adopts ${what}: the nodes stay, without an error`, {
      tag: '@worker',
    }, async ({ page }) => {
      const errors = await adopt(page, server.url + address);
      await expect(page.locator('a[href*="lang="], details')).toHaveCount(0);
      expect(errors).toEqual([]);
    });
  });

/** Waits until the pictures of the open listing on the screen can be drawn. */
const picturesDrawn = (page: Page) =>
  page.locator('main > [tabindex] img').evaluateAll(async (all) => {
    const shown = all.filter((picture) => {
      const { left, top, width } = picture.getBoundingClientRect();
      const isOnScreen = left >= 0 && left < innerWidth && top >= 0 && top < innerHeight;
      return isOnScreen && width > 1 && picture.checkVisibility();
    });
    await Promise.all(
      shown.map((picture) => picture instanceof HTMLImageElement && picture.decode()),
    );
  });

/** Whether it comes to look as it did: on a busy machine, pictures of the new nodes are drawn a frame later. */
async function looksAgain(page: Page, before: Buffer, look: () => Promise<Buffer>) {
  const seen = await atRest(page, look, (picture) => before.equals(picture));
  return before.equals(seen);
}

/** What an open listing shows below its bar, without the round corners, beside which the page behind it shows. */
async function pictureOfContent(page: Page): Promise<Buffer> {
  const CORNER = 16;
  const box = await page.getByRole('group', { name: 'Datos de la propiedad' }).boundingBox();
  return page.screenshot(box ? { clip: { ...box, height: box.height - CORNER } } : {});
}

test('the app takes the place of a listing: the same picture, no shift, no photo twice, the same similar listings', async ({
  page,
}) => {
  const photos: string[] = [];
  await page.route(/\.(webp|avif|jpe?g)(\?|$)/, async (route) => {
    if (route.request().resourceType() === 'image') photos.push(route.request().url());
    await route.continue();
  });
  const answer = await holdData(page);
  const release = await openServed(page, server.url + WITH_SIMILAR);
  await picturesDrawn(page);
  const similar = page.getByRole('region', { name: 'Propiedades similares' }).getByRole('link');
  const titles = await similar.allTextContents();
  expect(titles).not.toEqual([]);
  const before = await page.screenshot();
  const content = await pictureOfContent(page);
  release();
  await expect(served(page)).toHaveCount(0);
  expect(await looksAgain(page, before, () => page.screenshot())).toBe(true);
  expect(await similar.allTextContents()).toEqual(titles);
  const fetched = [...photos];
  answer();
  await expect(cards(page).first()).toBeAttached(); // the list, behind it
  await expect(page.getByRole('navigation', { name: 'Resultados' })).toBeVisible(); // in the bar
  expect(await looksAgain(page, content, () => pictureOfContent(page))).toBe(true);
  expect(await layoutShifts(page)).toEqual([]);
  expect(fetched.filter((address, index) => fetched.indexOf(address) < index)).toEqual([]);
});

/** The title of the open listing, by the name of its dialog. */
const titleOf = async (page: Page) =>
  (await page.getByRole('dialog').getByRole('heading', { level: 2 }).first().textContent()) ?? '';

test('an adopted listing is a dialog: it has its name and the focus, hides the list, closes and opens again', async ({
  page,
}) => {
  await adopt(page, server.url + LISTING);
  const title = await titleOf(page);
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeFocused();
  await expect(cards(page).first()).toBeAttached();
  await expect(cards(page).getByRole('heading')).toHaveCount(0);
  await expect(dialog.locator('h1')).toHaveAttribute('aria-level', '2'); // the list has the first heading now
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`${server.url}/`);
  const link = cards(page).getByRole('link', { name: title, exact: true });
  await link.click();
  await expect(dialog).toBeFocused();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
});

test('an adopted listing is closed before the data of the server has come, and is among those seen recently', async ({
  page,
}) => {
  const answer = await holdData(page);
  await adopt(page, server.url + LISTING);
  const title = await titleOf(page);
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(`${server.url}/`);
  answer();
  await expect(cards(page).first()).toBeVisible();
  const recent = page.getByRole('region', { name: 'Visto recientemente' });
  await recent.scrollIntoViewIfNeeded();
  await expect(recent.getByRole('link', { name: title })).toBeVisible();
});

test('on paper an adopted listing stands alone', async ({ page }) => {
  await adopt(page, server.url + LISTING);
  await expect(cards(page).first()).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('dialog')).toBeVisible();
  for (const other of ['header', 'footer', 'main article', 'main h1'])
    await expect(page.locator(other).first()).toBeHidden();
});

test('a photo that the browser does not let through says so, also in the page of the server', async ({
  page,
}) => {
  await page.route('**/api/files/**', (route) => route.abort('blockedbyclient'));
  await page.goto(server.url);
  await expect(served(page)).toHaveCount(0);
  await expect(cards(page).first().getByText('Error al cargar imagen')).toBeVisible();
  await expect(cards(page).first().locator('img[alt*=foto]')).toHaveCount(0);
});
