import type { Page } from '@playwright/test';
import { allSent, main, signIn, stored, text } from '../support/admin-page.ts';
import { goOffline, goOnline } from '../support/cut-off.ts';
import { startDemoServer } from '../support/demo-server.ts';
import { stored as onDevice } from '../support/device-notes.ts';
import { aPriceChange, aRow, putOutboxRows } from '../support/outbox-rows.ts';
import { aListing, recordsOf } from '../support/records.ts';
import type { Account, TestServer } from '../support/server.ts';
import { expect, test } from '../support/story.ts';

// A person pauses what leaves this device.

let server: TestServer;
let admin: Account;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startDemoServer();
  admin = await server.createAdmin();
});
test.afterAll(() => server.stop());

const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click();

test('[PUSH-12] while sending is paused a change stays here although a pull arrives, and «Enviar ahora» sends it', async ({
  page,
}) => {
  const listing = 'demolisting0009';
  const { price } = await stored(server, listing, admin);
  await signIn(page, server, admin);
  await page.goto(`${server.url}/robots.txt`); // a page without the app, so nothing is sent
  await putOutboxRows(page, [aRow(1, admin.id, aPriceChange(listing, price, price + 1000))]);
  await goOffline(page);
  await page.goto(`${server.url}/mesa/pendientes`);
  await press(page, text.rules.pause);
  await expect(main(page).getByText(text.rules.paused)).toBeVisible();
  const title = 'Piso que llega en la pausa';
  await recordsOf(server, 'properties', admin.token).made(aListing({ title }));
  await goOnline(page);
  await expect.poll(() => onDevice(page, 'listings')).toContain(title);
  await page.reload(); // the pause is stored
  await expect(main(page).getByText(text.rules.paused)).toBeVisible();
  expect((await stored(server, listing, admin)).price).toBe(price);

  await press(page, text.rules.sendNow);
  await expect(allSent(page)).toBeVisible();
  expect((await stored(server, listing, admin)).price).toBe(price + 1000);
  await expect(main(page).getByText(text.rules.paused)).toBeVisible(); // later changes wait
  await press(page, text.rules.goOn);
  await expect(main(page).getByText(text.rules.paused)).toHaveCount(0);
});
