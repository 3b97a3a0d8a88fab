import { expect, type Page, test } from '@playwright/test';
import en from '../../src/i18n/en/editor.json' with { type: 'json' };
import { signIn } from '../support/admin-page.ts';
import { visit, words } from '../support/app-states.ts';
import { startDemoServer } from '../support/demo-server.ts';
import type { TestServer } from '../support/server.ts';

// What is said when a listing has been added, changed or deleted, in the words of the specification
// (section 8), which are English ones.

let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startDemoServer();
});
test.afterAll(() => server.stop());

const text = en.editor;
const card = words.en.card;
const said = (page: Page, sentence: string) =>
  page.getByRole('region').getByText(sentence, { exact: true });

test('success of adding, changing and deleting is said in the fixed words', async ({ page }) => {
  const title = 'A flat to be spoken of';
  await signIn(page, server, await server.createAdmin());
  await visit(page, server.url, '/', 'en');
  await page.getByRole('link', { name: words.en.nav.addListing }).click();
  const form = page.getByRole('dialog');
  const fill = (label: string, value: string) =>
    form.getByLabel(label, { exact: true }).fill(value);
  await fill(text.field.title, title);
  await fill(text.field.price, '198000');
  await fill(text.field.location, 'Monte Alto, A Coruña');
  await fill(text.field.bedrooms, '2');
  await fill(text.field.bathrooms, '1');
  await fill(text.field.area, '66');
  await fill(text.field.description, 'Two bedrooms');
  await form.getByRole('button', { name: text.save }).click();
  await expect(said(page, 'Property added successfully')).toBeVisible();

  await page.goto(`${server.url}/?q=${encodeURIComponent(title)}`);
  const press = (name: string) =>
    page.getByRole('button', { name: name.replace('{title}', title) }).click();
  await press(card.editThis);
  await fill(text.field.price, '205500');
  await form.getByRole('button', { name: text.save }).click();
  await expect(said(page, 'Property updated successfully')).toBeVisible();

  await press(card.deleteThis);
  await page.getByRole('alertdialog').getByRole('button', { name: text.delete.confirm }).click();
  await expect(said(page, 'Property deleted successfully')).toBeVisible();
  await expect(said(page, 'Property added successfully')).toHaveCount(0);
});
