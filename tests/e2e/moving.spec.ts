import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import es from '../../src/i18n/es/staff/desk.json' with { type: 'json' };
import { goTo } from '../support/pages/app-states.ts';
import { allSent, arrives, main, signIn } from '../support/pages/staff-page.ts';
import { admin, ownServer, server, test } from '../support/pages/worker-servers.ts';
import { recordsOf } from '../support/server/records.ts';

// Properties of another program, on the built page.

const text = es.desk.moving;

ownServer();

const CSV = [
  'Ref.;Tipo de bien;Op;Título web;Texto web;Barrio;Población;PVP;Hab.;M2 const.;Propietario',
  'V-1;Ático;Venta;Ático con vistas;Terraza al mar;Monte Alto;A Coruña;250.000 €;3;90;Ana',
  'V-2;Hórreo;Venta;Hórreo y finca;De piedra;;Betanzos;40.000 €;0;30;Luis',
  'V-3;Piso;Alquiler;Piso en la playa;;;Sada;450 €/semana;1;50;Eva',
].join('\r\n');

test('an agent assigns the columns of an old program once, and the second file of it finds the same listings; the own feed changes nothing', async ({
  page,
}) => {
  await signIn(page, server, admin);
  await goTo(page, '/mesa/archivos');
  await main(page).getByRole('link', { name: text.link }).click();
  // The page before has a button for files too.
  await expect(main(page).getByRole('heading', { name: text.title, level: 1 })).toBeVisible();
  const pick = (name: string, content: string) =>
    main(page)
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });

  await pick('viejo.csv', CSV);
  const column = (name: string) => main(page).getByLabel(name, { exact: true });
  await expect(column('PVP')).toHaveValue('price');
  await expect(column('Propietario')).toHaveValue('private:ownerName');
  await column('Op').selectOption('operationType');
  await column('Tipo de bien').selectOption('operationType');
  await expect(main(page).getByText('«Op» ya es lo mismo')).toBeVisible();
  const next = main(page).getByRole('button', { name: text.next });
  await expect(next).toBeDisabled();
  await column('Tipo de bien').selectOption('type');
  await page.reload(); // goes on with the file
  await expect(main(page).getByText(text.stored)).toBeVisible();
  await expect(main(page).getByText(text.kept)).toBeVisible();
  await expect(column('Tipo de bien')).toHaveValue('type');
  await next.click();
  await column('«Hórreo»').selectOption('country_house');
  await next.click();
  const lines = main(page).getByRole('heading', { name: '2 anuncios nuevos' });
  await expect(lines).toBeVisible();
  await arrives(page, 'meta', '"step":"lines"');
  await page.reload();
  await expect(lines).toBeVisible();
  const accept = main(page).getByRole('button', { name: 'Aceptar 2 anuncios' });
  await expect(accept).toBeInViewport({ ratio: 1 });
  await accept.click();
  const queued = main(page).getByRole('heading', { name: /^2 anuncios están en la cola/ });
  await expect(queued).toBeVisible();
  await expect(main(page).getByText(text.stored)).toHaveCount(0);

  const saved = page.waitForEvent('download');
  await main(page).getByRole('button', { name: 'Guardar 1 fila para corregirla' }).click();
  const wrong = await readFile(await (await saved).path(), 'utf8');
  expect(wrong).toContain('450 €/semana');
  await pick('corregido.csv', wrong.replace(';450 €/semana;', ';1.200;'));
  await expect(main(page).getByRole('heading', { name: '1 anuncio nuevo' })).toBeVisible();
  await expect(main(page).getByText(es.desk.files.review.unready)).toBeVisible();
  await main(page).getByRole('button', { name: 'Aceptar 1 anuncio' }).click();
  await expect(
    main(page).getByRole('heading', { name: /^1 anuncio está en la cola/ }),
  ).toBeVisible();
  await goTo(page, '/mesa/pendientes');
  await expect(allSent(page)).toBeVisible({ timeout: 60_000 });
  const listings = recordsOf(server, 'properties', admin.token);
  expect(
    await listings.where(
      'title = "Ático con vistas" || title = "Hórreo y finca" || title = "Piso en la playa"',
      'title',
    ),
  ).toMatchObject([
    { type: 'country_house', price: 40_000, bedrooms: 0, location: 'Betanzos' },
    { type: 'apartment', price: 1200, operation_type: 'alquiler', ready: false },
    { type: 'penthouse', price: 250_000, bedrooms: 3, location: 'Monte Alto, A Coruña' },
  ]);

  expect(
    await recordsOf(server, 'property_private', admin.token).where(
      'owner_name != ""',
      'owner_name',
    ),
  ).toMatchObject([{ owner_name: 'Ana' }, { owner_name: 'Eva' }, { owner_name: 'Luis' }]);

  await goTo(page, '/mesa/archivos/antes');
  await pick('viejo-2.csv', CSV.replace('250.000', '245.000'));
  await expect(main(page).getByText(text.kept)).toBeVisible();
  await next.click();
  await expect(column('«Hórreo»')).toHaveValue('country_house');
  await next.click();
  await expect(main(page).getByRole('heading', { name: '1 anuncio cambia' })).toBeVisible();
  await expect(main(page).getByText('1 anuncio ya está igual.')).toBeVisible();

  const { body } = await server.request('/api/feed/secret', { method: 'POST', token: admin.token });
  const feed = await server.request(new URL(String(body.address)).pathname);
  await pick('kyero.xml', feed.text);
  await expect(main(page).getByText(/^\d+ anuncios ya están igual\.$/)).toBeVisible();
  await expect(main(page).getByRole('heading', { name: /cambia|nuevo|errores/ })).toHaveCount(0);
});
