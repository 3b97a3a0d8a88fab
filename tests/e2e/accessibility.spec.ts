import { expect } from '@playwright/test';
import { show, visit, words } from '../support/pages/app-states.ts';
import { onlyLook, page, server, test } from '../support/pages/worker-servers.ts';
import { tabTo } from '../support/places/keyboard.ts';
import { desk, phone } from '../support/places/walk.ts';

// The accessibility tree and keyboard use. every-place.spec.ts runs axe on every place.

onlyLook();

const text = words.es;
const named = { name: text.nav.menu };

test.beforeEach(() => page.setViewportSize(desk));

test.describe('by keyboard alone', () => {
  test('the drawer traps the focus, follows a link, and returns the focus when it closes', async () => {
    await page.setViewportSize(phone);
    await show(page, server.url, 'home');
    const menu = page.getByRole('navigation', { name: text.nav.quick }).getByRole('button', named);
    await menu.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', named);
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

  test('the first Tab focuses the skip link, which moves the focus to the content', async () => {
    await page.goto(server.url); // anew, because Tab goes on from where the story before was
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible(); // until then Tab leaves the window
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: text.nav.skip });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page).toHaveURL(`${server.url}/`); // its fragment may hold a shared list
  });
});

test('the accessibility tree of each screen has its names, roles and values', async () => {
  await test.step('the search, the number of results and the active filters', async () => {
    await show(page, server.url, 'filtered');
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - main:
        - heading "Propiedades" [level=1]
        - search:
          - combobox "Buscar propiedades"
          - button /Operación. Venta/
          - button /Precio. Desde 50\\.000 €/
          - button /Dormitorios. 1/
          - button /Tipo. Apartamento/
          - button "Zonas"
          - button "Filtros (4)"
          - button "Contactar"
        - heading /\\d+ propiedad(es)?/ [level=2]
    `);
  });
  await test.step('the filters, each with its name and its value', async () => {
    await show(page, server.url, 'filters');
    await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
      - dialog "Filtros":
        - heading "Filtros" [level=2]
        - button "Cerrar filtros"
        - group "Operación":
          - radio "Todas"
          - radio "Venta" [checked]
          - radio "Alquiler"
        - group "Precio":
          - slider "Desde qué precio"
          - slider "Hasta qué precio"
          - textbox "Precio mínimo"
          - textbox "Precio máximo"
        - group "Dormitorios":
          - radio "Todos" [checked]
          - radio "1+"
        - group "Tipo":
          - checkbox "Todos los tipos"
          - checkbox "Apartamento" [checked]
          - checkbox "Casa"
        - button "Ver menos" [expanded]
        - textbox "Ubicación"
        - group "Zonas":
          - checkbox "Riazor"
        - group "Con":
          - checkbox "Ascensor"
          - checkbox "Terraza"
        - textbox "Superficie mínima"
        - combobox "Estado"
        - button "Más filtros"
        - button "Limpiar filtros"
        - button /Ver \\d+ propiedades/
    `);
    const choices = page.locator('option:not([disabled]), input[type=radio]');
    const values = await choices.evaluateAll((all) => all.map((one) => Reflect.get(one, 'value')));
    expect(values.length).toBeGreaterThan(20);
    expect(values).not.toContain('');
  });
  await test.step('a card of the list', async () => {
    await visit(page, server.url, '/?operationType=alquiler');
    const card = page.locator('main article').first();
    await expect(card).toMatchAriaSnapshot(`
      - article:
        - paragraph: /\\d+ €.mes/
        - paragraph: Alquiler
        - heading [level=3]:
          - link
        - list:
          - listitem: /A Coruña/
          - listitem: /\\d+ m²/
          - listitem: /\\d+ dorm/
          - listitem: /€.m²/
        - img /.+, foto 1 de \\d+/
        - list:
          - listitem: Disponible
          - listitem: /\\d+ baño/
        - 'button /Contactar: .+/'
        - 'button /Compartir: .+/'
    `);
  });
  await test.step('a listing in detail', async () => {
    await show(page, server.url, 'detail');
    await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
      - dialog "Ático con terraza en la playa de Riazor":
        - button "Cerrar"
        - navigation "Resultados":
          - text: /Anterior 1 de \\d+/
          - link "Siguiente"
        - button "Compartir"
        - group "Datos de la propiedad":
          - img /.+, foto 1 de \\d+/
          - button "Foto anterior"
          - button "Foto siguiente"
          - button "Ver a pantalla completa"
          - paragraph: /1 . \\d+/
          - button "Foto 2"
          - button "Foto 3"
          - button "6 fotos"
          - banner:
            - heading "Ático con terraza en la playa de Riazor" [level=2]
          - complementary "Precio":
            - paragraph: /498\\.000 €/
            - region "Pregunta o pide visita":
              - form "Pregunta o pide visita"
          - term: Superficie · 95 m² útiles
          - definition
          - term: Dormitorios
          - definition
          - term: Baños
          - definition
          - heading "Descripción" [level=3]
          - heading "Características" [level=3]
          - list
          - heading "Quién te atiende" [level=3]
          - region "Propiedades similares"
    `);
    const detail = page.getByRole('dialog');
    await expect(detail.getByText(/Riazor, A Coruña/).first()).toBeVisible();
    // The advisor has a name and the agency's phone, not a phone of their own.
    await expect(detail.getByText('Equipo comercial')).toBeVisible();
    await expect(detail.getByText('+34 981 000 000')).toBeVisible();
    await expect(detail.getByText('+34 981 000 111')).toHaveCount(0);
  });
  await test.step('the full-screen gallery: position, next, previous and close', async () => {
    await show(page, server.url, 'gallery');
    await expect(page.getByRole('dialog', { name: /^Fotos de/ })).toMatchAriaSnapshot(`
      - dialog "Fotos de Ático con terraza en la playa de Riazor":
        - heading "Fotos de Ático con terraza en la playa de Riazor" [level=2]
        - paragraph: /1 . 6/
        - paragraph: Salón frente al mar
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
  await test.step('the menu on a phone: links, language and sign-in', async () => {
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
