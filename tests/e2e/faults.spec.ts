import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildPage } from '../../pocketbase/build.mjs';
import { importDemoCatalogue } from '../../pocketbase/demo/import.mjs';
import { createId } from '../../src/domain/ids.ts';
import type { OutboxEntry } from '../../src/domain/outbox/entry/outbox-entry.ts';
import { freeze } from '../support/device/frozen.ts';
import { type FaultProxy, startFaultProxy } from '../support/machine/fault-proxy.ts';
import { aPriceChange, aRow, entryFields, putOutboxRows } from '../support/pages/outbox-rows.ts';
import {
  allSent,
  arrives,
  main,
  pullNow,
  signIn,
  stored,
  text,
} from '../support/pages/staff-page.ts';
import { expect, test } from '../support/pages/story.ts';
import { isControlled } from '../support/pages/worker.ts';
import { aListing, recordsOf } from '../support/server/records.ts';
import { type Account, startServer, type TestServer } from '../support/server/server.ts';

// Faults that only a real browser has: windows that freeze, versions that change, storage that dies.
// The others are in tests/faults; its README has the whole table.

const folder = mkdtempSync(join(tmpdir(), 'marola-faults-'));
const served = join(folder, 'served');
let server: TestServer;
let line: FaultProxy;
let admin: Account;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  cpSync(await buildPage(), served, { recursive: true });
  server = await startServer({ publicDir: served });
  await importDemoCatalogue(server.dataDir);
  admin = await server.createAdmin();
  line = await startFaultProxy(server.url);
});
test.afterEach(() => line.fault(() => undefined));
test.afterAll(async () => {
  await line.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Deploys another version and returns its banner. */
async function offered(page: Page) {
  // Compressed copies would be served instead of the changed file.
  for (const copy of ['sw.js.br', 'sw.js.gz']) rmSync(join(served, copy), { force: true });
  appendFileSync(join(served, 'sw.js'), '\n// another version\n');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const offer = page.getByRole('complementary', { name: 'Hay una versión nueva' });
  await expect(offer).toBeVisible();
  return offer;
}

/** A photo that no device has. */
const NOT_HERE = createId();

const isEdit = ({ method }: { method: string }) => method === 'PATCH';
const priceOf = async (id: string) => (await stored(server, id, admin)).price;
const historyOf = (id: string) =>
  recordsOf(server, 'property_history', admin.token).where(`property="${id}"`, 'rev');

/** Creates a listing and signs in. Returns the listing's id and title. */
async function withListing(page: Page): Promise<{ id: string; title: string }> {
  const title = `Piso ${crypto.randomUUID().slice(0, 8)} en Monte Alto`;
  const made = await recordsOf(server, 'properties', admin.token).made(
    aListing({ title, price: 100_000 }),
  );
  await signIn(page, { ...server, url: line.address }, admin);
  await arrives(page, 'listings', made.id);
  return { id: made.id, title };
}
async function leaveRows(
  page: Page,
  rows: readonly OutboxEntry[],
  next = '/pendientes',
): Promise<void> {
  await page.goto(`${line.address}/robots.txt`);
  await putOutboxRows(page, rows);
  await page.goto(line.address + next);
}

/** Holds the answer to the first matching request until `release`. The server has handled it, and `then` runs first. */
function holdFirstAnswer(
  of: (request: { method: string; path: string }) => boolean,
  then: () => Promise<unknown> = async () => {},
) {
  const [committed, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let requests = 0;
  const answered = async () => {
    await then();
    committed.resolve();
    await release.promise;
  };
  line.fault((request) => {
    if (!of(request)) return undefined;
    requests += 1;
    return requests === 1 ? { type: 'hold', answered } : undefined;
  });
  return { committed: committed.promise, release: release.resolve, requests: () => requests };
}

test('F04 Two windows with one outbox: one takes over from a frozen and from a killed window, and each change is made once', async ({
  page,
  context,
}) => {
  const { id, title } = await withListing(page);
  // Another edit follows on the server: the retry must neither undo it nor report a conflict.
  const edits = holdFirstAnswer(isEdit, () =>
    recordsOf(server, 'properties', admin.token).update(id, { price: 115_000 }),
  );
  // /contacto reads nothing by itself: a window is not frozen while it reads its storage.
  await leaveRows(page, [aRow(1, admin.id, aPriceChange(id, 100_000, 110_000))], '/contacto');
  await edits.committed;
  const thaw = await freeze(page);
  const second = await context.newPage();
  await second.goto(`${line.address}/pendientes`);
  await expect.poll(edits.requests, { timeout: 60_000 }).toBe(2);
  await expect(allSent(second)).toBeVisible({ timeout: 60_000 });
  expect(edits.requests()).toBe(2);

  await second.goto(`${line.address}/robots.txt`);
  const overtaken = page.waitForEvent('requestfinished', (request) => request.method() === 'PATCH');
  edits.release();
  await thaw();
  await overtaken;
  await page.goto(`${line.address}/?property=${id}`);
  await expect(page.getByRole('dialog')).toContainText('115.000');
  const prices = (await historyOf(id)).map(({ changes }) => Object(changes).price);
  expect(prices).toEqual([
    [100_000, 110_000],
    [110_000, 115_000],
  ]);

  const [listingId, ofAnother] = [createId(), `${title} (otro)`];
  const creations = holdFirstAnswer(
    ({ method, path }) => method === 'POST' && path.includes('/properties/'),
  );
  const fields = entryFields({ title: ofAnother });
  const creation = {
    kind: 'create',
    collection: 'listings',
    id: listingId,
    fields,
    ready: true,
    again: false,
  } as const;
  await leaveRows(page, [aRow(2, admin.id, creation)]);
  await creations.committed;
  await second.goto(`${line.address}/pendientes`);
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  const dead = page.waitForEvent('crash');
  const devtools = await context.newCDPSession(page);
  devtools.send('Page.crash').catch(() => undefined); // a crashed page does not answer
  await dead;
  await expect.poll(creations.requests, { timeout: 60_000 }).toBe(2);
  await expect(allSent(second)).toBeVisible({ timeout: 60_000 });
  expect(creations.requests()).toBe(2);
  const made = await recordsOf(server, 'properties', admin.token).where(`title="${ofAnother}"`);
  expect(made.map((one) => one.id)).toEqual([listingId]);
  expect(await historyOf(listingId)).toEqual([]);
});

test('F11 A new version with a non-empty outbox: it sends the pending changes and keeps those it cannot read', {
  tag: '@worker',
}, async ({ page }) => {
  const { id } = await withListing(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  line.fault((request) =>
    isEdit(request)
      ? { type: 'answer', status: 503, contentType: 'text/plain', body: '' }
      : undefined,
  );
  const ofAnother: Record<string, unknown> = {
    ...aRow(2, admin.id, aPriceChange(id, 1, 2)),
    version: 99,
    subject: 'tours/1',
  };
  const known = aRow(1, admin.id, aPriceChange(id, 100_000, 110_000));
  await leaveRows(page, [known, ofAnother as OutboxEntry]);
  const unknown = main(page).getByText(text.unreadable_one.replace('{count}', '1'));
  await expect(unknown).toBeVisible();
  await isControlled(page);
  const offer = await offered(page);
  const reloaded = page.waitForEvent('load');
  await offer.getByRole('button', { name: 'Actualizar' }).click();
  await reloaded;
  await expect(unknown).toBeVisible();
  line.fault(() => undefined);
  await pullNow(page);
  await expect.poll(() => priceOf(id)).toBe(110_000);
  await expect(unknown).toBeVisible();
  await expect(page.getByRole('heading', { name: '1 cambio pendiente' })).toBeVisible();
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: '1 cambio pendiente' })).toBeVisible();
  expect(await historyOf(id)).toHaveLength(1);
});

test('F11 A new version while a photo hangs: it takes over at once, not after the minutes that a browser would wait', {
  tag: '@worker',
}, async ({ page }) => {
  await withListing(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload(); // the worker does not control the first page of a visit
  await isControlled(page);
  const wanted = Promise.withResolvers<void>();
  line.fault(({ path }) => {
    if (!path.includes(NOT_HERE)) return undefined;
    wanted.resolve();
    return { type: 'stall' };
  });
  await page.evaluate((id) => {
    new Image().src = `/api/files/property_images/${id}/1.jpg`;
  }, NOT_HERE);
  await wanted.promise;
  const offer = await offered(page);
  const reloaded = page.waitForEvent('load', { timeout: 60_000 });
  await offer.getByRole('button', { name: 'Actualizar' }).click();
  await reloaded;
  await isControlled(page);
  await expect(offer).toHaveCount(0);
});
