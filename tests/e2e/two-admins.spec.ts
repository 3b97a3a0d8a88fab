import { expect } from '@playwright/test';
import { goTo } from '../support/pages/app-states.ts';
import { goOffline, goOnline } from '../support/pages/cut-off.ts';
import { field, form, saveForm } from '../support/pages/editor.ts';
import {
  allSent,
  arrives,
  historyButton,
  historyOn,
  main,
  text,
} from '../support/pages/staff-page.ts';
import { admin, page, server, test, writeOnOnePage } from '../support/pages/worker-servers.ts';
import { aListing, recordsOf } from '../support/server/records.ts';
import type { Account } from '../support/server/server.ts';

// Two admins edit the same data: one saves in the app without a network, and the other one's changes reach
// the server before. The edits are merged or become a question, and nothing is lost.

let theirs: Account;

writeOnOnePage();
test.beforeAll(async () => {
  theirs = await server.createAdmin();
});
// The pages use the time zone of this process, so that formatted times can be compared.
test.use({ timezoneId: Intl.DateTimeFormat().resolvedOptions().timeZone });

/** The records as the other admin changes them. */
const records = () => recordsOf(server, 'properties', theirs.token);

async function aSharedListing(): Promise<string> {
  const title = `Piso ${crypto.randomUUID().slice(0, 8)} de las dos`;
  const { id } = await records().made(aListing({ title, price: 198_000 }));
  return id;
}

/** Saves an edit that only this device has. */
async function editOffline(id: string, values: Record<string, string>): Promise<void> {
  await arrives(page, 'listings', id);
  await goTo(page, `/?edit=${id}`);
  await expect(field(page, 'Precio')).toBeVisible();
  await goOffline(page);
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
  await saveForm(page);
}
/** Goes online and opens the page of pending changes. */
async function comeBack(): Promise<void> {
  await goOnline(page);
  await goTo(page, '/pendientes');
}
test('two admins change the same field: the second one sees both values and decides; other fields are merged without a question', async () => {
  const id = await aSharedListing();
  await editOffline(id, { Precio: '205000', Descripción: 'Con trastero' });
  const change = { price: 207_000, location: 'Riazor, A Coruña' };
  expect((await records().update(id, change)).status).toBe(200);
  await comeBack();
  await expect(main(page).getByText(text.problem.clash)).toBeVisible();
  await expect(main(page).getByText(text.clash.restSent)).toBeVisible();
  await expect(main(page).getByRole('button', { name: /^Queda 207\.000/ })).toBeVisible();
  const said = main(page).getByText(`${theirs.email} · `);
  await expect(said).toHaveText(/ · (hoy|ayer), \d{1,2}:\d{2}$/);
  const keep = main(page).getByRole('group').getByRole('button');
  await expect(keep).toHaveCount(2);
  await keep.filter({ hasText: '205.000' }).click();
  await expect(allSent(page)).toBeVisible();
  await goTo(page, `/?property=${id}`);
  for (const merged of ['205.000', 'Con trastero', 'Riazor, A Coruña'])
    await expect(form(page)).toContainText(merged);
  expect((await records().view(id)).body).toMatchObject({
    price: 205_000,
    description: 'Con trastero',
    location: 'Riazor, A Coruña',
  });
  // The author of the rejected value can read it in the history of the listing, like every admin.
  await historyButton(form(page)).click();
  const lines = historyOn(page).getByRole('listitem');
  const edit = lines.filter({ hasText: '198.000 € → 207.000 €' });
  await expect(edit).toContainText(`${theirs.email} cambió`);
  await expect(lines.first()).toContainText(text.history.notKept);
  await expect(lines.first()).toContainText(`${admin.email} descartó`);
  await expect(lines.first()).toContainText('descartado: 207.000 € (frente a: 205.000 €)');
  await expect(lines.nth(1)).toContainText(`${admin.email} cambió`);
  await expect(lines.nth(1)).toContainText('207.000 € → 205.000 €');
});

test('editing a listing that another admin has deleted asks first; the edit can be discarded', async () => {
  const id = await aSharedListing();
  await editOffline(id, { Precio: '205000' });
  expect((await records().remove(id)).status).toBe(204);
  await comeBack();
  await expect(main(page).getByText(text.of.listings.gone)).toBeVisible();
  await main(page).getByRole('button', { name: text.problem.dropGone }).click();
  await page.getByRole('dialog').getByRole('button', { name: text.discard.confirm }).click();
  await expect(allSent(page)).toBeVisible();
  expect((await records().view(id)).status).toBe(404);
});
