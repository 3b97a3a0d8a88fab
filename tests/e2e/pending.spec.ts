import type { Page } from '@playwright/test';
import type { OutboxEntry } from '../../src/domain/outbox/outbox-entry.ts';
import catalogue from '../../src/i18n/es/catalogue.json' with { type: 'json' };
import {
  allSent,
  historyButton,
  historyOn,
  main,
  signIn,
  stored,
  text,
} from '../support/admin-page.ts';
import { WITH_PHOTOS } from '../support/app-states.ts';
import { startDemoServer } from '../support/demo-server.ts';
import { aPriceChange, aRow, entryFields, putOutboxRows } from '../support/outbox-rows.ts';
import { aListing, recordsOf } from '../support/records.ts';
import type { Account, TestServer } from '../support/server.ts';
import { expect, test } from '../support/story.ts';

// «Cambios pendientes» on the built page against a real server: pending changes, changes that need a
// decision, and every way to resolve them.

let server: TestServer;
let admin: Account;
let other: Account;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startDemoServer();
  admin = await server.createAdmin();
  other = await server.createAdmin();
});
test.afterAll(() => server.stop());

const { unpublished } = catalogue.catalogue;
const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click();
const at = (id: string) => stored(server, id, admin);
const properties = () => recordsOf(server, 'properties', other.token);

/** Creates a listing, opens it in this browser, queues `rows` for it and opens the pending changes. */
async function withRows(
  page: Page,
  rows: (listing: { id: string; price: number; title: string }) => readonly OutboxEntry[],
  meanwhile: (id: string) => Promise<unknown> = async () => {},
) {
  const title = `Piso ${crypto.randomUUID().slice(0, 8)} en Monte Alto`;
  const { id } = await properties().made(aListing({ title, price: 100_000 }));
  await signIn(page, server, admin);
  await page.goto(`${server.url}/?q=${encodeURIComponent(title)}`);
  await expect(main(page).getByRole('link', { name: title })).toBeVisible();
  await page.goto(`${server.url}/robots.txt`); // a page without the app, so nothing is sent
  await meanwhile(id);
  await putOutboxRows(page, rows({ id, price: 100_000, title }));
  await page.goto(`${server.url}/pendientes`);
  return { id, card: main(page).getByRole('listitem').filter({ hasText: title }) };
}

/** Returns a reader of the last `setAppBadge` count. A test cannot see the icon itself. */
async function watchIcon(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'setAppBadge', {
      value: async (count: number) => Object.assign(globalThis, { onIcon: count }),
    });
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'onIcon'));
}

test('an offline change is shown as pending, can be discarded and restored, and is sent when the server is back', {
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
  await server.kill();
  await putOutboxRows(page, [aRow(1, admin.id, aPriceChange(WITH_PHOTOS, price, price + 1000))]);
  await page.reload();
  const card = main(page).getByRole('listitem').filter({ hasText: title });
  await expect(card).toBeVisible();
  await expect(main(page).getByText(text.state.offline)).toBeVisible();
  const count = page.getByRole('banner').getByRole('link', { name: '1 cambio pendiente' });
  await expect(count).toBeVisible();
  await expect.poll(onIcon).toBe(1);

  await card.getByRole('button', { name: text.group.discard }).click();
  await page.getByRole('dialog').getByRole('button', { name: text.discard.confirm }).click();
  await expect(card).toHaveCount(0);
  await expect(count).toHaveCount(0);
  await expect.poll(onIcon).toBe(0);
  await page.getByRole('button', { name: text.discard.undo }).click();
  await expect(card).toBeVisible();

  await page.clock.pauseAt(Date.now() + 60_000); // stops the timers, so only the button can send
  await server.start();
  await press(page, text.state.try);
  await page.clock.resume();
  await expect(allSent(page)).toBeVisible();
  expect((await at(WITH_PHOTOS)).price).toBe(price + 1000);
});

test('a conflict shows both values with author and time, and neither is preselected', async ({
  page,
}) => {
  const { id, card } = await withRows(
    page,
    ({ id: listing, price }) => [aRow(2, admin.id, aPriceChange(listing, price, 105_000))],
    (listing) => properties().update(listing, { price: 107_000 }),
  );
  await expect(card.getByText(text.problem.clash)).toBeVisible();
  await expect(card.getByText(other.email)).toBeVisible();
  await expect(card.getByText('107.000 €')).toBeVisible();
  await expect(card.getByRole('radio', { checked: true })).toHaveCount(0);
  const save = card.getByRole('button', { name: /^Guardar/ });
  await expect(save).toBeDisabled();
  await card.getByRole('radio', { name: new RegExp(text.clash.mine) }).check();
  await save.click();
  await expect(allSent(page)).toBeVisible();
  expect((await at(id)).price).toBe(105_000);
});

test('the value that loses a conflict stays in the history for admins', async ({ page }) => {
  const { id, card } = await withRows(
    page,
    ({ id: listing, price }) => [
      aRow(3, admin.id, {
        kind: 'update-listing',
        listingId: listing,
        changes: { price: { from: price, to: 105_000 }, area: { from: 66, to: 70 } },
      }),
    ],
    (listing) => properties().update(listing, { price: 107_000 }),
  );
  await expect(card.getByRole('radio', { name: new RegExp(text.clash.theirs) })).toBeVisible();
  await historyButton(card).click();
  await expect(historyOn(page).getByText('100.000 € → 107.000 €')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(historyButton(card)).toBeFocused();
  await card.getByRole('radio', { name: new RegExp(text.clash.theirs) }).check();
  await card.getByRole('button', { name: text.clash.save }).click();
  await expect(allSent(page)).toBeVisible();
  expect((await at(id)).price).toBe(107_000);

  await page.goto(`${server.url}/?property=${id}`); // no change is pending any more
  await expect(historyButton(page)).toBeVisible();
  await historyButton(page).click();
  const lines = historyOn(page).getByRole('listitem');
  const lost = lines.filter({ hasText: text.history.notKept });
  await expect(lost).toContainText(`${admin.email} descartó`);
  await expect(lost).toContainText('descartado: 105.000 € (frente a: 107.000 €)');
  await expect(lost.locator('time')).toHaveText(/\d:\d\d$/);
  await expect(lines.first()).toContainText(text.history.notKept);
  await expect(lines.last()).toContainText(`${other.email} cambió`);
  await expect(lines.last()).toContainText('100.000 € → 107.000 €');
});

test('an edited listing was deleted: creating it again applies the edit', async ({ page }) => {
  const { id, card } = await withRows(
    page,
    ({ id: listing, price }) => [aRow(4, admin.id, aPriceChange(listing, price, 105_000))],
    (listing) => properties().remove(listing),
  );
  await expect(card.getByText(text.problem.gone)).toBeVisible();
  expect((await at(id)).status).toBe(404);
  await card.getByRole('button', { name: text.problem.makeAgain }).click();
  await expect(allSent(page)).toBeVisible();
  expect(await at(id)).toMatchObject({ status: 200, price: 105_000 });
});

/** Queues the deletion of a listing whose price another admin has changed in the meantime. */
const deletedWhileChanged = (page: Page) =>
  withRows(
    page,
    ({ id: listing, title }) => {
      const seen = entryFields({ title, price: 100_000 });
      const deletion = aRow(6, admin.id, {
        kind: 'delete-listing',
        listingId: listing,
        seen: [seen],
        seenPhotoIds: [],
      });
      const aside = aRow(
        5,
        admin.id,
        { kind: 'update-listing', listingId: listing, changes: { area: { from: 66, to: 70 } } },
        { state: 'discarded', discardedBy: deletion.id },
      );
      return [aside, deletion];
    },
    (listing) => properties().update(listing, { price: 107_000 }),
  );

test('deleting a listing that has changed asks first; keeping it restores the pending edit', async ({
  page,
}) => {
  const { id, card } = await deletedWhileChanged(page);
  await expect(card.getByText(text.problem.changedSince)).toBeVisible();
  await expect(card.getByText('Precio: 100.000 € → 107.000 €')).toBeVisible();
  await expect(card.getByText(new RegExp(other.email))).toBeVisible();
  await card.getByRole('button', { name: text.problem.keep }).click();
  await expect(allSent(page)).toBeVisible();
  const { body } = await properties().view(id);
  expect(body).toMatchObject({ price: 107_000, area: 70 });
});

test('deleting a listing that has changed asks first; it can still be deleted', async ({
  page,
}) => {
  const { id, card } = await deletedWhileChanged(page);
  await expect(card.getByText(text.problem.changedSince)).toBeVisible();
  expect((await at(id)).status).toBe(200);
  const deleteAnyway = card.getByRole('button', { name: text.problem.deleteAnyway });
  await deleteAnyway.click();
  const asked = page.getByRole('alertdialog');
  await asked.getByRole('button', { name: text.discard.cancel }).click();
  await expect(card.getByText(text.problem.changedSince)).toBeVisible();
  await deleteAnyway.click();
  await asked.getByRole('button', { name: text.problem.deleteAnyway }).click();
  await expect(allSent(page)).toBeVisible();
  expect((await at(id)).status).toBe(404);
  const history = recordsOf(server, 'property_history', admin.token);
  const [deletion] = await history.where(`property="${id}"&&kind="delete"`);
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
    kind: 'create-listing',
    listingId,
    fields: entryFields({ title }),
    ready: false,
    again: false,
  });
  const upload = aRow(
    10,
    admin.id,
    {
      kind: 'upload-photo',
      photoId: 'photowithoutit1',
      listingId,
      position: 0,
      sha256: 'a'.repeat(64),
      bytes: 4,
      width: 1,
      height: 1,
    },
    { dependsOn: [create.id] },
  );
  const publish = aRow(
    11,
    admin.id,
    { kind: 'publish-listing', listingId },
    { dependsOn: [create.id, upload.id] },
  );
  await putOutboxRows(page, [create, upload, publish]); // the photo's bytes are missing, as if the browser had lost them
  await page.goto(`${server.url}/pendientes`);
  const card = main(page).getByRole('listitem').filter({ hasText: title });
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
  const { id, card } = await withRows(page, ({ id: listing, title }) => [
    aRow(7, admin.id, {
      kind: 'update-listing',
      listingId: listing,
      changes: { title: { from: title, to: '' } },
    }),
    aRow(8, admin.id, aPriceChange(WITH_PHOTOS, price, price + 1)),
  ]);
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
    `/pendientes?edit=${id}`,
  );
  await page.setViewportSize({ width: 390, height: 844 });
  const onDock = page.getByRole('navigation', { name: text.nav.quick }).locator('span');
  const alarm = onDock.filter({ hasText: '1 cambio necesita atención' }).first();
  await expect(alarm).toHaveCSS('background-color', 'rgb(162, 51, 31)'); // the same red as in the top bar
});
