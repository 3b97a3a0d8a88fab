import { expect, type Page } from '@playwright/test';
import demo from '../../pocketbase/demo/listings.json' with { type: 'json' };
import { type FaultProxy, startFaultProxy } from '../support/machine/fault-proxy.ts';
import { searchBox } from '../support/pages/app-states.ts';
import { stored } from '../support/pages/device-notes.ts';
import { onlyLook, server, test } from '../support/pages/worker-servers.ts';

// A visitor opens a shared link on a phone that has no data of the app yet.

onlyLook();

let network: FaultProxy;
test.beforeEach(async () => {
  network = await startFaultProxy(server.url);
});
test.afterEach(() => network.close());
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const SHARED = 'demolisting0003';
const numberOf = (id: string) => Number(id.slice('demolisting'.length));
const archived = demo.listings.findIndex(({ status }) => status === 'archived') + 1;
const cards = (page: Page) => page.locator('main article');
const gone = (page: Page) =>
  page.getByRole('status').getByRole('heading', { name: 'Ya no está disponible' });

/** The number of main photos that a visitor's device stores. */
const withPhoto = demo.listings.filter(
  ({ status, photos }) => status !== 'archived' && photos.length > 0,
).length;

/** Delays every page of the pull by 10 min and appends each sync request's path to `asked`. */
function holdThePull(asked: string[]): void {
  network.fault(({ path }) => {
    if (!path.startsWith('/api/sync')) return undefined;
    asked.push(path);
    const isOne = path.startsWith('/api/sync/listing/');
    return isOne ? undefined : { type: 'delay', delayMs: 600_000 };
  });
}

test('a shared listing opens with one request before the catalogue is downloaded; meanwhile the list shows six skeleton cards', async ({
  page,
}) => {
  const asked: string[] = [];
  holdThePull(asked);
  await page.goto(`${network.address}/?property=${SHARED}`);
  const detail = page.getByRole('dialog');
  const title = demo.listings[numberOf(SHARED) - 1]?.title ?? '';
  await expect(detail.getByRole('group').getByRole('heading', { name: title })).toBeVisible();
  await expect(detail.getByRole('link', { name: 'Llamar' }).first()).toHaveAttribute(
    'href',
    'tel:+34981000000',
  );
  await expect(detail.getByRole('img', { name: /foto 1 de/ })).toHaveJSProperty('complete', true);
  expect(asked.filter((path) => path.startsWith('/api/sync/listing/'))).toEqual([
    `/api/sync/listing/${SHARED}`,
  ]);

  // The list behind the listing does not treat this one listing as the catalogue.
  await detail.getByRole('button', { name: 'Volver' }).click();
  await expect(detail).toHaveCount(0);
  await expect(cards(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^\d+ propiedad/ })).toHaveCount(0);
  const skeletons = page.locator('main div[aria-hidden="true"]:has(> div + span + span)');
  await expect(skeletons).toHaveCount(6);

  // The catalogue replaces the listing when it arrives.
  network.fault(() => undefined);
  await page.goto(`${network.address}/?property=${SHARED}`);
  await expect(detail.getByRole('group').getByRole('heading', { name: title })).toBeVisible();
  await detail.getByRole('button', { name: 'Volver' }).click();
  await expect(page.getByRole('heading', { name: /^\d+ propiedades/ })).toBeVisible();
  await expect(skeletons).toHaveCount(0);
  await expect(page).toHaveURL(`${network.address}/`);
});

for (const [what, id] of [
  ['archived', `demolisting${String(archived).padStart(4, '0')}`],
  ['unknown', 'aaaaaaaaaaaaaaa'],
] as const) {
  test(`a listing that is ${what} is reported as unavailable before the catalogue is downloaded`, async ({
    page,
  }) => {
    holdThePull([]);
    await page.goto(`${network.address}/?property=${id}`);
    await expect(gone(page)).toBeVisible();
    network.fault(() => undefined);
    await page.reload();
    await expect(gone(page)).toBeVisible();
    await page.getByRole('dialog').getByRole('link', { name: /€/ }).first().click();
    await expect(page).toHaveURL(/property=demolisting/);
    await expect(gone(page)).toHaveCount(0);
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}

test('a shared link has the public address, and opens offline from the device with its photo, also if it ends like a file name', {
  tag: '@worker',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(network.address); // the server is configured with server.url as its public address
  await expect(cards(page).first()).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect(page.getByText(/^Al día/).first()).toBeAttached();
  await cards(page)
    .first()
    .getByRole('button', { name: /^Compartir/ })
    .click();
  await expect(page.getByText('Enlace copiado al portapapeles', { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(new RegExp(`^${server.url}/\\?property=demolisting\\d+$`));
  const thumbnails = async () =>
    (JSON.parse(await stored(page, 'photoUse')) as { variant: string }[]).filter(
      ({ variant }) => variant !== 'full',
    ).length;
  await expect.poll(thumbnails, { timeout: 30_000 }).toBe(withPhoto);
  const file = await page.goto(`${network.address}/robots.txt?q=1`);
  expect(file?.headers()['content-type']).toContain('text/plain'); // a real file still comes from the server
  await context.setOffline(true);
  await network.close();
  const link = await context.newPage();
  await link.goto(`${network.address}/?property=${SHARED}`);
  await expect(link.getByRole('dialog').getByText('Características')).toBeVisible();
  const photo = link.getByRole('dialog').getByRole('img', { name: /foto 1 de/ });
  const width = () => photo.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  await link.goto(`${network.address}/?q=avda.coruna`);
  await expect(searchBox(link)).toHaveValue('avda.coruna');
  // Here it is the service worker that reads what was meant.
  await link.goto(`${network.address}/propiedad/${SHARED}).`);
  await expect(link).toHaveURL(`${network.address}/propiedad/${SHARED}`);
  await expect(link.getByText('Características').first()).toBeVisible();
  await link.goto(`${network.address}/?property=${SHARED}.&fbclid=x`);
  await expect(link.getByRole('dialog').getByText('Características')).toBeVisible();
  await link.goto(`${network.address}/auth%23reset%3Da.b-c_d.`);
  await expect(link).toHaveURL(`${network.address}/auth#reset=a.b-c_d`);
  network = await startFaultProxy(server.url);
});
