import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { SCHEMA_VERSION } from '../../src/db/schema.ts';
import catalogue from '../../src/i18n/es/start/catalogue.json' with { type: 'json' };
import { WITH_PHOTOS } from '../support/pages/app-states.ts';
import { stored as onDevice, roleIsStored } from '../support/pages/device-notes.ts';
import { aPriceChange, aRow, entryFields, putOutboxRows } from '../support/pages/outbox-rows.ts';
import { allSent, main, signIn, stored, text } from '../support/pages/staff-page.ts';
import { admin, server, test, writeRecords } from '../support/pages/worker-servers.ts';
import { watchIcon } from '../support/photos/icon.ts';
import { aListing, recordsOf } from '../support/server/records.ts';
import type { Account } from '../support/server/server.ts';

// «Cambios pendientes» on the built page against a real server: pending changes, changes that need a
// decision, and every way to resolve them.

let other: Account;

writeRecords();
test.beforeAll(async () => {
  other = await server.createAdmin();
});

const { unpublished } = catalogue.catalogue;
const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click();
const at = (id: string) => stored(server, id, admin);
const properties = () => recordsOf(server, 'properties', other.token);

/** Creates a listing with a title of its own and a price of 100,000. */
async function aTitled() {
  const title = `Piso ${crypto.randomUUID().slice(0, 8)} en Monte Alto`;
  const { id } = await properties().made(aListing({ title, price: 100_000 }));
  return { id, title };
}
const cardOf = (page: Page, title: string) =>
  main(page).getByRole('listitem').filter({ hasText: title });

test('an offline change is shown as pending, in a diagnosis without personal data, can be discarded and restored, and is sent when the server is back', {
  tag: '@worker',
}, async ({ page }) => {
  const { price, title } = await at(WITH_PHOTOS);
  const onIcon = await watchIcon(page);
  await page.clock.install();
  await signIn(page, server, admin);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto(`${server.url}/pendientes`);
  await expect(allSent(page)).toBeVisible();
  await expect.poll(onIcon).toBe(0);
  await roleIsStored(page); // the story goes on without a server
  await server.kill();
  await putOutboxRows(page, [aRow(1, admin.id, aPriceChange(WITH_PHOTOS, price, price + 1000))]);
  await page.reload();
  const card = cardOf(page, title);
  await expect(card).toBeVisible();
  await expect(main(page).getByText(text.state.offline)).toBeVisible();
  const count = page.getByRole('banner').getByRole('link', { name: '1 cambio pendiente' });
  await expect(count).toBeVisible();
  await expect.poll(onIcon).toBe(1);

  // The copied diagnosis has states and versions, but no personal data.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await main(page).getByRole('link', { name: text.device.link }).click();
  await press(page, text.report.copy);
  await expect(page.getByText(text.report.copied, { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(copied)).toMatchObject({
    ...{
      schema: SCHEMA_VERSION,
      session: 'signed-in admin',
      queue: { 'update listings waiting': 1 },
    },
    sync: { pastFailures: [{ type: 'Offline' }] },
  });
  for (const personal of [admin.email, admin.id, title, WITH_PHOTOS])
    expect(copied).not.toContain(personal);

  await page.goBack();
  await card.getByRole('button', { name: text.group.discard }).click();
  await page.getByRole('dialog').getByRole('button', { name: text.discard.confirm }).click();
  await expect(card).toHaveCount(0);
  await expect(count).toHaveCount(0);
  await page.getByRole('button', { name: text.discard.undo }).click();
  await expect(card).toBeVisible();

  await page.clock.pauseAt(Date.now() + 60_000); // stops the timers, so only the button can send
  await server.start();
  await press(page, text.state.try);
  await page.clock.resume();
  await expect(allSent(page)).toBeVisible();
  await expect.poll(onIcon).toBe(0);
  expect((await at(WITH_PHOTOS)).price).toBe(price + 1000);
});

test('a change that clashes with a deletion asks first: recreate the listing, keep it, or delete it anyway', async ({
  page,
}) => {
  const [gone, kept, dropped] = [await aTitled(), await aTitled(), await aTitled()];
  /** A deletion of a listing whose pending edit it has set aside. */
  const deletionOf = (n: number, { id, title }: { id: string; title: string }) => {
    const seen = [entryFields({ title, price: 100_000 })];
    const deletion = aRow(n, admin.id, {
      ...({ kind: 'delete', collection: 'listings', id: id } as const),
      ...{ seen, seenPhotoIds: [] },
    });
    const changes = { area: { from: 66, to: 70 } };
    const edit = { kind: 'update', collection: 'listings', id: id, changes } as const;
    const aside = { state: 'discarded', discardedBy: deletion.id } as const;
    return [aRow(n - 1, admin.id, edit, aside), deletion];
  };
  await signIn(page, server, admin);
  await expect.poll(() => onDevice(page, 'listings')).toContain(gone.id);
  await page.goto(`${server.url}/robots.txt`); // a page without the app, so nothing is sent
  await properties().remove(gone.id);
  for (const { id } of [kept, dropped]) await properties().update(id, { price: 107_000 });
  await putOutboxRows(page, [
    aRow(2, admin.id, aPriceChange(gone.id, 100_000, 105_000)),
    ...deletionOf(4, kept),
    ...deletionOf(6, dropped),
  ]);
  await page.goto(`${server.url}/pendientes`);
  const [goneCard, keptCard, droppedCard] = [
    main(page).getByRole('listitem').filter({ hasText: text.of.listings.gone }),
    cardOf(page, kept.title),
    cardOf(page, dropped.title),
  ];
  await expect(goneCard).toBeVisible();
  for (const card of [keptCard, droppedCard]) {
    await expect(card.getByText(text.problem.changedSince)).toBeVisible();
    await expect(card.getByText('Precio: 100.000 € → 107.000 €')).toBeVisible();
    await expect(card.getByText(new RegExp(other.email))).toBeVisible();
  }
  expect([(await at(gone.id)).status, (await at(dropped.id)).status]).toEqual([404, 200]);

  await goneCard.getByRole('button', { name: text.problem.makeAgain }).click();
  await expect(goneCard).toHaveCount(0);
  await keptCard.getByRole('button', { name: text.problem.keep }).click();
  await expect(keptCard).toHaveCount(0);
  const deleteAnyway = droppedCard.getByRole('button', { name: text.problem.deleteAnyway });
  const asked = page.getByRole('alertdialog');
  await deleteAnyway.click();
  await asked.getByRole('button', { name: text.discard.cancel }).click();
  await expect(droppedCard.getByText(text.problem.changedSince)).toBeVisible();
  await deleteAnyway.click();
  await asked.getByRole('button', { name: text.problem.deleteAnyway }).click();
  await expect(allSent(page)).toBeVisible();
  expect(await at(gone.id)).toMatchObject({ status: 200, price: 105_000 });
  const { body } = await properties().view(kept.id);
  expect(body).toMatchObject({ price: 107_000, area: 70 });
  expect((await at(dropped.id)).status).toBe(404);
  const history = recordsOf(server, 'property_history', admin.token);
  const [deletion] = await history.where(`property="${dropped.id}"&&kind="delete"`);
  expect(JSON.stringify(deletion)).toContain('107000'); // the deleted values stay readable
});

test('a listing stays unpublished while its photo cannot be sent, and can be published without the photo', async ({
  page,
}) => {
  const listingId = 'withoutitsphoto';
  const title = 'Piso sin su foto';
  await signIn(page, server, admin);
  await page.goto(`${server.url}/robots.txt`);
  const create = aRow(9, admin.id, {
    kind: 'create',
    collection: 'listings',
    id: listingId,
    fields: entryFields({ title }),
    ready: false,
    again: false,
  });
  const photo = { photoId: 'photowithoutit1', id: listingId, position: 0 };
  const file = { sha256: 'a'.repeat(64), bytes: 4, width: 1, height: 1 };
  const uploading = { kind: 'upload-photo', collection: 'listings', ...photo, ...file } as const;
  const upload = aRow(10, admin.id, uploading, { dependsOn: [create.id] });
  const publish = aRow(
    11,
    admin.id,
    { kind: 'publish', collection: 'listings', id: listingId },
    { dependsOn: [create.id, upload.id] },
  );
  await putOutboxRows(page, [create, upload, publish]); // the photo's bytes are missing, as if the browser had lost them
  await page.goto(`${server.url}/pendientes`);
  const card = cardOf(page, title);
  await expect(card.getByText(text.problem.bytesLost)).toBeVisible();
  const stored = async () => (await properties().view(listingId)).body.ready;
  expect(await stored()).toBe(false);
  await card.getByRole('button', { name: text.problem.publishWithout }).click();
  await expect.poll(stored, { timeout: 30_000 }).toBe(true);
  await expect(card.getByText(text.problem.bytesLost)).toBeVisible(); // the photo still needs a decision
  await card.getByRole('button', { name: text.group.discard }).click();
  await page.getByRole('dialog').getByRole('button', { name: text.discard.confirm }).click();
  await expect(allSent(page)).toBeVisible();
});

test('an unpublished listing of a lost device shows its state, and any admin can publish it', async ({
  page,
}) => {
  const title = `Piso ${crypto.randomUUID().slice(0, 8)} sin publicar`;
  const { id } = await properties().made(aListing({ title, ready: false }));
  await signIn(page, server, admin);
  await page.goto(`${server.url}/?property=${id}`);
  const detail = page.getByRole('dialog', { name: title });
  await expect(detail.getByText(unpublished.text)).toBeVisible();
  await detail.getByRole('button', { name: unpublished.publish, exact: true }).click();
  await expect(page.getByText(unpublished.done, { exact: true })).toBeVisible();
  await expect(detail.getByText(unpublished.text)).toHaveCount(0);
  await expect.poll(async () => (await properties().view(id)).body.ready).toBe(true);
});

test('a refused change names the field and does not block other changes', async ({ page }) => {
  const { price } = await at(WITH_PHOTOS);
  const { id, title } = await aTitled();
  await signIn(page, server, admin);
  await page.goto(`${server.url}/robots.txt`);
  const changes = { title: { from: title, to: '' } };
  await putOutboxRows(page, [
    aRow(7, admin.id, { kind: 'update', collection: 'listings', id: id, changes }),
    aRow(8, admin.id, aPriceChange(WITH_PHOTOS, price, price + 1)),
  ]);
  await page.goto(`${server.url}/pendientes`);
  const card = cardOf(page, title);
  await expect(card.getByText(text.problem.refused)).toBeVisible();
  await expect(card.getByText('Título: falta')).toBeVisible();
  await expect(page.getByRole('heading', { name: '1 cambio pendiente' })).toBeVisible();
  const attention = page
    .getByRole('banner')
    .getByRole('link', { name: '1 cambio necesita atención' });
  await expect(attention).toBeVisible();
  expect((await at(WITH_PHOTOS)).price).toBe(price + 1);
  await expect(card.getByRole('link', { name: text.group.edit })).toHaveAttribute(
    'href',
    `/mesa/pendientes?edit=${id}`,
  );
  await page.setViewportSize({ width: 390, height: 844 });
  const onDock = page.getByRole('navigation', { name: text.nav.quick }).locator('span');
  const alarm = onDock.filter({ hasText: '1 cambio necesita atención' }).first();
  await expect(alarm).toHaveCSS('background-color', 'rgb(162, 51, 31)'); // the same red as in the top bar
});
