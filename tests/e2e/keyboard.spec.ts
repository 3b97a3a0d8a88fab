import { expect } from '@playwright/test';
import { searchBox, show } from '../support/pages/app-states.ts';
import { enquiryWords, theForm } from '../support/pages/enquiry-forms.ts';
import { main, text } from '../support/pages/staff-page.ts';
import { onlyLook, page, server, test } from '../support/pages/worker-servers.ts';
import { pressOn, tabTo, takesFocus, typeInto } from '../support/places/keyboard.ts';
import { desk } from '../support/places/walk.ts';

// A visitor's journeys with the keyboard only. Tab reaches each step, a dialog takes the focus and
// returns it, and aria snapshots check what a screen reader gets.

onlyLook();

test.use({
  viewport: desk,
  permissions: ['clipboard-read', 'clipboard-write'],
});

test('a visitor searches, filters, opens a card and its photos in full screen, and returns to the card', async () => {
  await show(page, server.url, 'home');
  await typeInto(page, searchBox(page), 'coruna');
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
  await expect(photos.getByText('Plano', { exact: true })).toBeVisible(); // the last one is no photo
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
  test('a visitor saves a listing, shares it, and finds it on the page of saved listings', async () => {
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

    const saved = page.getByRole('contentinfo').getByRole('link', { name: text.nav.saved });
    await saved.focus(); // tabbing would pass every card of the list
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: text.nav.saved })).toBeFocused();
    await expect(main(page)).toMatchAriaSnapshot(`
      - main:
        - heading "${text.nav.saved}" [level=1]
        - button "Compartir mi lista"
        - list "${text.nav.saved}":
          - listitem:
            - paragraph: /€/
            - heading "${title}" [level=2]:
              - link "${title}"
            - button "Guardar ${title}" [pressed]
    `);
    await pressOn(page, main(page).getByRole('link', { name: title, exact: true }));
    await expect(page.getByRole('dialog', { name: title, exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(main(page).getByRole('link', { name: title, exact: true })).toBeFocused();
  });
});

test('a visitor writes to the agency about a listing: errors for missing fields, consent, confirmation', async () => {
  const { ask, field: label, error, toast } = enquiryWords.es;
  await show(page, server.url, 'detail');
  const contact = page
    .getByRole('dialog')
    .getByRole('button', { name: ask.otherWays, exact: true });
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
      - paragraph: ${error.missing.name}
      - textbox "${label.email}"
      - paragraph: ${error.missing.email}
      - textbox /^${label.phone}/
      - textbox "${label.subject}": /Consulta/
      - textbox "${label.message}"
      - paragraph: ${error.missing.message}
      - checkbox
      - button "Enviar mensaje"
  `);
  await expect(desk.getByRole('checkbox')).toHaveAccessibleDescription(error.consent);
  await typeInto(page, desk.getByLabel(label.name), 'Visitante');
  await typeInto(page, desk.getByLabel(label.email), 'visitante@example.test');
  await typeInto(page, desk.getByLabel(label.message), 'Hola');
  const consent = desk.getByRole('checkbox');
  await pressOn(page, consent, 'Space');
  await expect(consent).toBeChecked();
  await pressOn(page, send);
  await expect(page.getByRole('region').getByText(toast.sent, { exact: true })).toBeVisible();
  await expect(desk.getByLabel(label.message)).toHaveValue('');
  const answer = main(page).getByRole('region', { name: ask.sent.title });
  await expect(answer).toBeFocused();
  await expect(answer).toContainText(/en menos de 24 horas: visitante@example\.test/);
});
