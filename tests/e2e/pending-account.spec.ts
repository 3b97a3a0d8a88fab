import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import auth from '../../src/i18n/es/auth.json' with { type: 'json' };
import failure from '../../src/i18n/es/failure.json' with { type: 'json' };
import { allSent, main, signIn, signOutBy, stored, text } from '../support/admin-page.ts';
import { WITH_PHOTOS } from '../support/app-states.ts';
import { startDemoServer } from '../support/demo-server.ts';
import { sessionHasEnded } from '../support/device-notes.ts';
import { field, library, openNew, photoFiles, tiles } from '../support/editor-page.ts';
import { aPriceChange, aRow, putOutboxRows, putRows } from '../support/outbox-rows.ts';
import { aListing, aPhoto, aPicture, recordsOf } from '../support/records.ts';
import type { Account, TestServer } from '../support/server.ts';

test.use({ serviceWorkers: 'allow' });

// Who owns unsent changes: signing out, another account, an expired session, exported copies, and a
// browser that has deleted the data.

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

const price = async () => (await stored(server, WITH_PHOTOS, other)).price;

/** Signs in, stops the server and queues a change of the price. */
async function withUnsentWork(page: Page, n: number, to: number): Promise<void> {
  const from = await price();
  await signIn(page, server, admin);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await server.kill();
  await putOutboxRows(page, [aRow(n, admin.id, aPriceChange(WITH_PHOTOS, from, to))]);
  await page.goto(`${server.url}/pendientes`);
  await expect(page.getByRole('heading', { name: '1 cambio pendiente' })).toBeVisible();
}

async function askToSignOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: new RegExp(admin.email) }).click();
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
  await server.start();
  await signIn(page, server, other);
  await page.goto(`${server.url}/pendientes`);
  await expect(allSent(page)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /pendiente/ })).toHaveCount(0);
  expect(await price()).toBe(before);

  await page.getByRole('button', { name: new RegExp(other.email) }).click();
  await signOutBy(page, () => page.getByRole('menuitem', { name: text.account.signOut }).click());
  await signIn(page, server, admin);
  await page.goto(`${server.url}/pendientes`);
  await expect(allSent(page)).toBeVisible();
  await expect.poll(price).toBe(before + 1000);
});

test('signing out can send the changes first, and completes when all are sent', async ({
  page,
}) => {
  const before = await price();
  await withUnsentWork(page, 2, before + 1000);
  await askToSignOut(page);
  await page.context().setOffline(true); // otherwise the change could be sent before the button is pressed
  await server.start();
  await signOutBy(page, async () => {
    await main(page).getByRole('button', { name: text.leave.send }).click();
    await page.context().setOffline(false);
  });
  await expect(
    page.getByRole('banner').getByRole('link', { name: text.account.signIn }),
  ).toBeVisible();
  expect(await price()).toBe(before + 1000);
});

test('signing out discards unsent changes only after a typed confirmation', async ({ page }) => {
  const before = await price();
  await withUnsentWork(page, 3, before + 1000);
  await askToSignOut(page);
  const discard = main(page).getByRole('button', { name: text.leave.discard });
  await expect(discard).toBeDisabled();
  await main(page).getByRole('textbox').fill(text.leave.word);
  await signOutBy(page, () => discard.click());
  await expect(page).toHaveURL(`${server.url}/`);
  await server.start();
  await signIn(page, server, admin);
  await page.goto(`${server.url}/pendientes`);
  await expect(allSent(page)).toBeVisible();
  expect(await price()).toBe(before);
});

test('deleting an account first warns about unsent changes', async ({ page }) => {
  await withUnsentWork(page, 5, (await price()) + 1000);
  await page.goto(`${server.url}/cuenta`);
  const { account } = auth.auth;
  const unsent = account.unsent_one.replace('{count}', '1');
  await expect(main(page).getByText(unsent)).toBeVisible();
  await main(page).getByRole('button', { name: account.deleteDo }).click();
  await expect(page.getByRole('alertdialog')).toContainText(unsent);
  await page.getByRole('alertdialog').getByRole('button', { name: account.deleteCancel }).click();
  await main(page).getByRole('link', { name: text.nav.pending }).click();
  await main(page).getByRole('button', { name: text.group.discard }).click();
  await page.getByRole('dialog').getByRole('button', { name: text.discard.confirm }).click();
  await expect(allSent(page)).toBeVisible();
  await server.start();
});

test('the sign-out page offers to sign in when nobody is signed in', async ({ page }) => {
  await page.goto(`${server.url}/salir`);
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
  await page.goto('about:blank'); // no open page can send the change before the password changes
  await server.start();
  const password = 'another horse battery';
  const changed = await server.request(`/api/collections/users/records/${admin.id}`, {
    method: 'PATCH',
    token: await server.superuser(),
    json: { password, passwordConfirm: password },
  });
  expect(changed.status).toBe(200);
  admin = { ...admin, password };
  await page.goto(`${server.url}/pendientes`);
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
  await signIn(page, server, admin);
  await page.goto(`${server.url}/pendientes`);
  await expect(allSent(page)).toBeVisible();
  await expect.poll(price).toBe(before + 1000);
});

const ZIP = { name: 'marola.zip', mimeType: 'application/zip' };

/** Returns the exported copy with its JSON changed, as somebody could edit it by hand. */
function changedZip(zip: Buffer, change: (json: string) => string): Buffer {
  const files = unzipSync(zip);
  const json = strToU8(change(strFromU8(files['marola.json'] ?? new Uint8Array())));
  return Buffer.from(zipSync({ ...files, 'marola.json': json }));
}

test('an exported copy of unsent changes is imported on another device; invalid copies are rejected', async ({
  page,
  browser,
}) => {
  const before = await price();
  await withUnsentWork(page, 5, before + 1000);
  await page.goto(`${server.url}/?edit=new`);
  await field(page, 'Título').fill('A medias');
  await library(page).setInputFiles(photoFiles.slice(0, 1));
  await expect(tiles(page).getByText('Lista')).toHaveCount(1);
  await page.goto(`${server.url}/pendientes`);
  const saving = page.waitForEvent('download');
  await main(page).getByRole('button', { name: text.backup.export }).click();
  const buffer = await readFile(await (await saving).path());
  await page.context().close(); // the first device does not come back
  await server.start();

  const context = await browser.newContext({ locale: 'es-ES' });
  const second = await context.newPage();
  await signIn(second, server, admin);
  await second.goto(`${server.url}/pendientes`);
  const picker = second.getByLabel(text.backup.importLabel);
  await picker.setInputFiles({
    name: 'foto.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('no'),
  });
  await expect(second.getByText(text.backup.foreign, { exact: true })).toBeVisible();
  const inNobodysName = changedZip(buffer, (json) => json.replaceAll(admin.id, ''));
  await picker.setInputFiles({ ...ZIP, buffer: inNobodysName });
  await expect(second.getByText(text.backup.otherUser, { exact: true })).toBeVisible();
  const bomb = changedZip(buffer, (json) => json + ' '.repeat(64 * 1024 * 1024));
  await picker.setInputFiles({ ...ZIP, buffer: bomb });
  await expect(second.getByText(text.backup.tooLarge, { exact: true })).toBeVisible();
  await picker.setInputFiles({ ...ZIP, buffer });
  await expect(second.getByText('2 cambios importados', { exact: true })).toBeVisible();
  await expect(allSent(second)).toBeVisible();
  await expect.poll(price).toBe(before + 1000);
  await second.getByRole('button', { name: 'Continuar' }).click();
  await expect(field(second, 'Título')).toHaveValue('A medias');
  await expect(tiles(second).getByText('Lista')).toHaveCount(1);
  await context.close();
});

test('an old copy contains a photo deleted since: the import asks before it uploads the photo', async ({
  page,
  browser,
}) => {
  const photoId = 'oldcopysphoto00';
  const bytes = Buffer.from(aPicture(5));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const facts = { listingId: WITH_PHOTOS, sha256, width: 1, height: 1 };
  await signIn(page, server, admin);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await server.kill();
  const file = { id: photoId, mime: 'image/jpeg', bytes: [...bytes], ...facts };
  await putRows(page, 'photoBytes', [file]);
  const upload = { ...facts, kind: 'upload-photo', photoId, position: 9 } as const;
  await putOutboxRows(page, [aRow(7, admin.id, { ...upload, bytes: bytes.byteLength })]);
  await page.goto(`${server.url}/pendientes`);
  const saving = page.waitForEvent('download');
  await main(page).getByRole('button', { name: text.backup.export }).click();
  const buffer = await readFile(await (await saving).path());
  await page.context().close();

  await server.start();
  const photos = recordsOf(server, 'property_images', other.token);
  expect((await photos.create(aPhoto(WITH_PHOTOS, { id: photoId }))).status).toBe(200);
  expect((await photos.remove(photoId)).status).toBe(204);
  const context = await browser.newContext({ locale: 'es-ES' });
  const second = await context.newPage();
  await signIn(second, server, admin);
  await second.goto(`${server.url}/pendientes`);
  await second.getByLabel(text.backup.importLabel).setInputFiles({ ...ZIP, buffer });
  await expect(main(second).getByText(text.problem.removedPhoto)).toBeVisible();
  expect((await photos.view(photoId)).status).toBe(404);
  await main(second).getByRole('button', { name: text.group.retry }).click();
  await expect(allSent(second)).toBeVisible();
  expect((await photos.view(photoId)).status).toBe(200);
  await context.close();
});

/** Deletes the app's database while no page of the app is open, then opens the home page. */
async function clearedAway(page: Page): Promise<void> {
  await page.goto(`${server.url}/robots.txt`);
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const deletion = indexedDB.deleteDatabase('marola');
        deletion.onsuccess = resolve;
        deletion.onerror = reject;
      }),
  );
  await page.goto(server.url);
}

test('the app reports lost changes after the browser has deleted its data', async ({ page }) => {
  await withUnsentWork(page, 6, 1);
  await page.goto('about:blank'); // no open page can send the change
  await server.start();
  await clearedAway(page);
  const notice = main(page).getByText(/El navegador ha borrado los datos/);
  await expect(notice).toBeVisible();
  await page.reload();
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: text.lostWork.close }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: /propiedades$/ })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

/** All rows of the app's database as JSON text. Binary data appears without its content. */
const everythingHeld = (page: Page) =>
  page.evaluate(async () => {
    const open = indexedDB.open('marola');
    await new Promise((resolve) => {
      open.onsuccess = resolve;
    });
    const names = [...open.result.objectStoreNames];
    const transaction = open.result.transaction(names);
    const rows = await Promise.all(
      names.map(
        (name) =>
          new Promise<unknown[]>((resolve) => {
            const all = transaction.objectStore(name).getAll();
            all.onsuccess = () => resolve(all.result);
          }),
      ),
    );
    open.result.close();
    return JSON.stringify(rows);
  });

test('signing out asks about an unsaved form; discarding it leaves no data of an archived listing on the device', async ({
  page,
}) => {
  const title = 'Piso archivado con secreto';
  const { id } = await recordsOf(server, 'properties', other.token).made(
    aListing({ title, status: 'archived' }),
  );
  await signIn(page, server, admin);
  await page.goto(`${server.url}/?edit=${id}`);
  await expect(field(page, 'Título')).toHaveValue(title);
  await field(page, 'Descripción').fill('Las llaves están en el bar');
  await library(page).setInputFiles(photoFiles.slice(0, 1));
  await expect(tiles(page).getByText('Lista')).toHaveCount(1);
  await page.keyboard.press('Escape');
  expect(await everythingHeld(page)).toContain(title);

  await askToSignOut(page);
  await expect(main(page).getByText('Formularios sin guardar: 1.')).toBeVisible();
  await expect(main(page).getByRole('button', { name: text.leave.send })).toHaveCount(0);
  await main(page).getByRole('textbox').fill(text.leave.word);
  await signOutBy(page, () => main(page).getByRole('button', { name: text.leave.discard }).click());
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByRole('heading', { name: /propiedades$/ })).toBeVisible();
  const held = await everythingHeld(page);
  for (const secret of [title, id, 'Las llaves']) expect(held).not.toContain(secret);
});

test('signing out asks about drafts of another version and unclaimed shared photos; both stay on the device and are exported', async ({
  page,
}) => {
  const [listingId, photoId] = ['sharedlisting00', 'sharedphoto0000'];
  await signIn(page, server, admin);
  await putRows(page, 'drafts', [
    { id: 'laterform000000', savedAt: 1, content: { laterField: 'de mañana' } },
    {
      ...{ id: listingId, savedAt: 2 },
      content: { kind: 'received', title: 'Compartido', text: '', photoIds: [photoId] },
    },
  ]);
  const photo = { id: photoId, listingId, mime: 'image/jpeg', name: 'a.jpg', isUnjudged: true };
  await putRows(page, 'pickedPhotos', [{ ...photo, bytes: [1, 2, 3] }]);
  await page.goto(server.url);
  await askToSignOut(page);
  await expect(main(page).getByText(text.leave.shared.replace('{count}', '1'))).toBeVisible();
  await expect(
    main(page).getByText(text.unreadableForms_one.replace('{count}', '1')),
  ).toBeVisible();
  await expect(main(page).getByRole('button', { name: text.leave.discard })).toHaveCount(0);
  const saving = page.waitForEvent('download');
  await main(page).getByRole('button', { name: text.leave.export }).click();
  const files = unzipSync(await readFile(await (await saving).path()));
  const contents = strFromU8(files['marola.json'] ?? new Uint8Array());
  for (const kept of ['de mañana', 'Compartido', photoId]) expect(contents).toContain(kept);
  expect([...(files[`picked/${photoId}`] ?? [])]).toEqual([1, 2, 3]);
  await signOutBy(page, () => main(page).getByRole('button', { name: text.leave.keep }).click());
  await expect(page).toHaveURL(`${server.url}/`);
  const held = await everythingHeld(page);
  for (const kept of ['de mañana', 'Compartido', photoId]) expect(held).toContain(kept);
});

test('the app reports a lost form after the browser has deleted its data', async ({ page }) => {
  await signIn(page, server, admin);
  await openNew(page);
  await field(page, 'Título').fill('Nunca guardado');
  await expect.poll(() => everythingHeld(page)).toContain('Nunca guardado');
  await clearedAway(page);
  await expect(main(page).getByText(/El navegador ha borrado los datos/)).toBeVisible();
});

test('the diagnosis contains states and versions but no personal data', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { title } = await stored(server, WITH_PHOTOS, other);
  await withUnsentWork(page, 7, 1);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: 'test-results/pending-phone.png', fullPage: true });
  await main(page).getByRole('button', { name: text.storage.diagnosis }).click();
  await expect(page.getByText(text.storage.copied, { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(copied)).toMatchObject({
    schema: 1,
    session: 'signed-in admin',
    queue: { 'update-listing waiting': 1 },
    sync: { pastFailures: [{ type: 'Offline' }] },
  });
  for (const personal of [admin.email, admin.id, title, WITH_PHOTOS])
    expect(copied).not.toContain(personal);
  await server.start();
});
