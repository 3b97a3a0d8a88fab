import { expect, type Page } from '@playwright/test';
import demo from '../../pocketbase/demo/listings.json' with { type: 'json' };
import { visit } from '../support/pages/app-states.ts';
import { goOffline, goOnline } from '../support/pages/cut-off.ts';
import { note, stored } from '../support/pages/device-notes.ts';
import { ownServer, page, server, test } from '../support/pages/worker-servers.ts';
import { aListing, recordsOf } from '../support/server/records.ts';

// What a device stores for a visitor without an account: favourites, the last visit, listings opened.

ownServer();

const RIAZOR = 'demolisting0003';
const titleOf = (id: string) => demo.listings.find((listing) => listing.id === id)?.title ?? '';
const card = (page: Page, title: string) =>
  page.locator('main article', { has: page.getByRole('link', { name: title, exact: true }) });
const heart = (page: Page, id = RIAZOR) =>
  page.getByRole('button', { name: `Guardar ${titleOf(id)}`, exact: true });

async function open(page: Page, address = '/'): Promise<void> {
  await visit(page, server.url, address);
  await expect(page.getByRole('heading', { name: /propiedad/ }).first()).toBeVisible();
}

async function openListing(page: Page, id: string): Promise<void> {
  await visit(page, server.url, `/?property=${id}`);
  await expect(page.getByRole('dialog').getByRole('group').first()).toBeVisible();
}

const hasWorker = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

/** Matches the stored note of recently seen listings if it has this one. */
const isRecent = (id: string) => new RegExp(`"key":"recent","listings":\\[[^\\]]*${id}`);

test.use({ viewport: { width: 390, height: 844 } });

test.describe('favourites', () => {
  test('are shown without a server, with their photo', { tag: '@worker' }, async ({ page }) => {
    await open(page, '/?q=riazor');
    await hasWorker(page);
    await page.reload();
    await heart(page).click();
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => note(page, 'refreshed')).toBe(true);
    await expect.poll(() => stored(page, 'photoUse')).toContain('"variant":"medium"'); // its photo
    await server.pause();
    try {
      await page.goto(`${server.url}/guardadas`);
      await expect(page.getByText('1 propiedad, también sin conexión')).toBeVisible();
      const row = page.getByRole('list', { name: 'Guardadas' }).getByRole('listitem').first();
      await expect(row.getByRole('link', { name: titleOf(RIAZOR) })).toBeVisible();
      await expect
        .poll(() =>
          row
            .locator('img')
            .last()
            .evaluate((image: HTMLImageElement) => image.naturalWidth),
        )
        .toBeGreaterThan(0);
    } finally {
      await server.start();
    }
  });

  test('open from their list, return to it, and can be removed there', async () => {
    await openListing(page, RIAZOR);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Guardar/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Volver' }).click();
    await page
      .getByRole('navigation', { name: 'Accesos rápidos' })
      .getByRole('link', { name: 'Guardadas' })
      .click();
    const saved = page.getByRole('list', { name: 'Guardadas' }); // not the list of the previous page
    await saved.getByRole('link', { name: titleOf(RIAZOR) }).click();
    await expect(page.getByRole('dialog', { name: titleOf(RIAZOR) })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Volver' }).click();
    await expect(page).toHaveURL(/\/guardadas$/);
    await heart(page).click();
    await expect(page.getByText('Toca el corazón de una propiedad')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ver propiedades' })).toBeVisible();
  });

  test('are asked about together, with their references; those no longer published say so and can be removed', async () => {
    const listings = recordsOf(server, 'properties', (await server.createAdmin()).token);
    const { id } = await listings.made(aListing({ title: 'Piso que se va' }));
    await open(page, '/?q=riazor');
    for (const saved of [RIAZOR, 'demolisting0002']) {
      await heart(page, saved).click();
      await expect.poll(() => stored(page, 'favourites')).toContain(saved);
    }
    await page.goto(`${server.url}/guardadas`);
    await page.getByRole('link', { name: 'Preguntar por las 2' }).click();
    await expect(page.getByLabel('Asunto')).toHaveValue('Consulta: Ref.\u00a01002, 1003');

    await open(page, '/?q=piso+que+se+va');
    await page.getByRole('button', { name: 'Guardar Piso que se va' }).click();
    await expect.poll(() => stored(page, 'favourites')).toContain(id);
    await listings.update(id, { status: 'archived' });
    await page.goto(`${server.url}/guardadas`);
    await expect(page.getByRole('heading', { name: 'Ya no está disponible' })).toBeVisible();
    await page.getByRole('button', { name: 'Guardar Ya no está disponible' }).click();
    await expect.poll(() => stored(page, 'favourites')).not.toContain(id);
  });
});

test('are decided about without a network: marked, noted, hidden with undo, and compared by keyboard', async ({
  page,
}) => {
  const TITLE = 'Elegir entre tres';
  const listings = recordsOf(server, 'properties', (await server.createAdmin()).token);
  for (const price of [100_000, 200_000, 300_000])
    await listings.made(aListing({ title: `${TITLE} ${price}`, price }));
  await open(page, '/?q=elegir+entre+tres');
  await expect(page.locator('main article')).toHaveCount(3);
  await goOffline(page);
  const named = (price: number) => `${TITLE} ${price}`;
  const hide = page.getByRole('button', { name: `Ocultar ${named(100_000)}` });
  await hide.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('main article')).toHaveCount(2);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.locator('main article')).toHaveCount(3);
  for (const price of [100_000, 200_000, 300_000]) {
    const button = page.getByRole('button', { name: `Guardar ${named(price)}` });
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true'); // stored
  }

  await page.goto(`${server.url}/guardadas`);
  const row = (price: number) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name: named(price) }) });
  await row(200_000).getByRole('checkbox', { name: 'Visitada' }).press('Space');
  await row(200_000)
    .getByRole('button', { name: /^Añadir nota/ })
    .press('Enter');
  await page.keyboard.type('Da al patio');
  await expect(page.getByText('Nota guardada')).toBeVisible();
  await expect.poll(() => stored(page, 'favourites')).toContain('"Da al patio"'); // to its last letter
  await page.reload();
  await expect(row(200_000).getByRole('textbox')).toHaveValue('Da al patio');
  await expect(row(200_000).getByRole('checkbox', { name: 'Visitada' })).toBeChecked();

  await page.getByRole('link', { name: 'Comparar' }).press('Enter');
  const table = page.getByRole('table', { name: 'Comparación de 3 propiedades' });
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await expect(table.getByRole('rowheader', { name: 'Precio (distinto)' })).toBeVisible();
  await expect(table.getByRole('rowheader', { name: 'Superficie', exact: true })).toBeVisible();
  await expect(table.getByRole('row', { name: /Tu nota/ })).toContainText('Da al patio');
  await page.getByRole('checkbox', { name: named(300_000) }).press('Space');
  await expect(table.getByRole('columnheader')).toHaveCount(0);
  await expect(page.getByRole('columnheader')).toHaveCount(2);

  await page.goto(`${server.url}/guardadas`);
  await row(100_000).getByRole('checkbox', { name: 'No', exact: true }).press('Space');
  await expect(
    page.getByRole('list', { name: 'Ocultas' }).getByRole('link', { name: named(100_000) }),
  ).toBeVisible();
  await open(page, '/?q=elegir+entre+tres');
  await expect(page.locator('main article')).toHaveCount(2);
  await expect(page.getByText('1 propiedad oculta')).toBeVisible();
  await page.getByRole('button', { name: 'Mostrar', exact: true }).press('Enter');
  await expect(page.locator('main article')).toHaveCount(3);
  await goOnline(page);
});

test('listings added or reduced in price since the last visit are marked', async ({ page }) => {
  const listings = recordsOf(server, 'properties', (await server.createAdmin()).token);
  const { id } = await listings.made(aListing({ title: 'Piso de siempre', price: 200_000 }));
  await open(page, '/?q=piso+de+siempre');
  await expect.poll(() => note(page, 'visit')).toBe(true);
  await expect(page.getByText('Nuevo', { exact: true })).toHaveCount(0);

  await page.goto('about:blank');
  await listings.update(id, { price: 180_000 });
  const added = await listings.made(aListing({ title: 'Piso de siempre, el segundo' }));
  await page.clock.install({ time: Date.now() + 60 * 60_000 });
  await open(page, '/?q=piso+de+siempre');
  // Besides the badge, each price that fell in the last 30 days says so to screen readers.
  await expect(card(page, 'Piso de siempre').getByText('Ha bajado')).toHaveCount(2);
  await expect(card(page, 'Piso de siempre, el segundo').getByText('Nuevo')).toBeVisible();
  await page.reload();
  await expect(card(page, 'Piso de siempre').getByText('Ha bajado')).toHaveCount(2);
  for (const made of [id, added.id]) await listings.remove(made);
});

test.describe('from a listing', () => {
  test('similar and recently seen listings can be opened, also by keyboard', async () => {
    await openListing(page, 'demolisting0001');
    await expect.poll(() => stored(page, 'meta')).toMatch(isRecent('demolisting0001'));
    await openListing(page, RIAZOR);
    const dialog = page.getByRole('dialog');
    const riazor = demo.listings.find(({ id }) => id === RIAZOR);
    const similar = dialog.getByRole('region', { name: 'Propiedades similares' });
    await expect(similar.getByRole('link').first()).toBeVisible();
    expect(await similar.getByRole('link').count()).toBeLessThanOrEqual(3);
    for (const name of await similar.getByRole('link').allTextContents()) {
      const found = demo.listings.find(({ title }) => name.includes(title));
      expect(found?.operation_type).toBe(riazor?.operation_type);
      expect(found?.status).not.toMatch(/sold|archived/);
    }
    const recent = dialog.getByRole('region', { name: 'Visto recientemente' });
    await recent.getByRole('link', { name: titleOf('demolisting0001') }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/property=demolisting0001$/);
    await expect(page.getByRole('dialog', { name: titleOf('demolisting0001') })).toBeVisible();
    await expect(
      dialog
        .getByRole('region', { name: 'Visto recientemente' })
        .getByRole('link', { name: titleOf(RIAZOR) }),
    ).toBeVisible();
  });

  test('a deleted listing offers similar ones', async () => {
    const listings = recordsOf(server, 'properties', (await server.createAdmin()).token);
    const made = (price: number) =>
      listings.made(
        aListing({ title: `Nave de ${price}`, price, type: 'warehouse', location: 'Arteixo' }),
      );
    const gone = await made(700_000);
    await made(710_000);
    await openListing(page, gone.id);
    await expect(page.getByRole('dialog', { name: 'Nave de 700000' })).toBeVisible();
    await expect.poll(() => stored(page, 'meta')).toMatch(isRecent(gone.id));
    await listings.remove(gone.id);
    await page.reload();
    const dialog = page.getByRole('dialog', { name: 'Ya no está disponible' });
    const similar = dialog.getByRole('region', { name: 'Propiedades similares' });
    await expect(similar.getByRole('link', { name: /Nave de 710000/ })).toBeVisible();
  });
});
