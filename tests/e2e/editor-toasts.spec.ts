import { expect, type Page, test } from '@playwright/test';
import en from '../../src/i18n/en/editor.json' with { type: 'json' };
import enListing from '../../src/i18n/en/listing.json' with { type: 'json' };
import { signIn } from '../support/admin-page.ts';
import { visit, words } from '../support/app-states.ts';
import { startDemoServer } from '../support/demo-server.ts';
import type { TestServer } from '../support/server.ts';

// The fixed English messages after adding, changing and deleting a listing.

let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startDemoServer();
});
test.afterAll(() => server.stop());

const text = en.editor;
const names = enListing.listing.field;
const card = words.en.card;
const said = (page: Page, sentence: string) =>
  page.getByRole('region').getByText(sentence, { exact: true });

test('adding, changing and deleting a listing each show a fixed success message', async ({
  page,
}) => {
  const title = 'A flat to be spoken of';
  await signIn(page, server, await server.createAdmin());
  await visit(page, server.url, '/', 'en');
  await page.getByRole('link', { name: words.en.nav.addListing }).click();
  const form = page.getByRole('dialog');
  const fill = (label: string, value: string) =>
    form.getByLabel(label, { exact: true }).fill(value);
  await fill(names.title, title);
  await fill(names.price, '198000');
  await fill(names.location, 'Monte Alto, A Coruña');
  await fill(names.bedrooms, '2');
  await fill(names.bathrooms, '1');
  await fill(names.area, '66');
  await fill(names.description, 'Two bedrooms');
  await form.getByRole('button', { name: text.save }).click();
  await expect(said(page, 'Property added successfully')).toBeVisible();

  await page.goto(`${server.url}/?q=${encodeURIComponent(title)}`);
  const press = (name: string) =>
    page.getByRole('button', { name: name.replace('{title}', title) }).click();
  await press(card.editThis);
  await fill(names.price, '205500');
  await form.getByRole('button', { name: text.save }).click();
  await expect(said(page, 'Property updated successfully')).toBeVisible();

  await press(card.deleteThis);
  await page.getByRole('alertdialog').getByRole('button', { name: text.delete.confirm }).click();
  await expect(said(page, 'Property deleted successfully')).toBeVisible();
  await expect(said(page, 'Property added successfully')).toHaveCount(0);
});
