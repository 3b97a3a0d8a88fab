import { expect, type Page, test } from '@playwright/test';
import { newListingForm, otherAdvisor } from '../../src/domain/listing/listing-form.ts';
import { signIn } from '../support/admin-page.ts';

import { startDemoServer } from '../support/demo-server.ts';
import { field } from '../support/editor-page.ts';
import { putRows } from '../support/outbox-rows.ts';
import type { Account, TestServer } from '../support/server.ts';

// A feature far above the maximum length: the text stays in its field and the form stays usable.

let server: TestServer;
let admin: Account;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startDemoServer();
  admin = await server.createAdmin();
});
test.afterAll(() => server.stop());

test.use({ viewport: { width: 390, height: 844 } });

const LONG = 'balcón '.repeat(15_000).trim();
const tooLong = (page: Page) =>
  page.getByRole('dialog').getByText('Demasiado largo: máximo 80 caracteres');
/** The height of the features section, in screen heights. */
const screensOf = (page: Page) =>
  page
    .getByRole('group', { name: 'Características' })
    .evaluate((section) => section.getBoundingClientRect().height / window.innerHeight);

test('a feature that is too long shows an error and stays in its field', async ({ page }) => {
  await signIn(page, server, admin);
  await page.goto(`${server.url}/?edit=new`);
  await expect(field(page, 'Título')).toBeVisible();
  const before = await screensOf(page);
  const own = field(page, 'Añadir otra');
  await own.fill(LONG);
  await expect(tooLong(page)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Añadir', exact: true }).click();
  await expect(own).toHaveValue(LONG);
  await expect(own).toHaveAttribute('aria-invalid', 'true');
  expect((await screensOf(page)) - before).toBeLessThan(0.1);
  await own.fill('Bodega');
  await expect(tooLong(page)).toHaveCount(0);
  await own.press('Enter');
  await expect(own).toHaveValue('');
  await expect(page.getByRole('checkbox', { name: 'Bodega' })).toBeChecked();
});

test('a draft with a feature that is too long can be opened and edited', async ({ page }) => {
  await signIn(page, server, admin);
  const form = { ...newListingForm(otherAdvisor()), title: 'A medias', features: [LONG] };
  await putRows(page, 'drafts', [
    { id: 'longfeature0000', savedAt: 1, content: { userId: admin.id, form, photoIds: [] } },
  ]);
  await page.goto(`${server.url}/?edit=new`);
  await expect(page.getByRole('button', { name: 'Continuar' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).first().click();
  await expect(field(page, 'Título')).toHaveValue('A medias');
  await expect(page.getByRole('checkbox', { name: /^balcón balcón/ })).toBeChecked();
  expect(await screensOf(page)).toBeLessThan(2);
});
