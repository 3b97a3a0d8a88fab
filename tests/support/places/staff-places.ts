import { expect, type Locator, type Page } from '@playwright/test';
import { type Tongue, visit, WITH_PHOTOS, words } from '../pages/app-states.ts';
import { stored } from '../pages/device-notes.ts';
import { photoFiles, tiles } from '../pages/editor.ts';
import { aPriceChange, aRow, entryFields, putOutboxRows } from '../pages/outbox-rows.ts';
import { main, signIn } from '../pages/staff-page.ts';
import { giveUp, noteOwner } from '../pages/staff-records.ts';
import { staffTexts as text } from '../pages/staff-texts.ts';
import { anEnquiry, recordsOf } from '../server/records.ts';
import type { Account, TestServer } from '../server/server.ts';
import { filePlaces } from './file-places.ts';
import type { Place } from './places.ts';

/** The places that only admins see, each with content. */

const ENQUIRY = 'enquiryforlooks';
/** Of the demo catalogue. */
const ARCHIVED = 'demolisting0007';
const [CLASH, REFUSED, GONE, DELETED, WAITS] = [3, 4, 5, 6, 7].map(
  (n) => `demolisting${String(n).padStart(4, '0')}`,
) as [string, string, string, string, string];

/** Signs the admin in and stores one outbox entry of every state on the device. */
export async function furnish(page: Page, server: TestServer, admin: Account): Promise<void> {
  const enquiries = recordsOf(server, 'enquiries', await server.superuser());
  if ((await enquiries.view(ENQUIRY)).status === 404)
    await enquiries.made(
      anEnquiry({ id: ENQUIRY, listing: WITH_PHOTOS, phone: '+34 600 000 000' }),
    );
  await noteOwner(server, admin);
  await giveUp(server, admin, { price: [420_000, 405_000] });
  await giveUp(server, admin, {
    description: ['Dos dormitorios', 'Una galería al mar. '.repeat(60)],
  });
  await signIn(page, server, admin);
  await page.goto(`${server.url}/robots.txt`); // the app does not run here, so nothing is sent
  const theirs = { who: 'otra@example.test', when: '2026-11-20 09:30:00.000Z' };
  const price = { field: 'price', base: 420_000, mine: 405_000, theirs: 415_000, ...theirs };
  const description = {
    field: 'description',
    base: 'Dos dormitorios',
    mine: 'Dos dormitorios y trastero',
    theirs: 'Dos dormitorios y una galería al mar',
    ...theirs,
  };
  const parked = { state: 'needs-attention', attempts: 1 } as const;
  const refused = aRow(2, admin.id, aPriceChange(REFUSED, 100_000, 0), {
    ...parked,
    problem: { type: 'Refused', fields: [{ field: 'title', code: 'required', message: '' }] },
  });
  await putOutboxRows(page, [
    aRow(1, admin.id, aPriceChange(CLASH, 420_000, 405_000), {
      ...parked,
      createdAt: Date.parse(theirs.when), // the card shows the day
      problem: { type: 'Clash', clashes: [price, description] },
    }),
    refused,
    aRow(3, admin.id, aPriceChange(GONE, 100_000, 90_000), {
      ...parked,
      problem: { type: 'Gone' },
    }),
    aRow(
      4,
      admin.id,
      {
        kind: 'delete',
        collection: 'listings',
        id: DELETED,
        seen: [entryFields({ price: 100_000 })],
        seenPhotoIds: [],
      },
      { ...parked, problem: { type: 'ChangedSince', clashes: [price] } },
    ),
    aRow(5, admin.id, aPriceChange(WAITS, 100_000, 90_000), { dependsOn: [refused.id] }), // so it stays pending
  ]);
}

/** Opens the form of a new listing; a draft of an earlier visit stays stored. */
async function openNewForm(page: Page, url: string, tongue: Tongue): Promise<void> {
  await visit(page, url, '/?edit=new', tongue);
  const dialog = page.getByRole('dialog');
  const title = dialog.getByLabel(text[tongue].listing.field.title, { exact: true });
  const another = dialog.getByRole('button', { name: text[tongue].editor.draft.another });
  await expect(title.or(another)).toBeVisible();
  if (await another.isVisible()) await another.click();
  await expect(title).toBeVisible();
}

const hasClashes = (page: Page) => expect(main(page).getByRole('group')).toHaveCount(2);

/** Opens the history from the page or from an open dialog. */
async function openHistory(page: Page, tongue: Tongue): Promise<void> {
  const { open } = text[tongue].listing.history;
  await dialog(page)
    .getByRole('button', { name: new RegExp(`^${open}`) })
    .click();
}

/** Presses the first button with that name, which may be an icon. */
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

/** Returns a place at an address, which is ready after `act`. */
const placeAt = (
  name: string,
  address: string,
  act: (page: Page, tongue: Tongue) => Promise<void>,
  only?: Place['only'],
): Place => ({
  name,
  ...(only && { only }),
  async open(page, url, tongue) {
    await visit(page, url, address, tongue);
    await act(page, tongue);
  },
});

/** Waits for a form that appears after the session is loaded. */
const hasField = (page: Page) => expect(main(page).getByRole('textbox').first()).toBeVisible();
const hasEdit = (place: (page: Page) => Locator) => (page: Page, tongue: Tongue) =>
  expect(place(page).getByRole('button', { name: words[tongue].card.edit }).first()).toBeVisible();
const dialog = (page: Page) => page.getByRole('dialog');

/** Every place that only admins see, or see differently. Run `furnish` first. */
export const staffPlaces: readonly Place[] = [
  placeAt('the list', '/', hasEdit(main)),
  placeAt('a listing', `/?property=${WITH_PHOTOS}`, async (page, tongue) => {
    await hasEdit(dialog)(page, tongue);
    const name = text[tongue].private.title;
    await expect(dialog(page).getByRole('region', { name })).toBeVisible();
  }),
  placeAt(
    'the menu of the account',
    '/sobre-nosotros',
    async (page) => {
      await press(page, /@example\.test/);
      await expect(page.getByRole('menu')).toBeVisible();
    },
    'desk',
  ),
  placeAt(
    'the drawer',
    '/sobre-nosotros',
    async (page, tongue) => {
      await press(page, words[tongue].nav.menu);
      await expect(dialog(page).getByText('@example.test')).toBeVisible();
    },
    'phone',
  ),
  {
    name: 'the form of a new listing with photos and everything else missing',
    async open(page, url, tongue) {
      await openNewForm(page, url, tongue);
      await page.locator('input[type=file][multiple]').setInputFiles(photoFiles.slice(0, 2));
      await expect(tiles(page).getByText(text[tongue].editor.photos.ready)).toHaveCount(2);
      await press(page, text[tongue].private.title); // unfolds them on phones
      await press(page, text[tongue].editor.save);
      await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
    },
  },
  placeAt('the menu of a photo', `/?edit=${WITH_PHOTOS}`, async (page) => {
    await expect(tiles(page)).toHaveCount(7);
    await tiles(page).nth(1).getByRole('button').click();
    await expect(page.getByRole('menu')).toBeVisible();
  }),
  {
    name: 'a draft that is asked about',
    async open(page, url, tongue) {
      await openNewForm(page, url, tongue);
      const title = `Borrador ${crypto.randomUUID().slice(0, 8)}`;
      await page.getByLabel(text[tongue].listing.field.title, { exact: true }).fill(title);
      await expect.poll(() => stored(page, 'drafts')).toContain(title);
      await visit(page, url, '/?edit=new', tongue);
      await expect(dialog(page).getByText(title)).toBeVisible();
    },
  },
  placeAt('a deletion that is asked about', '/?q=riazor', async (page, tongue) => {
    await press(page, new RegExp(`^${words[tongue].card.delete}`));
    await expect(page.getByRole('alertdialog')).toBeVisible();
  }),
  placeAt('/mesa/anuncios with a chosen listing', '/mesa/anuncios?status=all', async (page) => {
    await main(page).getByRole('checkbox').nth(1).check();
    await expect(main(page).getByRole('region')).toBeVisible();
  }),
  placeAt(
    '/mesa/anuncios with mandates that end',
    '/mesa/anuncios?private=mandates&status=all',
    async (page) => {
      await expect(main(page).getByRole('checkbox').last()).toBeVisible();
    },
  ),
  placeAt('/mesa/agencia', '/mesa/agencia', async (page) => {
    await hasField(page);
    await expect(main(page).getByRole('listitem').filter({ hasText: '@' }).first()).toBeVisible();
  }),
  placeAt('/cuenta', '/cuenta', hasField),
  placeAt('the end of the account, asked about', '/cuenta', async (page, tongue) => {
    await hasField(page);
    await press(page, text[tongue].auth.account.deleteDo);
    await expect(page.getByRole('alertdialog')).toBeVisible();
  }),
  placeAt('/mesa/consultas', '/mesa/consultas', (page) =>
    expect(main(page).getByRole('listitem').first()).toBeVisible(),
  ),
  placeAt('an enquiry', `/mesa/consultas?enquiry=${ENQUIRY}`, (page) =>
    expect(main(page).getByRole('article').getByRole('button').first()).toBeVisible(),
  ),
  placeAt('/mesa/pendientes with a clash', '/mesa/pendientes', hasClashes),
  ...filePlaces,
  placeAt('/mesa/dispositivo', '/mesa/dispositivo', (page) =>
    expect(main(page).getByRole('switch')).toBeVisible(),
  ),
  placeAt(
    '/mesa/escaparate with a listing that visitors do not see',
    `/mesa/escaparate?ids=${WITH_PHOTOS},${REFUSED},${ARCHIVED}`,
    async (page) => {
      await expect(main(page).getByRole('article')).toHaveCount(3);
      await expect(main(page).getByRole('status').getByText(/./).first()).toBeVisible();
    },
  ),
  placeAt('the history of a listing', `/?property=${WITH_PHOTOS}`, async (page, tongue) => {
    await openHistory(page, tongue);
    await expect(page.getByText(text[tongue].outbox.history.notKept).first()).toBeVisible();
    await page.locator('summary').first().click();
  }),
  placeAt(
    'the history of an advisor, with nothing in it',
    `/?edit=${WITH_PHOTOS}`,
    async (page, tongue) => {
      await press(page, text[tongue].editor.advisor.edit);
      await openHistory(page, tongue);
      await expect(page.getByText(text[tongue].outbox.history.none)).toBeVisible();
    },
  ),
  placeAt('changes to be discarded, asked about', '/mesa/pendientes', async (page, tongue) => {
    await hasClashes(page);
    await press(page, text[tongue].outbox.group.discard);
    await expect(dialog(page)).toBeVisible();
  }),
  placeAt('/salir with changes that wait', '/salir', hasField),
  placeAt('/compartir', '/compartir', async () => {}),
];
