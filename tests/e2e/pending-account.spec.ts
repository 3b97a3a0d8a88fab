import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import failure from '../../src/i18n/es/start/failure.json' with { type: 'json' };
import auth from '../../src/i18n/es/visitor/auth.json' with { type: 'json' };
import { goTo, WITH_PHOTOS } from '../support/pages/app-states.ts';
import { goOffline, goOnline } from '../support/pages/cut-off.ts';
import { roleIsStored, stored as rowsOf, sessionHasEnded } from '../support/pages/device-notes.ts';
import { field, form, library, photoFiles, tiles } from '../support/pages/editor.ts';
import { aPriceChange, aRow, putOutboxRows } from '../support/pages/outbox-rows.ts';
import {
  allSent,
  main,
  revoke,
  signIn,
  signOutBy,
  stored,
  text,
} from '../support/pages/staff-page.ts';
import { admin, server, test, writeRecords } from '../support/pages/worker-servers.ts';
import { aListing, recordsOf } from '../support/server/records.ts';
import type { Account } from '../support/server/server.ts';

// Who owns unsent changes: sign-out, another account, an expired session, exported copies, lost data.

let mine: Account; // gets another password

writeRecords();
test.beforeAll(async () => {
  mine = await server.createAdmin();
});

const price = async () => (await stored(server, WITH_PHOTOS, admin)).price;

/** Signs in, cuts the line to the server and queues a change of the price. */
async function withUnsentWork(page: Page, n: number, to: number): Promise<void> {
  const from = await price();
  await signIn(page, server, mine);
  await roleIsStored(page); // offline, the form opens for a stored role only
  await goOffline(page);
  await putOutboxRows(page, [aRow(n, mine.id, aPriceChange(WITH_PHOTOS, from, to))]);
  await page.goto(`${server.url}/pendientes`);
  await expect(page.getByRole('heading', { name: '1 cambio pendiente' })).toBeVisible();
}

async function askToSignOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: new RegExp(mine.email) }).click();
  await page.getByRole('menuitem', { name: text.account.signOut }).click();
  await expect(page.getByRole('heading', { level: 1, name: text.leave.title })).toBeVisible();
}

test('signing out asks about unsent changes; the next account neither sees nor sends kept changes, their owner sends them', async ({
  page,
}) => {
  const before = await price();
  await withUnsentWork(page, 1, before + 1000);
  await askToSignOut(page);
  await signOutBy(page, () => main(page).getByRole('button', { name: text.leave.keep }).click());
  await expect(page).toHaveURL(`${server.url}/`);
  await goOnline(page);
  await signIn(page, server, admin);
  await goTo(page, '/pendientes');
  await expect(main(page).getByText(/^Queda 1 cambio de otra cuenta por enviar/)).toBeVisible();
  await expect(allSent(page)).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: /pendiente/ })).toHaveCount(0);
  expect(await price()).toBe(before);

  await page.getByRole('button', { name: new RegExp(admin.email) }).click();
  await signOutBy(page, () => page.getByRole('menuitem', { name: text.account.signOut }).click());
  await signIn(page, server, mine);
  await goTo(page, '/pendientes');
  await expect(allSent(page)).toBeVisible();
  await expect.poll(price).toBe(before + 1000);
});

test('signing out or deleting the account warns about unsent changes, discards them only after a typed word, and can send them first', async ({
  page,
}) => {
  const before = await price();
  await withUnsentWork(page, 2, before + 1000);
  await goTo(page, '/cuenta');
  const { account } = auth.auth;
  const unsent = account.unsent_one.replace('{count}', '1');
  await expect(main(page).getByText(unsent)).toBeVisible();
  await main(page).getByRole('button', { name: account.deleteDo }).click();
  await expect(page.getByRole('alertdialog')).toContainText(unsent);
  await page.getByRole('alertdialog').getByRole('button', { name: account.deleteCancel }).click();
  await askToSignOut(page);
  const discard = main(page).getByRole('button', { name: text.leave.discard });
  await expect(discard).toBeDisabled();
  await main(page).getByRole('textbox').fill(text.leave.word);
  await expect(discard).toBeEnabled();

  await signOutBy(page, async () => {
    await main(page).getByRole('button', { name: text.leave.send }).click();
    await goOnline(page); // not before, or the change could be sent before the button is pressed
  });
  await expect(
    page.getByRole('banner').getByRole('link', { name: text.account.signIn }),
  ).toBeVisible();
  expect(await price()).toBe(before + 1000);
  await goTo(page, '/salir');
  await expect(main(page).getByText(text.leave.nobody, { exact: true })).toBeVisible();
  await expect(main(page).getByRole('button', { name: text.leave.title })).toHaveCount(0);
  await main(page).getByRole('link', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL(`${server.url}/auth`);
});

test('a revoked session pauses the queue and asks to sign in; the same account then resumes it', async ({
  page,
}) => {
  const before = await price();
  await withUnsentWork(page, 4, before + 1000);
  mine = await revoke(server, mine);
  await goOnline(page);
  await expect(main(page).getByText(text.state.signIn)).toBeVisible();
  expect(await price()).toBe(before);
  await page.setViewportSize({ width: 390, height: 844 });
  const strip = page.getByRole('status').filter({ hasText: failure.failure.signedOut });
  await expect(strip.getByRole('link', { name: text.account.signIn })).toBeVisible();
  await sessionHasEnded(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await askToSignOut(page); // signing out works although the session has expired
  await page.goBack();
  await expect(main(page).getByRole('link', { name: text.account.signOut })).toBeVisible();
  await signIn(page, server, mine);
  await goTo(page, '/pendientes');
  await expect(allSent(page)).toBeVisible();
  await expect.poll(price).toBe(before + 1000);
});

/** Presses a button and returns the file that it makes. */
async function downloaded(page: Page, name: string): Promise<Buffer> {
  const saving = page.waitForEvent('download');
  await main(page).getByRole('button', { name }).click();
  return readFile(await (await saving).path());
}

test('an exported copy of unsent changes is imported on another device; another file is rejected', async ({
  page,
  browser,
}) => {
  const before = await price();
  await withUnsentWork(page, 5, before + 1000);
  await goTo(page, '/?edit=new');
  await field(page, 'Título').fill('A medias');
  await library(page).setInputFiles(photoFiles.slice(0, 1));
  await expect(tiles(page).getByText('Lista')).toHaveCount(1);
  await goTo(page, '/mesa/dispositivo');
  const buffer = await downloaded(page, text.backup.export);
  await page.context().close(); // the first device does not come back

  const context = await browser.newContext({ locale: 'es-ES' });
  const second = await context.newPage();
  await signIn(second, server, mine);
  await goTo(second, '/mesa/dispositivo');
  const picker = second.getByLabel(text.backup.importLabel);
  const zip = { name: 'marola.zip', mimeType: 'application/zip' };
  await picker.setInputFiles({ ...zip, buffer: Buffer.from('no') });
  await expect(second.getByText(text.backup.foreign, { exact: true })).toBeVisible();
  await picker.setInputFiles({ ...zip, buffer });
  await expect(second.getByText('2 cambios importados', { exact: true })).toBeVisible();
  await goTo(second, '/mesa/pendientes');
  await expect(allSent(second)).toBeVisible();
  await expect.poll(price).toBe(before + 1000);
  await goTo(second, '/?edit=new');
  await form(second).getByRole('button', { name: 'Continuar' }).click();
  await expect(field(second, 'Título')).toHaveValue('A medias');
  await expect(tiles(second).getByText('Lista')).toHaveCount(1);
  await context.close();
});

test('a discarded form leaves no data of an archived listing on the device', async ({ page }) => {
  const title = 'Piso archivado con secreto';
  const { id } = await recordsOf(server, 'properties', admin.token).made(
    aListing({ title, status: 'archived' }),
  );
  await signIn(page, server, mine);
  await goTo(page, `/?edit=${id}`);
  await expect(field(page, 'Título')).toHaveValue(title);
  await field(page, 'Descripción').fill('Las llaves están en el bar');
  await library(page).setInputFiles(photoFiles.slice(0, 1));
  await expect(tiles(page).getByText('Lista')).toHaveCount(1);
  await page.keyboard.press('Escape');
  expect(await rowsOf(page)).toContain(title);

  await askToSignOut(page);
  await expect(main(page).getByText('Formularios sin guardar: 1.')).toBeVisible();
  await expect(main(page).getByRole('button', { name: text.leave.send })).toHaveCount(0);
  await main(page).getByRole('textbox').fill(text.leave.word);
  await signOutBy(page, () => main(page).getByRole('button', { name: text.leave.discard }).click());
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByRole('heading', { name: /propiedades$/ })).toBeVisible();
  const held = await rowsOf(page);
  for (const secret of [title, id, 'Las llaves']) expect(held).not.toContain(secret);
});
