import { expect } from '@playwright/test';
import catalogue from '../../src/i18n/es/start/catalogue.json' with { type: 'json' };
import { goTo } from '../support/pages/app-states.ts';
import { goOffline, goOnline } from '../support/pages/cut-off.ts';
import { arrives, historyButton, historyOn, pullNow, text } from '../support/pages/staff-page.ts';
import { admin, page, server, test, writeOnOnePage } from '../support/pages/worker-servers.ts';
import { tabTo } from '../support/places/keyboard.ts';
import { aListing, recordsOf } from '../support/server/records.ts';

// The history of a listing, which only admins see. `pending.spec.ts` and `two-admins.spec.ts` test the
// history entry for the value that loses a conflict.

const { detail } = catalogue.catalogue;
const LONG = 'Una galería acristalada sobre el puerto.\n'.repeat(30);

writeOnOnePage();

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
  await goTo(page, `/?property=${id}`);
  await expect(page.getByRole('dialog').getByText('Monte Alto, A Coruña').first()).toBeVisible();
}

test('the history lists author and change, latest arrival first, shows a long text in full, loads anew on retry, and outlasts the listing', async () => {
  const id = await aChangedListing();
  await openListing(id);
  await expect(historyButton(page)).toBeVisible(); // the change may be pulled after the listing
  await goOffline(page);
  await historyButton(page).click();
  const history = historyOn(page);
  const said = history.getByRole('status');
  await expect(said).toHaveText(text.history.offline);
  await goOnline(page);
  await history.getByRole('button', { name: text.history.retry }).click();
  await expect(said).toHaveText('2 cambios, el último en llegar primero.');
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
  await tabTo(page, history.getByRole('group', { name: text.history.title })); // the keyboard scrolls
  await page.keyboard.press('End');
  await expect(first).toBeInViewport();
  await history.getByRole('button', { name: text.history.close }).click();
  await expect(history).toHaveCount(0);
  await expect(historyButton(page)).toBeFocused();

  await properties().remove(id);
  // The server holds a hint back that follows another one at once.
  await pullNow(page);
  await expect(page.getByRole('status').getByText(detail.gone)).toBeVisible();
  await historyButton(page).click();
  await expect(last).toContainText(`${admin.email} eliminó`);
  await expect(last).toContainText('107.000 €');
});
