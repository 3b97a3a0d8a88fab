import type { Page } from '@playwright/test';
import { searchBox, WITH_PHOTOS } from '../support/pages/app-states.ts';
import { enquiryWords } from '../support/pages/enquiry-forms.ts';
import { holdDatabase, holdRequests } from '../support/pages/hold-requests.ts';
import { expect } from '../support/pages/story.ts';
import { staleTexts, translatePage } from '../support/pages/translator.ts';
import { admin, ownServer, server, test } from '../support/pages/worker-servers.ts';
import { aListing, recordsOf } from '../support/server/records.ts';
import { cards, errorsOf, openServed, phone, served } from '../support/server/served-start.ts';

// What somebody does while the app's scripts are on their way or take over the server's page.

ownServer({ wholePages: true });
test.beforeAll(() => recordsOf(server, 'properties', admin.token).made(aListing())); // a second page of the list
test.use(phone);

const heart = (place: Pick<Page, 'getByRole'>) =>
  place.getByRole('button', { name: /^Guardar/ }).first();

test('the scripts leave the line to the pictures, and start with the first press', async ({
  page,
}) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000); // the time after which they start by themselves does not pass
  await page.route(/\.(webp|jpe?g)(\?|$)/, () => undefined); // the pictures never come
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const early = page.waitForEvent('requestfinished', (request) => /early-/.test(request.url()));
  await page.goto(server.url, { waitUntil: 'domcontentloaded' });
  await early;
  await expect(heart(page)).toBeVisible();
  expect(scripts).toEqual([expect.stringContaining('/early-')]);
  // The libraries are a script before the app's, so that a slow phone runs them in a task of their own.
  const waiting = await page
    .locator('template#app-scripts')
    .evaluate((template: HTMLTemplateElement) =>
      [...template.content.querySelectorAll('script')].map(({ src }) => src),
    );
  expect(waiting.slice(-2)).toEqual([
    expect.stringContaining('/libraries-'),
    expect.stringContaining('/index-'),
  ]);
  const started = page.waitForRequest(/\/assets\/libraries-/);
  await heart(page).click();
  await started;
});

/** Presses an element as soon as React adopts the page. */
const pressAdopting = (page: Page, selector: string) =>
  page.addInitScript((pressed) => {
    new MutationObserver((_changes, self) => {
      if (document.querySelector('.served.adopting') === null) return;
      self.disconnect();
      document.querySelector<HTMLElement>(pressed)?.click();
    }).observe(document, { subtree: true, attributeFilter: ['class'] });
  }, selector);

for (const { what, address } of [
  { what: 'a list', address: '/' },
  { what: 'a listing', address: `/?property=${WITH_PHOTOS}` },
])
  test(`a press while React adopts the page of ${what} counts once`, async ({ page }) => {
    await pressAdopting(page, 'main [aria-label^=Guardar]');
    await page.goto(server.url + address);
    await expect(served(page)).toHaveCount(0);
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('[data-pressed]')).toHaveCount(0);
  });

test('a link that is pressed while React adopts the page of a listing closes the listing', async ({
  page,
}) => {
  await pressAdopting(page, 'main a[href="/"]');
  await page.goto(`${server.url}/?property=${WITH_PHOTOS}`);
  await expect(cards(page).first()).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.locator('.adopted')).toHaveCount(1); // the app has gone on
});

test('a card far down works before the code of the device has come, and stays in place when it comes', async ({
  page,
}) => {
  const release = await holdRequests(page, /\/assets\/device-.*\.js$/);
  await page.goto(server.url);
  await expect(served(page)).toHaveCount(0);
  const far = heart(cards(page).nth(15));
  const left = await far.elementHandle();
  await far.scrollIntoViewIfNeeded();
  await expect.poll(() => left?.evaluate((node) => node.isConnected)).toBe(false); // React has made it anew
  await far.click();
  const name = (await far.getAttribute('aria-label')) ?? '';
  const pressed = page.getByRole('button', { name, pressed: true });
  await expect(pressed).toBeVisible();
  const before = await pressed.boundingBox();
  release();
  await expect(page.locator('[aria-posinset="1"]')).toHaveCount(0); // the cards near the screen are left
  const moved = async () =>
    Math.abs(((await pressed.boundingBox())?.y ?? Number.NaN) - (before?.y ?? 0));
  await expect.poll(moved).toBeLessThan(3);
});

test('an address that is typed and sent before the scripts stands in the valuation, and in no address that was asked for', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(decodeURIComponent(request.url())));
  const release = await openServed(page, server.url);
  const begin = page.getByRole('textbox', { name: 'Calle y número' });
  await begin.fill('Rúa Real 7');
  await begin.press('Enter');
  release();
  await expect(page).toHaveURL(`${server.url}/servicios/valoraciones#pedir`);
  const form = page.getByRole('form', { name: enquiryWords.es.formName });
  await expect(form.getByLabel('Dirección de la propiedad')).toHaveValue('Rúa Real 7');
  await expect(form.getByLabel('Nombre completo')).toBeInViewport();
  expect(asked.filter((address) => address.includes('Real'))).toEqual([]);
});

test('before the scripts a link opens its listing, and typed text is searched for afterwards', async ({
  page,
}) => {
  const release = await openServed(page, server.url);
  const title = (await cards(page).first().getByRole('heading').textContent()) ?? '';
  await cards(page).first().getByRole('link', { name: title, exact: true }).click();
  await expect(page).toHaveURL(/\/propiedad\//);
  await expect(served(page).getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goto(server.url, { waitUntil: 'commit' });
  await searchBox(page).fill('ático');
  release();
  await expect(served(page)).toHaveCount(0);
  await expect(searchBox(page)).toHaveValue('ático');
  await expect(searchBox(page)).toBeFocused();
  await expect(page).toHaveURL(/q=/);
});

test.describe('in a browser of another language', () => {
  test.use({ locale: 'en-GB' });

  test('text that is typed into the Spanish page is searched for in the English one', async ({
    page,
  }) => {
    const release = await openServed(page, server.url);
    await searchBox(page).fill('ático');
    release();
    await expect(searchBox(page, 'en')).toHaveValue('ático');
    await expect(page).toHaveURL(/q=/);
  });

  test('an address that is typed into the Spanish page stands in the English one', async ({
    page,
  }) => {
    const release = await openServed(page, server.url);
    await page.getByRole('textbox', { name: 'Calle y número' }).fill('Rúa Real 7');
    release();
    const begin = page.getByRole('textbox', { name: 'Street and number' });
    await expect(begin).toHaveValue('Rúa Real 7');
  });
});

test('what is pressed before its code has come opens when it comes, also while the database is being opened', async ({
  page,
}) => {
  const release = await holdRequests(page, /\/assets\/on-demand-.*\.js$/);
  const openDatabase = await holdDatabase(page);
  const errors = errorsOf(page, 'worker.register'); // workers are blocked in this story
  await page.goto(server.url);
  await expect(served(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Menú' }).click();
  release();
  const menu = page.getByRole('dialog', { name: 'Menú' });
  await expect(menu.getByRole('link', { name: 'Mis búsquedas' })).toBeVisible();
  await menu.getByRole('button', { name: 'Filtros' }).click();
  await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible();
  expect(errors).toEqual([]);
  await openDatabase();
  await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible();
  await expect(page.getByText('Al día', { exact: true })).toBeAttached();
});

test('a page that was translated before the scripts, or before the device’s code, becomes the app, and is searched', async ({
  page,
}) => {
  const errors = errorsOf(page, 'worker.register');
  for (const isAdopted of [false, true]) {
    const release = await openServed(page, server.url);
    if (!isAdopted) await translatePage(page);
    const releaseDevice = await holdRequests(page, /\/assets\/device-/);
    if (!isAdopted) releaseDevice();
    release();
    await expect(served(page)).toHaveCount(0);
    if (isAdopted) await translatePage(page);
    releaseDevice();
    await searchBox(page).fill('zzz');
    await expect(page.getByText('No se encontraron propiedades').first()).toBeVisible();
    await searchBox(page).fill('riazor');
    await expect(cards(page)).toHaveCount(3);
    await expect.poll(() => staleTexts(page)).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  expect(errors).toEqual([]);
});
