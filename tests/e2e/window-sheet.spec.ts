import { expect } from '@playwright/test';
import esDesk from '../../src/i18n/es/staff/desk.json' with { type: 'json' };
import glDesk from '../../src/i18n/gl/staff/desk.json' with { type: 'json' };
import { goTo } from '../support/pages/app-states.ts';
import { goOffline } from '../support/pages/cut-off.ts';
import { roleIsStored } from '../support/pages/device-notes.ts';
import { signIn } from '../support/pages/staff-page.ts';
import { admin, server, test, writeRecords } from '../support/pages/worker-servers.ts';
import { readCode } from '../support/photos/qr.ts';
import { aListing, recordsOf } from '../support/server/records.ts';

// The sheets for the agency's window, on the built page.

const { bulk, sheet } = esDesk.desk;
const LONG = `Piso ${'con vistas al mar y a la ciudad '.repeat(12)}`.slice(0, 299).concat('x');
const BARE = 'Muestra sin figuras';
/** Of the demo catalogue. */
const WITH_PHOTOS = 'demolisting0003';
writeRecords();

test.use({ viewport: { width: 1280, height: 800 } });

test('offline, chosen listings become one A4 page each in another language, with codes that lead to them', async ({
  page,
}) => {
  const listings = recordsOf(server, 'properties', admin.token);
  const long = await listings.made(
    aListing({
      title: LONG,
      location: 'Otorrinolaringología'.repeat(9),
      price: 999_999_999,
      operation_type: 'alquiler',
      energy_rating: 'D',
      features: Array.from({ length: 40 }, (_, n) => `Característica ${n} ${'x'.repeat(60)}`),
    }),
  );
  const bare = await listings.made(
    aListing({ title: BARE, bedrooms: 0, bathrooms: 0, area: 0, features: [], price: 0 }),
  );
  const shown = await listings.view(WITH_PHOTOS);
  const ids = [WITH_PHOTOS, long.id, bare.id];
  const titles = [String(shown.body.title), LONG, BARE];

  await signIn(page, server, admin);
  await roleIsStored(page);
  await goTo(page, '/mesa/anuncios?status=all');
  const table = page.getByRole('table', { name: esDesk.desk.table.label });
  await goOffline(page);
  for (const title of titles) {
    const search = page.getByRole('searchbox', { name: esDesk.desk.search });
    await search.fill(title.slice(0, 60));
    const found = table.getByRole('row').nth(1); // below the columns' names
    await expect(found).toContainText(title);
    await found.getByRole('checkbox').check();
  }
  await page
    .getByRole('region', { name: bulk.label })
    .getByRole('link', { name: sheet.title })
    .click();
  await page.getByLabel(sheet.language).selectOption('gl');
  await expect(page.getByText(glDesk.desk.sheet.scan)).toHaveCount(ids.length);
  await expect(page.getByRole('heading', { name: sheet.title })).toBeVisible(); // the page's language stays
  await expect(page.getByText(sheet.missing.replace('{titles}', titles[0] ?? ''))).toBeVisible();

  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(ids.length);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  for (const [at, id] of ids.entries()) {
    const code = page.getByRole('article').nth(at).getByRole('img').last();
    expect(await readCode(code)).toBe(`${server.url}/?property=${id}`);
  }

  await page.emulateMedia({ media: 'screen' });
  await goTo(page, `/?property=${bare.id}`);
  await page.getByRole('dialog').getByRole('link', { name: sheet.one, exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText(BARE);
});
