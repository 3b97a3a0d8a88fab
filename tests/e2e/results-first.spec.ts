import { expect } from '@playwright/test';
import { searchBox, visit, words } from '../support/pages/app-states.ts';
import { onlyLook, page, server, test } from '../support/pages/worker-servers.ts';
import { tabTo } from '../support/places/keyboard.ts';
import { desk, phone } from '../support/places/walk.ts';

// A search or a filter begins the page with its results. The hero is for the plain home page.

onlyLook();

/** The height of a phone's dock. */
const DOCK = 62;

const text = words.es;
const hero = () => page.getByRole('region', { name: text.hero.label });
const titles = () => page.locator('main article h3 a');
const banner = () => page.getByRole('banner');

/** The title of the first card is above the place of the dock, without scrolling. */
async function firstCardIsOnTheFirstScreen(): Promise<void> {
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const title = await titles().first().boundingBox();
  const { height } = page.viewportSize() ?? desk;
  expect((title?.y ?? height) + (title?.height ?? 0)).toBeLessThan(height - DOCK);
}

/** The search box lies on the bar. */
async function boxIsInTheBar(): Promise<void> {
  const [box, bar] = [await searchBox(page).boundingBox(), await banner().boundingBox()];
  if (box === null || bar === null) throw new Error('no search box or no bar');
  expect(box.y).toBeGreaterThanOrEqual(bar.y);
  expect(box.y + box.height).toBeLessThanOrEqual(bar.y + bar.height);
}

for (const [device, viewport] of [
  ['a phone', phone],
  ['a desk', desk],
] as const)
  test(`on ${device}, typed text begins the page with its results; the keyboard reaches a card by its title, and Back returns to the same place`, async () => {
    await page.setViewportSize(viewport);
    await visit(page, server.url, '/');
    await expect(hero()).toBeVisible();
    const box = searchBox(page);
    await box.click();
    await box.pressSequentially('coruña');
    await expect(box).toBeFocused(); // it has moved into the bar while somebody typed
    await expect(box).toHaveValue('coruña');
    await expect(hero()).toHaveCount(0);
    await boxIsInTheBar();
    await box.press('Escape');
    await firstCardIsOnTheFirstScreen();

    await page.getByRole('button', { name: text.hero.contact, exact: true }).click();
    await expect(page.getByRole('dialog', { name: text.contact.title })).toBeVisible();
    await page.keyboard.press('Escape');

    const inCard = () =>
      page.evaluate(() => document.activeElement?.closest('main article h3 a, article')?.tagName);
    await box.focus();
    while ((await inCard()) === undefined) await page.keyboard.press('Tab');
    await expect(titles().first()).toBeFocused();
    const third = titles().nth(2);
    await tabTo(page, third);
    const title = (await third.textContent()) ?? '';
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    const place = await page.evaluate(() => window.scrollY); // the rows near the screen are measured by now
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(third).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);

    // An emptied box is for another text: the hero comes back with the home page only.
    await box.fill('');
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(hero()).toHaveCount(0);
    await expect(box).toBeFocused();
    await banner().getByRole('link').first().click();
    await expect(hero()).toBeVisible();
    await expect(searchBox(page)).toHaveValue('');
  });

test('a frequent filter has a pane in the row above the results, which a key opens and closes', async () => {
  await page.setViewportSize(desk);
  await visit(page, server.url, '/?type=apartment');
  await expect(hero()).toHaveCount(0);
  await firstCardIsOnTheFirstScreen();
  const row = page.getByRole('search');
  const operation = row.getByRole('button', { name: text.filters.operation });
  await operation.press('Enter');
  const pane = page.getByRole('dialog', { name: text.filters.operation });
  await pane.getByRole('radio', { name: 'Venta' }).press('Space');
  await expect(page).toHaveURL(/operationType=venta/);
  await page.keyboard.press('Escape');
  await expect(pane).toHaveCount(0);
  await expect(row.getByRole('button', { name: `${text.filters.operation}: Venta` })).toBeFocused();

  const price = row.getByRole('button', { name: text.filters.price });
  await price.click();
  const handles = page.getByRole('dialog', { name: text.filters.price }).getByRole('slider');
  await handles.last().press('ArrowLeft');
  await expect(page).toHaveURL(/maxPrice=/);
  await price.click();
  await expect(handles).toHaveCount(0);

  // With a filter, also the page without any scripts begins with the results.
  const html = await (await fetch(`${server.url}/?operationType=venta`)).text();
  expect(html).toContain('<article');
  expect(html).not.toContain(`aria-label="${text.hero.label}"`);
});
