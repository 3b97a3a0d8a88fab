import { expect, type Locator } from '@playwright/test';
import texts from '../../src/i18n/es/listing/detail.json' with { type: 'json' };
import { visit, WITH_PHOTOS, words } from '../support/pages/app-states.ts';
import { onlyLook, page, server, test } from '../support/pages/worker-servers.ts';
import { pressOn } from '../support/places/keyboard.ts';
import { desk, phone } from '../support/places/walk.ts';

// A listing's view, in the dialog over the list and on a page of its own.

onlyLook();
test.use({ viewport: desk });

const { detail } = texts;
const text = words.es;
const OWN_PAGE = `/propiedad/${WITH_PHOTOS}/atico-con-terraza-en-la-playa-de-riazor`;

const nameOf = async (title: Locator) => (await title.textContent()) ?? '';

test('next and previous go through the results by keyboard, and Back returns to the same place of the list', async () => {
  await visit(page, server.url, '/?operationType=venta');
  const titles = page.locator('main article h3 a');
  const first = titles.first();
  const one = await nameOf(first);
  const other = await nameOf(titles.nth(1));
  const before = await page.evaluate(() => window.scrollY);
  await pressOn(page, first);
  const shown = page.getByRole('dialog');
  const results = shown.getByRole('navigation', { name: detail.results });
  await expect(results.getByRole('link')).toHaveText([detail.next]);
  await pressOn(page, results.getByRole('link', { name: detail.next }));
  await expect(page.getByRole('dialog', { name: other })).toBeVisible();
  await expect(results.getByRole('link', { name: detail.next })).toBeFocused(); // the next one is one press away
  await expect(results.getByText(/^2 de \d+$/)).toBeVisible();
  await results.getByRole('link', { name: detail.previous }).click();
  await expect(page.getByRole('dialog', { name: one })).toBeVisible();
  await page.goBack();
  await expect(shown).toHaveCount(0);
  await expect(first).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test('a readable address is a page of its own: its back link leads home, and a similar listing opens its own page', async () => {
  await visit(page, server.url, OWN_PAGE);
  const main = page.getByRole('main');
  const title = main.getByRole('heading', { level: 1 });
  const similar = main.getByRole('region', { name: text.detail.similar }).getByRole('link');
  await expect(similar.first()).toContainText(/\s(menos|más)$/); // the listing is there
  const name = await nameOf(title);
  await expect(page).toHaveURL(server.url + OWN_PAGE);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await similar.first().click();
  await expect(page).toHaveURL(/\/propiedad\/demolisting\d+\/[a-z-]+$/);
  await expect(title).not.toHaveText(name);
  await main.getByRole('link', { name: text.detail.backToList }).click(); // to where it was opened
  await expect(title).toHaveText(name);
  await main.getByRole('link', { name: text.detail.backToList }).click();
  await expect(page).toHaveURL(`${server.url}/`);
});

test('what buying costs and the monthly payment change with the buyer and the loan', async () => {
  await visit(page, server.url, OWN_PAGE);
  const costs = page.getByRole('main');
  const line = (name: string) => costs.getByText(name, { exact: true }).locator('xpath=..');
  await expect(line('ITP, 8 %')).toContainText('39.840 €'); // of 498.000 €
  await expect(line('Entrada, 20 %')).toContainText('99.600 €');
  await costs.getByRole('button', { name: detail.buying.change }).click();
  await costs.getByRole('checkbox', { name: detail.buying.habitual }).check();
  await expect(line('ITP, 7 %')).toContainText('34.860 €');
  await costs.getByLabel(detail.buying.down, { exact: true }).fill('50');
  await expect(line('Entrada, 50 %')).toContainText('249.000 €');
});

test('on a phone the photos fill the whole screen with their room’s name, and a plan opens there', async () => {
  await page.setViewportSize(phone);
  await visit(page, server.url, OWN_PAGE);
  await expect(page.getByRole('button', { name: 'Plano de la vivienda' })).toBeVisible();
  await page.getByRole('button', { name: detail.plan, exact: true }).click();
  const photos = page.getByRole('dialog', { name: /^Fotos de/ });
  const current = photos.locator('[aria-current=true]');
  await expect(current).toBeInViewport();
  await photos.getByRole('button', { name: 'Foto 1', exact: true }).click();
  await expect(photos.getByText('Salón frente al mar')).toBeVisible();
  const [large, small] = [
    await photos.getByRole('img').first().boundingBox(),
    await photos.getByRole('button', { name: 'Foto 1', exact: true }).boundingBox(),
  ];
  expect(large?.width).toBe(phone.width);
  expect(small?.width).toBeGreaterThan(phone.width / 3);
});
