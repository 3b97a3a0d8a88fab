import { type Browser, expect, type Page } from '@playwright/test';
import demo from '../../pocketbase/demo/listings.json' with { type: 'json' };
import { goTo } from '../support/pages/app-states.ts';
import { goOffline, goOnline } from '../support/pages/cut-off.ts';
import { sendSignIn } from '../support/pages/staff-page.ts';
import { server, test, writeRecords } from '../support/pages/worker-servers.ts';
import { recordsOf } from '../support/server/records.ts';
import type { Account } from '../support/server/server.ts';

// Favourites of an account on two devices and without a network, and a list of favourites shared by
// link.

writeRecords();

const [FIRST, SECOND, THIRD] = ['demolisting0003', 'demolisting0001', 'demolisting0002'] as const;
const titleOf = (id: string) =>
  demo.listings[Number(id.slice('demolisting'.length)) - 1]?.title ?? '';

async function aDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(server.url);
  await expect(page.locator('main article').first()).toBeVisible();
  return page;
}

async function toggle(page: Page, id: string): Promise<void> {
  await goTo(page, `/?property=${id}`);
  const heart = page.getByRole('dialog').getByRole('button', { name: `Guardar ${titleOf(id)}` });
  await expect(heart.first()).toBeVisible();
  const before = await heart.first().getAttribute('aria-pressed');
  await heart.first().click();
  await expect(heart.first()).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true');
}

async function signIn(page: Page, account: Account): Promise<void> {
  await goTo(page, '/auth');
  await sendSignIn(page, account);
  await expect(page).toHaveURL(`${server.url}/`);
}

const inAccount = async ({ token }: Account) => {
  const { body } = await recordsOf(server, 'favourites', token).list('?perPage=50');
  const items = Array.isArray(body.items) ? body.items : [];
  return items.map((row: { property: string }) => row.property).sort();
};
const noteOf = (page: Page, id: string) =>
  page.getByRole('textbox', { name: `Nota sobre ${titleOf(id)}` });
async function write(page: Page, id: string, note: string): Promise<void> {
  await page.getByRole('button', { name: `Añadir nota: ${titleOf(id)}` }).click();
  await noteOf(page, id).fill(note);
  await expect(page.getByText('Nota guardada')).toBeVisible();
}
const titles = (page: Page) =>
  page.getByRole('list', { name: 'Guardadas' }).getByRole('heading').allTextContents();

test('two devices of one account share their favourites, also those changed without a network', async ({
  browser,
}) => {
  const account = await server.createUser();
  const phone = await aDevice(browser);
  await toggle(phone, FIRST);
  await signIn(phone, account);
  await expect.poll(() => inAccount(account)).toEqual([FIRST]);

  const desk = await aDevice(browser);
  await toggle(desk, SECOND);
  await signIn(desk, account);
  await goTo(desk, '/guardadas');
  await expect.poll(() => titles(desk)).toHaveLength(2);
  // The desk shows the account's rows before it has sent its own.
  await expect.poll(() => inAccount(account)).toEqual([FIRST, SECOND].sort());
  await phone.goto(`${server.url}/guardadas`); // a visit asks for changes of other devices
  await expect.poll(() => titles(phone)).toHaveLength(2);

  for (const page of [phone, desk]) await goOffline(page);
  await toggle(phone, FIRST);
  await toggle(phone, THIRD);
  await goOnline(phone);
  await expect.poll(() => inAccount(account)).toEqual([SECOND, THIRD].sort());
  // The desk was left open: it updates by itself once it has a network again.
  await goOnline(desk);
  await expect
    .poll(async () => (await titles(desk)).sort())
    .toEqual([titleOf(SECOND), titleOf(THIRD)].sort());
  await phone.context().close();
  await desk.context().close();
});

test('a list is shared as one link with its notes, and its recipient joins it to an own one', async ({
  browser,
}) => {
  const sender = await aDevice(browser);
  await toggle(sender, FIRST);
  await toggle(sender, SECOND);
  await sender.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, {
      canShare: () => true,
      share: async (content: ShareData) => shared.push(content),
    });
  });
  await sender.goto(`${server.url}/guardadas`);
  await write(sender, FIRST, 'Con luz');
  await sender.getByRole('button', { name: 'Compartir mi lista' }).click();
  await sender.getByRole('button', { name: 'Con marcas y notas' }).click();
  const shared = () => sender.evaluate(() => JSON.stringify(Reflect.get(window, 'shared')));
  await expect.poll(shared).toContain('/guardadas#');
  const link = /http[^"]+/.exec(await shared())?.[0] ?? '';

  const friend = await (await browser.newContext()).newPage();
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await friend.route('**/api/sync**', (route) => arrived.then(() => route.continue()));
  await friend.goto(link);
  await expect(friend.getByRole('heading', { name: 'Una selección para ti' })).toBeVisible();
  await expect(friend.getByText('Buscando esta propiedad…')).toHaveCount(2);
  arrive();
  await expect(friend.getByRole('link', { name: titleOf(FIRST) })).toBeVisible();
  await expect(friend.getByText('Con luz')).toBeVisible();
  await friend.getByRole('button', { name: `Guardar ${titleOf(FIRST)}` }).click();
  await goTo(friend, '/guardadas');
  await write(friend, FIRST, 'Mucho ruido');
  await friend.goto(link);
  await friend.getByRole('button', { name: 'Guardar todas' }).click();
  await friend.getByRole('link', { name: 'Ver mis guardadas' }).click();
  await expect.poll(() => titles(friend)).toEqual([titleOf(SECOND), titleOf(FIRST)]);
  await expect(noteOf(friend, FIRST)).toHaveValue('Mucho ruido\nCon luz');

  await friend.goto(link.slice(0, -5));
  await expect(friend.getByText('A este enlace le falta un trozo')).toBeVisible();
  await expect.poll(() => titles(friend)).toEqual([titleOf(SECOND), titleOf(FIRST)]);
  await sender.context().close();
  await friend.context().close();
});
