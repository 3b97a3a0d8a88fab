import { expect, type Page } from '@playwright/test';
import esDesk from '../../src/i18n/es/staff/desk.json' with { type: 'json' };
import { goTo, tongues, visit } from '../support/pages/app-states.ts';
import { stored } from '../support/pages/device-notes.ts';
import { holdRequests } from '../support/pages/hold-requests.ts';
import { arrives, signIn } from '../support/pages/staff-page.ts';
import { admin, ownServer, page, server, test } from '../support/pages/worker-servers.ts';
import { agencyPages } from '../support/places/agency-pages.ts';
import { desk, nextFrames } from '../support/places/walk.ts';
import { aListing, recordsOf } from '../support/server/records.ts';

// The bar with its menus, the phone's drawer and the footer.

/** Height in px of one row: 76 px and its border. */
const BAR = 77;

ownServer();

test.use({ viewport: desk });

const bar = (page: Page) => page.getByRole('banner');
const menuLinks = (page: Page) => page.locator('header nav ul ul a');
const linksOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));

test('the bar has the brand, the menus and pages, the saved listings, the languages, the filters and the sign-in, in this order', async () => {
  await visit(page, server.url, '/contacto');
  const shown = bar(page).locator('a:visible, button:visible');
  await expect(shown).toHaveText([
    ...['', 'Comprar', 'Alquilar', 'Vender', 'Servicios', 'Sobre nosotros', 'Contacto'],
    ...['Guardadas', 'ES', 'Filtros', 'Iniciar sesión'],
  ]);
  await expect(shown.first()).toHaveAccessibleName('Marola Inmobiliaria, inicio');
  await bar(page).getByRole('button', { name: /^ES/ }).click();
  await expect(page.getByRole('menuitemradio')).toHaveText(['Español', 'Galego', 'English']);
  await page.keyboard.press('Escape');
  await bar(page).getByRole('button', { name: 'Filtros' }).click();
  await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible();
  await page.keyboard.press('Escape');
});

test('the bar is one row beside news of a saved search, in every language', async ({ page }) => {
  await visit(page, server.url, '/?q=barra');
  const tell = page.getByRole('button', { name: 'Avísame de nuevas' }).filter({ visible: true });
  await tell.first().click(); // a list without results has one too
  const dialog = page.getByRole('dialog', { name: 'Avísame de nuevas' });
  await dialog.getByRole('button', { name: 'Guardar búsqueda' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => stored(page, 'savedSearches')).toContain('"known":');
  const listings = recordsOf(server, 'properties', admin.token);
  const { id } = await listings.made(aListing({ title: 'Piso sobre la barra' }));
  await arrives(page, 'listings', id);
  await expect(bar(page).getByRole('link', { name: /^1 novedad/ })).toBeVisible();

  for (const tongue of tongues) {
    await visit(page, server.url, '/contacto', tongue);
    await expect(bar(page).locator('[href="/mis-busquedas"]')).toBeVisible();
    for (const width of [1080, 1279, 1280]) {
      await page.setViewportSize({ ...desk, width });
      const { height } = (await bar(page).boundingBox()) ?? { height: 0 };
      expect(height, `${tongue}, ${width} px`).toBe(BAR);
    }
  }
});

test('every link of the menus and the footer leads to a page', async () => {
  await visit(page, server.url, '/contacto');
  const found = new Set(await linksOf(page, 'footer a[href^="/"]'));
  for (const menu of ['Comprar', 'Alquilar', 'Servicios']) {
    await bar(page).getByRole('button', { name: menu }).click();
    await expect(menuLinks(page).first()).toBeVisible();
    for (const link of await linksOf(page, 'header a[href^="/"]')) found.add(link);
    await page.keyboard.press('Escape');
    await expect(menuLinks(page)).toHaveCount(0);
  }
  expect([...found]).toEqual(
    expect.arrayContaining([
      ...agencyPages,
      ...['/', '/?operationType=venta', '/?operationType=alquiler', '/blog', '/auth'],
      ...['/comprar/apartamentos', '/comprar/casas', '/comprar/locales', '/alquilar/apartamentos'],
    ]),
  );

  // Another story visits the agency's pages.
  for (const link of found)
    if (!agencyPages.some((address) => address === link)) {
      await visit(page, server.url, link);
      await expect(page.getByRole('heading', { level: 1 }), link).not.toContainText('404');
    }
});

test('below 768 px, the drawer links to listings, rentals, pages, filters and the account', async () => {
  await page.setViewportSize({ width: 767, height: 900 });
  await visit(page, server.url, '/');
  await page.getByRole('button', { name: 'Menú' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menú' });
  for (const [name, address] of [
    ['Todas las propiedades', '/'],
    ['Todos los alquileres', '/?operationType=alquiler'],
    ['Sobre nosotros', '/sobre-nosotros'],
    ['Contacto', '/contacto'],
    ['Iniciar sesión', '/auth'],
  ] as const)
    await expect(drawer.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
  await drawer.getByRole('button', { name: 'Filtros' }).click();
  await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(page.getByRole('button', { name: 'Menú' })).toBeHidden();
});

test('a menu opens 200 ms under the pointer, at once within 300 ms after another, and closes 150 ms after the pointer has left', async ({
  page,
}) => {
  await page.clock.install();
  await visit(page, server.url, '/contacto');
  await page.clock.pauseAt(Date.now() + 60_000); // from here on, only runFor moves the clock
  const [buying, renting] = ['Guía del comprador', 'Guía del inquilino'].map((name) =>
    bar(page).getByRole('link', { name }),
  );
  if (!buying || !renting) throw new Error('two menus are needed');
  const hover = (name: string) => bar(page).getByRole('button', { name }).hover();
  const leave = () => page.mouse.move(640, 700);
  const run = (ms: number) => page.clock.runFor(ms);

  await hover('Comprar');
  await run(190);
  await expect(buying).toHaveCount(0);
  await run(20);
  await expect(buying).toBeVisible();
  await leave();
  await run(140);
  await expect(buying).toBeVisible();
  await run(20);
  await expect(buying).toBeHidden();

  await run(280);
  await hover('Alquilar');
  await expect(renting).toBeVisible();
  await leave();
  await run(160);
  await expect(renting).toBeHidden();
  await run(310);
  await hover('Comprar');
  await run(190);
  await expect(buying).toBeHidden();
  await run(20);
  await expect(buying).toBeVisible();
  await leave();
  await run(1_000);
  await expect(buying).toBeHidden();

  // Closed right after it was opened, it stays closed while the pointer is still on its button.
  const word = bar(page).getByRole('button', { name: 'Comprar' });
  for (const close of [() => page.keyboard.press('Escape'), () => word.click()]) {
    await word.click();
    await expect(buying).toBeVisible();
    await close();
    await run(1_000);
    await expect(buying).toHaveCount(0);
    await leave();
  }
  await word.hover();
  await run(1_000);
  await expect(buying).toBeVisible();
});

test('a menu opened while the next page loads stays open when it appears', async ({ page }) => {
  for (const [what, open, name, opened] of [
    ['languages', 'click', /cambiar de idioma/, page.getByRole('menu')],
    ['links', 'click', 'Comprar', page.locator('header nav ul ul')],
    ['links', 'hover', 'Comprar', page.locator('header nav ul ul')],
  ] as const)
    await test.step(`${what}, by ${open}`, async () => {
      await page.goto(`${server.url}/aviso-legal`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle'); // the code of menus comes after that of the page
      const release = await holdRequests(page, '**/assets/*.js');
      await bar(page).getByRole('link', { name: 'Contacto' }).click();
      await bar(page).getByRole('button', { name })[open]();
      await expect(opened).toBeVisible();
      await expect(page.getByLabel('Mensaje')).toHaveCount(0);
      release();
      await expect(page.getByLabel('Mensaje')).toBeVisible();
      await nextFrames(page);
      await expect(opened).toBeVisible();
      await page.unrouteAll();
      await page.mouse.move(640, 700);
    });
});

test('a narrow rail names its icons in a tooltip 4 px from each, and Escape closes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await signIn(page, server, admin);
  await goTo(page, '/mesa/anuncios');
  const places = page.getByRole('navigation', { name: esDesk.desk.nav });
  const place = places.getByRole('link', { name: esDesk.desk.pending });
  await place.hover();
  const tooltip = page.locator('[data-side]').filter({ hasText: esDesk.desk.pending });
  await expect(tooltip).toBeVisible();
  const apart = async () => {
    const [icon, bubble] = [await place.boundingBox(), await tooltip.boundingBox()];
    if (icon === null || bubble === null) return Number.NaN;
    return Math.max(bubble.y - (icon.y + icon.height), icon.y - (bubble.y + bubble.height)); // below or above
  };
  await expect.poll(apart).toBeCloseTo(4, 0); // the first measurement can be before the tooltip is positioned
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
  await expect(place).toBeVisible();
});
