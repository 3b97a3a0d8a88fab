import { type BrowserContext, expect, type Page } from '@playwright/test';
import words from '../../src/i18n/es/staff/editor.json' with { type: 'json' };
import { goTo } from '../support/pages/app-states.ts';
import { goOffline, goOnline } from '../support/pages/cut-off.ts';
import { roleIsStored, stored } from '../support/pages/device-notes.ts';
import { field, form, save, saveForm } from '../support/pages/editor.ts';
import { allSent, arrives, signIn } from '../support/pages/staff-page.ts';
import { admin, server, test, writeRecords } from '../support/pages/worker-servers.ts';
import { aListing, recordsOf } from '../support/server/records.ts';

// One admin writes in two tabs of one browser. The tabs are offline, so only this device decides the
// result. Text typed in either tab is saved or stays in a draft.

const { editor } = words;

writeRecords();

/** Returns two signed-in tabs. */
async function twoTabs(context: BrowserContext): Promise<readonly [Page, Page]> {
  const [first, second] = [await context.newPage(), await context.newPage()];
  await signIn(first, server, admin);
  await roleIsStored(first);
  await second.goto(server.url);
  await expect(second.getByRole('link', { name: 'Añadir propiedad' })).toBeVisible();
  return [first, second];
}
/** Opens a form anew, also at the address that the tab already shows. */
async function edit(page: Page, target: string): Promise<void> {
  await goTo(page, '/');
  await expect(form(page)).toHaveCount(0);
  await goTo(page, `/?edit=${target}`);
}
const leave = (page: Page) => form(page).getByRole('button', { name: editor.close }).click();
const goOn = (page: Page) => form(page).getByRole('button', { name: editor.draft.continue });

async function typed(page: Page, label: string, value: string): Promise<void> {
  await field(page, label).fill(value);
  await expect.poll(() => stored(page, 'drafts')).toContain(value);
}
async function sendAll(page: Page): Promise<void> {
  await goOnline(page);
  await goTo(page, '/pendientes');
  await expect(allSent(page)).toBeVisible({ timeout: 60_000 });
}
const listingsCalled = (title: string) =>
  recordsOf(server, 'properties', admin.token).where(`title="${title}"`);

test('[OUT-11] a listing’s form is open in one tab: another tab cannot open it, and continues the draft after it is closed', async ({
  context,
}) => {
  const title = 'Piso en dos pestañas';
  const { id } = await recordsOf(server, 'properties', admin.token).made(
    aListing({ title, price: 198_000 }),
  );
  const [first, second] = await twoTabs(context);
  await arrives(first, 'listings', id);
  for (const page of [first, second]) await goOffline(page);
  await edit(first, id);
  await expect(field(first, 'Precio')).toBeVisible();
  await typed(first, 'Precio', '205.000');
  await edit(second, id);
  await expect(form(second).getByText(editor.openElsewhere)).toBeVisible();
  await expect(save(second)).toHaveCount(0);

  await leave(first);
  await expect(form(first)).toHaveCount(0);
  await edit(first, id);
  await edit(second, id);
  await expect(goOn(first)).toBeVisible();
  await expect(goOn(second)).toBeVisible();
  await goOn(second).click();
  await expect(field(second, 'Precio')).toHaveValue('205.000');
  await typed(second, 'Precio', '206.000');
  await typed(second, 'Descripción', 'Con trastero');
  await saveForm(second);

  // The first tab still offers the draft, which is older than the saved values.
  await goOn(first).click();
  await expect(form(first).getByText(editor.draft.ended)).toBeVisible();
  await edit(first, id);
  await expect(field(first, 'Precio')).toHaveValue('206.000');
  await expect(field(first, 'Descripción')).toHaveValue('Con trastero');
  await typed(first, 'Ubicación', 'Riazor, A Coruña');
  await saveForm(first);

  await goOnline(second);
  await sendAll(first);
  expect(await listingsCalled(title)).toMatchObject([
    { id, price: 206_000, description: 'Con trastero', location: 'Riazor, A Coruña' },
  ]);
});
