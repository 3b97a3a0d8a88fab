import { expect, type Page } from '@playwright/test';
import privatePages from '../../src/domain/private-pages.json' with { type: 'json' };
import esSearches from '../../src/i18n/es/listing/searches.json' with { type: 'json' };
import esDesk from '../../src/i18n/es/staff/desk.json' with { type: 'json' };
import esShell from '../../src/i18n/es/start/shell.json' with { type: 'json' };
import { goTo, WITH_PHOTOS } from '../support/pages/app-states.ts';
import { goOffline } from '../support/pages/cut-off.ts';
import { note, roleIsStored } from '../support/pages/device-notes.ts';
import { holdRequests, holdStorage } from '../support/pages/hold-requests.ts';
import { aPriceChange, aRow, putOutboxRows } from '../support/pages/outbox-rows.ts';
import { main, sendSignIn, signIn, stored, text } from '../support/pages/staff-page.ts';
import { admin, ownServer, server, test } from '../support/pages/worker-servers.ts';

// What a person meets whose phone opens its storage slowly, or whose network is slow.

ownServer();

test.use({ viewport: { width: 1280, height: 800 } });

/** Pages that say the same to everybody. */
const OPEN = ['/auth'];

test('an agent with a waiting change opens the app on a device whose storage opens slowly: no page says who is signed in or what waits before the storage is read, and the desk says that it is being opened', async ({
  page,
}) => {
  const { price, title: changed } = await stored(server, WITH_PHOTOS, admin);
  await page.clock.install();
  await signIn(page, server, admin);
  await roleIsStored(page);
  await goOffline(page);
  await putOutboxRows(page, [aRow(1, admin.id, aPriceChange(WITH_PHOTOS, price, price + 1000))]);

  const openStorage = await holdStorage(page);
  await page.goto(`${server.url}/mesa/pendientes`);
  await expect(page.locator('footer')).toBeAttached(); // the frame is drawn without the device
  await page.clock.pauseAt(Date.now() + 500); // after ten seconds the app would go on without the storage
  const { title, text: meanwhile, again } = esDesk.desk.opening;
  const opening = `${esShell.nav.back}${title}${meanwhile}${again}`; // the desk says so, and what to do
  await expect(main(page)).toHaveText(opening);
  for (const address of privatePages) {
    if (OPEN.includes(address)) continue;
    await goTo(page, address);
    await isShown(page);
    const isOfDesk = new URL(page.url()).pathname.startsWith('/mesa');
    await expect(main(page), address).toHaveText(isOfDesk ? opening : '');
  }
  await goTo(page, '/mesa/pendientes');
  await page.clock.resume();
  await openStorage();
  await expect(main(page).getByRole('listitem').filter({ hasText: changed })).toBeVisible();
  await goTo(page, '/mesa/anuncios');
  await expect(page.getByRole('table')).toBeVisible();
});

/** Waits until the page of the last navigation is drawn: it then has the focus, or its heading has. */
async function isShown(page: Page): Promise<void> {
  await expect(main(page).locator(':focus').or(page.locator('main:focus'))).toBeAttached();
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}

/** Opens the saved searches, whose texts do not come before the returned function is called. */
async function openSlowly(page: Page): Promise<() => void> {
  const texts = '**/assets/listing-es-*.js';
  const release = await holdRequests(page, texts);
  const asked = page.waitForRequest(texts);
  await goTo(page, '/mis-busquedas');
  await asked;
  return release;
}

async function areSearchesOpen(page: Page): Promise<void> {
  const { title } = esSearches.searches;
  await expect(main(page).getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/mis-busquedas`);
}

test('a page that an agent has asked for comes, although the role arrives meanwhile, which sends the page below to the desk', async ({
  page,
}) => {
  const releaseRole = await holdRequests(page, '**/api/sync?*');
  await page.goto(`${server.url}/auth`);
  await sendSignIn(page, admin);
  await page.goto(`${server.url}/pendientes`);
  await expect(main(page).getByRole('heading', { name: text.state.clear })).toBeVisible();
  const releasePage = await openSlowly(page);
  releaseRole();
  await roleIsStored(page);
  releasePage();
  await areSearchesOpen(page);
});

test('a page that somebody has asked for comes, although a sign-in ends meanwhile, which leads home', async ({
  page,
}) => {
  const { email, password } = admin;
  const releaseSignIn = await holdRequests(page, '**/auth-with-password*');
  await page.goto(`${server.url}/auth`);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña').fill(password);
  await main(page).getByRole('button', { name: 'Iniciar sesión' }).click();
  const releasePage = await openSlowly(page);
  releaseSignIn();
  await expect.poll(() => note(page, 'session')).toBe(true);
  releasePage();
  await areSearchesOpen(page);
});

test('an agent who has just signed in downloads the listings as a file when the device has all of them', async ({
  page,
}) => {
  await page.goto(`${server.url}/auth`);
  await expect.poll(() => note(page, 'refreshed')).toBe(true);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let isPartial = false;
  await page.route('**/api/sync?*', async (route) => {
    if (isPartial) await released;
    const isFirst = new URL(route.request().url()).searchParams.get('since') === '0';
    if (!isFirst || isPartial) return route.continue();
    isPartial = true;
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), more: true } });
  });
  await sendSignIn(page, admin);
  await goTo(page, '/mesa/archivos');
  const { arriving } = esDesk.desk.files.export;
  const download = main(page).getByRole('button', { name: /^Descargar los/ });
  await expect(main(page).getByText(arriving)).toBeVisible();
  await expect(download).toBeDisabled();
  release();
  await expect(download).toBeEnabled();
  await expect(main(page).getByText(arriving)).toHaveCount(0);
});
