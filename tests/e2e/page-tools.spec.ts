import { expect } from '@playwright/test';
import { onlyLook, page, server, test } from '../support/pages/worker-servers.ts';
import { visitPage } from '../support/places/agency-pages.ts';
import { desk, phone } from '../support/places/walk.ts';

// What visitors use on the agency's pages: calculator, legal texts, cookie panel, contact.

onlyLook();

test.beforeEach(() => page.setViewportSize(desk));

test('the calculator follows fields and sliders within its limits', async () => {
  await visitPage(page, server.url, '/servicios/financiacion', 'es');
  const result = page.getByRole('status', { name: 'Resultado' });
  const down = page.getByRole('textbox', { name: 'Entrada' });
  const years = page.getByRole('slider', { name: /^Plazo/ });
  await expect(result).toContainText(/1\.429\s€\/mes/);
  await expect(result).toContainText(/308\.000\s€/);
  await expect(result).toContainText(/115\.500\s€/);
  await expect(result).toContainText(/4\.082\s€/);

  await down.fill('5');
  await page.keyboard.press('Tab');
  await expect(down).toHaveValue('20');
  await years.focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('textbox', { name: 'Plazo' })).toHaveValue('30');
  await expect(years).toHaveAttribute('aria-valuetext', '30 años');
  await expect(result).toContainText(/1\.266\s€\/mes/);
  await page.getByRole('textbox', { name: 'Interés' }).fill('3,2');
  await expect(page.getByRole('slider', { name: /^Interés/ })).toHaveValue('3.2');
  await expect(result).toContainText(/1\.332\s€\/mes/);
  await page.getByRole('textbox', { name: 'Precio de la vivienda' }).fill('cuatro');
  await expect(result).toContainText(/1\.332\s€\/mes/);

  await page.setViewportSize(phone);
  await years.focus(); // otherwise the browser scrolls back to the field that has the focus
  await years.evaluate((slider) => slider.scrollIntoView({ block: 'start' }));
  await expect(years).toBeInViewport();
  await expect(result.getByText(/1\.332\s€/)).toBeInViewport();
});

test('each legal page starts at its top, in a box 600 px high with its sections, dated today', async () => {
  for (const [address, sections] of [
    ['/politica-privacidad', 8],
    ['/terminos-condiciones', 10],
    ['/cookies', 5],
  ] as const) {
    await visitPage(page, server.url, '/sobre-nosotros', 'en');
    await page.locator(`footer a[href="${address}"]`).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    const today = await page.evaluate(() =>
      new Intl.DateTimeFormat('es-ES', { dateStyle: 'long' }).format(new Date()),
    );
    await expect(page.getByRole('main').locator('time')).toHaveText(today);
    await expect(page.getByRole('main').locator('time')).toHaveAttribute('lang', 'es');
    const box = page.getByRole('region', { name: /^Text of the/ });
    expect((await box.boundingBox())?.height).toBe(600);
    await expect(box.getByRole('heading', { level: 2 })).toHaveCount(sections);
    await box.focus();
    await page.keyboard.press('End');
    await expect(box.getByRole('heading', { level: 2 }).last()).toBeInViewport();
    await page.emulateMedia({ media: 'print' });
    expect((await box.boundingBox())?.height).toBeGreaterThan(600);
    await page.emulateMedia({ media: 'screen' });
  }
});

test('the cookie panel stores the choice and states that only necessary storage is used', async () => {
  await visitPage(page, server.url, '/cookies', 'es');
  const panel = page.getByRole('region', { name: 'Tus preferencias' });
  await expect(panel).toContainText('Solo se usa el almacenamiento necesario');
  await panel.getByRole('button', { name: 'Aceptar todas' }).click();
  await expect(panel.getByRole('status')).toContainText('Has aceptado todas');
  await page.reload();
  await expect(panel.getByRole('status')).toContainText('Has aceptado todas');
  await panel.getByRole('button', { name: 'Configurar' }).click();
  await panel.getByRole('switch', { name: 'Marketing' }).click();
  await expect(panel.getByRole('switch', { name: 'Rendimiento' })).toBeChecked();
  await expect(panel.getByRole('status')).toContainText('una parte');
  await panel.getByRole('button', { name: 'Rechazar opcionales' }).click();
  await page.reload();
  await expect(panel.getByRole('status')).toContainText('Has rechazado las opcionales');
});
