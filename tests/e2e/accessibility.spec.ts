import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { plainPages, show, statesAt, visit, words } from '../support/app-states.ts';
import { startDemoServer } from '../support/demo-server.ts';
import type { TestServer } from '../support/server.ts';
import { wear } from '../support/theme.ts';

// What a screen reader is told and what a keyboard reaches, in every state.

let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startDemoServer();
});
test.afterAll(() => server.stop());

const text = words.es;
const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };

test.use({ viewport: desk, reducedMotion: 'reduce' });

/** Radix's guards beside an open menu: they pass the focus on the moment they get it. */
const guards = 'header span[aria-hidden="true"][tabindex="0"]';

/** What axe has against the page in both themes. */
async function objections(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await wear(page, colorScheme);
    const { violations } = await new AxeBuilder({ page }).exclude(guards).analyze();
    for (const { id, nodes } of violations)
      found.push(
        `${colorScheme} ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
      );
  }
  return found;
}

for (const [device, viewport] of [
  ['a phone', phone],
  ['a desk', desk],
] as const) {
  test(`axe finds nothing in any state on ${device}, light and dark`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(viewport);
    const found: string[] = [];
    for (const name of statesAt(viewport.width)) {
      await show(page, server.url, name);
      for (const objection of await objections(page)) found.push(`${name} ${objection}`);
    }
    expect(found).toEqual([]);
  });
}

test('axe finds nothing on the plain pages, light and dark', async ({ page }) => {
  test.setTimeout(180_000);
  const found: string[] = [];
  for (const address of plainPages) {
    await visit(page, server.url, address);
    for (const objection of await objections(page)) found.push(`${address} ${objection}`);
  }
  expect(found).toEqual([]);
});

/** Presses Tab until the element has the focus, as somebody without a mouse would. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60 && !(await isThere()); presses += 1)
    await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
}

test.describe('by keyboard alone', () => {
  test('search, filter, card, photos full screen, and back to the card', async ({ page }) => {
    await show(page, server.url, 'home');
    await tabTo(page, page.getByRole('main').getByRole('searchbox'));
    await page.keyboard.type('coruna');
    await expect(page).toHaveURL(/q=coruna/);

    const filters = page.getByRole('search').getByRole('button', { name: text.filters.title });
    await tabTo(page, filters);
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: text.filters.title });
    await tabTo(page, panel.getByRole('radio', { name: text.filters.allOperations }));
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/operationType=venta/);
    await tabTo(page, panel.getByRole('button', { name: /^Ver \d+ propiedad/ }));
    await page.keyboard.press('Enter');
    await expect(panel).toHaveCount(0);
    await expect(filters).toBeFocused();

    const link = page.locator('main article h3 a').first();
    await tabTo(page, link);
    const title = (await link.textContent()) ?? '';
    await page.keyboard.press('Enter');
    const detail = page.getByRole('dialog', { name: title });
    await expect(detail).toBeVisible();
    const full = detail.getByRole('button', { name: text.photo.full });
    await tabTo(page, full);
    await page.keyboard.press('Enter');
    const photos = page.getByRole('dialog', { name: `Fotos de ${title}` });
    await page.keyboard.press('ArrowLeft');
    await expect(photos.getByText(/^(\d+) \/ \1$/)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(photos.getByText(/^1 \/ \d+$/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(photos).toHaveCount(0);
    await expect(full).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(detail).toHaveCount(0);
    await expect(link).toBeFocused();
    await expect(page).toHaveURL(/q=coruna/);
  });

  test('the drawer holds the focus, leads on, and gives the focus back', async ({ page }) => {
    await page.setViewportSize(phone);
    await show(page, server.url, 'home');
    const menu = page.getByRole('navigation', { name: text.nav.quick }).getByRole('button', {
      name: text.nav.menu,
    });
    await menu.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: text.nav.menu });
    await expect(drawer).toBeVisible();
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press('Tab');
      await expect(drawer.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(menu).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, drawer.getByRole('link', { name: text.nav.contact }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/contacto$/);
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('the language is changed from the bar', async ({ page }) => {
    await show(page, server.url, 'home');
    const language = page.getByRole('banner').getByRole('button', { name: /^ES/ });
    await tabTo(page, language);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitemradio', { name: 'Galego' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', 'gl');
    await expect(page.getByRole('banner').getByRole('button', { name: /^GL/ })).toBeFocused();
  });

  test('the first Tab skips to the content', async ({ page }) => {
    await show(page, server.url, 'home');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: text.nav.skip });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test.describe('a screen reader is told', () => {
  test('what can be searched, and how many there are', async ({ page }) => {
    await show(page, server.url, 'filtered');
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - main:
        - search:
          - searchbox "Buscar propiedades"
          - button "Filtros (4)"
        - heading /\\d+ propiedad(es)?/ [level=2]
        - region "Filtros aplicados":
          - button "Quitar filtro Venta"
          - button "Quitar filtro Apartamento"
    `);
  });

  test('the filters, each with its name and its choice', async ({ page }) => {
    await show(page, server.url, 'filters');
    await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
      - dialog "Filtros":
        - heading "Filtros" [level=2]
        - button "Cerrar filtros"
        - group "Operación":
          - radio "Todas" [checked]
          - radio "Venta"
          - radio "Alquiler"
        - group "Precio":
          - textbox "Precio mínimo"
          - textbox "Precio máximo"
        - group "Dormitorios":
          - radio "Todos" [checked]
          - radio "1+"
        - group "Tipo":
          - radio "Todos los tipos"
          - radio "Apartamento" [checked]
          - radio "Casa"
        - button "Ver menos" [expanded]
        - textbox "Ubicación"
        - textbox "Superficie mínima"
        - combobox "Estado"
        - button "Limpiar filtros"
        - button /Ver \\d+ propiedades/
    `);
  });

  test('one listing of the list', async ({ page }) => {
    await visit(page, server.url, '/?operationType=alquiler');
    const card = page.locator('main article').first();
    await expect(card).toMatchAriaSnapshot(`
      - article:
        - img /.+, foto 1 de \\d+/
        - paragraph: /\\d+ €.mes/
        - paragraph: Alquiler
        - heading [level=3]:
          - link
        - list:
          - listitem: /\\d+ dormitorios/
          - listitem: /\\d+ baños/
          - listitem: /\\d+ m²/
        - 'button /Contactar: .+/'
        - 'button /Compartir: .+/'
    `);
  });

  test('a listing in detail', async ({ page }) => {
    await show(page, server.url, 'detail');
    await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
      - dialog "Ático con terraza en la playa de Riazor":
        - button "Cerrar"
        - img /.+, foto 1 de \\d+/
        - button "Foto anterior"
        - button "Foto siguiente"
        - button "Ver a pantalla completa"
        - paragraph: /1 . \\d+/
        - group "Datos de la propiedad":
          - banner:
            - paragraph: /\\d+ €/
            - heading "Ático con terraza en la playa de Riazor" [level=2]
          - term: Dormitorios
          - definition
          - heading "Descripción" [level=3]
          - heading "Características" [level=3]
          - list
          - heading "Quién te atiende" [level=3]
        - button "Contactar"
    `);
  });

  test('which photo fills the screen, of how many, and the way on and out', async ({ page }) => {
    await show(page, server.url, 'gallery');
    await expect(page.getByRole('dialog', { name: /^Fotos de/ })).toMatchAriaSnapshot(`
      - dialog "Fotos de Ático con terraza en la playa de Riazor":
        - heading "Fotos de Ático con terraza en la playa de Riazor" [level=2]
        - paragraph: /1 . 6/
        - paragraph: Ático con terraza en la playa de Riazor
        - button "Compartir"
        - button "Cerrar fotos"
        - img /.+, foto 1 de 6/
        - button "Foto anterior"
        - button "Foto siguiente"
        - button "Foto 1"
        - button "Foto 2"
        - button "Foto 3"
        - button "Foto 4"
        - button "Foto 5"
    `);
  });

  test('where the menu of a phone leads, in which language, and who is known', async ({ page }) => {
    await page.setViewportSize(phone);
    await show(page, server.url, 'drawer');
    await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
      - dialog "Menú":
        - heading "Menú" [level=2]
        - button "Cerrar menú"
        - navigation "Principal":
          - list:
            - listitem:
              - link "Todas las propiedades"
            - listitem:
              - link "Todos los alquileres"
            - listitem:
              - link "Guardadas"
            - listitem:
              - button "Filtros"
            - listitem:
              - link "Sobre nosotros"
            - listitem:
              - link "Contacto"
            - listitem:
              - link "Cambios pendientes"
        - group "Idioma":
          - radio "Español" [checked]
          - radio "Galego"
          - radio "English"
        - link "Iniciar sesión"
    `);
  });
});
