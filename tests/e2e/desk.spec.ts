import { expect } from '@playwright/test';
import esDesk from '../../src/i18n/es/staff/desk.json' with { type: 'json' };
import { goTo } from '../support/pages/app-states.ts';
import { goOffline, goOnline } from '../support/pages/cut-off.ts';
import { allSent, signIn } from '../support/pages/staff-page.ts';
import { admin, ownServer, server, test } from '../support/pages/worker-servers.ts';
import { recordsOf } from '../support/server/records.ts';

// The table of the desk on the built page: an agent's day in it, without a network.

const text = esDesk.desk;

ownServer();

test.use({ viewport: { width: 1280, height: 800 } });

test('offline, an agent changes a price with keys and three statuses at once, and takes others back; the server gets each change once', async ({
  page,
}) => {
  await signIn(page, server, admin);
  await page.getByRole('button', { name: `Cuenta de ${admin.email}` }).click();
  await page.getByRole('menuitem', { name: 'Mesa' }).click();
  const places = page.getByRole('navigation', { name: text.nav });
  await expect(places.getByRole('link', { name: /^Anuncios/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  const table = page.getByRole('table', { name: text.table.label });
  const row = (title: string) => table.getByRole('row').filter({ hasText: title });
  const drawn = table.locator('[data-row]');
  await expect(drawn.nth(3)).toBeVisible(); // the rows are drawn after the page
  const titles = await drawn.allTextContents();
  const [priced = '', ...others] = titles;
  const several = others.slice(0, 3);

  await goOffline(page);
  await page.keyboard.press('j');
  await expect(row(priced).locator('[data-row]')).toBeFocused();
  await page.keyboard.press('p');
  await page.keyboard.type('255000');
  const price = page.getByRole('textbox', { name: /^Precio de/ });
  await expect(price).toHaveValue('255.000');
  await page.keyboard.type(',5');
  await price.blur(); // saves a price, and keeps what is none
  await expect(page.getByRole('alert').filter({ hasText: text.price.wrong })).toBeVisible();
  await expect(price).toHaveValue('255.000,5');
  await price.fill('255.000,00 €');
  await page.keyboard.press('Enter');
  await expect(row(priced)).toContainText('255.000 €');
  await expect(row(priced)).toContainText(text.flag.waiting);

  for (const title of several) await row(title).getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: text.bulk.label });
  const give = async (status: string) => {
    await bar.getByRole('button', { name: text.bulk.status }).click();
    await page.getByRole('menuitem', { name: status }).click();
  };
  await give('Reservado');
  for (const title of several) await expect(row(title)).toContainText('Reservado');
  await give('Vendido');
  await expect(row(several[0] ?? '')).toHaveCount(0); // sold listings have a view of their own
  await page.getByRole('button', { name: text.done.undo }).click();
  for (const title of several) await expect(row(title)).toContainText('Reservado');
  for (const title of several) await row(title).getByRole('checkbox').check();
  await give(text.bulk.delete.open);
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: text.bulk.delete.confirm, exact: true }).click();
  for (const title of several) await expect(row(title)).toHaveCount(0);
  await page.getByRole('button', { name: text.done.undo }).click();
  for (const title of several) await expect(row(title)).toContainText('Reservado');
  await expect(places.getByRole('link', { name: /^Pendientes/ })).toContainText('4');

  const history = recordsOf(server, 'property_history', await server.superuser());
  const before = await history.where('kind = "update"');
  await goOnline(page);
  await goTo(page, '/mesa/pendientes');
  await expect(allSent(page)).toBeVisible({ timeout: 30_000 });
  const known = new Set(before.map(({ id }) => id));
  const written = (await history.where('kind = "update"')).filter(({ id }) => !known.has(id));
  const listings = await recordsOf(server, 'properties', admin.token).where('id != ""');
  const changed = listings.filter(({ id }) => written.some(({ property }) => property === id));
  expect(written).toHaveLength(4);
  expect(
    changed.map(({ title, price, status }) => [title, title === priced ? price : status]).sort(),
  ).toEqual([[priced, 255_000], ...several.map((title) => [title, 'reserved'])].sort());

  // So does the desk's own address. One of a table's search, from the time when the table stood there, leads to the table.
  await goTo(page, '/mesa');
  await expect(page).toHaveURL(`${server.url}/mesa/pendientes`);
  await goTo(page, '/mesa?q=piso');
  await expect(page).toHaveURL(`${server.url}/mesa/anuncios?q=piso`);
  await goTo(page, '/mesa/pendientes');

  // The installed app opens from its icon where the agent left it.
  await page.goto(`${server.url}/?source=pwa`);
  await expect(page).toHaveURL(`${server.url}/mesa/pendientes`);
});

test('a price ten times off its last value is asked about, and saved or typed again', async ({
  page,
}) => {
  await signIn(page, server, admin);
  await goTo(page, '/mesa');
  const row = page.getByRole('table', { name: text.table.label }).getByRole('row').nth(1);
  const shown = row.getByRole('button', { name: /^Precio de/ });
  const field = page.getByRole('textbox', { name: /^Precio de/ });
  const asks = page.getByRole('alertdialog', { name: '¿Seguro que son 18 €?' });
  const type = async () => {
    await field.fill('18');
    await field.press('Enter');
  };
  await shown.click();
  await type();
  await asks.getByRole('button', { name: text.doubt.fix }).click();
  await expect(field).not.toHaveValue('18');
  await type();
  await asks.getByRole('button', { name: text.doubt.keep }).click();
  await expect(shown).toContainText('18 €');
});

test('a half typed price waits while the agent looks into another tab or window, and is saved on leaving the field', async ({
  page,
}) => {
  await signIn(page, server, admin);
  await goTo(page, '/mesa/anuncios');
  const row = page.getByRole('table', { name: text.table.label }).getByRole('row').nth(1);
  const shown = row.getByRole('button', { name: /^Precio de/ });
  await shown.click();
  const price = page.getByRole('textbox', { name: /^Precio de/ });
  await price.fill('18');
  // What a browser does when its window goes behind another: the field keeps being the active element. (Playwright lets
  // every page believe that it has the focus.)
  await price.evaluate((field) => {
    field.dispatchEvent(new FocusEvent('blur'));
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  });
  await expect(price).toHaveValue('18');
  await expect(price).toBeFocused();
  await page.keyboard.type('9000');
  await page.keyboard.press('Tab');
  await expect(row).toContainText('189.000 €');
});

test('a press right after the last letter opens what it leads to, and Back has the typed text', async ({
  page,
}) => {
  await signIn(page, server, admin);
  await goTo(page, '/mesa/anuncios');
  const box = page.getByRole('searchbox', { name: text.search });
  await expect(box).toBeVisible();
  // In one step, for a slow machine would make a pause between them.
  const link = page.getByRole('link', { name: text.files.open });
  await link.evaluate(async (link: HTMLElement) => {
    document.querySelector<HTMLElement>('main [type=search]')?.focus();
    document.execCommand('insertText', false, 'piso');
    link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve));
    link.click();
  });
  await expect(page.getByRole('heading', { name: text.files.title })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${server.url}/mesa/anuncios?q=piso`);
  await expect(box).toHaveValue('piso');
});

test('on a phone, the table is sorted, its order saved as a view, and the end of the page and every place of the desk are in reach', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, server, admin);
  await goTo(page, '/mesa/anuncios?status=all');
  const main = page.getByRole('main');
  await page.getByRole('button', { name: text.filter.open }).click();
  await page.getByRole('combobox', { name: text.order.label }).selectOption('Precio, descendente');
  await page.getByRole('dialog').getByRole('button', { name: text.filter.close }).click();
  await expect(page).toHaveURL(`${server.url}/mesa/anuncios?status=all&sort=-price`);
  await page.getByRole('button', { name: text.view.save }).click();
  await page.getByLabel(text.view.name).fill('Los más caros');
  await page.getByRole('button', { name: text.view.keep }).click();
  const views = page.getByRole('group', { name: text.view.label });
  const own = views.getByRole('button', { name: /^Los más caros/ });
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  await expect(own).toBeInViewport();

  await main.getByRole('checkbox').nth(1).check();
  await expect(main.getByRole('region', { name: text.bulk.label })).toBeVisible();
  const last = main.getByRole('link', { name: text.files.open });
  const isLastFree = async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await last.click({ trial: true }); // fails if something covers the link
  };
  await isLastFree();
  await page.getByRole('button', { name: 'Menú' }).click();
  for (const name of [text.files.title, text.device])
    await expect(page.getByRole('dialog').getByRole('link', { name, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 1280, height: 800 });
  await isLastFree();
  const lines = await views
    .getByRole('button')
    .evaluateAll((tabs) => tabs.map((tab) => Math.round(tab.getBoundingClientRect().bottom)));
  expect(new Set(lines).size).toBe(1);
  // On a desk, the filters are buttons in one row, and the row of views leads to those beyond its edge.
  const chips = main.getByRole('group', { name: text.filter.label });
  await chips.getByRole('button', { name: text.filter.status }).click();
  await page.getByRole('menuitemradio', { name: 'Reservado' }).click();
  await expect(page).toHaveURL(/status=reserved/);
  await expect(
    chips.getByRole('button', { name: `${text.filter.status}: Reservado` }),
  ).toBeVisible();
  await chips.getByRole('button', { name: text.filter.clear }).click();
  await expect(page).not.toHaveURL(/status=/);
  await expect(own).not.toBeInViewport();
  await views.locator('[aria-hidden]:has(> svg)').click();
  await expect(own).toBeInViewport({ ratio: 1 });

  const size = () =>
    main.getByRole('heading', { level: 1 }).evaluate((title) => getComputedStyle(title).fontSize);
  const here = await size();
  await goTo(page, '/mesa/pendientes');
  await expect(main.getByRole('heading', { level: 1, name: text.pending })).toBeVisible();
  expect(await size()).toBe(here);
});
