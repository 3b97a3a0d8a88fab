import { expect, type Page } from '@playwright/test';
import editor from '../../src/i18n/es/staff/editor.json' with { type: 'json' };
import words from '../../src/i18n/es/start/failure.json' with { type: 'json' };
import { goTo } from '../support/pages/app-states.ts';
import { roleIsStored, sessionHasEnded, stored } from '../support/pages/device-notes.ts';
import { card, field, fillIn, form, openNew, save, toast } from '../support/pages/editor.ts';
import { allSent, revoke, signIn, signOutBy, text } from '../support/pages/staff-page.ts';
import { admin, server, test, writeRecords } from '../support/pages/worker-servers.ts';
import { aListing, recordsOf } from '../support/server/records.ts';

// The server stops accepting a session while somebody is writing. The same person can go on. Another
// person who signs in sees none of that work.

const LEFT = words.failure.anotherPerson;

writeRecords();

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

  await signIn(second, server, admin);
  await expect(toast(page, LEFT)).toBeVisible();
  await expect(form(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: new RegExp(admin.email) })).toBeVisible();
  await expect(page.getByText(editor.editor.draft.title)).toHaveCount(0);
  await goTo(second, '/pendientes');
  await expect(second).toHaveURL(/\/mesa\/pendientes$/); // the role leads to the desk, which has another menu
  await expect(allSent(second)).toBeVisible();
  expect(await listingsCalled('Ático de quien empezó')).toEqual([]);

  await second.getByRole('button', { name: new RegExp(admin.email) }).click();
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
  const { id } = await recordsOf(server, 'properties', admin.token).made(
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
