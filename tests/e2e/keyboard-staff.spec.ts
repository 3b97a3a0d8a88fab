import { expect, type Locator } from '@playwright/test';
import esDesk from '../../src/i18n/es/staff/desk.json' with { type: 'json' };
import { goTo, WITH_PHOTOS } from '../support/pages/app-states.ts';
import { field, form, photoFiles, photoOrder, save, tiles } from '../support/pages/editor.ts';
import { aPriceChange, aRow, putOutboxRows } from '../support/pages/outbox-rows.ts';
import { allSent, main, text } from '../support/pages/staff-page.ts';
import { admin, page, server, test, writeOnOnePage } from '../support/pages/worker-servers.ts';
import { pressOn, tabTo, takesFocus, typeInto } from '../support/places/keyboard.ts';
import { aListing, recordsOf } from '../support/server/records.ts';

// An admin's journeys with the keyboard only, as in keyboard.spec.ts.

const { desk } = esDesk;

writeOnOnePage();
test.use({ viewport: { width: 1280, height: 800 } });

test('an admin signs in, adds a listing with photos and reorders them with keys; the order is announced and saved', async ({
  page,
}) => {
  await page.goto(`${server.url}/auth`);
  await typeInto(page, page.getByLabel('Correo electrónico'), admin.email);
  await typeInto(page, page.getByLabel('Contraseña'), admin.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const add = page.getByRole('banner').getByRole('link', { name: text.nav.addListing });
  await expect(add).toBeVisible();
  await tabTo(page, add, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Título')).toBeVisible();
  await takesFocus(page.getByRole('dialog'));

  const picker = form(page).locator('input[type=file][multiple]');
  const chooser = page.waitForEvent('filechooser'); // listen before the key press, or the event can be missed
  await pressOn(page, picker);
  await (await chooser).setFiles(photoFiles.slice(0, 3));
  await expect(tiles(page).getByText('Lista')).toHaveCount(3);
  const [first, second, third] = await photoOrder(page);
  const last = tiles(page).nth(2).getByRole('button');
  await tabTo(page, last, 'Shift+Tab');
  await page.keyboard.press('ArrowLeft');
  await expect(form(page).getByRole('status').getByText('Foto 3 movida a 2')).toBeAttached();
  await expect(tiles(page).nth(1).getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toMatchAriaSnapshot(`
    - menu:
      - menuitem "Mover atrás"
      - menuitem "Mover adelante"
      - menuitem "Hacer principal"
      - menuitem "Eliminar"
  `);
  await page.keyboard.press('Escape');
  await expect(tiles(page).nth(1).getByRole('button')).toBeFocused();
  for (const [key, item] of [
    ['Enter', 'Mover atrás'],
    ['ArrowDown', 'Mover adelante'],
    ['ArrowDown', 'Hacer principal'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('menuitem', { name: item })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect.poll(() => photoOrder(page)).toEqual([third, first, second]);
  await expect(tiles(page).first().getByRole('button')).toBeFocused();

  await pressOn(page, save(page));
  await expect(field(page, 'Título')).toBeFocused();
  await expect(field(page, 'Título')).toHaveAccessibleDescription('Este campo es obligatorio');
  const title = `Piso de teclado ${crypto.randomUUID().slice(0, 8)}`;
  await typeInto(page, field(page, 'Título'), title);
  for (const [name, value] of [
    ['Precio', '198.000'],
    ['Ubicación', 'Monte Alto, A Coruña'],
    ['Dormitorios', '2'],
    ['Baños', '1,5'],
    ['Superficie', '66,25'],
    ['Descripción', 'Dos dormitorios'],
  ] as const)
    await typeInto(page, field(page, name), value);
  await pressOn(page, save(page));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const made = () => recordsOf(server, 'properties', admin.token).where(`title="${title}"`);
  await expect.poll(made, { timeout: 60_000 }).toHaveLength(1);
  const [listing] = await made();
  const photos = recordsOf(server, 'property_images', admin.token);
  const order = async () =>
    (await photos.where(`property="${listing?.id}"`, 'position')).map(({ id }) => id);
  await expect.poll(order, { timeout: 60_000 }).toEqual([third, first, second]);
});

test('an admin resolves a conflict, discards a change and undoes the discard', async () => {
  const theirs = await server.createAdmin();
  const properties = recordsOf(server, 'properties', theirs.token);
  // Eight letters: the search would take digits for figures, and finds a few letters in other listings too.
  const mark = crypto
    .randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
  const make = (title: string) => properties.made(aListing({ title, price: 100_000 }));
  const [clashing, refused] = [await make(`Piso ${mark} uno`), await make(`Piso ${mark} dos`)];
  await page.goto(`${server.url}/?q=${mark}`);
  await expect(page.locator('main article')).toHaveCount(2);
  await page.goto(`${server.url}/robots.txt`); // a page without the app, so nothing is sent
  await properties.update(clashing.id, { price: 107_000 });
  await putOutboxRows(page, [
    aRow(1, admin.id, aPriceChange(clashing.id, 100_000, 105_000)),
    aRow(2, admin.id, {
      kind: 'update',
      collection: 'listings',
      id: refused.id,
      changes: { title: { from: `Piso ${mark} dos`, to: '' } },
    }),
  ]);
  await page.goto(`${server.url}/pendientes`);

  const question = main(page).getByRole('listitem').filter({ hasText: text.problem.clash });
  await expect(question).toMatchAriaSnapshot(`
    - listitem:
      - heading "Piso ${mark} uno" [level=3]
      - list:
        - listitem: /Precio/
      - paragraph: ${text.problem.clash}
      - paragraph: ${text.clash.restSent}
      - group "Precio":
        - text: /.*/
        - strong: /105\\.000/
        - text: /antes 100\\.000.*@example\\.test/
        - strong: /107\\.000/
        - button /Queda 105\\.000/
        - button /Queda 107\\.000/
  `);
  await pressOn(page, question.getByRole('button', { name: /^Queda 105/ }));
  await expect(question).toHaveCount(0);
  await expect.poll(async () => (await properties.view(clashing.id)).body.price).toBe(105_000);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const problem = main(page).getByRole('listitem').filter({ hasText: text.problem.refused });
  const discard = problem.getByRole('button', { name: text.group.discard });
  await pressOn(page, discard);
  const asks = page.getByRole('dialog', { name: text.discard.title });
  await takesFocus(asks);
  await expect(asks).toMatchAriaSnapshot(`
    - dialog "${text.discard.title}":
      - heading "${text.discard.title}" [level=2]
      - button "${text.discard.cancel}"
      - paragraph
      - button "${text.discard.cancel}"
      - button "${text.discard.confirm}"
  `);
  await page.keyboard.press('Escape');
  await expect(asks).toHaveCount(0);
  await expect(discard).toBeFocused();
  await page.keyboard.press('Enter');
  await pressOn(page, asks.getByRole('button', { name: text.discard.confirm }));
  await expect(problem).toHaveCount(0);
  await expect(allSent(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('F8');
  await pressOn(page, page.getByRole('button', { name: text.discard.undo }));
  await expect(problem).toBeVisible();
});

test('arrow keys in a form over a listing do not change the photo of the listing', async () => {
  await page.goto(`${server.url}/?property=${WITH_PHOTOS}&edit=${WITH_PHOTOS}`);
  const title = field(page, 'Título');
  const grip = tiles(page).nth(1).getByRole('button').first();
  for (const place of [title, field(page, 'Descripción'), field(page, 'Tipo'), grip]) {
    await place.focus();
    await expect(place).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('1 / 6', { exact: true })).toBeVisible();
  }
  await form(page).getByRole('button', { name: 'Cerrar: el borrador se conserva' }).click();
  await expect(title).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('2 / 6', { exact: true })).toBeVisible();
});

test('a key leads to each part of the desk, and nothing is more than ten presses from a row; Escape ends the choice of rows, also in their bar', async () => {
  await goTo(page, '/mesa/anuncios');
  const rows = page.getByRole('table', { name: desk.table.label }).locator('[data-row]');
  await expect(rows.nth(3)).toBeVisible();
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press('j', 'j', 'j', 'x', 'k', 'x');
  const here = rows.nth(1);
  await expect(here).toBeFocused();
  const bar = page.getByRole('region', { name: desk.bulk.label });
  await expect(bar).toContainText('2 elegidos');
  await press('b');
  const status = bar.getByRole('button', { name: desk.bulk.status });
  await expect(status).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await press('Escape'); // closes the menu only
  await expect(status).toBeFocused();
  await expect(bar).toContainText('2 elegidos');
  await press('Escape');
  await expect(bar).toHaveCount(0);
  await expect(here).toBeFocused();
  await press('x');
  await expect(bar).toContainText('1 elegido');
  await press('Escape');
  await expect(bar).toHaveCount(0);
  await expect(here).toBeFocused();

  const presses = async (key: string, target: Locator) => {
    await here.focus();
    await press(key);
    for (let count = 1; count <= 10; count += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return count;
      await press('Tab');
    }
    return undefined;
  };
  const group = (name: string) => page.getByRole('group', { name }).getByRole('button');
  const far = [
    ['/', page.getByRole('link', { name: 'Añadir' }).last()],
    ['v', group(desk.view.label).and(page.locator(':not([tabindex])')).last()],
    ['f', group(desk.filter.label).last()],
    ['o', page.getByRole('columnheader').getByRole('button').last()],
    ['g', page.getByRole('navigation', { name: desk.nav }).getByRole('link').last()],
  ] as const;
  for (const [key, target] of far) expect(await presses(key, target), key).toBeLessThanOrEqual(10);
  await press('?');
  for (const words of [desk.keys.bulk, desk.keys.clear, desk.keys.views, desk.keys.places])
    await expect(page.getByRole('dialog').getByText(words)).toBeVisible();
});
