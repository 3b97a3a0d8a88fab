import { expect, type Page } from '@playwright/test';
import esDesk from '../../src/i18n/es/staff/desk.json' with { type: 'json' };
import { goTo } from '../support/pages/app-states.ts';
import { goOffline, goOnline } from '../support/pages/cut-off.ts';
import { fillIn, library, photoFiles, saveForm, tiles } from '../support/pages/editor.ts';
import { allSent, arrives, main, signIn } from '../support/pages/staff-page.ts';
import { admin, ownServer, server, test } from '../support/pages/worker-servers.ts';
import { aListing, recordsOf } from '../support/server/records.ts';

// An agent's day: what is captured, changed and decided at the desk, mostly without a network, with the app killed between.

const text = esDesk.desk;

ownServer();
test.use({ viewport: { width: 1280, height: 800 } });

const row = (page: Page, title: string) =>
  page.getByRole('table', { name: text.table.label }).getByRole('row').filter({ hasText: title });

async function capture(page: Page, title: string, photos: readonly string[]): Promise<void> {
  await goTo(page, '/mesa/anuncios?edit=new');
  await fillIn(page, title);
  await library(page).setInputFiles([...photos]);
  await expect(tiles(page)).toHaveCount(photos.length);
  const lit = page.locator('[data-lit]').filter({ hasText: title }).waitFor();
  await saveForm(page);
  await lit;
  await expect(page.locator('[data-lit]')).toHaveCount(0);
}

async function changePrice(page: Page, title: string, price: string): Promise<void> {
  await row(page, title).locator('[data-row]').focus();
  await page.keyboard.press('p');
  await page.keyboard.type(price);
  await page.keyboard.press('Enter');
  await expect(row(page, title)).toContainText(text.flag.waiting);
}

test('a day at the desk: captured, changed and decided without a network, with the app killed, and on the server exactly once', {
  tag: '@worker',
}, async ({ context }) => {
  const theirs = await server.createAdmin();
  const records = (collection: string) => recordsOf(server, collection, theirs.token);
  const made = async (title: string) => (await records('properties').made(aListing({ title }))).id;
  const contested = await made('Piso que dos cambian');
  const several = ['Piso primero', 'Piso segundo', 'Piso tercero'];
  const ids = [];
  for (const title of several) ids.push(await made(title));

  let page = await context.newPage();
  await signIn(page, server, admin);
  await arrives(page, 'listings', ids.at(-1) ?? '');
  await goTo(page, '/mesa/anuncios');
  await expect(row(page, 'Piso tercero')).toBeVisible();
  await goOffline(page);

  await capture(page, 'Ático del día', photoFiles.slice(0, 3));
  await changePrice(page, 'Piso que dos cambian', '205000');
  for (const title of several) await row(page, title).getByRole('checkbox').check();
  const bulk = page.getByRole('region', { name: text.bulk.label });
  await bulk.getByRole('button', { name: text.bulk.status }).click();
  await page.getByRole('menuitem', { name: 'Reservado' }).click();
  for (const title of several) await expect(row(page, title)).toContainText('Reservado');

  // The system ends the app. Meanwhile another agent changes the same price, and there is still no network.
  await page.close();
  expect((await records('properties').update(contested, { price: 207_000 })).status).toBe(200);
  page = await context.newPage();
  await goOffline(page);
  await page.goto(`${server.url}/mesa/anuncios`);
  await expect(row(page, 'Ático del día')).toContainText(text.flag.waiting);
  await capture(page, 'Bajo del día', photoFiles.slice(3, 5));

  await goTo(page, '/mesa/pendientes');
  await goOnline(page);
  await main(page)
    .getByRole('button', { name: /^Queda 205\.000/ })
    .click();
  await expect(allSent(page)).toBeVisible({ timeout: 60_000 });
  await page.close();

  const listings = await records('properties').where('id != ""');
  const now = (title: string) => listings.filter((listing) => listing.title === title);
  expect(now('Piso que dos cambian').map(({ price }) => price)).toEqual([205_000]);
  expect(several.flatMap(now).map(({ status }) => status)).toEqual(several.map(() => 'reserved'));
  for (const [title, count] of [
    ['Ático del día', 3],
    ['Bajo del día', 2],
  ] as const) {
    const [listing, ...again] = now(title);
    expect(again).toEqual([]);
    expect(listing?.ready).toBe(true);
    const photos = await records('property_images').where(`property="${listing?.id}"`);
    expect(photos.map(({ position }) => position).sort()).toEqual([...Array(count).keys()]);
    expect(new Set(photos.map(({ sha256 }) => sha256)).size).toBe(count);
  }
  for (const id of ids) {
    const history = await records('property_history').where(`property="${id}" && kind="update"`);
    expect(history).toHaveLength(1);
  }
});
