import { expect, type Page } from '@playwright/test';
import { searchBox, visit } from '../support/pages/app-states.ts';
import { goOffline } from '../support/pages/cut-off.ts';
import { staleTexts, translatePage } from '../support/pages/translator.ts';
import { onlyLook, page, server, test } from '../support/pages/worker-servers.ts';

// A visitor types a sentence into the search box, and sets the price by keyboard.

onlyLook();

test.use({ viewport: { width: 1280, height: 800 } });

const titles = (page: Page) => page.locator('main article h3 a');
const chips = (page: Page) => page.getByRole('region', { name: 'Filtros aplicados' });
const options = (page: Page) =>
  page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option');

test('a visitor types a sentence, removes a condition, takes a suggestion by keyboard, is corrected, and drops the condition that excludes everything', async () => {
  await visit(page, server.url, '/');
  const box = searchBox(page);
  await box.fill('piso 3 habitaciones riazor hasta 350.000 con ascensor ');
  await expect(titles(page)).toHaveText(['Piso con vistas a la playa de Riazor']);
  await expect(chips(page)).toHaveText(
    /^VentaPisoDesde 3 dormitorios«riazor»Hasta 350\.000\s€Ascensor$/,
  );
  await expect(titles(page).first().locator('mark')).toHaveText(['Piso', 'Riazor']);

  await chips(page).getByRole('button', { name: 'Quitar filtro Piso' }).click();
  await expect(box).toHaveValue('3 habitaciones riazor hasta 350.000 con ascensor');
  await chips(page)
    .getByRole('button', { name: /^Quitar.* 3 dormitorios/ })
    .click();
  await chips(page)
    .getByRole('button', { name: /^Quitar.* 350.000/ })
    .click();
  await expect(box).toHaveValue('riazor con ascensor');
  await expect(page).toHaveURL(/q=riazor\+con\+ascensor$/);
  await expect(titles(page)).toHaveCount(3);

  await box.fill('matog');
  await expect(options(page)).toHaveText([/^Matogrande\d$/]);
  await box.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await box.press('Enter');
  await expect(box).toHaveValue('Matogrande');
  await expect(box).toBeFocused();
  await expect(options(page)).toHaveCount(0);
  await expect(page).toHaveURL(/q=Matogrande$/);

  await box.fill('mattogrande');
  await expect(page.getByText('Resultados para «matogrande»')).toBeVisible();
  await expect(titles(page).first()).toBeVisible();
  await expect(page).toHaveURL(/q=mattogrande$/);

  await box.fill('¿tenéis algún duplexito? casa en Oleiros con jardín');
  await expect(page.getByText('Sin tener en cuenta: «duplexito»')).toBeVisible();
  await expect(page.getByRole('heading', { name: '3 propiedades' })).toBeVisible();
  await expect(titles(page)).toHaveCount(3);

  const order = page.getByRole('combobox', { name: 'Ordenar' });
  await expect(order.locator('option:checked')).toHaveText('Destacadas primero');
  await box.fill('piso barato');
  await expect(order.locator('option:checked')).toHaveText('Precio: de menor a mayor');

  await box.fill('riazor piscina');
  await expect(order).toHaveCount(0); // nothing is found
  await page.getByRole('button', { name: /^Sin «piscina»/ }).click();
  await expect(box).toHaveValue('riazor');
  await expect(titles(page)).toHaveCount(3);
});

test('a visitor whose words find nothing sees the nearest listings, leaves out words that they lack, and changes what a price means', async () => {
  await visit(page, server.url, '/');
  const box = searchBox(page);
  await box.fill('piso 3 habitaciones riazor hasta 250.000 con ascensor');
  await expect(
    page.getByRole('heading', {
      name: 'No se encontraron propiedades que coincidan con tu búsqueda',
    }),
  ).toBeVisible();
  const near = page.getByRole('region', { name: 'Sin «hasta 250.000»' });
  await expect(near.getByRole('link').first()).toHaveText('Piso con vistas a la playa de Riazor');
  await expect(page.getByRole('region', { name: 'Sin «riazor»' })).toContainText('Os Mallos');

  await page.getByRole('button', { name: /^Sin «riazor» ?2/ }).click();
  await expect(box).toHaveValue('piso 3 habitaciones hasta 250.000 con ascensor');
  await expect(titles(page)).toHaveText([
    'Piso de tres dormitorios en Os Mallos',
    'Piso vendido en Cuatro Caminos',
  ]);

  await chips(page).getByRole('button', { name: 'Cambiar filtro Venta' }).click();
  await expect(page).toHaveURL(/operationType=venta/);
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('radio', { name: 'Venta', exact: true })).toBeChecked();
  await panel.getByRole('radio', { name: 'Alquiler', exact: true }).click({ force: true });
  await page.keyboard.press('Escape');
  await expect(titles(page)).toHaveText(['Piso amueblado junto a la playa de Riazor']);
  const row = page.getByRole('search');
  await row.getByRole('button', { name: 'Operación: Alquiler' }).click();
  await page.getByRole('radio', { name: 'Todas' }).click({ force: true });
  await page.keyboard.press('Escape');
  await chips(page).getByRole('button', { name: 'Quitar filtro Venta' }).click();
  await expect(box).toHaveValue(/con ascensor venta o alquiler$/);
  await expect(titles(page)).toHaveCount(3);
});

test('Home and End move the focused price handle only, up to the other one, and a cleared filter moves both back', async () => {
  await visit(page, server.url, '/');
  await page
    .getByRole('button', { name: /^Filtros/ })
    .first()
    .click();
  const handles = page.getByRole('dialog').getByRole('slider');
  await expect(page.getByLabel('Precio mínimo')).toBeVisible();
  await expect(handles).toHaveCount(0); // the prices of sales and of rents have no common scale
  const sale = page.getByRole('dialog').getByRole('radio', { name: 'Venta' });
  await sale.click({ force: true });
  const [lowest, highest] = [handles.first(), handles.last()];
  const price = (name: string) => new URL(page.url()).searchParams.get(name);
  await highest.press('PageDown');
  await expect.poll(() => price('maxPrice')).not.toBeNull();
  const most = price('maxPrice');
  await lowest.press('End');
  await expect.poll(() => Number(price('minPrice'))).toBeGreaterThan(0);
  expect(price('maxPrice')).toBe(most);
  expect(Number(price('minPrice'))).toBeLessThan(Number(most));
  await highest.press('Home');
  expect(price('maxPrice')).toBe(most);
  await page.getByRole('button', { name: 'Limpiar filtros' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await sale.click({ force: true });
  await expect(lowest).toHaveAttribute('aria-valuenow', '0');
  // The scale changes with the operation, so both are read at once.
  await expect
    .poll(() => highest.evaluate(({ ariaValueNow, ariaValueMax }) => ariaValueNow === ariaValueMax))
    .toBe(true);
});

test('in a page that the browser has translated, searches, filters and the end of the network show what they should', async ({
  page,
}) => {
  await page.goto(server.url);
  await expect(titles(page).first()).toBeVisible();
  await translatePage(page);
  const box = searchBox(page);
  for (const [text, found] of [
    ['riazor piscina', 5],
    ['riazor', 3],
    ['riazor con ascensor', 3],
  ] as const) {
    await box.fill(text);
    await expect(titles(page)).toHaveCount(found);
    await expect.poll(() => staleTexts(page)).toEqual([]);
  }
  await box.fill('');
  await page
    .getByRole('button', { name: /^Filtros/ })
    .first()
    .click();
  const types = page.getByRole('dialog').getByRole('checkbox');
  for (const index of [1, 2]) await types.nth(index).check();
  await expect(page).toHaveURL(/type=/);
  await expect.poll(() => staleTexts(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await goOffline(page);
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await expect(page.getByText(/Sin conexión/).first()).toBeVisible();
  await expect(titles(page).first()).toBeVisible();
  await expect.poll(() => staleTexts(page)).toEqual([]);
});
