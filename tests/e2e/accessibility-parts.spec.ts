import { expect, type Page } from '@playwright/test';
import en from '../../src/i18n/en/start/listing.json' with { type: 'json' };
import { heard, listen } from '../support/device/announcements.ts';
import { searchBox, show, visit, WITH_PHOTOS, words } from '../support/pages/app-states.ts';
import { onlyLook, page, server, test } from '../support/pages/worker-servers.ts';
import { tabTo } from '../support/places/keyboard.ts';
import { desk, phone } from '../support/places/walk.ts';

// Accessibility that axe cannot check: live announcements, and the language of each part.

onlyLook();
test.beforeAll(() => listen(page));

test.use({ permissions: ['clipboard-write'] });
test.beforeEach(() => page.setViewportSize(desk));

test.describe('live announcements', () => {
  test('typing in the search: the number of results is announced when typing pauses', async () => {
    await show(page, server.url, 'home');
    const count = page
      .getByRole('main')
      .getByRole('heading', { level: 2, name: /propiedad/ })
      .first();
    const all = (await count.textContent()) ?? '';
    await searchBox(page).pressSequentially('riazor');
    await expect(page).toHaveURL(/q=riazor/);
    await expect(count).not.toHaveText(all); // the list updates after the address, in several renders
    // The list follows every letter; only a number that stays is announced.
    await expect
      .poll(async () => (await heard(page)).includes((await count.textContent()) ?? ''))
      .toBe(true);
    await searchBox(page).fill('nada de nada');
    await expect.poll(async () => (await heard(page)).at(-1)).toMatch(/^0 propiedades/);
  });

  test('the network drops: this is announced, and the notice goes when the network is back', async () => {
    await visit(page, server.url, '/sobre-nosotros');
    await page.context().setOffline(true);
    await expect.poll(async () => (await heard(page)).join('\n')).toMatch(/Sin conexión · /);
    await page.context().setOffline(false);
    await expect(page.getByText(/^Sin conexión/)).toHaveCount(0);
  });

  test('a toast and the position of the next photo are announced', async () => {
    await show(page, server.url, 'detail');
    const detail = page.getByRole('dialog');
    await detail.getByRole('button', { name: words.es.photo.next }).click();
    await expect.poll(() => heard(page)).toContain('2 / 6');
    await detail.getByRole('button', { name: words.es.card.share, exact: true }).click();
    await expect.poll(async () => (await heard(page)).join('\n')).toContain(words.es.share.copied);
  });
});

/** The `lang` that applies to the element. */
const spokenIn = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.closest('[lang]')?.getAttribute('lang'));

/** A demo listing that has only Spanish texts. */
const UNTRANSLATED = { id: 'demolisting0005', title: 'Piso de tres dormitorios en Os Mallos' };

test('each part has the lang of its text', async () => {
  await visit(page, server.url, `/?q=${UNTRANSLATED.title}`, 'en');
  expect(await spokenIn(page, 'main article h3 a')).toBe('es');
  expect(await spokenIn(page, 'main article p')).toBe('en');
  await visit(page, server.url, `/?property=${WITH_PHOTOS}`, 'en');
  await expect(page.locator('[role=dialog] h2').first()).toHaveAttribute('lang', 'en');
  await visit(page, server.url, `/?property=${UNTRANSLATED.id}`, 'en');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: en.listing.field.description })).toBeVisible();
  expect(await spokenIn(page, '[role=dialog] h2')).toBe('es');
  expect(await spokenIn(page, '[role=dialog] h3 + p')).toBe('en'); // says that the text is in Spanish
  expect(await spokenIn(page, '[role=dialog] h3 + p + p')).toBe('es');
  expect(await spokenIn(page, '[role=dialog] h3')).toBe('en');

  await page.setViewportSize(phone);
  await show(page, server.url, 'drawer', 'gl');
  for (const [name, lang] of [
    ['Español', 'es'],
    ['Galego', 'gl'],
    ['English', 'en'],
  ] as const)
    expect(await spokenIn(page, `[role=dialog] label:has-text("${name}")`)).toBe(lang);
  await visit(page, server.url, '/no-hay-nada', 'gl'); // has the one sentence that stays English
  expect(await spokenIn(page, 'main h1 span:has-text("Oops")')).toBe('en');
  expect(await spokenIn(page, 'main p')).toBe('gl');
});

test('the language is changed from the bar, and with it every word of the page', async () => {
  await visit(page, server.url, '/servicios/gestion');
  const language = page.getByRole('banner').getByRole('button', { name: /^ES/ });
  await tabTo(page, language);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Español' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitemradio', { name: 'Galego' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'gl');
  await expect(page.getByRole('banner').getByRole('button', { name: /^GL/ })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('O teu piso alugado, ti ao teu');
  await expect(page.getByRole('main')).toContainText('Busca e selección de inquilino');
});
