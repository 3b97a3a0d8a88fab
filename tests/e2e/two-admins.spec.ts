import { expect, type Page, test } from '@playwright/test';
import editorWords from '../../src/i18n/es/editor.json' with { type: 'json' };
import {
  allSent,
  arrives,
  historyButton,
  historyOn,
  main,
  signedInPage,
  text,
} from '../support/pages/admin-page.ts';
import { goTo } from '../support/pages/app-states.ts';
import { goOffline, goOnline } from '../support/pages/cut-off.ts';
import { field, form, openContact, saveForm } from '../support/pages/editor.ts';
import { startDemoServer } from '../support/server/demo-server.ts';
import { aListing, aPhoto, recordsOf } from '../support/server/records.ts';
import type { Account, TestServer } from '../support/server/server.ts';

// Two admins edit the same data: one saves in the app without a network, and the other one's changes reach
// the server before. The edits are merged or become a question, and nothing is lost.

const { editor } = editorWords;

let server: TestServer;
let mine: Account;
let theirs: Account;
let page: Page;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  server = await startDemoServer();
  [mine, theirs] = [await server.createAdmin(), await server.createAdmin()];
  page = await signedInPage(browser, server, mine);
});
test.afterAll(async () => {
  await page.close();
  await server.stop();
});
// The pages use the time zone of this process, so that formatted times can be compared.
test.use({ timezoneId: Intl.DateTimeFormat().resolvedOptions().timeZone });

/** The records as the other admin changes them. */
const records = (collection: string) => recordsOf(server, collection, theirs.token);

async function aSharedListing(fields: Record<string, unknown> = {}): Promise<string> {
  const title = `Piso ${crypto.randomUUID().slice(0, 8)} de las dos`;
  const { id } = await records('properties').made(aListing({ title, price: 198_000, ...fields }));
  return id;
}

/** The ids of an open listing's photos on the whole screen, in display order. */
const shownPhotos = () =>
  page
    .getByRole('dialog', { name: /^Fotos de/ })
    .getByRole('button', { name: /^Foto \d$/ })
    .locator('img')
    .evaluateAll((all) => all.map((image) => image.getAttribute('src')?.split('/').at(-2)));

/** Opens the form once the device has the listing with the record that was written last. */
async function openForm(id: string, last = id): Promise<void> {
  await arrives(page, 'listings', last);
  await goTo(page, `/?edit=${id}`);
  await expect(field(page, 'Precio')).toBeVisible();
}
/** Opens the form and goes offline, so that only this device has what is saved. */
async function openAndGoOffline(id: string, last = id): Promise<void> {
  await openForm(id, last);
  await goOffline(page);
}
async function editOffline(id: string, values: Record<string, string>): Promise<void> {
  await openAndGoOffline(id);
  if (editor.advisor.phone in values) await openContact(page);
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
  await saveForm(page);
}
/** Goes online and opens the page of pending changes. */
async function comeBack(): Promise<void> {
  await goOnline(page);
  await goTo(page, '/pendientes');
}
async function theyChange(
  collection: string,
  id: string,
  values: Record<string, unknown>,
): Promise<void> {
  expect((await records(collection).update(id, values)).status).toBe(200);
}
/** Both values of one field are buttons; presses the one of `value`. */
async function decideFor(value: string): Promise<void> {
  const keep = main(page).getByRole('group').getByRole('button');
  await expect(keep).toHaveCount(2);
  await keep.filter({ hasText: value }).click();
  await expect(allSent(page)).toBeVisible();
}

test('two admins change the same field: the second one sees both values and decides; other fields are merged without a question', async () => {
  const id = await aSharedListing();
  await editOffline(id, { Precio: '205000', Descripción: 'Con trastero' });
  await theyChange('properties', id, { price: 207_000, location: 'Riazor, A Coruña' });
  await comeBack();
  await expect(main(page).getByText(text.problem.clash)).toBeVisible();
  await expect(main(page).getByText(text.clash.restSent)).toBeVisible();
  await expect(main(page).getByRole('button', { name: /^Queda 207\.000/ })).toBeVisible();
  const said = main(page).getByText(`${theirs.email} · `);
  await expect(said).toHaveText(/ · (hoy|ayer), \d{1,2}:\d{2}$/);
  await decideFor('205.000');
  await goTo(page, `/?property=${id}`);
  for (const merged of ['205.000', 'Con trastero', 'Riazor, A Coruña'])
    await expect(form(page)).toContainText(merged);
  expect((await records('properties').view(id)).body).toMatchObject({
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
  await expect(lines.first()).toContainText(`${mine.email} descartó`);
  await expect(lines.first()).toContainText('descartado: 207.000 € (frente a: 205.000 €)');
  await expect(lines.nth(1)).toContainText(`${mine.email} cambió`);
  await expect(lines.nth(1)).toContainText('207.000 € → 205.000 €');
});

test('editing a listing that another admin has deleted asks first; the edit can be discarded', async () => {
  const id = await aSharedListing();
  await editOffline(id, { Precio: '205000' });
  expect((await records('properties').remove(id)).status).toBe(204);
  await comeBack();
  await expect(main(page).getByText(text.problem.gone)).toBeVisible();
  await main(page).getByRole('button', { name: text.problem.dropGone }).click();
  await page.getByRole('dialog').getByRole('button', { name: text.discard.confirm }).click();
  await expect(allSent(page)).toBeVisible();
  expect((await records('properties').view(id)).status).toBe(404);
});

test('[PUSH-7] one admin reorders photos while another adds one: the order is kept and no photo is lost', async () => {
  const id = await aSharedListing();
  const photos = records('property_images');
  const add = async (position: string) => (await photos.made(aPhoto(id, { position }))).id;
  const [one, two, three] = [await add('0'), await add('1'), await add('2')];
  await openAndGoOffline(id, three);
  await form(page)
    .getByRole('button', { name: /^Foto 1 de 3/ })
    .click();
  await page.getByRole('menuitem', { name: editor.photos.moveAfter }).click();
  await saveForm(page);
  const four = await add('3');
  await comeBack();
  await expect(allSent(page)).toBeVisible();
  const order = (await photos.where(`property="${id}"`, 'position')).map((photo) => photo.id);
  expect(order.filter((photo) => photo !== four)).toEqual([two, one, three]);
  expect(new Set(order).size).toBe(4);
  await goTo(page, `/?property=${id}`);
  await page.getByRole('button', { name: 'Ver a pantalla completa' }).click();
  await expect.poll(shownPhotos).toEqual(order);
});

test('two admins edit an advisor: different fields merge, the same field asks with author and time, the rejected value stays in the history', async () => {
  const advisors = records('advisor_contacts');
  const advisor = await advisors.made({
    name: 'Equipo de prueba',
    phone: '981 000 001',
    email: 'a@example.test',
  });
  const id = await aSharedListing({ advisor_id: advisor.id });
  await editOffline(id, {
    [editor.advisor.phone]: '981 000 002',
    [editor.advisor.email]: 'b@example.test',
  });
  await theyChange('advisor_contacts', advisor.id, { phone: '981 000 003' });
  await comeBack();
  await expect(main(page).getByRole('group')).toContainText(`${theirs.email} · `);
  await historyButton(main(page)).click();
  await expect(historyOn(page).getByText(`${theirs.email} cambió`)).toBeVisible();
  await page.keyboard.press('Escape');
  await decideFor('981 000 003');
  expect((await advisors.view(advisor.id)).body).toMatchObject({
    phone: '981 000 003',
    email: 'b@example.test',
  });
  const kept = await records('advisor_history').where(`advisor="${advisor.id}"&&kind="discarded"`);
  expect(kept).toMatchObject([
    { who_email: mine.email, changes: { phone: ['981 000 003', '981 000 002'] } },
  ]);
  await openForm(id);
  await openContact(page);
  await historyButton(form(page)).click();
  const lost = historyOn(page).getByRole('listitem').filter({ hasText: text.history.notKept });
  await expect(lost).toContainText(`${mine.email} descartó`);
  await expect(lost).toContainText('descartado: 981 000 002 (frente a: 981 000 003)');
});
