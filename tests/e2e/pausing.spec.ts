import { expect, type Page } from '@playwright/test';
import { goOffline, goOnline } from '../support/pages/cut-off.ts';
import { roleIsStored } from '../support/pages/device-notes.ts';
import { aPriceChange, aRow, putOutboxRows } from '../support/pages/outbox-rows.ts';
import { allSent, arrives, main, signIn, stored, text } from '../support/pages/staff-page.ts';
import { admin, ownServer, server, test } from '../support/pages/worker-servers.ts';
import { aListing, recordsOf } from '../support/server/records.ts';

// A person pauses what leaves this device.

ownServer();

const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click();

/** Opens the queue without a network, with a price that is higher by 1,000 €. Returns the price on the server. */
async function queueChange(page: Page, listing: string, n: number): Promise<number> {
  const { price } = await stored(server, listing, admin);
  await signIn(page, server, admin);
  await roleIsStored(page); // without a network, only a stored role shows the switch
  await page.goto(`${server.url}/robots.txt`); // a page without the app, so nothing is sent
  await putOutboxRows(page, [aRow(n, admin.id, aPriceChange(listing, price, price + 1000))]);
  await goOffline(page);
  await page.goto(`${server.url}/mesa/pendientes`);
  return price;
}

/** Waits for two pulls: the second one begins after the push of the first one's round. */
async function aRoundEnds(page: Page): Promise<void> {
  for (const _round of ['the first', 'the next']) {
    const { id } = await recordsOf(server, 'properties', admin.token).made(aListing());
    await arrives(page, 'listings', id);
  }
}

test('[PUSH-12] while sending is paused a change stays here although a pull arrives, and «Enviar ahora» sends it', async ({
  page,
}) => {
  const listing = 'demolisting0009';
  const price = await queueChange(page, listing, 1);
  await press(page, text.rules.pause);
  await expect(main(page).getByText(text.rules.paused)).toBeVisible();
  await goOnline(page);
  await aRoundEnds(page);
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

test('[PUSH-12] with «Solo con wifi» a change waits on a mobile network although a pull arrives, and goes with Wi-Fi', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const type = { configurable: true, value: 'cellular' };
    if ('connection' in navigator) Object.defineProperty(navigator.connection, 'type', type);
  });
  const listing = 'demolisting0010';
  const price = await queueChange(page, listing, 2);
  await main(page).getByRole('switch', { name: text.rules.wifi }).click();
  await expect(main(page).getByText(text.rules.waits)).toBeVisible();
  await goOnline(page);
  await aRoundEnds(page);
  await expect(main(page).getByText(text.rules.waits)).toBeVisible();
  expect((await stored(server, listing, admin)).price).toBe(price);

  await page.evaluate(() => {
    if (!('connection' in navigator) || !(navigator.connection instanceof EventTarget)) return;
    Object.defineProperty(navigator.connection, 'type', { configurable: true, value: 'wifi' });
    navigator.connection.dispatchEvent(new Event('change'));
  });
  await expect(allSent(page)).toBeVisible();
  expect((await stored(server, listing, admin)).price).toBe(price + 1000);
});
