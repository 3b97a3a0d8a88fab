import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import editorWords from '../../src/i18n/es/editor.json' with { type: 'json' };
import { formatInstant } from '../../src/i18n/format-age.ts';
import { allSent, historyButton, historyOn, main, signIn, text } from '../support/admin-page.ts';

import { startDemoServer } from '../support/demo-server.ts';
import { aListing, aPhoto, recordsOf } from '../support/records.ts';
import type { Account, TestServer } from '../support/server.ts';

test.use({ serviceWorkers: 'allow' });

// Two admins edit the same data on two devices through the UI: the first is offline while the second's
// changes reach the server. The edits are merged or become a question, and nothing is lost.

const { editor } = editorWords;
const FOLDER = join(import.meta.dirname, '../../pocketbase/demo/photos');
const picture = join(FOLDER, readdirSync(FOLDER).find((name) => name.endsWith('.jpg')) ?? '');

let server: TestServer;
let root: Account;
let accounts: readonly Account[];

test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startDemoServer();
  root = await server.createAdmin();
  accounts = [await server.createAdmin(), await server.createAdmin()];
});
test.afterAll(() => server.stop());
// The pages use the time zone of this process, so that formatted times can be compared.
test.use({ timezoneId: Intl.DateTimeFormat().resolvedOptions().timeZone });

/** Opens the listing on both devices, then sets the first one offline. */
async function bothWith(browser: Browser, id: string): Promise<readonly [Page, Page]> {
  const pages: Page[] = [];
  for (const account of accounts) {
    const context = await browser.newContext({ locale: 'es-ES' });
    const page = await context.newPage();
    await signIn(page, server, account);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto(`${server.url}/?property=${id}`);
    await expect(page.getByRole('dialog')).toContainText('198.000');
    pages.push(page);
  }
  const [first, second] = pages;
  if (first === undefined || second === undefined) throw new Error('two admins are needed');
  await first.context().setOffline(true);
  return [first, second];
}

async function aSharedListing(fields: Record<string, unknown> = {}): Promise<string> {
  const title = `Piso ${crypto.randomUUID().slice(0, 8)} de las dos`;
  const { id } = await recordsOf(server, 'properties', root.token).made(
    aListing({ title, price: 198_000, ...fields }),
  );
  return id;
}

const onServer = async (id: string) => {
  const { status, body } = await recordsOf(server, 'properties', root.token).view(id);
  const { title, price, description } = body;
  return { status, title, price, description };
};
const form = (page: Page) => page.getByRole('dialog');
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });

/** The ids of an open listing's photos, in display order. */
const shownPhotos = (page: Page) =>
  form(page)
    .getByRole('button', { name: /^Foto \d$/ })
    .locator('img')
    .evaluateAll((all) => all.map((image) => image.getAttribute('src')?.split('/').at(-2)));

async function openForm(page: Page, id: string): Promise<void> {
  await page.goto(`${server.url}/?edit=${id}`);
  await expect(field(page, 'Precio')).toBeVisible();
}
async function save(page: Page): Promise<void> {
  await form(page).getByRole('button', { name: 'Guardar propiedad' }).click();
  await expect(form(page)).toHaveCount(0);
}
async function edit(page: Page, id: string, values: Record<string, string>): Promise<void> {
  await openForm(page, id);
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
  await save(page);
}
/** Goes online and opens the page of pending changes. */
async function comeBack(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.goto(`${server.url}/pendientes`);
}
async function close(...pages: readonly Page[]): Promise<void> {
  for (const page of pages) await page.context().close();
}

test('two admins change the same field: the second one sees both values and decides; other fields are merged without a question', async ({
  browser,
}) => {
  const id = await aSharedListing();
  const [away, here] = await bothWith(browser, id);
  await edit(away, id, { Precio: '205000', Descripción: 'Con trastero' });
  await edit(here, id, { Precio: '207000', Ubicación: 'Riazor, A Coruña' });
  await expect.poll(async () => (await onServer(id)).price).toBe(207_000);
  await comeBack(away);
  await expect(main(away).getByText(text.problem.clash)).toBeVisible();
  await expect(main(away).getByRole('radio', { name: /205\.000/ })).toBeVisible();
  await expect(main(away).getByRole('radio', { name: /207\.000/ })).toBeVisible();
  await expect(main(away).getByRole('radio')).toHaveCount(2); // only for the price
  const [theirChange] = await recordsOf(server, 'property_history', root.token).where(
    `property="${id}"`,
  );
  const when = formatInstant(String(theirChange?.at), 'es');
  await expect(main(away).getByText(`${accounts[1]?.email}, ${when}`)).toBeVisible();
  await expect(main(away).getByRole('radio', { checked: true })).toHaveCount(0);
  await main(away)
    .getByRole('radio', { name: new RegExp(text.clash.mine) })
    .check();
  await main(away).getByRole('button', { name: text.clash.save }).click();
  await expect(allSent(away)).toBeVisible();
  for (const page of [away, here]) {
    await page.goto(`${server.url}/?property=${id}`);
    for (const merged of ['205.000', 'Con trastero', 'Riazor, A Coruña'])
      await expect(form(page)).toContainText(merged);
  }
  // The author of the rejected value can read it in the history of the listing.
  await historyButton(form(here)).click();
  const lines = historyOn(here).getByRole('listitem');
  const theirs = lines.filter({ hasText: '198.000 € → 207.000 €' });
  await expect(theirs).toContainText(`${accounts[1]?.email} cambió`);
  await expect(lines.first()).toContainText(text.history.notKept);
  await expect(lines.first()).toContainText(`${accounts[0]?.email} descartó`);
  await expect(lines.first()).toContainText('descartado: 207.000 € (frente a: 205.000 €)');
  await expect(lines.nth(1)).toContainText(`${accounts[0]?.email} cambió`);
  await expect(lines.nth(1)).toContainText('207.000 € → 205.000 €');
  await close(away, here);
});

test('editing a listing that another admin has deleted asks first; the edit can be discarded', async ({
  browser,
}) => {
  const id = await aSharedListing();
  const [away, here] = await bothWith(browser, id);
  await edit(away, id, { Precio: '205000' });
  const { title } = await onServer(id);
  await here.goto(`${server.url}/?q=${encodeURIComponent(String(title))}`);
  await here
    .locator('main article')
    .getByRole('button', { name: /^Eliminar/ })
    .click();
  await here.getByRole('alertdialog').getByRole('button', { name: editor.delete.confirm }).click();
  await expect.poll(async () => (await onServer(id)).status, { timeout: 40_000 }).toBe(404); // after the 10 s in which the deletion can be undone
  await comeBack(away);
  await expect(main(away).getByText(text.problem.gone)).toBeVisible();
  await main(away).getByRole('button', { name: text.problem.letGo }).click();
  await away.getByRole('dialog').getByRole('button', { name: text.discard.confirm }).click();
  await expect(allSent(away)).toBeVisible();
  expect((await onServer(id)).status).toBe(404);
  await close(away, here);
});

test('[PUSH-7] one admin reorders photos while another adds one: the order is kept and no photo is lost', async ({
  browser,
}) => {
  const id = await aSharedListing();
  const photos = recordsOf(server, 'property_images', root.token);
  const ids: string[] = [];
  for (const position of [0, 1, 2]) {
    const made = await photos.made(aPhoto(id, { position: String(position) }));
    ids.push(made.id);
  }
  const [away, here] = await bothWith(browser, id);
  await openForm(away, id);
  const menu = form(away).getByRole('button', { name: /^Foto 1 de 3/ });
  await menu.click();
  await away.getByRole('menuitem', { name: editor.photos.moveAfter }).click();
  await save(away);
  await openForm(here, id);
  await form(here).locator('input[type=file][multiple]').setInputFiles(picture);
  await expect(form(here).locator('[data-photo]')).toHaveCount(4);
  await save(here);
  const stored = async () =>
    (await photos.where(`property="${id}"`, 'position')).map((photo) => photo.id);
  await expect.poll(async () => (await stored()).length, { timeout: 30_000 }).toBe(4);
  await comeBack(away);
  await expect(allSent(away)).toBeVisible();
  const [one, two, three] = ids;
  const order = await stored();
  expect(order.filter((photo) => ids.includes(photo))).toEqual([two, one, three]);
  expect(new Set(order).size).toBe(4);
  for (const page of [away, here]) {
    await page.goto(`${server.url}/?property=${id}`);
    await expect.poll(() => shownPhotos(page)).toEqual(order);
  }
  await close(away, here);
});

test('two admins edit an advisor: different fields merge, the same field asks with author and time, the rejected value stays in the history', async ({
  browser,
}) => {
  const advisors = recordsOf(server, 'advisor_contacts', root.token);
  const advisor = await advisors.made({
    name: 'Equipo de prueba',
    phone: '981 000 001',
    email: 'a@example.test',
  });
  const id = await aSharedListing({ advisor_id: advisor.id });
  const [away, here] = await bothWith(browser, id);
  await edit(away, id, {
    [editor.advisor.phone]: '981 000 002',
    [editor.advisor.email]: 'b@example.test',
  });
  await edit(here, id, { [editor.advisor.phone]: '981 000 003' });
  const now = async () => (await advisors.view(advisor.id)).body;
  await expect.poll(async () => (await now()).phone).toBe('981 000 003');
  await comeBack(away);
  const [mine, theirs] = accounts.map(({ email }) => email);
  const other = main(away).getByRole('radio', { name: new RegExp(`981 000 003.*${theirs}, `) });
  await expect(other).toBeVisible();
  await expect(main(away).getByRole('radio')).toHaveCount(2); // only for the phone
  await historyButton(main(away)).click();
  await expect(historyOn(away).getByText(`${theirs} cambió`)).toBeVisible();
  await away.keyboard.press('Escape');
  await other.check();
  await main(away).getByRole('button', { name: text.clash.save }).click();
  await expect(allSent(away)).toBeVisible();
  expect(await now()).toMatchObject({ phone: '981 000 003', email: 'b@example.test' });
  const history = recordsOf(server, 'advisor_history', root.token);
  const kept = await history.where(`advisor="${advisor.id}"&&kind="discarded"`);
  expect(kept).toMatchObject([
    { who_email: mine, changes: { phone: ['981 000 003', '981 000 002'] } },
  ]);
  await openForm(here, id);
  await historyButton(form(here)).click();
  const lost = historyOn(here).getByRole('listitem').filter({ hasText: text.history.notKept });
  await expect(lost).toContainText(`${mine} descartó`);
  await expect(lost).toContainText('descartado: 981 000 002 (frente a: 981 000 003)');
  await close(away, here);
});
