import { expect, type Page } from '@playwright/test';
import { visit, WITH_PHOTOS } from '../support/pages/app-states.ts';
import { stored } from '../support/pages/device-notes.ts';
import { aPriceChange, aRow, putOutboxRows } from '../support/pages/outbox-rows.ts';
import { main, sendSignIn, signIn, text } from '../support/pages/staff-page.ts';
import { admin, ownServer, server, test } from '../support/pages/worker-servers.ts';
import { recordsOf } from '../support/server/records.ts';

// «Este dispositivo»: freeing cached photos, persistent storage, data that the browser has deleted, and
// failures of this device.

ownServer();

const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

/** Fakes `StorageManager`: counts the calls of `persist`, which returns false until `makeWilling`. */
async function watchPromise(page: Page) {
  await page.addInitScript(() => {
    const count = () => Number(sessionStorage.getItem('asked'));
    Object.assign(StorageManager.prototype, {
      persisted: async () => false,
      async persist() {
        sessionStorage.setItem('asked', String(count() + 1));
        return sessionStorage.getItem('willing') === 'yes';
      },
    });
  });
  return {
    asked: () => page.evaluate(() => Number(sessionStorage.getItem('asked'))),
    makeWilling: () => page.evaluate(() => sessionStorage.setItem('willing', 'yes')),
  };
}

test('an admin’s device requests persistent storage, and the admin can repeat the request', async ({
  page,
}) => {
  const promise = await watchPromise(page);
  await page.goto(`${server.url}/auth`);
  expect(await promise.asked()).toBe(0);
  await sendSignIn(page, admin);
  await expect.poll(promise.asked).toBeGreaterThan(0);

  await visit(page, server.url, '/mesa/dispositivo');
  await expect(main(page).getByText(text.storage.notKept)).toBeVisible();
  await button(page, text.storage.ask).click();
  await expect(main(page).getByText(text.storage.notKept)).toBeVisible();
  await promise.makeWilling();
  await button(page, text.storage.ask).click();
  await expect(main(page).getByText(text.storage.kept)).toBeVisible();
  await expect(button(page, text.storage.ask)).toHaveCount(0);
});

test('freeing space deletes only the photos of opened listings; a failure is reported', {
  tag: '@worker',
}, async ({ page }) => {
  await signIn(page, server, admin);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await visit(page, server.url, `/?property=${WITH_PHOTOS}`);
  const kept = async () => JSON.parse(await stored(page, 'photoUse')) as { variant: string }[];
  const opened = async () => (await kept()).filter(({ variant }) => variant !== 'thumb').length;
  const thumbs = async () => (await kept()).length - (await opened());
  await expect.poll(opened).toBeGreaterThan(0);
  await expect.poll(thumbs).toBeGreaterThan(0);

  await page.goto(`${server.url}/mesa/dispositivo`);
  const free = button(page, text.storage.free);
  await expect(free).toBeVisible();
  await page.evaluate(() => {
    const drop = IDBObjectStore.prototype.delete;
    IDBObjectStore.prototype.delete = function (key) {
      if (this.name === 'photoCache') throw new DOMException('no room', 'QuotaExceededError');
      return drop.call(this, key);
    };
  });
  await free.click();
  await expect(page.getByText(/^No se ha podido: /)).toBeVisible();
  expect(await opened()).toBeGreaterThan(0);

  await page.reload();
  await free.click();
  await expect(page.getByText(/^Liberado: /)).toBeVisible();
  await expect(free).toHaveCount(0);
  expect(await opened()).toBe(0);
  expect(await thumbs()).toBeGreaterThan(0);
});

test('the app reports lost changes after the browser has deleted its data', async ({ page }) => {
  await signIn(page, server, admin);
  await page.goto(`${server.url}/robots.txt`); // a page without the app, which would keep the database open
  const parked = { state: 'needs-attention', attempts: 1, problem: { type: 'Gone' } } as const; // is not sent
  await putOutboxRows(page, [aRow(1, admin.id, aPriceChange(WITH_PHOTOS, 1, 2), parked)]);
  await page.goto(`${server.url}/pendientes`);
  await expect(page.getByRole('heading', { name: '1 cambio pendiente' })).toBeVisible();
  const noted = () => page.evaluate(() => localStorage.getItem('marola-pending-since'));
  await expect.poll(noted).not.toBeNull();
  await page.goto(`${server.url}/robots.txt`);
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const deletion = indexedDB.deleteDatabase('marola');
        deletion.onsuccess = resolve;
        deletion.onerror = reject;
      }),
  );
  await page.goto(server.url);
  const notice = main(page).getByText(/El navegador ha borrado los datos/);
  await expect(notice).toBeVisible();
  await page.reload();
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: text.lostWork.close }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: /propiedades$/ })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('a failure is in the report to copy, and an admin’s device sends it after a pull once that is allowed', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, server, admin);
  await visit(page, server.url, '/mesa/dispositivo?ana@example.test');
  const toggle = main(page).getByRole('switch', { name: text.report.send });
  await expect(toggle).not.toBeChecked();
  await page.evaluate(() => {
    setTimeout(() => {
      throw new RangeError('no room for "Ana Pérez", ana@example.test');
    });
  });
  const copied = async () => {
    await button(page, text.report.copy).click();
    await expect(page.getByText(text.report.copied, { exact: true }).first()).toBeVisible();
    const report = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
    return report.failures.filter(({ kind }: { kind: string }) => kind === 'RangeError');
  };
  const failure = {
    where: 'uncaught',
    page: '/mesa/dispositivo',
    kind: 'RangeError',
    message: 'no room for <text>, <email>',
    times: 1,
  };
  await expect.poll(copied).toMatchObject([{ ...failure, isSent: false }]);

  await toggle.click();
  await expect(toggle).toBeChecked();
  await expect.poll(() => stored(page, 'meta')).toContain('"mayBeSent":true');
  await page.reload(); // every start pulls
  await expect(toggle).toBeChecked();
  const reports = recordsOf(server, 'device_reports', await server.superuser());
  await expect.poll(() => reports.where("kind = 'RangeError'")).toMatchObject([failure]);
  await expect.poll(copied).toMatchObject([{ ...failure, isSent: true }]);
});
