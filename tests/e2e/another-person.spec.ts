import { expect, type Page, test } from '@playwright/test';
import editor from '../../src/i18n/es/editor.json' with { type: 'json' };
import words from '../../src/i18n/es/failure.json' with { type: 'json' };
import { allSent, main, revoke, signIn, signOutBy, text } from '../support/pages/admin-page.ts';
import { goTo } from '../support/pages/app-states.ts';
import { goOffline, goOnline } from '../support/pages/cut-off.ts';
import { roleIsStored, sessionHasEnded, stored } from '../support/pages/device-notes.ts';
import { card, field, fillIn, form, openNew, save, toast } from '../support/pages/editor.ts';
import { startDemoServer } from '../support/server/demo-server.ts';
import { aListing, recordsOf } from '../support/server/records.ts';
import type { Account, TestServer } from '../support/server/server.ts';

// The server stops accepting a session while somebody is writing. The same person can go on. Another
// person who signs in sees none of that work.

const LEFT = words.failure.anotherPerson;

let server: TestServer;
let other: Account;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startDemoServer();
  other = await server.createAdmin();
});
test.afterAll(() => server.stop());

const listingsCalled = async (title: string) =>
  recordsOf(server, 'properties', await server.superuser()).where(`title="${title}"`);

/** Waits until the draft has the field that `fillIn` fills last. */
const keepsAll = (page: Page) =>
  expect.poll(() => stored(page, 'drafts')).toContain('y una galería');

/** Waits until the page shows that its session has ended. */
async function asksToSignIn(page: Page): Promise<void> {
  await expect(
    page.getByRole('banner').getByRole('link', { name: text.account.signIn, exact: true }),
  ).toBeVisible();
  await sessionHasEnded(page);
}

test('[OUT-5] another person signs in in a second tab: the open form closes, and its draft waits for its author', async ({
  page,
  context,
}) => {
  const first = await server.createAdmin();
  await signIn(page, server, first);
  await openNew(page);
  await fillIn(page, 'Ático de quien empezó');
  await keepsAll(page);
  const known = await revoke(server, first);
  const second = await context.newPage();
  await second.goto(server.url);
  await asksToSignIn(second);
  await expect(save(page)).toBeVisible(); // an expired session closes no form

  await signIn(second, server, other);
  await expect(toast(page, LEFT)).toBeVisible();
  await expect(form(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: new RegExp(other.email) })).toBeVisible();
  await expect(page.getByText(editor.editor.draft.title)).toHaveCount(0);
  await goTo(second, '/pendientes');
  await expect(second).toHaveURL(/\/mesa\/pendientes$/); // the role leads to the desk, which has another menu
  await expect(allSent(second)).toBeVisible();
  expect(await listingsCalled('Ático de quien empezó')).toEqual([]);

  await second.getByRole('button', { name: new RegExp(other.email) }).click();
  await signOutBy(second, () =>
    second.getByRole('menuitem', { name: text.account.signOut }).click(),
  );
  await signIn(second, server, known);
  await roleIsStored(second); // a form needs it
  await goTo(second, '/?edit=new');
  await form(second).getByRole('button', { name: 'Continuar' }).click();
  await expect(field(second, 'Título')).toHaveValue('Ático de quien empezó');
  await save(second).click();
  await expect
    .poll(() => listingsCalled('Ático de quien empezó'))
    .toMatchObject([{ created_by: first.id }]);
});

test('[OUT-5] somebody without the role signs in: the other person’s form and deletion dialog close', async ({
  page,
  context,
}) => {
  const visitor = await server.createUser();
  const { id } = await recordsOf(server, 'properties', other.token).made(
    aListing({ title: 'Piso que nadie elimina' }),
  );
  const first = await server.createAdmin();
  await signIn(page, server, first);
  const asking = await context.newPage();
  await asking.goto(`${server.url}/?q=${encodeURIComponent('Piso que nadie')}`);
  await card(asking, 'Piso que nadie elimina')
    .getByRole('button', { name: /^Eliminar/ })
    .click();
  await expect(asking.getByRole('alertdialog')).toBeVisible();
  await goTo(page, `/?edit=${id}`);
  await expect(field(page, 'Título')).toHaveValue('Piso que nadie elimina');
  await revoke(server, first);
  const second = await context.newPage();
  await second.goto(server.url);
  await asksToSignIn(second);

  await signIn(second, server, visitor);
  await expect(toast(page, LEFT)).toBeVisible();
  await expect(form(page)).toHaveCount(0);
  await expect(asking.getByRole('alertdialog')).toHaveCount(0);
});

test('an admin whose session has ended saves a listing without a server: it is sent after the next sign-in', async ({
  page,
}) => {
  const first = await server.createAdmin();
  await signIn(page, server, first);
  await openNew(page);
  await fillIn(page, 'Casa sin cobertura');
  await keepsAll(page);
  const known = await revoke(server, first);
  await page.goto(server.url);
  await asksToSignIn(page);
  await goOffline(page);

  await page.reload();
  await expect(page.getByRole('link', { name: 'Añadir propiedad' })).toBeVisible();
  await goTo(page, '/?edit=new');
  await form(page).getByRole('button', { name: 'Continuar' }).click();
  await expect(field(page, 'Título')).toHaveValue('Casa sin cobertura');
  await save(page).click();
  await expect(
    toast(
      page,
      'Propiedad añadida correctamente. Guardado en este dispositivo. Se enviará al recuperar la conexión.',
    ),
  ).toBeVisible();
  await goOnline(page);
  await goTo(page, '/pendientes');
  await expect(main(page).getByText(text.state.signIn)).toBeVisible();
  expect(await listingsCalled('Casa sin cobertura')).toEqual([]);

  await signIn(page, server, known);
  await expect
    .poll(() => listingsCalled('Casa sin cobertura'))
    .toMatchObject([{ created_by: first.id }]);
});
