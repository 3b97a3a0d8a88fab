import { expect, type Page } from '@playwright/test';
import words from '../../src/i18n/es/staff/editor.json' with { type: 'json' };
import privateWords from '../../src/i18n/es/staff/private.json' with { type: 'json' };
import { goTo } from '../support/pages/app-states.ts';
import { goOffline, goOnline } from '../support/pages/cut-off.ts';
import { stored } from '../support/pages/device-notes.ts';
import {
  field,
  fillIn,
  form,
  library,
  openNew,
  photoFiles,
  save,
  saveForm,
  tiles,
} from '../support/pages/editor.ts';
import { pullNow, signIn } from '../support/pages/staff-page.ts';
import { admin, page, server, test, writeOnOnePage } from '../support/pages/worker-servers.ts';
import { aListing, recordsOf } from '../support/server/records.ts';

// What stands around the property form: the rail and the card beside it, the desk with its drafts, and the form without a network.

const { editor } = words;

writeOnOnePage();

/** Confirms the second question, without which no draft is discarded. */
const confirmDiscard = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();

test('saving a listing leads back to the desk, and the toast to its page, from which one returns', async () => {
  const title = 'Piso de la mesa';
  await goTo(page, '/mesa/anuncios');
  await page.getByRole('link', { name: 'Añadir', exact: true }).click();
  await fillIn(page, title);
  await save(page).click();
  await expect(page).toHaveURL(`${server.url}/mesa/anuncios`);
  await page.getByRole('button', { name: 'Ver anuncio' }).click();
  await expect(page).toHaveURL(/\/propiedad\/.*piso-de-la-mesa$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${server.url}/mesa/anuncios`);
  await expect(form(page)).toHaveCount(0);
  await goTo(page, '/');
});

test('two people with the form of one listing open hear of each other, and of the silence of who has gone', async ({
  browser,
}) => {
  const { id } = await recordsOf(server, 'properties', admin.token).made(aListing());
  const other = await browser.newPage();
  await other.clock.install();
  const agent = await server.createAgent();
  const json = { name: 'Marta' };
  await server.request('/api/account/name', { method: 'PUT', token: agent.token, json });
  await signIn(other, server, agent);
  await goTo(other, `/mesa/anuncios?edit=${id}`);
  const words = form(other).getByText(editor.editing.other);
  await expect(field(other, 'Título')).toBeVisible();
  await expect(words).toHaveCount(0);
  await pullNow(page); // the team
  await goTo(page, `/mesa/anuncios?edit=${id}`);
  await expect(form(page).getByText('Marta lo está editando.')).toBeVisible();
  await expect(words).toBeVisible();
  await page.goto('about:blank');
  await other.clock.fastForward(91_000);
  await expect(words).toHaveCount(0);
  await other.close();
  await page.goto(server.url);
});

test('a form that is closed unsaved is a row of the desk with its photos, also without a server', async () => {
  await goOffline(page);
  await openNew(page);
  await field(page, 'Título').fill('A medias');
  await library(page).setInputFiles(photoFiles.slice(0, 2));
  await expect(tiles(page)).toHaveCount(2);
  await field(page, 'Añadir otra').fill('Bodega de 40 m²');
  await field(page, 'Ubicación').pressSequentially('Riazor');
  // The draft is stored after the last key, without an event on leaving.
  await expect.poll(() => stored(page, 'drafts')).toContain('Riazor');
  await page.goto('about:blank');
  await page.goto(`${server.url}/mesa/anuncios`);
  const row = page.getByRole('row').filter({ hasText: 'A medias' });
  await expect(row).toContainText('Borrador');
  await row.getByRole('button', { name: 'A medias', exact: true }).click();
  await expect(field(page, 'Título')).toHaveValue('A medias');
  await expect(field(page, 'Ubicación')).toHaveValue('Riazor');
  await expect(field(page, 'Añadir otra')).toHaveValue('Bodega de 40 m²');
  await expect(tiles(page).getByText('Lista')).toHaveCount(2);
  await page.goBack();
  await expect(form(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Añadir', exact: true }).click();
  await form(page).getByRole('button', { name: 'Empezar otra' }).click();
  await expect(field(page, 'Título')).toHaveValue('');
  await page.goBack();
  await row.getByRole('button', { name: 'Descartar «A medias»' }).click();
  await confirmDiscard(page);
  await expect(row).toHaveCount(0);
  await page.goto(server.url);
  await expect(page.getByRole('link', { name: 'Añadir propiedad' })).toBeVisible();
  await openNew(page);
  await expect(field(page, 'Título')).toHaveValue('');
  await goOnline(page);
});

test('offline, an admin writes a caption and marks a plan: both stay after a restart, and the server gets them once', async () => {
  const id = 'demolisting0009';
  const url = `/?edit=${id}`;
  const label = (position: number) => editor.photos.caption.replace('{position}', `${position}`);
  const isPlan = () => page.getByRole('checkbox', { name: 'La foto 3 es un plano' });
  const openTexts = async () => {
    await goTo(page, url);
    await form(page)
      .getByRole('button', { name: /^Textos y planos/ })
      .click();
  };
  await goOffline(page);
  await openTexts();
  await expect(field(page, label(2))).toHaveValue('Cocina con isla'); // as the demo has it
  await field(page, label(2)).fill('Cocina abierta');
  await isPlan().check();
  await expect(tiles(page).nth(2)).toContainText(editor.photos.plan);
  await saveForm(page);
  await page.reload();
  await openTexts();
  // This device has no bytes of the third one: the blurred colours, and no error beside «Subida».
  await expect(tiles(page).nth(2).getByRole('img')).toHaveAttribute('src', /^data:/);
  await expect(field(page, label(2))).toHaveValue('Cocina abierta');
  await expect(isPlan()).toBeChecked();
  await page.keyboard.press('Escape');
  await goOnline(page);

  const photos = recordsOf(server, 'property_images', admin.token);
  const texts = async () =>
    (await photos.where(`property="${id}"`, 'position')).map(({ caption, kind }) => [
      caption,
      kind,
    ]);
  await expect.poll(texts, { timeout: 60_000 }).toEqual([
    ['Salón', 'photo'],
    ['Cocina abierta', 'photo'],
    ['Dormitorio', 'plan'],
  ]);
  const history = recordsOf(server, 'property_history', admin.token);
  // Other stories of this server change the listing too.
  const ours = (await history.where(`property="${id}"`)).filter(({ changes }) =>
    JSON.stringify(changes).includes('Cocina abierta'),
  );
  expect(ours).toHaveLength(1);
});

test('on a desk, the rail leads to a section, and the card follows what is typed', async () => {
  await goTo(page, '/');
  await openNew(page);
  const rail = form(page).getByRole('navigation', { name: editor.sections });
  const place = (name: string) => rail.getByRole('button', { name });
  await expect(place(editor.photos.title)).toHaveAttribute('aria-current', 'true');
  await place(editor.advisor.title).press('Enter');
  await expect(place(editor.advisor.title)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Tab');
  await expect(field(page, 'Asesor del anuncio')).toBeFocused();
  // The last section scrolls furthest, and only the form moves: the head of the dialog stays.
  await place(privateWords.private.title).press('Enter');
  await expect(place(privateWords.private.title)).toHaveAttribute('aria-current', 'true');
  await expect(form(page).getByRole('button', { name: editor.close })).toBeInViewport({ ratio: 1 });
  await field(page, 'Título').fill('Ático a la vista');
  await expect(field(page, 'Precio')).toHaveValue('0');
  await field(page, 'Precio').pressSequentially('489000'); // the caret stands before the zero
  await expect(field(page, 'Precio')).toHaveValue('489.000');
  const future = form(page).locator('article');
  await expect(future).toContainText('489.000 €');
  await expect(future).toContainText('Ático a la vista');
});
