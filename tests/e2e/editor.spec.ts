import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { startDemoServer } from '../support/demo-server.ts';
import { recordsOf } from '../support/records.ts';
import type { Account, TestServer } from '../support/server.ts';

// What an admin does on a site visit, through the screens: add, edit, duplicate and delete listings
// with and without a server, and everything that is typed or picked wrong.

const PHOTOS = join(import.meta.dirname, '../../pocketbase/demo/photos');
const photoFiles = readdirSync(PHOTOS)
  .filter((name) => name.endsWith('.jpg'))
  .map((name) => join(PHOTOS, name));

let server: TestServer;
let admin: Account;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startDemoServer();
  admin = await server.createAdmin();
});
test.afterAll(() => server.stop());

async function signIn(page: Page): Promise<void> {
  await page.goto(`${server.url}/auth`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByLabel('Correo electrónico').fill(admin.email);
  await page.getByLabel('Contraseña').fill(admin.password);
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByRole('link', { name: 'Añadir propiedad' })).toBeVisible();
}

const form = (page: Page) => page.getByRole('dialog');
const tiles = (page: Page) => form(page).locator('[data-photo]');
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
const save = (page: Page) => form(page).getByRole('button', { name: 'Guardar propiedad' });
const library = (page: Page) => form(page).locator('input[type=file][multiple]');
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });
const card = (page: Page, title: string) => page.locator('main article', { hasText: title });

async function openNew(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Añadir propiedad' }).click();
  await expect(field(page, 'Título')).toBeVisible();
}

async function fillIn(page: Page, title: string): Promise<void> {
  await field(page, 'Título').fill(title);
  await field(page, 'Precio').fill('198.000');
  await field(page, 'Ubicación').fill('Monte Alto, A Coruña');
  await field(page, 'Dormitorios').fill('2');
  await field(page, 'Baños').fill('1,5');
  await field(page, 'Superficie').fill('66,25');
  await field(page, 'Descripción').fill('Dos dormitorios\ny una galería');
}

const onServer = async (title: string) => {
  const answer = await recordsOf(server, 'properties', admin.token).list(
    `?filter=${encodeURIComponent(`title="${title}"`)}`,
  );
  return answer.body.items as Record<string, unknown>[];
};
const photosOnServer = async (listingId: unknown) => {
  const answer = await recordsOf(server, 'property_images', admin.token).list(
    `?perPage=50&sort=position&filter=${encodeURIComponent(`property="${listingId}"`)}`,
  );
  return answer.body.items as { id: string; sha256: string }[];
};

/** Ids and hashes of the photos that wait on this device, in no order. */
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

test('a listing with photos, written without a server, is there after a reload and once on the server', async ({
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

test('an edit is seen at once, with the advisor it names', async ({ page }) => {
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
  await form(page).getByText('Ascensor', { exact: true }).click();
  await field(page, 'Añadir otra').fill('  Horno de leña ');
  await field(page, 'Añadir otra').press('Enter');
  await field(page, 'Asesor del anuncio').selectOption({ label: 'Otro…' });
  await field(page, 'Nombre del asesor').fill('Equipo de zona norte');
  await field(page, 'Correo del asesor').fill('norte@example.test');
  await save(page).click();
  await expect(toast(page, 'Propiedad actualizada correctamente')).toBeVisible();
  await expect(card(page, 'Piso que cambia')).toContainText('205.500');
  await expect(card(page, 'Piso que cambia')).not.toContainText('Pendiente', { timeout: 30_000 });
  const [listing] = await onServer('Piso que cambia');
  expect(listing).toMatchObject({ price: 205_500, features: ['Ascensor', 'Horno de leña'] });
  const advisor = await recordsOf(server, 'advisor_contacts', admin.token).view(
    String(listing?.advisor_id),
  );
  expect(advisor.body).toMatchObject({ name: 'Equipo de zona norte', email: 'norte@example.test' });
});
