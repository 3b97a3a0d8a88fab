import { expect, type Page, test } from '@playwright/test';
import { allSent, main, signIn, text } from '../support/admin-page.ts';
import { goTo } from '../support/app-states.ts';
import { startDemoServer } from '../support/demo-server.ts';
import { field, fillIn, form, openNew, save } from '../support/editor-page.ts';
import { type Fault, type FaultProxy, PORTAL, startFaultProxy } from '../support/fault-proxy.ts';
import { recordsOf } from '../support/records.ts';
import type { Account, TestServer } from '../support/server.ts';
import { aTitle, isWrite, servedPhotos, writeListing } from '../support/unsent-listing.ts';

// A line that loses answers, lies or stalls while an admin writes. tests/faults has these faults, and
// more, for the engine alone.

let server: TestServer;
let line: FaultProxy;
let admin: Account;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startDemoServer();
  admin = await server.createAdmin();
  line = await startFaultProxy(server.url);
});
test.afterEach(() => line.fault(() => undefined));
test.afterAll(async () => {
  await line.close();
  await server.stop();
});

/** The 401 of our own server. The 401 of a gateway is another case. */
const SIGNED_OUT: Fault = {
  type: 'answer',
  status: 401,
  contentType: 'application/json',
  body: '{"data":{},"message":"The request requires valid record authorization token.","status":401}',
};

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
    await goTo(page, '/pendientes');
  }
}

/** How often each kind of write meets a fault. The first publication is refused, since the photos have changed the listing. */
const KINDS = { 'POST properties': 1, 'POST property_images': 1, 'PATCH properties': 2 };
/** A creation, two photos, a refused publication and an accepted one. */
const WRITES = 5;

for (const [name, fault] of [
  ['F02 Answers lost after commit', { type: 'lose' }],
  ['A session that the server takes for none', SIGNED_OUT],
] as const)
  test(`${name}: creation, photos and publication arrive once, with one history entry`, async ({
    page,
  }) => {
    await signIn(page, { ...server, url: line.address }, admin);
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
    expect(writes).toBeGreaterThan(WRITES);
    const [listing, ...others] = await listingsCalled(title);
    expect(others).toEqual([]);
    expect(listing).toMatchObject({ price: 198_000, ready: true });
    expect(await servedPhotos(server, admin, listing?.id)).toEqual(photos);
    expect(await historyOf(listing?.id)).toMatchObject([{ changes: { ready: [false, true] } }]);
  });

test('F15 A captive portal answers the writes, then the line stalls: nothing counts as sent, and typing goes on', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // Shortens the timeout of 30 seconds to 3.
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout(Math.ceil(ms / 10));
  });
  await signIn(page, { ...server, url: line.address }, admin);
  const [before, meanwhile] = [aTitle(), aTitle()];
  const photos = await writeListing(page, line, before, 1);
  const waiting = (count: 1 | 2) => {
    const words = count === 1 ? text.state.waiting_one : text.state.waiting_other;
    return main(page).getByRole('heading', { name: words.replace('{count}', String(count)) });
  };
  let told = 0;
  const lieTo = (isTold: (request: { method: string; path: string }) => boolean, lie: Fault) => {
    told = 0;
    line.fault((request) => {
      if (!isTold(request)) return undefined;
      told += 1;
      return lie;
    });
  };

  lieTo(isWrite, PORTAL);
  await online(page);
  await expect.poll(() => told, { timeout: 60_000 }).toBeGreaterThan(1);
  await expect(waiting(1)).toBeVisible();

  lieTo(({ path }) => path.startsWith('/api/'), { type: 'stall' });
  await online(page);
  await expect.poll(() => told).toBeGreaterThan(0);
  await openNew(page);
  await fillIn(page, '');
  await field(page, 'Título').pressSequentially(meanwhile);
  await expect(field(page, 'Título')).toHaveValue(meanwhile);
  await expect.poll(() => told, { timeout: 60_000 }).toBeGreaterThan(2); // the timeout has passed
  await field(page, 'Descripción').fill('Escrito mientras nadie contesta');
  await save(page).click();
  await expect(form(page)).toHaveCount(0);
  await expect(waiting(2)).toBeVisible();
  expect([...(await listingsCalled(before)), ...(await listingsCalled(meanwhile))]).toEqual([]);

  line.fault(() => undefined);
  await online(page);
  await expect(allSent(page)).toBeVisible({ timeout: 60_000 });
  const [first, ...twins] = await listingsCalled(before);
  expect(twins).toEqual([]);
  expect(first).toMatchObject({ ready: true });
  expect(await servedPhotos(server, admin, first?.id)).toEqual(photos);
  expect(await listingsCalled(meanwhile)).toMatchObject([
    { description: 'Escrito mientras nadie contesta', ready: true },
  ]);
});
