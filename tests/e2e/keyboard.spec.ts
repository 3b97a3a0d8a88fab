import { expect, type Locator, test } from '@playwright/test';
import { allSent, main, signIn, text } from '../support/admin-page.ts';
import { show } from '../support/app-states.ts';
import { startDemoServer } from '../support/demo-server.ts';
import { field, form, photoFiles, photoOrder, save, tiles } from '../support/editor-page.ts';
import { enquiryWords, theForm } from '../support/enquiry-forms.ts';
import { nextFrames } from '../support/everywhere.ts';
import { pressOn, tabTo, typeInto } from '../support/keyboard.ts';
import { aPriceChange, aRow, putOutboxRows } from '../support/outbox-rows.ts';
import { aListing, recordsOf } from '../support/records.ts';
import type { TestServer } from '../support/server.ts';

// The five main journeys with the keyboard only. Tab reaches each step, a dialog takes the focus and
// returns it, and aria snapshots check what a screen reader gets.

let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startDemoServer();
});
test.afterAll(() => server.stop());

test.use({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });

/** Waits until the focus is inside a dialog that has just opened and the dialog below it has updated. */
async function takesFocus(dialog: Locator): Promise<void> {
  await expect
    .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true);
  await nextFrames(dialog.page());
}

test('a visitor searches, filters, opens a card and its photos in full screen, and returns to the card', async ({
  page,
}) => {
  await show(page, server.url, 'home');
  await typeInto(page, main(page).getByRole('searchbox'), 'coruna');
  await expect(page).toHaveURL(/q=coruna/);

  const filters = page.getByRole('search').getByRole('button', { name: text.filters.title });
  await pressOn(page, filters);
  const panel = page.getByRole('dialog', { name: text.filters.title });
  await tabTo(page, panel.getByRole('radio', { name: text.filters.allOperations }));
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/operationType=venta/);
  await pressOn(page, panel.getByRole('button', { name: /^Ver \d+ propiedad/ }));
  await expect(panel).toHaveCount(0);
  await expect(filters).toBeFocused();

  const link = page.locator('main article h3 a').first();
  await tabTo(page, link);
  const title = (await link.textContent()) ?? '';
  await page.keyboard.press('Enter');
  const detail = page.getByRole('dialog', { name: title });
  await expect(detail).toBeFocused();
  const full = detail.getByRole('button', { name: text.photo.full });
  await pressOn(page, full);
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

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('a visitor saves a listing, shares it, and finds it on the page of saved listings', async ({
    page,
  }) => {
    await show(page, server.url, 'home');
    const card = page.locator('main article').first();
    const title = (await card.getByRole('heading').textContent()) ?? '';
    const heart = card.getByRole('button', { name: text.saved.save.replace('{title}', title) });
    await tabTo(page, heart);
    await expect(heart).toMatchAriaSnapshot(`- button /^Guardar/ [pressed=false]`);
    await page.keyboard.press('Space');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(heart).toBeFocused();

    const share = card.getByRole('button', { name: text.card.shareThis.replace('{title}', title) });
    await pressOn(page, share);
    const notices = page.getByRole('region', { name: /Avisos/ });
    await expect(notices.getByText(text.share.copied)).toBeVisible();
    await expect(share).toBeFocused(); // a message does not move the focus
    await page.keyboard.press('F8'); // the key named in the label of the message region
    await expect(notices.getByRole('list')).toBeFocused();
    await tabTo(page, notices.getByRole('button', { name: 'WhatsApp' }));
    await pressOn(page, notices.getByRole('button', { name: text.toast.close }));
    await expect(notices.getByText(text.share.copied)).toHaveCount(0);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /\/\?property=\w{15}$/,
    );

    const saved = page.getByRole('contentinfo').getByRole('link', { name: text.saved.title });
    await saved.focus(); // tabbing would pass every card of the list
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: text.saved.title })).toBeFocused();
    await expect(main(page)).toMatchAriaSnapshot(`
      - main:
        - heading "${text.saved.title}" [level=1]
        - button "Compartir mi lista"
        - list "${text.saved.title}":
          - listitem:
            - paragraph: /€/
            - heading "${title}" [level=2]:
              - link "${title}"
            - button "Guardar ${title}" [pressed]
    `);
    await pressOn(page, main(page).getByRole('link', { name: title }));
    await expect(page.getByRole('dialog', { name: title })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(main(page).getByRole('link', { name: title })).toBeFocused();
  });
});

test('a visitor writes to the agency about a listing: errors for missing fields, consent, confirmation', async ({
  page,
}) => {
  const { field: label, error, toast } = enquiryWords.es;
  await show(page, server.url, 'detail');
  const contact = page
    .getByRole('dialog')
    .getByRole('button', { name: text.card.contact, exact: true });
  await pressOn(page, contact);
  const ways = page.getByRole('dialog', { name: text.contact.title });
  await takesFocus(ways); // before that, Escape closes the listing below it
  await page.keyboard.press('Escape');
  await expect(ways).toHaveCount(0);
  await expect(contact).toBeFocused();
  await page.keyboard.press('Enter');
  await pressOn(page, ways.getByRole('link', { name: text.contact.message }));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const desk = theForm(page, 'es');
  await expect(desk.getByLabel(label.subject)).toHaveValue(/^Consulta: /);
  const send = desk.locator('button[type=submit]');
  await pressOn(page, send);
  await expect(desk.getByLabel(label.name)).toBeFocused();
  await expect(desk).toMatchAriaSnapshot(`
    - form "${enquiryWords.es.formName}":
      - textbox "${label.name}"
      - paragraph: ${error.required}
      - textbox "${label.email}"
      - paragraph: ${error.required}
      - textbox /^${label.phone}/
      - textbox "${label.subject}": /Consulta/
      - textbox "${label.message}"
      - paragraph: ${error.required}
      - checkbox
      - button "Enviar mensaje"
  `);
  await typeInto(page, desk.getByLabel(label.name), 'Visitante');
  await typeInto(page, desk.getByLabel(label.email), 'visitante@example.test');
  await typeInto(page, desk.getByLabel(label.message), 'Hola');
  const consent = desk.getByRole('checkbox');
  await pressOn(page, consent, 'Space');
  await expect(consent).toBeChecked();
  await pressOn(page, send);
  await expect(page.getByRole('region').getByText(toast.sent, { exact: true })).toBeVisible();
  await expect(desk.getByLabel(label.message)).toHaveValue('');
  await expect(send).toBeFocused();
});

test('an admin signs in, adds a listing with photos and reorders them with keys', async ({
  page,
}) => {
  const admin = await server.createAdmin();
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
      - menuitem "Mover antes"
      - menuitem "Mover después"
      - menuitem "Hacer principal"
      - menuitem "Eliminar"
  `);
  await page.keyboard.press('Escape');
  await expect(tiles(page).nth(1).getByRole('button')).toBeFocused();
  for (const [key, item] of [
    ['Enter', 'Mover antes'],
    ['ArrowDown', 'Mover después'],
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
  await expect(form(page)).toHaveCount(0);
  await expect(add).toBeFocused();
  const made = () => recordsOf(server, 'properties', admin.token).where(`title="${title}"`);
  await expect.poll(made, { timeout: 60_000 }).toHaveLength(1);
});

test('an admin resolves a conflict, discards a change and undoes the discard', async ({ page }) => {
  const [mine, theirs] = [await server.createAdmin(), await server.createAdmin()];
  const properties = recordsOf(server, 'properties', theirs.token);
  const mark = crypto.randomUUID().slice(0, 8);
  const make = (title: string) => properties.made(aListing({ title, price: 100_000 }));
  const [clashing, refused] = [await make(`Piso ${mark} uno`), await make(`Piso ${mark} dos`)];
  await signIn(page, server, mine);
  await page.goto(`${server.url}/?q=${mark}`);
  await expect(page.locator('main article')).toHaveCount(2);
  await page.goto(`${server.url}/robots.txt`); // a page without the app, so nothing is sent
  await properties.update(clashing.id, { price: 107_000 });
  await putOutboxRows(page, [
    aRow(1, mine.id, aPriceChange(clashing.id, 100_000, 105_000)),
    aRow(2, mine.id, {
      kind: 'update-listing',
      listingId: refused.id,
      changes: { title: { from: `Piso ${mark} dos`, to: '' } },
    }),
  ]);
  await page.goto(`${server.url}/pendientes`);

  const question = main(page).getByRole('listitem').filter({ hasText: text.problem.clash });
  await expect(question.getByRole('radio')).toHaveCount(2);
  await expect(question).toMatchAriaSnapshot(`
    - listitem:
      - heading "Piso ${mark} uno" [level=3]
      - paragraph: ${text.problem.clash}
      - group /Precio.*100\\.000/:
        - radio /Tu versión ?105\\.000/
        - radio /La otra ?107\\.000.*@example\\.test/
      - button "Guardar · falta 1" [disabled]
  `);
  await tabTo(page, question.getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  await expect(question.getByRole('radio', { name: /La otra/ })).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(question.getByRole('radio', { name: /Tu versión/ })).toBeChecked();
  await pressOn(page, question.getByRole('button', { name: text.clash.save, exact: true }));
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
