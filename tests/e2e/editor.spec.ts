import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import words from '../../src/i18n/es/editor.json' with { type: 'json' };
import { sendSignIn } from '../support/admin-page.ts';
import { startDemoServer } from '../support/demo-server.ts';
import { stored } from '../support/device-notes.ts';
import {
  card,
  field,
  fillIn,
  form,
  library,
  openNew,
  photoFiles,
  photoOrder,
  save,
  tiles,
  toast,
} from '../support/editor-page.ts';
import { heic, hugePng, svg } from '../support/pictures.ts';
import { aListing, recordsOf } from '../support/records.ts';
import type { Account, TestServer } from '../support/server.ts';
import { wear } from '../support/theme.ts';

test.use({ serviceWorkers: 'allow' });

// An admin on a site visit adds, edits, duplicates and deletes listings, with and without a server, and
// types or picks wrong values.

let server: TestServer;
let admin: Account;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startDemoServer();
  admin = await server.createAdmin();
});
test.afterAll(() => server.stop());

/** The session's row in the `meta` store, with its properties in any order. */
const SIGNED_IN_AS_ADMIN = /\{(?=[^{}]*"key":"session")[^{}]*"role":"admin"/;

async function signIn(page: Page): Promise<void> {
  await page.goto(`${server.url}/auth`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await sendSignIn(page, admin);
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByRole('link', { name: 'Añadir propiedad' })).toBeVisible();
  // The page shows the role before it stores it. Leaving earlier would lose the role without a server.
  await expect.poll(() => stored(page, 'meta')).toMatch(SIGNED_IN_AS_ADMIN);
}

/** Confirms the second question, without which no draft is discarded. */
const confirmDiscard = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();

const onServer = (title: string) =>
  recordsOf(server, 'properties', admin.token).where(`title="${title}"`);
const photosOnServer = (listingId: unknown) =>
  recordsOf(server, 'property_images', admin.token).where(`property="${listingId}"`, 'position');

/** Ids and hashes of the pending photos on this device, in no order. */
const waitingPhotos = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ id: string; sha256: string }[]>((resolve, reject) => {
        const opening = indexedDB.open('marola');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const store = opening.result.transaction('photoBytes').objectStore('photoBytes');
          const all = store.getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(all.result.map(({ id, sha256 }) => ({ id, sha256 })));
          };
        };
      }),
  );

test('a listing with photos saved without a server survives a reload and reaches the server once', async ({
  page,
}) => {
  const title = 'Piso sin cobertura';
  await signIn(page);
  await server.kill();
  await openNew(page);
  await fillIn(page, title);
  await library(page).setInputFiles(photoFiles.slice(0, 3));
  await expect(tiles(page)).toHaveCount(3);
  await save(page).click();
  await expect(toast(page, 'Propiedad añadida correctamente · pendiente de enviar')).toBeVisible();

  await page.goto(`${server.url}/?q=${encodeURIComponent(title)}`);
  await expect(card(page, title)).toContainText('Pendiente de enviar');
  await expect(card(page, title)).toContainText('198.000');
  await card(page, title).getByRole('link', { name: title }).click();
  const pictures = form(page).locator('img');
  await expect
    .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(form(page)).toContainText('1,5');
  const waiting = await waitingPhotos(page);
  expect(waiting).toHaveLength(3);

  await server.start();
  await page.goto(`${server.url}/?q=${encodeURIComponent(title)}`);
  await expect(card(page, title)).not.toContainText('Pendiente de enviar', { timeout: 60_000 });
  const [listing, ...twins] = await onServer(title);
  expect(twins).toEqual([]);
  expect(listing).toMatchObject({ price: 198_000, bathrooms: 1.5, area: 66.25, ready: true });
  const stored = await photosOnServer(listing?.id);
  expect(stored).toHaveLength(3);
  for (const photo of waiting) expect(stored).toContainEqual(expect.objectContaining(photo));
});

test('an edit with a new advisor is shown at once and reaches the server', async ({ page }) => {
  await signIn(page);
  await openNew(page);
  await fillIn(page, 'Piso que cambia');
  await save(page).click();
  await expect(toast(page, 'Propiedad añadida correctamente')).toBeVisible();
  await page.goto(`${server.url}/?q=Piso que cambia`);
  await card(page, 'Piso que cambia')
    .getByRole('button', { name: /^Editar/ })
    .click();
  await expect(field(page, 'Precio')).toHaveValue('198000');
  await field(page, 'Precio').fill('205.500');
  await form(page).getByRole('checkbox', { name: 'Ascensor', exact: true }).check();
  await field(page, 'Añadir otra').fill('  Horno de leña ');
  await field(page, 'Añadir otra').press('Enter');
  // Typed but not added: saving adds it, in the spelling of the suggestion.
  await field(page, 'Añadir otra').fill('galeria');
  await field(page, 'Asesor del anuncio').selectOption({ label: 'Otro…' });
  await field(page, 'Nombre del asesor').fill('Equipo de zona norte');
  await field(page, 'Correo del asesor').fill('norte@example.test');
  await save(page).click();
  await expect(toast(page, 'Propiedad actualizada correctamente')).toBeVisible();
  await expect(card(page, 'Piso que cambia')).toContainText('205.500');
  await expect(card(page, 'Piso que cambia')).not.toContainText('Pendiente', { timeout: 30_000 });
  const [listing] = await onServer('Piso que cambia');
  expect(listing).toMatchObject({
    price: 205_500,
    features: ['Ascensor', 'Horno de leña', 'Galería'],
  });
  const advisor = await recordsOf(server, 'advisor_contacts', admin.token).view(
    String(listing?.advisor_id),
  );
  expect(advisor.body).toMatchObject({ name: 'Equipo de zona norte', email: 'norte@example.test' });
});

test('a deletion asks, cannot be waved away, and can be taken back', async ({ page }) => {
  const title = 'Piso que se va';
  await signIn(page);
  await openNew(page);
  await fillIn(page, title);
  await save(page).click();
  await expect(toast(page, 'Propiedad añadida correctamente')).toBeVisible();
  await page.goto(`${server.url}/?q=${encodeURIComponent(title)}`);
  await expect(card(page, title)).not.toContainText('Pendiente de enviar', { timeout: 30_000 });
  const remove = card(page, title).getByRole('button', { name: /^Eliminar/ });
  const asks = page.getByRole('alertdialog');
  await remove.click();
  await expect(asks.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.mouse.click(5, 5);
  await expect(asks).toBeVisible();
  await asks.getByRole('button', { name: 'Eliminar' }).click();
  await expect(card(page, title)).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(card(page, title)).toBeVisible();
  expect(await onServer(title)).toHaveLength(1);

  await remove.click();
  await asks.getByRole('button', { name: 'Eliminar' }).click();
  await expect(card(page, title)).toHaveCount(0);
  await expect.poll(() => onServer(title), { timeout: 60_000 }).toEqual([]);
});

test('a duplicate has the values and the photos of its original and is a listing of its own', async ({
  page,
}) => {
  await signIn(page);
  await openNew(page);
  await fillIn(page, 'Original');
  await library(page).setInputFiles(photoFiles.slice(4, 6));
  await save(page).click();
  await expect(toast(page, 'Propiedad añadida correctamente')).toBeVisible();
  await page.goto(`${server.url}/?q=Original`);
  await expect(card(page, 'Original')).not.toContainText('Pendiente', { timeout: 60_000 });
  await card(page, 'Original')
    .getByRole('button', { name: /^Duplicar/ })
    .click();
  await expect(form(page)).toContainText('Copia de «Original» con sus fotos.');
  await expect(field(page, 'Superficie')).toHaveValue('66,25');
  await field(page, 'Título').fill('Gemelo');
  await save(page).click();
  await expect(toast(page, 'Propiedad añadida correctamente')).toBeVisible();
  await page.goto(`${server.url}/?q=Gemelo`);
  await expect(card(page, 'Gemelo')).not.toContainText('Pendiente', { timeout: 60_000 });
  const [original, copy] = [await onServer('Original'), await onServer('Gemelo')];
  expect([original.length, copy.length]).toEqual([1, 1]);
  const hashes = async (listing: Record<string, unknown> | undefined) =>
    (await photosOnServer(listing?.id)).map(({ sha256 }) => sha256);
  expect(await hashes(copy[0])).toEqual(await hashes(original[0]));
  expect(await hashes(copy[0])).toHaveLength(2);
});

test('what is typed wrong is said at its field, and the rest is kept', async ({ page }) => {
  await signIn(page);
  await openNew(page);
  await save(page).click();
  await expect(toast(page, 'Rellena todos los campos obligatorios')).toBeVisible();
  await expect(field(page, 'Título')).toBeFocused();
  await expect(form(page).getByText('Este campo es obligatorio')).toHaveCount(4);

  await fillIn(page, 'Casa <script>alert(1)</script> \u0007 en obras');
  for (const [value, sentence] of [
    ['-1', 'No puede ser menos de 0'],
    ['1e30', 'Escribe un número, por ejemplo 198.000'],
    ['abc', 'Escribe un número, por ejemplo 198.000'],
    ['0.5', 'Sin decimales'],
    ['1.000.000.000', 'Demasiado: máximo 999.999.999'],
  ] as const) {
    await field(page, 'Precio').fill(value);
    await save(page).click();
    await expect(form(page).getByText(sentence)).toBeVisible();
    await expect(field(page, 'Precio')).toBeFocused();
  }
  await field(page, 'Precio').fill('0');
  await field(page, 'Baños').fill('1,3');
  await field(page, 'Descripción').fill('largo '.repeat(16_667));
  await save(page).click();
  await expect(form(page).getByText('Solo enteros y medios')).toBeVisible();
  await expect(form(page).getByText('Demasiado largo: máximo 20.000 caracteres')).toBeVisible();
  await expect(field(page, 'Ubicación')).toHaveValue('Monte Alto, A Coruña');
  await field(page, 'Baños').fill('1.5');
  await field(page, 'Descripción').fill('Corta');
  await save(page).click();
  await expect(toast(page, 'Propiedad añadida correctamente')).toBeVisible();
  const clean = 'Casa <script>alert(1)</script>  en obras';
  await expect.poll(async () => (await onServer(clean)).length, { timeout: 30_000 }).toBe(1);
});

test('files that are no photos are named and skipped, the others taken', async ({ page }) => {
  await signIn(page);
  await openNew(page);
  await field(page, 'Título').fill('Piso de las fotos');
  const [photo = ''] = photoFiles;
  const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
  const jpeg = readFileSync(photo);
  await library(page).setInputFiles([
    file('notas.txt', 'text/plain', Buffer.from('hola')),
    file('../../«casa» 🏠 "1".jpg', 'image/jpeg', jpeg),
    file('falsa.jpg', 'image/jpeg', Buffer.from('I am a text')),
    file('vacía.jpg', 'image/jpeg', Buffer.alloc(0)),
    file('cortada.jpg', 'image/jpeg', jpeg.subarray(0, jpeg.length / 2)),
    file('IMG_0001.HEIC', 'image/heic', heic()),
    file("plano 'a' <b>.svg", 'image/svg+xml', svg()),
    file('cien.png', 'image/png', hugePng()),
  ]);
  await expect(tiles(page)).toHaveCount(1);
  await expect(tiles(page)).toContainText('Lista');
  for (const name of [
    ...['notas.txt', 'falsa.jpg', 'vacía.jpg', 'cortada.jpg', 'IMG_0001.HEIC'],
    "plano 'a' <b>.svg",
  ])
    await expect(
      form(page).getByText(`${name} no es una imagen válida`, { exact: true }),
    ).toBeVisible();
  await expect(
    form(page).getByText('cien.png tiene demasiados píxeles. Máximo 40 millones', { exact: true }),
  ).toBeVisible();
  await expect(field(page, 'Título')).toHaveValue('Piso de las fotos');

  const large = Buffer.concat([jpeg, Buffer.alloc(6 * 1024 * 1024)]);
  await library(page).setInputFiles([file('enorme.jpg', 'image/jpeg', large)]);
  await expect(page.getByText('enorme.jpg es muy grande. Máximo 5MB').first()).toBeVisible();
  await form(page).getByRole('button', { name: 'Reducir y añadir' }).click();
  await expect(tiles(page)).toHaveCount(2);
  await expect(tiles(page).nth(1)).toContainText('Lista');

  await library(page).setInputFiles(photoFiles.slice(0, 14));
  await expect(page.getByText('Máximo 15 imágenes permitidas').first()).toBeVisible();
  await expect(tiles(page)).toHaveCount(2);
});

test('photos are reordered by keyboard, and the order is announced and saved', async ({ page }) => {
  await signIn(page);
  await openNew(page);
  await fillIn(page, 'Piso ordenado');
  await library(page).setInputFiles(photoFiles.slice(0, 3));
  await expect(tiles(page).getByText('Lista')).toHaveCount(3);
  const [first, second, third] = await photoOrder(page);
  await tiles(page).nth(2).getByRole('button').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(form(page).getByText('Foto 3 movida a 2')).toBeAttached();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => photoOrder(page)).toEqual([third, first, second]);
  await expect(tiles(page).first().getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Mover después' }).press('Enter');
  await expect.poll(() => photoOrder(page)).toEqual([first, third, second]);
  await save(page).click();
  await expect
    .poll(async () => (await photosOnServer((await onServer('Piso ordenado'))[0]?.id)).length, {
      timeout: 60_000,
    })
    .toBe(3);
  const stored = await photosOnServer((await onServer('Piso ordenado'))[0]?.id);
  expect(stored.map(({ id }) => id)).toEqual([first, third, second]);
});

test('an unsaved form is offered again as a draft with its photos, also without a server', async ({
  page,
}) => {
  await signIn(page);
  await server.kill();
  try {
    await openNew(page);
    await field(page, 'Título').fill('A medias');
    await library(page).setInputFiles(photoFiles.slice(0, 2));
    await expect(tiles(page)).toHaveCount(2);
    await field(page, 'Añadir otra').fill('Bodega de 40 m²');
    await field(page, 'Ubicación').pressSequentially('Riazor');
    // The draft is stored after the last key, without an event on leaving.
    await expect.poll(() => stored(page, 'drafts')).toContain('Riazor');
    await page.goto('about:blank');
    await page.goto(server.url);
    await expect(page.getByText('Tienes un borrador sin guardar').first()).toBeVisible();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(field(page, 'Título')).toHaveValue('A medias');
    await expect(field(page, 'Ubicación')).toHaveValue('Riazor');
    await expect(field(page, 'Añadir otra')).toHaveValue('Bodega de 40 m²');
    await expect(tiles(page).getByText('Lista')).toHaveCount(2);
    await page.goBack();
    await expect(form(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Añadir propiedad' }).click();
    await form(page).getByRole('button', { name: 'Empezar otra' }).click();
    await expect(field(page, 'Título')).toHaveValue('');
    await page.goBack();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await confirmDiscard(page);
    await expect(page.getByText('Tienes un borrador sin guardar')).toHaveCount(0);
    await page.goto(server.url);
    await expect(page.getByRole('link', { name: 'Añadir propiedad' })).toBeVisible();
    await openNew(page);
    await expect(field(page, 'Título')).toHaveValue('');
  } finally {
    await server.start();
  }
});

test('the form has no axe violation in both themes, on a phone and at a desk', async ({ page }) => {
  await signIn(page);
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto(`${server.url}/?edit=new`);
    const offered = form(page).getByRole('button', { name: 'Descartar' });
    await expect(field(page, 'Título').or(offered)).toBeVisible();
    if (await offered.isVisible()) {
      await offered.click();
      await confirmDiscard(page);
    }
    await library(page).setInputFiles(photoFiles.slice(0, 2));
    await expect(tiles(page).getByText('Lista')).toHaveCount(2);
    await save(page).click();
    await expect(field(page, 'Título')).toBeFocused();
    for (const colorScheme of ['light', 'dark'] as const) {
      await wear(page, colorScheme);
      const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    }
  }
});

test('an edit link to a listing that is not on this device yet opens the form once the listing arrives', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('about:blank');
  const title = 'Piso que aún no ha llegado';
  const properties = recordsOf(server, 'properties', admin.token);
  const { id } = await properties.made(aListing({ title, status: 'archived' }));
  await server.kill();
  await page.goto(`${server.url}/?edit=${id}`);
  await expect(form(page).getByText(words.editor.missing)).toBeVisible();
  await server.start();
  await expect(field(page, 'Título')).toHaveValue(title, { timeout: 60_000 });
});
