import {
  type Browser,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import outbox from '../../../src/i18n/es/staff/outbox.json' with { type: 'json' };
import listing from '../../../src/i18n/es/start/listing.json' with { type: 'json' };
import { recordsOf } from '../server/records.ts';
import type { Account, TestServer } from '../server/server.ts';
import { goTo, runsApp, words } from './app-states.ts';
import { stored as onDevice, roleIsStored } from './device-notes.ts';

/** Steps of an admin in the Spanish app that many stories share. */

export const text = { ...words.es, ...outbox.outbox };

export const main = (page: Page) => page.getByRole('main');

/** The heading of «Cambios pendientes» when nothing is pending. */
export const allSent = (page: Page) => page.getByRole('heading', { name: text.state.clear });

/** Matches a session in the `meta` table, with its properties in any order. An ended one has an empty token. */
const SESSION = /\{(?=[^{}]*"key":"session")[^{}]*"token":"[^"]/;

/**
 * Fills in and submits the open sign-in form, and waits until the device has stored the session. The page shows
 * the account a moment earlier, and a story that leaves the page then would lose the session.
 */
export async function sendSignIn(
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña').fill(password);
  await main(page).getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/');
  await expect.poll(() => onDevice(page, 'meta')).toMatch(SESSION);
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The browser storage after the first sign-in, by server and account. */
const signedIn = new Map<string, StorageState>();
const keyOf = ({ url }: Pick<TestServer, 'url'>, { id }: Account) => `${url} ${id}`;

/**
 * Opens the catalogue with a signed-in account. The first story of a file signs in through the form. A later
 * story with a new browser context starts with the stored session and database of that first sign-in.
 */
export async function signIn(
  page: Page,
  server: Pick<TestServer, 'url'>,
  account: Account,
): Promise<void> {
  const key = keyOf(server, account);
  const state = signedIn.get(key);
  const context = page.context();
  const isNew = page.url() === 'about:blank' && context.pages().length === 1;
  if (state && isNew) {
    await context.setStorageState(state);
    const pulled = page.waitForResponse((response) => response.url().includes('/api/sync'));
    await page.goto(server.url);
    await pulled;
  } else {
    if (await runsApp(page, server.url)) await goTo(page, '/auth');
    else await page.goto(`${server.url}/auth`);
    await sendSignIn(page, account);
  }
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByRole('heading', { name: /propiedades$/ })).toBeVisible();
  if (isNew && !state) signedIn.set(key, await context.storageState({ indexedDB: true }));
}

/**
 * Opens a page with a signed-in admin, which the stories of a file share: a page of its own would cost each
 * of them the visit and the sign-in. A failed story ends the worker, so the next one gets a new page.
 */
export async function signedInPage(
  browser: Browser,
  server: Pick<TestServer, 'url'>,
  account: Account,
): Promise<Page> {
  const page = await browser.newPage();
  await signIn(page, server, account);
  await roleIsStored(page);
  return page;
}

/**
 * Signs out by `press` and waits for the reload. Without the wait the story would never end: Chromium 156
 * does not close a page during a navigation (Chromium issue 536385539).
 */
export async function signOutBy(page: Page, press: () => Promise<void>): Promise<void> {
  const loadedAnew = page.waitForEvent('load');
  await press();
  await loadedAnew;
}

/** Ends an account's sessions by changing its password. Returns the account with the new password. */
export async function revoke(server: TestServer, account: Account): Promise<Account> {
  const password = 'another horse battery';
  const users = recordsOf(server, 'users', await server.superuser());
  const change = await users.update(account.id, { password, passwordConfirm: password });
  expect(change.status).toBe(200);
  signedIn.delete(keyOf(server, account));
  return { ...account, password };
}

/**
 * Makes the app pull. Without it the app may learn up to a minute later what was written past it: the server holds
 * back a hint that follows another within a second.
 */
export const pullNow = (page: Page): Promise<unknown> =>
  page.evaluate(() => window.dispatchEvent(new Event('online')));

/** Makes the app pull, and waits until a table of the device has the text. */
export async function arrives(page: Page, table: string, written: string): Promise<void> {
  await pullNow(page);
  await expect.poll(() => onDevice(page, table)).toContain(written);
}

/** Returns a listing’s fields on the server; `status` is 404 if it does not exist. */
export async function stored(server: TestServer, id: string, { token }: Account) {
  const { status, body } = await recordsOf(server, 'properties', token).view(id);
  return { status, price: Number(body.price), title: String(body.title) };
}

/** The button that opens a history. */
export const historyButton = (place: Page | Locator) =>
  place.getByRole('button', { name: new RegExp(`^${listing.listing.history.open}`) });

/** The open history dialog. */
export const historyOn = (page: Page) =>
  page.getByRole('dialog', { name: text.history.title, exact: true });
