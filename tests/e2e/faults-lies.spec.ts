import { expect, test } from '@playwright/test';
import { allSent, main, signIn, text } from '../support/admin-page.ts';
import { startDemoServer } from '../support/demo-server.ts';
import { field, fillIn, form, openNew, save } from '../support/editor-page.ts';
import { type Fault, type FaultProxy, PORTAL, startFaultProxy } from '../support/fault-proxy.ts';
import { recordsOf } from '../support/records.ts';
import type { Account, TestServer } from '../support/server.ts';
import { aTitle, isWrite, servedPhotos, writeListing } from '../support/unsent-listing.ts';

// A line that seems to work and does not, while an admin writes.

let server: TestServer;
let line: FaultProxy;
let admin: Account;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startDemoServer();
  admin = await server.createAdmin();
  line = await startFaultProxy(server.url);
});
test.afterAll(async () => {
  await line.close();
  await server.stop();
});

const listingsCalled = (title: string) =>
  recordsOf(server, 'properties', admin.token).where(`title="${title}"`);

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
  const online = () => page.evaluate(() => window.dispatchEvent(new Event('online')));
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
  await online();
  await expect.poll(() => told, { timeout: 60_000 }).toBeGreaterThan(1);
  await expect(waiting(1)).toBeVisible();

  lieTo(({ path }) => path.startsWith('/api/'), { type: 'stall' });
  await online();
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
  await online();
  await expect(allSent(page)).toBeVisible({ timeout: 60_000 });
  const [first, ...twins] = await listingsCalled(before);
  expect(twins).toEqual([]);
  expect(first).toMatchObject({ ready: true });
  expect(await servedPhotos(server, admin, first?.id)).toEqual(photos);
  expect(await listingsCalled(meanwhile)).toMatchObject([
    { description: 'Escrito mientras nadie contesta', ready: true },
  ]);
});
