import { expect, type Page } from '@playwright/test';
import { goOffline } from '../support/pages/cut-off.ts';
import { onlyLook, server, test } from '../support/pages/worker-servers.ts';

// A visitor finds a home by the map of zones.

onlyLook();

const titles = (page: Page) => page.locator('main article h3 a');
const zone = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Zonas' }).getByRole('button', { name: new RegExp(`^${name}`) });
const drawn = (page: Page, name: string) => page.locator('main svg text').filter({ hasText: name });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('without a network, a visitor taps zones, opens a home of the sheet, comes back, and sees the list of all of them', async ({
    page,
  }) => {
    await page.goto(`${server.url}/?operationType=venta`);
    await expect(titles(page).first()).toBeVisible();
    await goOffline(page);
    await page.getByRole('button', { name: 'Mapa', exact: true }).click();
    const map = page.getByRole('region', { name: 'Mapa de zonas' });
    await drawn(page, 'Riazor').tap();
    await expect(map.getByText(/^Riazor 2 propiedades, desde 329\.000\s€$/)).toBeVisible();
    await drawn(page, 'Orzán').first().tap();
    await expect(map.getByText(/^Orzán y Riazor 3 propiedades, desde 255\.000\s€$/)).toBeVisible();
    await expect(page).toHaveURL(/zone=orzan(%2C|,)riazor/);

    const homes = map.getByRole('list', { name: 'En las zonas elegidas' });
    await homes.getByRole('link').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(zone(page, 'Riazor')).toHaveAttribute('aria-pressed', 'true');

    await map.getByRole('button', { name: 'Ver las 3 propiedades' }).click();
    await expect(titles(page)).toHaveCount(3);
  });
});

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('a visitor chooses a zone by keyboard, removes it, and finds the map again after a reload; cards and zones light each other', async ({
    page,
  }) => {
    await page.goto(`${server.url}/?operationType=venta`);
    await page.getByRole('button', { name: 'Mapa', exact: true }).click();
    await expect(page.getByRole('complementary', { name: 'Mapa de zonas' })).toContainText(
      'Zonas aproximadas. Costa: GSHHG',
    );
    await zone(page, 'Riazor').focus();
    await page.keyboard.press('Space');
    await expect(titles(page)).toHaveCount(2);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(titles(page)).toHaveCount(3);

    // The row of filters has the same zones.
    const own = page.getByRole('search').getByRole('button', { name: /^Zonas: .*Riazor/ });
    await own.press('Enter');
    const pane = page.getByRole('dialog', { name: 'Zonas' });
    await pane.getByRole('checkbox', { name: /^Riazor/ }).press('Space');
    await expect(titles(page)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(pane).toHaveCount(0);
    await page.getByRole('button', { name: 'Quitar las zonas elegidas' }).click();
    await expect(page).not.toHaveURL(/zone=/);

    // The map of the region has the city as one.
    const region = page.getByRole('complementary').locator('svg').last();
    await region.getByText('A Coruña').click();
    await expect(zone(page, 'A Coruña')).toHaveAttribute('aria-pressed', 'true');
    const city = page.getByRole('search').getByRole('button', { name: 'Zonas: A Coruña' });
    await expect(city).toBeVisible();
    await zone(page, 'A Coruña').press('Space');
    await expect(page).not.toHaveURL(/zone=/);

    const riazor = page.locator('article[data-zone="riazor"] img').first();
    const photo = riazor.locator('xpath=ancestor::*[parent::article]');
    await zone(page, 'Riazor').hover();
    await expect(photo).toHaveCSS('outline-style', 'solid');
    await page.locator('article[data-zone="santa-cruz"]').hover();
    await expect(photo).toHaveCSS('outline-style', 'none');
    await expect(page.getByText(/^Santa Cruz 1 propiedad, desde 895\.000\s€$/)).toBeVisible();

    await page.reload();
    await expect(zone(page, 'Riazor')).toBeVisible();
  });
});
