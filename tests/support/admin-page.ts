import { expect, type Locator, type Page } from '@playwright/test';
import listing from '../../src/i18n/es/listing.json' with { type: 'json' };
import outbox from '../../src/i18n/es/outbox.json' with { type: 'json' };
import { words } from './app-states.ts';
import { recordsOf } from './records.ts';
import type { Account, TestServer } from './server.ts';

/** What an admin does on the page before a story begins, in Spanish. */

export const text = { ...words.es, ...outbox.outbox };

export const main = (page: Page) => page.getByRole('main');

/** The heading of «Cambios pendientes» when nothing waits. */
export const allSent = (page: Page) => page.getByRole('heading', { name: text.state.clear });

/** Fills the sign-in form that is open and sends it. */
export async function sendSignIn(
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña').fill(password);
  await main(page).getByRole('button', { name: 'Iniciar sesión' }).click();
}

/** Signs in through the form and waits for the catalogue. */
export async function signIn(
  page: Page,
  server: Pick<TestServer, 'url'>,
  account: Account,
): Promise<void> {
  await page.goto(`${server.url}/auth`);
  await sendSignIn(page, account);
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByRole('heading', { name: /propiedades$/ })).toBeVisible();
}

/**
 * Presses what signs out, and waits until the page has loaded anew: a page that is closed while it
 * commits a navigation is not closed by Chromium 156 (its issue 536385539), and the story never ends.
 */
export async function signOutBy(page: Page, press: () => Promise<void>): Promise<void> {
  const loadedAnew = page.waitForEvent('load');
  await press();
  await loadedAnew;
}

/** A listing as the server holds it; its status tells whether it is there at all. */
export async function stored(server: TestServer, id: string, { token }: Account) {
  const { status, body } = await recordsOf(server, 'properties', token).view(id);
  return { status, price: Number(body.price), title: String(body.title) };
}

/** The button that opens a history. */
export const historyButton = (place: Page | Locator) =>
  place.getByRole('button', { name: new RegExp(`^${listing.listing.history.open}`) });

/** A history that is open. */
export const historyOn = (page: Page) =>
  page.getByRole('dialog', { name: text.history.title, exact: true });
