import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import words from '../../src/i18n/es/staff/editor.json' with { type: 'json' };
import { goTo } from '../support/pages/app-states.ts';
import { goOffline, goOnline } from '../support/pages/cut-off.ts';
import {
  card,
  field,
  fillIn,
  form,
  library,
  openNew,
  photoFiles,
  save,
  saveForm,
  tiles,
  toast,
} from '../support/pages/editor.ts';
import { admin, page, server, test, writeOnOnePage } from '../support/pages/worker-servers.ts';
import { heic, hugePng, svg } from '../support/photos/pictures.ts';
import { aListing, recordsOf } from '../support/server/records.ts';

// An admin on a site visit adds, edits, duplicates and deletes listings, with and without a server, and
// types or picks wrong values.

writeOnOnePage();

const onServer = (title: string) =>
  recordsOf(server, 'properties', admin.token).where(`title="${title}"`);
const photosOnServer = (listingId: unknown) =>
  recordsOf(server, 'property_images', admin.token).where(`property="${listingId}"`, 'position');

test('an edit with a new advisor is shown at once and reaches the server', async () => {
  await openNew(page);
  await fillIn(page, 'Piso que cambia');
  await saveForm(page);
  await goTo(page, '/?q=Piso que cambia');
  await card(page, 'Piso que cambia')
    .getByRole('button', { name: /^Editar/ })
    .click();
  await expect(field(page, 'Precio')).toHaveValue('198.000');
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
  await expect(card(page, 'Piso que cambia')).toContainText('205.500'); // saving returns to the list
  await page.getByRole('button', { name: 'Ver anuncio' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Piso que cambia' })).toBeVisible();
  await page.goBack();
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

test('a deletion asks first, a press beside the dialog does not close it, and it can be undone', async () => {
  const title = 'Piso que se va';
  await openNew(page);
  await fillIn(page, title);
  await saveForm(page);
  await goTo(page, `/?q=${encodeURIComponent(title)}`);
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

  await page.clock.install();
  await remove.click();
  await asks.getByRole('button', { name: 'Eliminar' }).click();
  await expect(card(page, title)).toHaveCount(0);
  await page.clock.fastForward(10_000); // the time in which it can be undone
  await expect.poll(() => onServer(title)).toEqual([]);
});

test('a duplicate has the values and the photos of its original and is a listing of its own', async () => {
  await openNew(page);
  await fillIn(page, 'Original');
  await library(page).setInputFiles(photoFiles.slice(4, 6));
  await saveForm(page);
  await goTo(page, '/?q=Original');
  await expect(card(page, 'Original')).not.toContainText('Pendiente', { timeout: 60_000 });
  await card(page, 'Original')
    .getByRole('button', { name: /^Duplicar/ })
    .click();
  await expect(form(page)).toContainText('Copia de «Original» con sus fotos.');
  await expect(field(page, 'Superficie')).toHaveValue('66,25');
  await field(page, 'Título').fill('Gemelo');
  await saveForm(page);
  await goTo(page, '/?q=Gemelo');
  await expect(card(page, 'Gemelo')).not.toContainText('Pendiente', { timeout: 60_000 });
  const [original, copy] = [await onServer('Original'), await onServer('Gemelo')];
  expect([original.length, copy.length]).toEqual([1, 1]);
  const hashes = async (listing: Record<string, unknown> | undefined) =>
    (await photosOnServer(listing?.id)).map(({ sha256 }) => sha256);
  expect(await hashes(copy[0])).toEqual(await hashes(original[0]));
  expect(await hashes(copy[0])).toHaveLength(2);
});

test('files that are no photos are named and skipped, the others taken', async () => {
  await openNew(page);
  await fillIn(page, 'Piso de las fotos');
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
    ...['notas.txt', 'falsa.jpg', 'vacía.jpg', 'IMG_0001.HEIC'],
    "plano 'a' <b>.svg",
  ])
    await expect(
      form(page).getByText(`${name} no es una imagen válida`, { exact: true }),
    ).toBeVisible();
  await expect(form(page).getByText('La foto está incompleta: cortada.jpg.')).toBeVisible();
  await expect(
    form(page).getByText('cien.png tiene demasiados píxeles. Máximo 50 millones', { exact: true }),
  ).toBeVisible();
  await expect(field(page, 'Título')).toHaveValue('Piso de las fotos');

  const large = test.info().outputPath('enorme.jpg');
  writeFileSync(large, Buffer.concat([jpeg, Buffer.alloc(6 * 1024 * 1024)]));
  await library(page).setInputFiles(large);
  await expect(page.getByText('enorme.jpg es muy grande. Máximo 5MB').first()).toBeVisible();
  await save(page).click(); // waits for a decision about the file
  await expect(toast(page, words.editor.photos.decide)).toBeVisible();
  await form(page).getByRole('button', { name: 'Reducir y añadir' }).click();
  await expect(tiles(page)).toHaveCount(2);
  await expect(tiles(page).nth(1)).toContainText('Lista');

  await library(page).setInputFiles(photoFiles.slice(0, 14));
  await expect(page.getByText('Máximo 15 imágenes permitidas').first()).toBeVisible();
  await expect(tiles(page)).toHaveCount(2);
  await saveForm(page);
});

test('an edit link to a listing that is not on this device yet opens the form once the listing arrives', async () => {
  const title = 'Piso que aún no ha llegado';
  await goOffline(page);
  const properties = recordsOf(server, 'properties', admin.token);
  const { id } = await properties.made(aListing({ title, status: 'archived' }));
  await goTo(page, `/?edit=${id}`);
  await expect(form(page).getByText(words.editor.missing)).toBeVisible();
  await goOnline(page);
  await expect(field(page, 'Título')).toHaveValue(title, { timeout: 60_000 });
});
