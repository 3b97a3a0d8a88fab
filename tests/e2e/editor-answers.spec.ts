import { expect, type Page, test } from '@playwright/test';
import type { OutboxEntry } from '../../src/domain/outbox/outbox-entry.ts';
import enWords from '../../src/i18n/en/editor.json' with { type: 'json' };
import enListing from '../../src/i18n/en/listing.json' with { type: 'json' };
import editorWords from '../../src/i18n/es/editor.json' with { type: 'json' };
import { signIn, signOutBy } from '../support/pages/admin-page.ts';
import { goTo, visit, words } from '../support/pages/app-states.ts';
import { goOffline, goOnline } from '../support/pages/cut-off.ts';
import { card, field, form, openContact, save, saveForm, toast } from '../support/pages/editor.ts';
import {
  aPriceChange,
  aRow,
  entryFields,
  putOutboxRows,
  putWaitingBytes,
} from '../support/pages/outbox-rows.ts';
import { startDemoServer } from '../support/server/demo-server.ts';
import { aListing, aPhoto, demote, recordsOf } from '../support/server/records.ts';
import type { Account, TestServer } from '../support/server/server.ts';

// What an admin sees when the server takes or refuses changes, when an advisor gets another name, and after a
// sign-out in another tab.

const { editor } = editorWords;

let server: TestServer;
let root: Account;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startDemoServer();
  root = await server.createAdmin();
});
test.afterAll(() => server.stop());

const properties = () => recordsOf(server, 'properties', root.token);
const advisors = () => recordsOf(server, 'advisor_contacts', root.token);
const titled = (what: string) => `Piso ${crypto.randomUUID().slice(0, 8)} ${what}`;
const made = async (what: string, fields = {}) => {
  const title = titled(what);
  const { id } = await properties().made(aListing({ title, price: 100_000, ...fields }));
  return { id, title };
};

/** Records all toasts. Returns a function that reads their texts, also of toasts that are gone. */
async function recordToasts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const told = new Set<string>();
    Object.assign(globalThis, { told });
    new MutationObserver(() => {
      for (const one of document.querySelectorAll('li[data-swipe-direction]'))
        told.add(one.textContent ?? '');
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => [...(Reflect.get(globalThis, 'told') as Set<string>)]);
}

/** One pending change of each kind, each of a record of its own. */
async function oneOfEach(account: Account): Promise<readonly OutboxEntry[]> {
  const [edited, deleted, pictured, bared] = [
    await made('que se edita'),
    await made('que se elimina'),
    await made('con foto nueva'),
    await made('sin su foto'),
  ];
  const photo = await recordsOf(server, 'property_images', root.token).made(aPhoto(bared.id));
  const advisor = await advisors().made({ name: 'Equipo de tarde', phone: '981 000 010' });
  const seen = entryFields({ title: deleted.title, price: 100_000, zone: 'monte-alto' }); // as the server guesses
  const row = (n: number, change: OutboxEntry['change']) => aRow(n, account.id, change);
  return [
    row(1, {
      kind: 'create-listing',
      listingId: 'refusedlisting1',
      fields: entryFields({ title: titled('nuevo') }),
      ready: true,
      again: false,
    }),
    row(2, aPriceChange(edited.id, 100_000, 105_000)),
    row(3, { kind: 'delete-listing', listingId: deleted.id, seen: [seen], seenPhotoIds: [] }),
    row(4, {
      kind: 'create-advisor',
      advisorId: 'refusedadvisor1',
      fields: { name: 'Equipo nuevo', phone: '', email: '' },
    }),
    row(5, {
      kind: 'update-advisor',
      advisorId: advisor.id,
      changes: { phone: { from: '981 000 010', to: '981 000 011' } },
    }),
    row(6, {
      ...({ kind: 'upload-photo', photoId: 'refusedphoto001', listingId: pictured.id } as const),
      ...{ position: 0, sha256: 'a'.repeat(64), bytes: 4, width: 1, height: 1 },
    }),
    row(7, { kind: 'remove-photo', photoId: photo.id, listingId: bared.id }),
  ];
}

test('each kind of change that the server refuses has its own message', async ({ page }) => {
  const account = await server.createAdmin();
  const told = await recordToasts(page);
  const rows = await oneOfEach(account);
  await signIn(page, server, account);
  await goOffline(page);
  await putOutboxRows(page, rows);
  await putWaitingBytes(page, rows);
  await page.goto(`${server.url}/?lang=en`);
  const count = page.getByRole('banner').getByRole('link', { name: /^7 / });
  await expect(count).toBeVisible();
  await demote(server, account);
  await goOnline(page);
  for (const sentence of [
    'Error adding property',
    'Error updating property',
    'Error deleting property',
    'Error creating advisor contact',
    'Error updating advisor contact',
    enWords.editor.failed.addPhoto,
    enWords.editor.failed.removePhoto,
  ])
    await expect
      .poll(async () => (await told()).some((one) => one.startsWith(sentence)), {
        message: sentence,
        timeout: 40_000,
      })
      .toBe(true);
  await expect(count).toHaveAccessibleName(/attention/);
});

test('a visitor opens a link to the form: a toast asks to sign in', async ({ page }) => {
  const { id } = await made('de un enlace');
  await page.goto(`${server.url}/?lang=en`);
  await expect(page.getByRole('heading', { name: /properties$/ })).toBeVisible();
  await goTo(page, '/?edit=new');
  await expect(toast(page, 'You must be logged in to add properties')).toBeVisible();
  await goTo(page, `/?edit=${id}`);
  await expect(toast(page, 'You must be logged in to update properties')).toBeVisible();
  await expect(form(page)).toHaveCount(0);
});

test('signing in and out updates the other tab, where an open deletion dialog then deletes nothing', async ({
  page,
  context,
}) => {
  const { id, title } = await made('en dos pestañas');
  const account = await server.createAdmin();
  await page.goto(`${server.url}/?q=${encodeURIComponent(title)}`);
  await expect(card(page, title)).toBeVisible();
  const remove = card(page, title).getByRole('button', { name: /^(Eliminar|Delete)/ });
  const edit = card(page, title).getByRole('button', { name: /^(Editar|Edit)/ });
  await expect(remove).toHaveCount(0);
  await expect(edit).toHaveCount(0);
  const other = await context.newPage();
  await signIn(other, server, account);
  await expect(remove).toBeVisible();
  await expect(edit).toBeVisible();

  await page.goto(`${server.url}/?lang=en&q=${encodeURIComponent(title)}`);
  await remove.click();
  const asks = page.getByRole('alertdialog');
  await expect(asks).toBeVisible();
  await other.getByRole('button', { name: new RegExp(account.email) }).click();
  await signOutBy(other, () =>
    other.getByRole('menuitem', { name: /Cerrar sesión|Sign out/ }).click(),
  );
  // The dialog hides the page behind it from the accessibility tree.
  await expect(
    page.getByRole('link', { name: 'Sign in', includeHidden: true }).first(),
  ).toBeVisible();
  await asks.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'You must be logged in to delete properties')).toBeVisible();
  await expect(card(page, title)).toBeVisible();
  expect((await properties().view(id)).status).toBe(200);
});

test('another name for a known advisor, also of a listing that was not on the device: the form asks whether to rename the advisor or add a new one', async ({
  page,
}) => {
  await signIn(page, server, root);
  await page.goto('about:blank'); // what follows arrives only once the form is wanted
  const harbour = await advisors().made({ name: 'Equipo del puerto', phone: '981 000 020' });
  const light = await advisors().made({ name: 'Equipo del faro', phone: '981 000 021' });
  const renamed = await made('con asesor', { advisor_id: harbour.id });
  const handed = await made('con otro asesor', { advisor_id: light.id });
  const nameAgain = async (known: string, name: string) => {
    await openContact(page);
    await expect(field(page, editor.advisor.name)).toHaveValue(known);
    const question = form(page).getByRole('group', { name: new RegExp(known) });
    await expect(question).toHaveCount(0);
    await field(page, editor.advisor.name).fill(name);
    await expect(question.getByRole('radio', { checked: true })).toHaveCount(0);
    return question;
  };
  const listing = async ({ id }: { id: string }) => (await properties().view(id)).body;
  const advisor = async (id: string) => (await advisors().view(id)).body.name;

  await page.goto(`${server.url}/?edit=${renamed.id}`);
  const first = await nameAgain('Equipo del puerto', 'Equipo de la dársena');
  await save(page).click();
  await expect(form(page).getByText(editor.problem.renameOrNew)).toBeVisible();
  await first.getByRole('radio', { name: editor.advisor.rename }).check({ force: true });
  await saveForm(page);
  await expect.poll(() => advisor(harbour.id), { timeout: 30_000 }).toBe('Equipo de la dársena');
  expect((await listing(renamed)).advisor_id).toBe(harbour.id);

  await goTo(page, `/?edit=${handed.id}`);
  const second = await nameAgain('Equipo del faro', 'Equipo de guardia');
  await second.getByRole('radio', { name: editor.advisor.newOne }).check({ force: true });
  await saveForm(page);
  const who = async () => String((await listing(handed)).advisor_id);
  await expect.poll(who, { timeout: 30_000 }).not.toBe(light.id);
  expect(await advisor(await who())).toBe('Equipo de guardia');
  expect(await advisor(light.id)).toBe('Equipo del faro');
});

test('adding, changing and deleting a listing each show a fixed success message', async ({
  page,
}) => {
  const title = 'A flat to be spoken of';
  const said = (sentence: string) => page.getByRole('region').getByText(sentence, { exact: true });
  const keep = form(page).getByRole('button', { name: enWords.editor.save });
  const { field: names } = enListing.listing;
  await signIn(page, server, root);
  await visit(page, server.url, '/', 'en');
  await page.getByRole('link', { name: words.en.nav.addListing }).click();
  const fill = (label: string, value: string) => field(page, label).fill(value);
  await fill(names.title, title);
  await fill(names.price, '198000');
  await fill(names.location, 'Monte Alto, A Coruña');
  await fill(names.bedrooms, '2');
  await fill(names.bathrooms, '1');
  await fill(names.area, '66');
  await fill(names.description, 'Two bedrooms');
  await keep.click();
  await expect(said('Property added successfully')).toBeVisible();

  await goTo(page, `/?q=${encodeURIComponent(title)}`);
  const press = (name: string) =>
    page.getByRole('button', { name: name.replace('{title}', title) }).click();
  await press(words.en.card.editThis);
  await fill(names.price, '205500');
  await keep.click();
  await expect(said('Property updated successfully')).toBeVisible();

  await press(words.en.card.deleteThis);
  const asks = page.getByRole('alertdialog');
  await asks.getByRole('button', { name: enWords.editor.delete.confirm }).click();
  await expect(said('Property deleted successfully')).toBeVisible();
  await expect(said('Property added successfully')).toHaveCount(0);
});
