import { type Browser, expect, type Page } from '@playwright/test';
import { goOffline, goOnline } from '../support/pages/cut-off.ts';
import { roleIsStored, stored } from '../support/pages/device-notes.ts';
import { aPriceChange, aRow, putOutboxRows } from '../support/pages/outbox-rows.ts';
import { signIn } from '../support/pages/staff-page.ts';
import { recordsOf } from '../support/server/records.ts';
import type { Account, TestServer } from '../support/server/server.ts';
import type { Bench } from './run.ts';
import { untilAllListed } from './tools/device.ts';
import { LISTINGS, onLargeCatalogue } from './tools/large-catalogue.ts';
import { spread, table } from './tools/table.ts';

// Measures a visitor's first download of 10,000 listings, and how fast an admin's device sends a hundred waiting edits.

const EDITS = 100;
const ROUNDS = 3;
/** The longest time for all listings, ms. */
const PATIENCE_MS = 120_000;

export const bench: Bench = () =>
  onLargeCatalogue(async (browser, server) => {
    const admin = await server.createAdmin();
    const firstSync: FirstSync[] = [];
    const drains: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      firstSync.push(await syncFirst(browser, server));
      bare.push(await sendBare(server, admin, round));
      drains.push(await drain(browser, server, admin, round));
    }
    const rows = [
      ['first card of a first visit', firstSync.map(({ card }) => card)],
      [`all ${LISTINGS} listings can be searched`, firstSync.map(({ all }) => all)],
      [`${EDITS} updates, one after the other, without the app`, bare],
      [`${EDITS} waiting edits, from the network's return to an empty outbox`, drains],
    ] as const;
    console.log(
      `\n${table(
        ['', 'ms'],
        rows.map(([name, all]) => [name, spread(all)]),
      )}`,
    );
  });

type FirstSync = { readonly card: number; readonly all: number };

async function syncFirst(browser: Browser, server: TestServer): Promise<FirstSync> {
  const page = await browser.newPage({ locale: 'es-ES' });
  try {
    const started = performance.now();
    await page.goto(server.url);
    await page.locator('main article').first().waitFor();
    const card = performance.now() - started;
    await untilAllListed(page, server);
    return { card, all: performance.now() - started };
  } finally {
    await page.close();
  }
}

/** Some listings' ids and prices as they are on the server. */
async function someListings(server: TestServer, { token }: Account) {
  const { body } = await server.request(
    `/api/collections/properties/records?perPage=${EDITS}&sort=id`,
    { token },
  );
  return body.items as readonly { readonly id: string; readonly price: number }[];
}

async function sendBare(server: TestServer, admin: Account, round: number): Promise<number> {
  const listings = await someListings(server, admin);
  const records = recordsOf(server, 'properties', admin.token);
  const started = performance.now();
  for (const { id } of listings) await records.update(id, { price: 200_000 + round });
  return performance.now() - started;
}

async function drain(
  browser: Browser,
  server: TestServer,
  admin: Account,
  round: number,
): Promise<number> {
  const page = await browser.newPage({ locale: 'es-ES' });
  try {
    await signIn(page, server, admin);
    await roleIsStored(page);
    const listings = await someListings(server, admin);
    await expect.poll(() => hasRows(page, listings), { timeout: PATIENCE_MS }).toBe(true);
    await goOffline(page);
    const edits = listings.map(({ id, price }, n) =>
      aRow(n + 1, admin.id, aPriceChange(id, price, 300_000 + round)),
    );
    await putOutboxRows(page, edits);
    await page.reload();
    await page.getByRole('heading', { name: /propiedades$/ }).waitFor();
    const started = performance.now();
    await goOnline(page);
    const left = async () => (JSON.parse(await stored(page, 'outbox')) as unknown[]).length;
    await expect.poll(left, { timeout: PATIENCE_MS, intervals: [50] }).toBe(0);
    return performance.now() - started;
  } finally {
    await page.close();
  }
}

/** Whether the device has these listings with the prices of the server. */
async function hasRows(
  page: Page,
  listings: readonly { readonly id: string; readonly price: number }[],
): Promise<boolean> {
  const rows = JSON.parse(await stored(page, 'listings')) as { id: string; price: number }[];
  const prices = new Map(rows.map(({ id, price }) => [id, price]));
  return listings.every(({ id, price }) => prices.get(id) === price);
}
