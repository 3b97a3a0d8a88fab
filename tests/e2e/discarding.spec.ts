import { expect, type Page, test } from '@playwright/test';
import { startFaultProxy } from '../support/machine/fault-proxy.ts';
import {
  allSent,
  arrives,
  main,
  sendSignIn,
  signIn,
  signOutBy,
  stored,
  text,
} from '../support/pages/admin-page.ts';
import { goTo } from '../support/pages/app-states.ts';
import { stored as onDisk, roleIsStored } from '../support/pages/device-notes.ts';
import { card, fillIn, openNew, saveForm } from '../support/pages/editor.ts';
import { aRow, entryFields, putOutboxRows } from '../support/pages/outbox-rows.ts';
import { startDemoServer } from '../support/server/demo-server.ts';
import { aListing, recordsOf } from '../support/server/records.ts';
import type { Account, TestServer } from '../support/server/server.ts';

// Discarding and undoing changes, also when an answer is lost, a role is taken away, or the clock is
// wrong.

let server: TestServer;
let admin: Account;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startDemoServer();
  admin = await server.createAdmin();
});
test.afterAll(() => server.stop());

const listings = () => recordsOf(server, 'properties', admin.token);
const statusOf = async (id: string) => (await stored(server, id, admin)).status;
const countOf = async (title: string) => (await listings().where(`title="${title}"`)).length;

test('a new listing is discarded after its answer was lost: the page warns that it will be deleted on the server, and it is', async ({
  page,
}) => {
  const line = await startFaultProxy(server.url);
  try {
    await page.goto(`${line.address}/auth`);
    await sendSignIn(page, admin);
    await expect(page.getByRole('link', { name: 'Añadir propiedad' })).toBeVisible();
    await openNew(page);
    await fillIn(page, 'Piso que se descarta');
    let isLost = false;
    line.fault(({ method, path }) => {
      if (isLost && path.startsWith('/api/'))
        return { type: 'answer', status: 503, contentType: 'text/plain', body: '' };
      if (method !== 'POST' || !path.includes('/properties/')) return undefined;
      isLost = true;
      return { type: 'lose' };
    });
    await saveForm(page);
    await expect.poll(() => countOf('Piso que se descarta'), { timeout: 30_000 }).toBe(1);
    await goTo(page, '/salir');
    await expect(main(page)).toContainText(text.discard.takenBack);
    await goTo(page, '/pendientes');
    const discard = main(page).getByRole('button', { name: text.group.discard });
    await expect(discard).toBeVisible();
    await discard.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(text.discard.takenBack);
    await dialog.getByRole('button', { name: text.discard.confirm }).click();
    line.fault(() => undefined);
    await expect.poll(() => countOf('Piso que se descarta'), { timeout: 60_000 }).toBe(0);
    await expect(allSent(page)).toBeVisible();
  } finally {
    await line.close();
  }
});

/** Signs in and opens «Cambios pendientes» with a deletion that the server has refused. Returns the listing's id. */
async function withRefusedDeletion(page: Page, n: number): Promise<string> {
  const title = `Piso que no se pudo eliminar ${n}`;
  const { id } = await listings().made(aListing({ title }));
  await signIn(page, server, admin);
  await roleIsStored(page); // else the queue moves to the desk when the role comes
  await page.goto(`${server.url}/robots.txt`);
  const change = {
    ...({ kind: 'delete-listing', listingId: id } as const),
    ...{ seen: [entryFields({ title })], seenPhotoIds: [] },
  };
  const problem = { type: 'Forbidden' } as const;
  await putOutboxRows(page, [
    aRow(n, admin.id, change, { state: 'needs-attention', attempts: 1, problem }),
  ]);
  await page.goto(`${server.url}/pendientes`);
  await expect(main(page).getByText(text.problem.forbidden)).toBeVisible();
  return id;
}

test('a deletion that the server refuses after the role was lost can be dismissed', async ({
  page,
}) => {
  const id = await withRefusedDeletion(page, 1);
  await main(page).getByRole('button', { name: text.problem.keep }).click();
  await expect(allSent(page)).toBeVisible();
  expect(await statusOf(id)).toBe(200);
});

test('signing out with discard also removes a refused deletion', async ({ page }) => {
  const id = await withRefusedDeletion(page, 2);
  await goTo(page, '/salir');
  await page
    .getByLabel(text.leave.wordLabel.replace('{word}', text.leave.word))
    .fill(text.leave.word);
  await signOutBy(page, () => page.getByRole('button', { name: text.leave.discard }).click());
  await expect(page).toHaveURL(`${server.url}/`);
  await signIn(page, server, admin);
  await goTo(page, '/pendientes');
  await expect(allSent(page)).toBeVisible();
  expect(await statusOf(id)).toBe(200);
});

test('a deletion can be undone while undo is offered, also after the clock is set back', async ({
  page,
}) => {
  const DAY_MS = 86_400_000;
  const { id } = await listings().made(aListing({ title: 'Piso con reloj atrasado' }));
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    let shift = 0;
    Date.now = () => now() + shift;
    window.addEventListener('clock-is-put-back', (event) => {
      shift = event instanceof CustomEvent ? -Number(event.detail) : 0;
    });
  });
  await signIn(page, server, admin);
  await arrives(page, 'listings', id);
  await goTo(page, '/?q=reloj atrasado');
  await card(page, 'Piso con reloj atrasado')
    .getByRole('button', { name: /^Eliminar/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  const undo = page.getByRole('button', { name: 'Deshacer' });
  await undo.hover(); // the toast stays while the pointer is on it
  await page.evaluate((ms) => {
    window.dispatchEvent(new CustomEvent('clock-is-put-back', { detail: ms }));
    window.dispatchEvent(new Event('online'));
  }, DAY_MS);
  // The next sync round sets `holdUntil` again, by the new clock.
  const heldUntil = async () =>
    Number(/"holdUntil":(\d+)/.exec(await onDisk(page, 'outbox'))?.[1] ?? Number.NaN);
  await expect.poll(heldUntil).toBeLessThan(Date.now() - DAY_MS / 2);
  await undo.click();
  await expect(card(page, 'Piso con reloj atrasado')).toBeVisible();
  await expect.poll(() => onDisk(page, 'outbox')).toBe('[]');
  expect(await statusOf(id)).toBe(200);
});
