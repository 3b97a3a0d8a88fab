import { expect, type Page } from '@playwright/test';
import esDesk from '../../src/i18n/es/staff/desk.json' with { type: 'json' };
import esPrivate from '../../src/i18n/es/staff/private.json' with { type: 'json' };
import { goTo } from '../support/pages/app-states.ts';
import { goOffline, goOnline } from '../support/pages/cut-off.ts';
import { stored } from '../support/pages/device-notes.ts';
import { field, fillIn, form, saveForm } from '../support/pages/editor.ts';
import { allSent, arrives, main, signIn } from '../support/pages/staff-page.ts';
import { admin, server, test, writeRecords } from '../support/pages/worker-servers.ts';
import { aListing, recordsOf } from '../support/server/records.ts';

// What only the agency knows about a listing, from an agent's phone to the server and the desk.

const words = esPrivate.private;
writeRecords();
test.use({
  viewport: { width: 390, height: 844 },
  permissions: ['geolocation'],
  geolocation: { latitude: 43.3712346, longitude: -8.4188, accuracy: 9.4 },
});

const unfold = (page: Page) =>
  form(page).getByRole('button', { name: words.title, exact: true }).click();

test('captured without a network with the position of the phone, with the app killed twice, they are on the server once', async ({
  context,
}) => {
  const agent = await server.createAgent();
  let page = await context.newPage();
  await signIn(page, server, agent);
  await expect.poll(() => stored(page, 'meta')).toContain('"role":"agent"');
  await goTo(page, '/mesa/anuncios');
  await goOffline(page);
  await goTo(page, '/mesa/anuncios?edit=new');
  await fillIn(page, 'Piso con propietaria');
  await unfold(page);
  await form(page).getByRole('button', { name: words.position.use }).click();
  await expect(field(page, words.field.point)).toHaveValue('43.371235,-8.418800');
  await expect(form(page)).toContainText(words.position.accuracy.replace('{metres}', '10'));
  await field(page, words.field.ownerEmail).fill('ana');
  await field(page, words.field.keysHolder).fill('Xoán');
  await field(page, words.field.ownerName).fill('Ana López Seoane');
  await expect.poll(() => stored(page, 'drafts')).toContain('Seoane');

  await page.close();
  page = await context.newPage();
  await goOffline(page);
  await page.goto(`${server.url}/mesa/anuncios`);
  await page.getByRole('button', { name: 'Piso con propietaria', exact: true }).click();
  await unfold(page);
  await expect(field(page, words.field.ownerName)).toHaveValue('Ana López Seoane');
  await form(page).getByRole('button', { name: 'Guardar propiedad' }).click();
  await expect(field(page, words.field.ownerEmail)).toBeFocused();
  await expect(form(page)).toContainText(words.problem.notAnEmail);
  await field(page, words.field.ownerEmail).fill('ana@example.org');
  await saveForm(page);
  await page.getByRole('button', { name: 'Ver anuncio' }).click();
  const block = main(page).getByRole('region', { name: words.title });
  await expect(block).toContainText('Ana López Seoane');
  await expect(block.getByRole('link', { name: words.block.write })).toHaveAttribute(
    'href',
    'mailto:ana@example.org',
  );
  await expect(block.getByRole('button')).toHaveCount(0); // only admins erase

  await page.close();
  page = await context.newPage();
  await page.goto(`${server.url}/mesa/pendientes`);
  await goOnline(page);
  await expect.poll(() => stored(page, 'outbox'), { timeout: 60_000 }).toBe('[]');
  await expect(allSent(page)).toBeVisible();
  const records = (collection: string) => recordsOf(server, collection, agent.token);
  const listings = await records('properties').where('title = "Piso con propietaria"');
  expect(listings).toHaveLength(1);
  const known = await records('property_private').where('owner_name ~ "Seoane"');
  expect(known).toEqual([
    expect.objectContaining({
      id: listings[0]?.id,
      point: '43.371235,-8.418800',
      owner_name: 'Ana López Seoane',
      owner_email: 'ana@example.org',
      keys_holder: 'Xoán',
    }),
  ]);

  await goTo(page, '/mesa/anuncios?q=seoane');
  await expect(main(page).getByRole('listitem')).toHaveCount(1);
  await goTo(page, '/mesa/anuncios');
  await page.getByRole('button', { name: esDesk.desk.view.keys }).click();
  await expect(main(page).getByRole('listitem')).toHaveText([/Xoán/]);
  await page.reload(); // the view has an address
  await expect(main(page).getByRole('listitem')).toHaveText([/Xoán/]);
});

test('an admin erases them after a question, also those of a deleted listing, and without a network is told that it needs one', async ({
  page,
}) => {
  const records = (collection: string) => recordsOf(server, collection, admin.token);
  const { id } = await records('properties').made(aListing({ title: 'Piso de quien se va' }));
  await records('property_private').made({ id, owner_name: 'Uxía' });
  await records('property_private').update(id, { owner_name: 'Uxía Que Se Va' });
  const history = () => records('property_history').where(`property="${id}"`);
  expect(JSON.stringify(await history())).toContain('Uxía');
  await signIn(page, server, admin);
  await arrives(page, 'privateData', 'Uxía Que Se Va');
  await goTo(page, `/propiedad/${id}`);
  const block = main(page).getByRole('region', { name: words.title });
  const confirm = async () => {
    await block.getByRole('button', { name: words.erase.open }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.erase.confirm }).click();
  };
  const toast = page.getByRole('region', { name: /Avisos/ });
  await goOffline(page);
  await confirm();
  await expect(toast).toContainText(words.erase.offline);
  await expect(block).toContainText('Uxía');
  await goOnline(page);
  await confirm();
  await expect(toast).toContainText(words.erase.done);
  await expect(block).toHaveCount(0);
  await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused();
  expect(await stored(page)).not.toContain('Uxía');
  expect((await records('property_private').view(id)).status).toBe(404);
  expect(JSON.stringify(await history())).not.toContain('Uxía');

  // Private data outlive their listing, and are found by the owner.
  const gone = await records('properties').made(aListing({ title: 'Piso ya vendido' }));
  await records('property_private').made({ id: gone.id, owner_name: 'Ana Primera' });
  const later = { owner_name: 'Luis Segundo', owner_phone: '600 111 222' };
  await records('property_private').update(gone.id, later);
  expect((await records('properties').remove(gone.id)).status).toBe(204);
  await arrives(page, 'privateData', '600 111 222');
  await goTo(page, '/mesa/agencia');
  await page.getByRole('button', { name: words.eraseOwner.open }).click();
  const dialog = page.getByRole('dialog');
  const typed = dialog.getByLabel(words.eraseOwner.label);
  await typed.fill('primera');
  await expect(dialog.getByRole('listitem')).toContainText(words.eraseOwner.inHistory);
  await typed.fill('+34 600111222');
  await expect(dialog.getByRole('listitem')).toContainText(words.eraseOwner.deleted);
  await dialog.getByRole('button', { name: words.erase.open }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.erase.confirm }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(0);
  expect((await records('property_private').view(gone.id)).status).toBe(404);
});
