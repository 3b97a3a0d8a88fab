import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

/** Steps and locators of the property form, in Spanish. */

const PHOTOS = join(import.meta.dirname, '../../../pocketbase/demo/photos');

/** Different pictures for the file picker. */
export const photoFiles = readdirSync(PHOTOS)
  .filter((name) => name.endsWith('.jpg'))
  .map((name) => join(PHOTOS, name));

export const form = (page: Page) => page.getByRole('dialog');
export const tiles = (page: Page) => form(page).locator('[data-photo]');
/** A field of the form, which may lie over an open listing. */
export const field = (page: Page, label: string) =>
  form(page).locator('form').getByLabel(label, { exact: true });
export const save = (page: Page) => form(page).getByRole('button', { name: 'Guardar propiedad' });
/** The file input that accepts several photos. */
export const library = (page: Page) => form(page).locator('input[type=file][multiple]');
export const toast = (page: Page, text: string) => page.getByText(text, { exact: true });
export const card = (page: Page, title: string) => page.locator('main article', { hasText: title });

/** Returns the ids of the form's photos in order. */
export const photoOrder = (page: Page) =>
  tiles(page).evaluateAll((all) => all.map((tile) => tile.getAttribute('data-photo')));

/** Opens the form of a new listing from the app bar. */
export async function openNew(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Añadir propiedad' }).click();
  await expect(field(page, 'Título')).toBeVisible();
}

/** Fills in the required fields of a listing. */
export async function fillIn(page: Page, title: string): Promise<void> {
  await field(page, 'Título').fill(title);
  await field(page, 'Precio').fill('198.000');
  await field(page, 'Ubicación').fill('Monte Alto, A Coruña');
  await field(page, 'Dormitorios').fill('2');
  await field(page, 'Baños').fill('1,5');
  await field(page, 'Superficie').fill('66,25');
  await field(page, 'Descripción').fill('Dos dormitorios\ny una galería');
}

/** Unfolds name, phone and e-mail of the form's advisor. */
export const openContact = (page: Page) =>
  form(page).getByRole('button', { name: 'Editar este contacto' }).click();

/** Saves the form and waits until it has closed: at the desk over the table, elsewhere for the page of the saved listing. */
export async function saveForm(page: Page): Promise<void> {
  await save(page).click();
  await expect(form(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/[?&]edit=/);
}
