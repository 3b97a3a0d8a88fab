import { expect, type Page, test } from '@playwright/test';
import catalogue from '../../src/i18n/es/catalogue.json' with { type: 'json' };
import {
  arrives,
  historyButton,
  historyOn,
  pullNow,
  signedInPage,
  text,
} from '../support/pages/admin-page.ts';
import { goTo } from '../support/pages/app-states.ts';
import { pressOn, tabTo } from '../support/places/keyboard.ts';
import { startDemoServer } from '../support/server/demo-server.ts';
import { aListing, recordsOf } from '../support/server/records.ts';
import type { Account, TestServer } from '../support/server/server.ts';

// The history of a listing, which only admins see. `pending.spec.ts` and `two-admins.spec.ts` test the
// history entry for the value that loses a conflict; the second one also tests it for an advisor.

const { card, detail } = catalogue.catalogue;
const LONG = 'Una galería acristalada sobre el puerto.\n'.repeat(30);

let server: TestServer;
let admin: Account;
let page: Page;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  server = await startDemoServer();
  admin = await server.createAdmin();
  page = await signedInPage(browser, server, admin);
});
test.afterAll(async () => {
  await page.close();
  await server.stop();
});

const properties = (account = admin) => recordsOf(server, 'properties', account.token);

/** Creates a listing that a deleted account has changed first and the admin second. Returns its id. */
async function aChangedListing(): Promise<string> {
  const { id } = await properties().made(aListing({ price: 100_000 }));
  const leaving = await server.createAdmin();
  await properties(leaving).update(id, { price: 107_000, is_featured: true });
  await properties().update(id, { description: LONG });
  const { status } = await recordsOf(server, 'users', leaving.token).remove(leaving.id);
  expect(status).toBe(204);
  return id;
}

async function openListing(id: string): Promise<void> {
  await arrives(page, 'listings', id);
  await goTo(page, '/'); // the listing of the story before looks the same
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await goTo(page, `/?property=${id}`);
  await expect(page.getByRole('dialog').getByText('Monte Alto, A Coruña').first()).toBeVisible();
}

test('the history lists author and change, latest arrival first, and can show a long text in full', async () => {
  const id = await aChangedListing();
  await openListing(id);
  await historyButton(page).click();
  const history = historyOn(page);
  await expect(history.getByRole('status')).toHaveText('2 cambios, el último en llegar primero.');
  const [last, first] = [
    history.getByRole('listitem').nth(0),
    history.getByRole('listitem').nth(1),
  ];
  await expect(last).toContainText(`${admin.email} cambió`);
  await expect(first).toContainText(`${text.history.unknown} cambió`);
  await expect(first).toContainText('100.000 € → 107.000 €');
  await expect(first).toContainText('Destacado');
  await expect(last.getByText(LONG.trim())).toBeHidden();
  await last.getByText(text.history.whole).click();
  await expect(last.getByText(LONG.trim())).toBeVisible();
  await history.getByRole('button', { name: text.history.close }).click();
  await expect(history).toHaveCount(0);
  await expect(historyButton(page)).toBeFocused();
});

test('a listing has no history to open before its first change', async () => {
  const { id } = await properties().made(aListing({ price: 100_000 }));
  await openListing(id);
  await expect(page.getByRole('dialog').getByRole('button', { name: card.edit })).toBeVisible();
  await expect(historyButton(page)).toHaveCount(0);
  await properties().update(id, { price: 90_001 });
  await arrives(page, 'listings', '90001');
  await expect(historyButton(page)).toBeVisible();
});

test('the history holds the last hundred changes, and the keyboard can scroll to the last of them', async () => {
  const { id } = await properties().made(aListing({ price: 1 }));
  for (let price = 2; price <= 103; price += 1) await properties().update(id, { price });
  await openListing(id);
  await pressOn(page, historyButton(page));
  const lines = historyOn(page).getByRole('listitem');
  await expect(lines).toHaveCount(100);
  await expect(lines.first()).toContainText('102 € → 103 €');
  await expect(lines.last()).toContainText('3 € → 4 €');
  await tabTo(page, historyOn(page).getByRole('group'));
  await page.keyboard.press('End');
  await expect(lines.last()).toBeInViewport();
});

test('the history reports that the device is offline, and loads on retry when the network is back', async () => {
  const id = await aChangedListing();
  await openListing(id);
  await historyButton(page).click();
  await expect(historyOn(page).getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.context().setOffline(true);
  await historyButton(page).click();
  const said = historyOn(page).getByRole('status');
  await expect(said).toHaveText(text.history.offline);
  await page.context().setOffline(false);
  await historyOn(page).getByRole('button', { name: text.history.retry }).click();
  await expect(historyOn(page).getByRole('listitem')).toHaveCount(2);
  await expect(said).toHaveText('2 cambios, el último en llegar primero.');
});

test('the history of a deleted listing shows its last values', async () => {
  const id = await aChangedListing();
  await properties().remove(id);
  await goTo(page, `/?property=${id}`);
  // The server holds a hint back that follows another one at once.
  await pullNow(page);
  await expect(page.getByRole('status').getByText(detail.gone)).toBeVisible();
  await historyButton(page).click();
  const deletion = historyOn(page).getByRole('listitem').first();
  await expect(deletion).toContainText(`${admin.email} eliminó`);
  await expect(deletion).toContainText('107.000 €');
  await expect(deletion).not.toContainText(text.value.empty);
});
