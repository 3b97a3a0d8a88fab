import { expect } from '@playwright/test';
import detailEn from '../../src/i18n/en/listing/detail.json' with { type: 'json' };
import editorWords from '../../src/i18n/es/staff/editor.json' with { type: 'json' };
import detailGl from '../../src/i18n/gl/listing/detail.json' with { type: 'json' };
import { goTo, visit } from '../support/pages/app-states.ts';
import { field, form, save, toast } from '../support/pages/editor.ts';
import { arrives } from '../support/pages/staff-page.ts';
import { admin, page, server, test, writeOnOnePage } from '../support/pages/worker-servers.ts';
import { aListing, recordsOf } from '../support/server/records.ts';

// The title and the description of a listing in another language, from the form to a visitor of that language.

writeOnOnePage();

const SPANISH = 'Piso del faro, para entrar a vivir';

test('an agent translates a title; a visitor reads it in Galician, the original text with its language, and finds both', async ({
  browser,
}) => {
  const { id } = await recordsOf(server, 'properties', admin.token).made(
    aListing({
      title: SPANISH,
      description: 'Dos dormitorios dobles y un balcón a la calle.',
    }),
  );
  await arrives(page, 'listings', id);
  await goTo(page, `/?edit=${id}`);
  await form(page)
    .getByRole('button', { name: editorWords.editor.translations.title, expanded: false })
    .click();
  await field(page, 'Título en gallego').fill('Piso para entrar a vivir a carón da Torre');
  await save(page).click();
  await expect(toast(page, 'Propiedad actualizada correctamente')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: SPANISH })).toBeVisible();

  const visitor = await browser.newPage();
  await visit(visitor, server.url, '/?q=a carón da torre', 'gl');
  const link = visitor.getByRole('link', { name: 'Piso para entrar a vivir a carón da Torre' });
  await expect(link).toHaveAttribute('lang', 'gl');
  const place = visitor.locator('article', { has: link }).getByText(/^Monte Alto, /);
  await expect(place).toHaveCount(1);
  expect(await place.evaluate((own) => own.closest('[lang]')?.getAttribute('lang'))).toBe('es');
  await goTo(visitor, `/?q=${SPANISH}`);
  await link.click();
  const listing = visitor.getByRole('dialog');
  await expect(listing.getByText(detailGl.detail.writtenIn.es)).toBeVisible();
  await expect(listing.getByText('Dos dormitorios dobles')).toHaveAttribute('lang', 'es');

  await visit(visitor, server.url, '/?property=demolisting0003', 'en');
  await expect(listing.getByText('A top floor with a south-facing terrace')).toBeVisible();
  await expect(listing.getByText(detailEn.detail.writtenIn.es)).toHaveCount(0);
  await visitor.close();
});
