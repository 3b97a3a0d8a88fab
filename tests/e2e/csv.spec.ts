import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import esDesk from '../../src/i18n/es/staff/desk.json' with { type: 'json' };
import { goTo } from '../support/pages/app-states.ts';
import { goOffline, goOnline } from '../support/pages/cut-off.ts';
import { allSent, arrives, signIn } from '../support/pages/staff-page.ts';
import { admin, server, test, writeRecords } from '../support/pages/worker-servers.ts';
import { aListing, recordsOf } from '../support/server/records.ts';

// Listings as a CSV file, and back, on the built page.

const text = esDesk.desk.files;
writeRecords();

test.use({ viewport: { width: 1280, height: 800 } });

/** The cells of a line of an exported file. */
const cellsOf = (line: string): string[] => line.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/);

test('an agent changes 50 rows of an exported file and uploads it offline; the server gets these changes and no other', async ({
  page,
}) => {
  const listings = recordsOf(server, 'properties', admin.token);
  for (let n = 0; n < 30; n += 1) await listings.made(aListing({ title: `Piso ${n}; "nuevo"` }));
  await signIn(page, server, admin);
  await goTo(page, '/mesa/archivos');
  const before = await listings.where('id != ""', 'id');
  const saving = page.waitForEvent('download');
  // Visitors' listings come first; the button names the number of all after the first pull as an admin.
  await page.getByRole('button', { name: `Descargar los ${before.length} anuncios` }).click();
  const exported = await readFile(await (await saving).path(), 'utf8');
  const [header = '', ...lines] = exported.split('\r\n').filter((line) => line !== '');
  const names = cellsOf(header.replace(/^\uFEFF/, ''));
  const [id, price, status] = [
    names.indexOf('Id'),
    names.indexOf('Precio'),
    names.indexOf('Estado'),
  ];
  expect(lines).toHaveLength(before.length);

  const edited = lines.map((line, row) => {
    const cells = cellsOf(line);
    if (row >= 50) return line;
    cells[price] = `${row + 1}.000 €`;
    if (row % 2 === 0) cells[status] = 'Reservado';
    return cells.join(';');
  });
  const wanted = new Map(
    edited
      .slice(0, 50)
      .map((line, row) => [
        cellsOf(line)[id],
        { price: (row + 1) * 1000, ...(row % 2 === 0 && { status: 'reserved' }) },
      ]),
  );

  await goOffline(page);
  await page.getByLabel(text.import.choose).setInputFiles({
    name: 'anuncios.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([header, ...edited].join('\r\n')),
  });
  await expect(page.getByRole('heading', { name: /^50 anuncios cambian/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: /con errores/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /nuevo/ })).toHaveCount(0);
  // A price ten times off is left out until the person ticks its line.
  await expect(page.getByText('¿Seguro que son 1.000 €?')).toBeVisible();
  await page.getByRole('checkbox', { name: text.review.all }).check();
  await page.getByRole('button', { name: 'Aceptar 50 anuncios' }).click();
  await expect(page.getByRole('heading', { name: /^50 anuncios están en la cola/ })).toBeFocused();

  await goOnline(page);
  await goTo(page, '/mesa/pendientes');
  await expect(allSent(page)).toBeVisible({ timeout: 60_000 });
  const byServer = ['rev', 'updated', 'updated_at', 'updated_by', 'price_history'];
  const told = (records: typeof before) =>
    records.map((record) =>
      Object.fromEntries(Object.entries(record).filter(([field]) => !byServer.includes(field))),
    );
  const after = await listings.where('id != ""', 'id');
  expect(told(after)).toEqual(
    told(before.map((record) => ({ ...record, ...wanted.get(record.id) }))),
  );
});

test('private data are in the one file for which an agent has ticked them', async ({ page }) => {
  const { id } = await recordsOf(server, 'properties', admin.token).made(aListing());
  const owner = 'Carme Lires';
  await recordsOf(server, 'property_private', admin.token).made({ id, owner_name: owner });
  await signIn(page, server, admin);
  await goTo(page, '/mesa/archivos');
  await arrives(page, 'privateData', owner);
  const saved = async () => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Descargar los/ }).click();
    return readFile(await (await saving).path(), 'utf8');
  };
  const box = page.getByRole('checkbox', { name: text.export.private });
  await box.check();
  expect(await saved()).toContain(owner);
  await expect(box).not.toBeChecked();
  expect(await saved()).not.toMatch(/Carme Lires|Privado/);
});
