import { expect, type Page, test } from '@playwright/test';
import outbox from '../../src/i18n/es/outbox.json' with { type: 'json' };
import { inTime, WITH_PHOTOS, words } from '../support/app-states.ts';
import { startDemoServer } from '../support/demo-server.ts';
import { aPriceChange, aRow, putOutboxRows } from '../support/outbox-rows.ts';
import { recordsOf } from '../support/records.ts';
import type { Account, TestServer } from '../support/server.ts';

// «Cambios pendientes» on the built page against a real server: what waits, what needs a decision,
// and every way out of it.

let server: TestServer;
let admin: Account;
let other: Account;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startDemoServer();
  admin = await server.createAdmin();
  other = await server.createAdmin();
});
test.afterAll(() => server.stop());

const text = { ...words.es, ...outbox.outbox };
const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

async function signIn(page: Page, account: Account = admin): Promise<void> {
  await page.goto(`${server.url}/auth`);
  await page.getByLabel('Correo electrónico').fill(account.email);
  await page.getByLabel('Contraseña').fill(account.password);
  await main(page).getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await inTime(page.getByRole('heading', { name: /propiedades$/ })).toBeVisible();
}

/** The listing as the server holds it. */
async function stored(id: string) {
  const answer = await recordsOf(server, 'properties', admin.token).view(id);
  return answer.body as { price: number; rev: number; title: string };
}

/** Leaves rows on the device as if the app had been closed with them, and opens the page. */
async function openWith(page: Page, rows: Parameters<typeof putOutboxRows>[1]): Promise<void> {
  await page.goto(`${server.url}/robots.txt`);
  await putOutboxRows(page, rows);
  await page.goto(`${server.url}/pendientes`);
}

test('without a network all is said to wait, can be discarded and taken back, and is then sent', async ({
  page,
}) => {
  const { price, title } = await stored(WITH_PHOTOS);
  await signIn(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto(`${server.url}/pendientes`);
  await expect(page.getByRole('heading', { name: text.state.clear })).toBeVisible();
  await server.kill();
  await putOutboxRows(page, [aRow(1, admin.id, aPriceChange(WITH_PHOTOS, price, price + 1000))]);
  await page.reload();
  const card = main(page).getByRole('listitem').filter({ hasText: title });
  await inTime(card).toBeVisible();
  await expect(main(page).getByText(text.state.offline)).toBeVisible();
  await page.screenshot({ path: 'test-results/pending-offline.png', fullPage: true });

  await card.getByRole('button', { name: text.group.discard }).click();
  await page.getByRole('dialog').getByRole('button', { name: text.discard.confirm }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: text.discard.undo }).click();
  await expect(card).toBeVisible();

  await server.start();
  await press(page, text.state.try).click();
  await inTime(page.getByRole('heading', { name: text.state.clear })).toBeVisible();
  expect((await stored(WITH_PHOTOS)).price).toBe(price + 1000);
});

test('both values of a clash stand side by side with who and when, and nothing is preselected', async ({
  page,
}) => {
  await signIn(page);
  const before = await stored(WITH_PHOTOS);
  const change = aPriceChange(WITH_PHOTOS, before.price, before.price + 5000);
  await recordsOf(server, 'properties', other.token).update(WITH_PHOTOS, {
    price: before.price + 7000,
  });
  await openWith(page, [aRow(2, admin.id, change)]);
  await inTime(main(page).getByText(text.problem.clash)).toBeVisible();
  await expect(main(page).getByText(other.email)).toBeVisible();
  await expect(main(page).getByRole('radio', { checked: true })).toHaveCount(0);
  const save = main(page).getByRole('button', { name: /^Guardar/ });
  await expect(save).toBeDisabled();
  await page.screenshot({ path: 'test-results/pending-clash.png', fullPage: true });
  await main(page)
    .getByRole('radio', { name: new RegExp(text.clash.mine) })
    .check();
  await save.click();
  await inTime(page.getByRole('heading', { name: text.state.clear })).toBeVisible();
  expect((await stored(WITH_PHOTOS)).price).toBe(before.price + 5000);
});
