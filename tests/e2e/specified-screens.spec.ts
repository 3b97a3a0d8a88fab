import { expect, type Page, test } from '@playwright/test';
import { main, sendSignIn } from '../support/admin-page.ts';
import { tongues, visit, WITH_PHOTOS } from '../support/app-states.ts';
import { startDemoServer } from '../support/demo-server.ts';
import type { TestServer } from '../support/server.ts';

// The required content of each screen that no other end-to-end test covers.

let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startDemoServer();
});
test.afterAll(() => server.stop());

test.use({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });

const hrefs = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => all.map((link) => link.getAttribute('href')));
const headings = (page: Page) => main(page).getByRole('heading').allTextContents();

test('the bar leads home and to every menu, and has languages, filters and the way in', async ({
  page,
}) => {
  await visit(page, server.url, '/contacto');
  const bar = page.getByRole('banner');
  const leadsTo = (name: RegExp | string, address: string) =>
    expect(bar.getByRole('link', { name })).toHaveAttribute('href', address);
  await leadsTo(/inicio$/, '/');
  await leadsTo('Sobre nosotros', '/sobre-nosotros');
  await leadsTo('Contacto', '/contacto');
  await leadsTo('Iniciar sesión', '/auth');
  for (const [menu, entries] of [
    ['Comprar', ['/?operationType=venta', '/comprar/apartment', '/comprar/house', '/comprar']],
    ['Alquilar', ['/?operationType=alquiler', '/alquilar/apartment', '/alquilar']],
    ['Servicios', ['valoraciones', 'financiacion', 'gestion'].map((at) => `/servicios/${at}`)],
  ] as const) {
    await bar.getByRole('button', { name: menu }).click();
    await expect
      .poll(() => hrefs(page, 'header nav ul a'))
      .toEqual(expect.arrayContaining([...entries]));
    await page.keyboard.press('Escape');
  }
  await expect(bar.getByRole('button', { name: /^ES/ })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Añadir propiedad' })).toHaveCount(0);
  await bar.getByRole('button', { name: 'Filtros' }).click();
  await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible();
});

test('the drawer of a phone says who is signed in, and the way out leads home', async ({
  page,
}) => {
  const user = await server.createUser();
  await page.goto(`${server.url}/auth`);
  await sendSignIn(page, user);
  await expect(page).toHaveURL(`${server.url}/`);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, server.url, '/contacto');
  await page.getByRole('button', { name: 'Menú' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menú' });
  await expect(drawer.getByText(user.email)).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'Iniciar sesión' })).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await page.getByRole('button', { name: 'Menú' }).click();
  await expect(drawer.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
});

test('signing in and up are two tabs, each with a field for an e-mail', async ({ page }) => {
  await visit(page, server.url, '/auth');
  await expect(page.getByRole('tab')).toHaveText(['Iniciar sesión', 'Crear cuenta']);
  const email = main(page).getByLabel('Correo electrónico');
  await expect(email).toHaveAttribute('type', 'email');
  await page.getByRole('tab', { name: 'Crear cuenta' }).click();
  await expect(email).toHaveAttribute('type', 'email');
  await expect(main(page).getByLabel('Repite la contraseña')).toBeVisible();
});

test('the cover leads to the listings, and to a call', async ({ page }) => {
  await visit(page, server.url, '/');
  const title = page.getByRole('heading', { level: 1 });
  const count = page.getByRole('heading', { name: /^\d+ propiedades$/ });
  await expect(count).toBeVisible();
  await expect(title).toBeInViewport();
  await page.getByRole('button', { name: 'Ver propiedades', exact: true }).click();
  await expect(title).not.toBeInViewport();
  await expect(count).toBeInViewport();
  await page.getByRole('button', { name: 'Contactar', exact: true }).click();
  const call = page
    .getByRole('dialog', { name: 'Contactar' })
    .getByRole('link', { name: /^Llamar/ });
  await expect(call.first()).toHaveAttribute('href', 'tel:+34981000000');
});

test('what the detail says of a listing', async ({ page }) => {
  await visit(page, server.url, `/?property=${WITH_PHOTOS}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('498.000 €').first()).toBeVisible();
  await expect(dialog.getByText(/Riazor, A Coruña/).first()).toBeVisible();
  for (const measure of ['Dormitorios', 'Baños', 'Superficie'])
    await expect(dialog.getByRole('term').filter({ hasText: measure })).toBeVisible();
  await expect(dialog.getByText('Equipo comercial')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Compartir/ })).toBeVisible();
});

test('the blog is the page of listings', async ({ page }) => {
  await visit(page, server.url, '/blog?operationType=alquiler');
  await expect(main(page).getByRole('heading', { name: /^\d+ propiedades$/ })).toBeVisible();
  await expect(main(page).getByRole('searchbox')).toBeVisible();
  await expect(main(page).locator('article').first()).toContainText('€/mes');
});

test('each service page has its sections beside the form', async ({ page }) => {
  for (const [service, parts] of [
    ['valoraciones', ['Solicita tu valoración', 'Qué obtienes', '¿Prefieres hablar?']],
    [
      'financiacion',
      ['Tipos de hipoteca', 'Qué pide el banco', 'Estudiamos tu caso', 'Qué hacemos'],
    ],
    ['gestion', ['Cobro', 'Gestión', 'Integral', 'Cuéntanos qué alquilas']],
  ] as const) {
    await visit(page, server.url, `/servicios/${service}`);
    await expect(
      main(page)
        .getByRole('link', { name: /^Llamar/ })
        .first(),
    ).toBeVisible();
    await expect.poll(() => headings(page), service).toEqual(expect.arrayContaining([...parts]));
    await expect(
      main(page)
        .getByRole('form')
        .last()
        .getByLabel(/^Mensaje|^Información/),
    ).toBeVisible();
  }
});

test('a guide has its steps, its neighbourhoods and doors to their listings', async ({ page }) => {
  for (const [address, guide, operation] of [
    ['/comprar', 'Guía del comprador', 'venta'],
    ['/alquilar', 'Guía del inquilino', 'alquiler'],
  ] as const) {
    await visit(page, server.url, address);
    await expect(main(page).locator('article')).toHaveCount(3);
    const part = (name: string) =>
      page.locator('section', { has: page.getByRole('heading', { name, exact: true }) }).last();
    expect(await part(guide).getByRole('listitem').count(), guide).toBeGreaterThanOrEqual(5);
    await expect(part('Barrios y comarca').getByText('Ensanche')).toBeVisible();
    const door = part('Barrios y comarca').getByRole('link').first();
    await expect(door).toHaveAttribute('href', new RegExp(`operationType=${operation}&location=`));
  }
});

test('the hours of the contact page, and what Sunday is in each language', async ({ page }) => {
  const sunday = { es: 'Con cita previa', gl: 'Pechado', en: 'Closed' };
  for (const tongue of tongues) {
    await visit(page, server.url, '/contacto', tongue);
    await expect(main(page).getByRole('definition')).toHaveText([
      /^9:00.19:00$/,
      /^10:00.14:00$/,
      sunday[tongue],
    ]);
  }
});

test('the tooltip of an icon button appears 4 px from it, and Escape closes it', async ({
  page,
}) => {
  await visit(page, server.url, `/?property=${WITH_PHOTOS}`);
  const share = page.getByRole('dialog').getByRole('button', { name: 'Compartir', exact: true });
  await share.hover();
  const tooltip = page.locator('[data-side]').filter({ hasText: 'Compartir' });
  await expect(tooltip).toBeVisible();
  const apart = async () => {
    const [button, bubble] = [await share.boundingBox(), await tooltip.boundingBox()];
    return button && bubble ? button.y - (bubble.y + bubble.height) : Number.NaN;
  };
  await expect.poll(apart).toBeCloseTo(4, 0); // the first measurement can be before the tooltip is positioned
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
  await expect(share).toBeVisible();
});

test('the legal pages stand between header and footer', async ({ page }) => {
  for (const address of ['/politica-privacidad', '/terminos-condiciones', '/cookies']) {
    await visit(page, server.url, address);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
});

test.describe('a browser that speaks Galician', () => {
  test.use({ locale: 'gl-ES' });

  test('is answered in it, and the device remembers', async ({ page, browser }) => {
    await page.goto(`${server.url}/contacto`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'gl');
    const storageState = await page.context().storageState();
    const later = await browser.newContext({ locale: 'en-GB', storageState });
    const another = await later.newPage();
    await another.goto(`${server.url}/contacto`);
    await expect(another.getByRole('heading', { level: 1 })).toHaveText('Falemos');
    await later.close();
  });
});
