import { expect, type Page } from '@playwright/test';
import { visit } from '../support/pages/app-states.ts';
import { stored } from '../support/pages/device-notes.ts';
import { arrives } from '../support/pages/staff-page.ts';
import { admin, server, test, writeRecords } from '../support/pages/worker-servers.ts';
import { watchIcon } from '../support/photos/icon.ts';
import { pressOn, takesFocus } from '../support/places/keyboard.ts';
import { aListing, recordsOf } from '../support/server/records.ts';

// What a device tells of the searches that are saved on it.

writeRecords();

test.use({ viewport: { width: 390, height: 844 } });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const item = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Mis búsquedas' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

test('a saved search and a watched price tell of what is new and cheaper, on the icon, in the menu and in the list, until they are opened; one that is deleted comes back', async ({
  page,
}) => {
  const listings = recordsOf(server, 'properties', admin.token);
  const faro = { title: 'Piso del faro', location: 'Monte Alto' };
  const { id } = await listings.made(aListing({ ...faro, price: 200_000 }));
  const onIcon = await watchIcon(page);

  await visit(page, server.url, '/?q=piso+del+faro');
  await pressOn(page, button(page, 'Avísame de nuevas'));
  const dialog = page.getByRole('dialog', { name: 'Avísame de nuevas' });
  await takesFocus(dialog);
  await dialog.getByLabel('Nombre').fill('Cerca del faro');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Búsqueda guardada', { exact: true })).toBeVisible();
  await expect.poll(onIcon).toBe(0);

  await visit(page, server.url, `/?property=${id}`);
  await button(page, 'Avísame si baja').click();
  await button(page, 'Activar el aviso').click();
  await expect(button(page, 'Aviso si baja: activado')).toBeVisible();
  await expect.poll(() => comparedSearches(page)).toBe(2);

  await listings.update(id, { price: 180_000 });
  const second = await listings.made(aListing({ ...faro, title: 'Piso del faro, el segundo' }));
  await arrives(page, 'listings', second.id);
  await expect.poll(onIcon).toBe(2);

  await visit(page, server.url, '/');
  await button(page, /^Menú/).click();
  await page.getByRole('link', { name: '2 novedades en tus búsquedas' }).click();
  await expect(item(page, 'Cerca del faro')).toContainText('1 nueva1 más barata');
  await expect(item(page, 'Piso del faro')).toContainText('1 más barata');

  await item(page, 'Cerca del faro').getByRole('button', { name: 'Ver resultados' }).click();
  const card = page.locator('main article').filter({ hasText: 'el segundo' });
  await expect(card.getByText('Nuevo', { exact: true })).toBeVisible();
  await expect.poll(onIcon).toBe(1);

  await page.goBack();
  await expect(item(page, 'Cerca del faro')).toContainText('Sin novedades');
  await button(page, 'Acciones de Cerca del faro').click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await expect(item(page, 'Cerca del faro')).toHaveCount(0);
  await button(page, 'Recuperar').click();
  await expect(item(page, 'Cerca del faro')).toBeVisible();
});

/** How many searches know what they find now. A map is `{}` in this text. */
const comparedSearches = async (page: Page): Promise<number> =>
  (await stored(page, 'savedSearches')).split('"known":').length - 1;
