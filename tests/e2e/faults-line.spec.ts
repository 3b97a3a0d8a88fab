import { expect, type Page, test } from '@playwright/test';
import { allSent, main, signIn, text } from '../support/admin-page.ts';

import { startDemoServer } from '../support/demo-server.ts';
import { card, field, form, save } from '../support/editor-page.ts';
import { type Fault, type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts';
import { aListing, recordsOf } from '../support/records.ts';
import type { Account, TestServer } from '../support/server.ts';
import { withFile } from '../support/spoiled-file.ts';
import { aTitle, isWrite, servedPhotos, writeListing } from '../support/unsent-listing.ts';

// Lost, delayed and damaged traffic between the app in a browser and the server. tests/faults has the
// same faults, and more, for the engine alone.

type Request = { readonly method: string; readonly path: string };

let server: TestServer;
let line: FaultProxy;
let admin: Account;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startDemoServer();
  admin = await server.createAdmin();
  line = await startFaultProxy(server.url);
});
test.beforeEach(async ({ page }) => signIn(page, { ...server, url: line.address }, admin));
test.afterEach(() => line.fault(() => undefined));
test.afterAll(async () => {
  await line.close();
  await server.stop();
});

const BUSY: Fault = { type: 'answer', status: 503, contentType: 'text/plain', body: '' };
/** The 401 of our own server. The 401 of a gateway is another case. */
const SIGNED_OUT: Fault = {
  type: 'answer',
  status: 401,
  contentType: 'application/json',
  body: '{"data":{},"message":"The request requires valid record authorization token.","status":401}',
};
const isUpload = (request: Request) =>
  request.method === 'POST' && request.path.includes('/property_images/');

const listingsCalled = (title: string) =>
  recordsOf(server, 'properties', admin.token).where(`title="${title}"`);
const historyOf = (id: unknown) =>
  recordsOf(server, 'property_history', admin.token).where(`property="${id}"`, 'rev');

/** Tells the page that the network is back. */
const online = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));

/** Waits until nothing is pending. Signs in whenever the page asks for it. */
async function sendAll(page: Page): Promise<void> {
  const askedWho = main(page).getByText(text.state.signIn);
  for (;;) {
    await expect(allSent(page).or(askedWho)).toBeVisible({ timeout: 90_000 });
    if (await allSent(page).isVisible()) return;
    await signIn(page, { ...server, url: line.address }, admin);
    await page.goto(`${line.address}/pendientes`);
  }
}

/** How often each kind of write meets a fault. The first publication is refused, since the photos have changed the listing. */
const KINDS = { 'POST properties': 1, 'POST property_images': 1, 'PATCH properties': 2 };
/** A creation, two photos, a refused publication and an accepted one. */
const WRITES = 5;

for (const [name, fault, isSentAgain] of [
  ['F02 Answers lost after commit', { type: 'lose' }, true],
  ['Answers cut in the middle', { type: 'cut', afterBytes: 10 }, true],
  ['Answers that end too early', { type: 'truncate', afterBytes: 10 }, true],
  ['Writes that arrive twice', { type: 'duplicate' }, false],
  ['Writes that arrive late', { type: 'delay', delayMs: 2_000 }, false],
  ['A session that the server takes for none', SIGNED_OUT, true],
] as const)
  test(`${name}: creation, photos and publication arrive once, with one history entry`, async ({
    page,
  }) => {
    const title = aTitle();
    const photos = await writeListing(page, line, title, 2);
    const toMeet = new Map(Object.entries(KINDS));
    let writes = 0;
    line.fault((request) => {
      if (!isWrite(request)) return undefined;
      writes += 1;
      const kind = `${request.method} ${request.path.split('/')[3]}`;
      const left = toMeet.get(kind) ?? 0;
      toMeet.set(kind, left - 1);
      return left > 0 ? fault : undefined;
    });
    await online(page);
    await sendAll(page);
    expect([...toMeet.keys()]).toEqual(Object.keys(KINDS));
    expect(Math.max(...toMeet.values())).toBeLessThanOrEqual(0); // each kind has met all its faults
    expect(writes > WRITES).toBe(isSentAgain);
    const [listing, ...others] = await listingsCalled(title);
    expect(others).toEqual([]);
    expect(listing).toMatchObject({ price: 198_000, ready: true });
    expect(await servedPhotos(server, admin, listing?.id)).toEqual(photos);
    expect(await historyOf(listing?.id)).toMatchObject([{ changes: { ready: [false, true] } }]);
  });

test('F03 A window closes between the server’s commit and its own record of it: the next window sends again, and each change is made once', async ({
  page,
  context,
}) => {
  const title = aTitle();
  const photos = await writeListing(page, line, title, 1);
  let window = page;
  for (const kind of ['POST properties', 'POST property_images', 'PATCH properties']) {
    const committed = Promise.withResolvers<void>();
    line.fault((request) => {
      if (!isWrite(request) || `${request.method} ${request.path.split('/')[3]}` !== kind)
        return undefined;
      const change = (body: string) => {
        committed.resolve();
        return body;
      };
      return { type: 'rewrite', change };
    });
    await online(window);
    await committed.promise;
    await window.close();
    window = await context.newPage();
    await window.goto(`${line.address}/pendientes`);
  }
  line.fault(() => undefined);
  await online(window);
  await expect(allSent(window)).toBeVisible({ timeout: 90_000 });
  const [listing, ...others] = await listingsCalled(title);
  expect(others).toEqual([]);
  expect(listing).toMatchObject({ ready: true });
  expect(await servedPhotos(server, admin, listing?.id)).toEqual(photos);
  expect(await historyOf(listing?.id)).toMatchObject([{ changes: { ready: [false, true] } }]);
});

test('F12 An edit during its own push: both values arrive in order, and the later one stays', async ({
  page,
}) => {
  const title = aTitle();
  const { id } = await recordsOf(server, 'properties', admin.token).made(aListing({ title }));
  const held = Promise.withResolvers<undefined>();
  let onItsWay = false;
  line.fault((request) => {
    if (!isWrite(request) || onItsWay) return undefined;
    onItsWay = true;
    return held.promise;
  });
  await page.goto(`${line.address}/?q=${encodeURIComponent(title)}`);
  for (const price of ['150000', '160000']) {
    await card(page, title)
      .getByRole('button', { name: /^Editar/ })
      .click();
    await expect(field(page, 'Precio')).toBeVisible();
    await field(page, 'Precio').fill(price);
    await save(page).click();
    await expect(form(page)).toHaveCount(0);
    await expect.poll(() => onItsWay).toBe(true);
  }
  held.resolve(undefined);
  await expect.poll(async () => (await listingsCalled(title))[0]?.price).toBe(160_000);
  await page.goto(`${line.address}/pendientes`);
  await expect(allSent(page)).toBeVisible({ timeout: 60_000 });
  const prices = (await historyOf(id)).flatMap(({ changes }) => {
    const { price } = changes as { price?: unknown };
    return price === undefined ? [] : [price];
  });
  expect(prices).toEqual([
    [198_000, 150_000],
    [150_000, 160_000],
  ]);
  expect(await listingsCalled(title)).toMatchObject([{ price: 160_000 }]);
});

test('F17 The server answers 429 with Retry-After: no attempt comes before that time, then all is sent', async ({
  page,
}) => {
  const title = aTitle();
  await writeListing(page, line, title, 0);
  const attempts: number[] = [];
  line.fault((request) => {
    if (!isWrite(request)) return undefined;
    attempts.push(performance.now());
    if (attempts.length > 1) return undefined;
    return { ...BUSY, type: 'answer', status: 429, headers: { 'retry-after': '4' } } as Fault;
  });
  await online(page);
  await expect(allSent(page)).toBeVisible({ timeout: 90_000 });
  const [first = 0, second = 0] = attempts;
  expect(second - first).toBeGreaterThanOrEqual(4_000);
  expect(await listingsCalled(title)).toMatchObject([{ ready: true }]);
});

test('F18 Events missed while the stream was down: one pull applies the changes and the deletions', async ({
  page,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const properties = recordsOf(server, 'properties', admin.token);
  const ids: string[] = [];
  for (let n = 0; n < 35; n += 1)
    ids.push((await properties.made(aListing({ title: `Piso ${mark} ${n}`, price: 100_000 }))).id);
  line.fault(({ path }) => (path.startsWith('/api/realtime') ? { type: 'stall' } : undefined));
  await page.goto(`${line.address}/?q=${mark}`);
  const count = (n: number) => page.getByRole('heading', { name: `${n} propiedades` });
  await expect(count(35)).toBeVisible();
  for (const id of ids.slice(0, 30)) await properties.update(id, { price: 90_000 });
  for (const id of ids.slice(30)) await properties.remove(id);
  await online(page);
  await expect(count(30)).toBeVisible();
  await page.goto(`${line.address}/?q=${mark}&minPrice=90000&maxPrice=90000`);
  await expect(count(30)).toBeVisible();
});

test('a change between the pull and the opening of the stream is pulled once the stream is open', async ({
  page,
}) => {
  const title = aTitle();
  const properties = recordsOf(server, 'properties', admin.token);
  const { id } = await properties.made(aListing({ title, price: 100_000 }));
  await page.goto(`${line.address}/robots.txt`);
  const held = Promise.withResolvers<undefined>();
  let isOpening = false;
  line.fault(({ method, path }) => {
    if (method !== 'POST' || !path.startsWith('/api/realtime')) return undefined;
    isOpening = true;
    return held.promise;
  });
  await page.goto(`${line.address}/?q=${encodeURIComponent(title)}`);
  await expect.poll(() => isOpening).toBe(true);
  await expect(card(page, title)).toContainText('100.000');
  await properties.update(id, { price: 90_000 });
  held.resolve(undefined);
  await expect(card(page, title)).toContainText('90.000');
});

test('F19 Bytes damaged on their way: the photo is sent again until it arrives intact', async ({
  page,
}) => {
  const title = aTitle();
  const photos = await writeListing(page, line, title, 1);
  const damages: ((file: Buffer) => Buffer)[] = [
    () => Buffer.alloc(0),
    (file) => file.subarray(0, file.length - 1),
    (file) => Buffer.concat([file, Buffer.from([0])]),
  ];
  let uploads = 0;
  line.fault((request) => {
    if (!isUpload(request)) return undefined;
    const damage = damages[uploads];
    uploads += 1;
    return damage && { type: 'spoil', change: (body) => withFile(body, damage) };
  });
  await online(page);
  await expect(main(page).getByText(text.state.clear)).toBeVisible({ timeout: 90_000 });
  expect(uploads).toBe(damages.length + 1);
  const [listing] = await listingsCalled(title);
  expect(await servedPhotos(server, admin, listing?.id)).toEqual(photos);
});
