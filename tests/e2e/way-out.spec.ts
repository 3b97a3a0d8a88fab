import { expect, test } from '@playwright/test';
import demo from '../../pocketbase/demo/listings.json' with { type: 'json' };
import { show, words } from '../support/app-states.ts';
import { startDemoServer } from '../support/demo-server.ts';
import type { TestServer } from '../support/server.ts';

// Back and Escape: what they close and what they keep. Also recent and saved listings.

let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startDemoServer();
});
test.afterAll(() => server.stop());

test.use({ reducedMotion: 'reduce' });

const text = words.es;

test('Back closes the filters and keeps the chosen values', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await show(page, server.url, 'home');
  const dock = page.getByRole('navigation', { name: text.nav.quick });
  await dock.getByRole('button', { name: text.filters.title }).click();
  const panel = page.getByRole('dialog', { name: text.filters.title });
  for (const [name, address] of [
    ['2+', /minBedrooms=2/],
    ['Alquiler', /operationType=alquiler/],
  ] as const) {
    await panel.getByRole('radio', { name, exact: true }).click({ force: true });
    await expect(page).toHaveURL(address);
  }
  const { length: count } = demo.listings.filter(
    ({ status, operation_type, bedrooms }) =>
      status !== 'archived' && operation_type === 'alquiler' && bedrooms >= 2,
  );
  await expect(
    panel.getByRole('button', { name: new RegExp(`^Ver ${count} propiedad`) }),
  ).toBeVisible();
  await page.goBack();
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(/operationType=alquiler/);
  await expect(page).toHaveURL(/minBedrooms=2/);
  await expect(
    page.getByRole('heading', { name: new RegExp(`^${count} propiedad`) }),
  ).toBeVisible();
  await page.goForward();
  await expect(panel).toBeVisible();
  await expect(panel.getByRole('radio', { name: '2+' })).toBeChecked();
});

test('Escape closes the dialog before a message that has appeared over it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 1280, height: 800 });
  await show(page, server.url, 'detail');
  const detail = page.getByRole('dialog');
  await detail.getByRole('button', { name: text.card.contact }).click();
  const contact = page.getByRole('dialog', { name: text.contact.title });
  await contact.getByRole('button', { name: text.contact.copyPhone }).click();
  const message = page.getByText(text.contact.phoneCopied, { exact: true });
  await expect(message).toBeVisible();
  await message.hover(); // the pointer pauses the message's timeout
  await page.keyboard.press('Escape');
  await expect(contact).toHaveCount(0);
  await expect(detail).toBeVisible();
  await expect(message).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(detail).toHaveCount(0);
  await expect(message).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(message).toHaveCount(0);
});

test('an opened listing has the focus itself, and Tab starts at its first button', async ({
  page,
}) => {
  await show(page, server.url, 'detail');
  const detail = page.getByRole('dialog');
  await expect(detail).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(detail.getByRole('button', { name: text.detail.close })).toBeFocused();
});

test('on a phone the buttons over the photo get their own bar when the text scrolls under them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await show(page, server.url, 'detail');
  const back = page.getByRole('dialog').getByRole('button', { name: text.detail.back });
  const heading = page.getByRole('dialog').getByRole('heading', { name: text.detail.advisor });
  /** The tag of the element 40 px right of the button. */
  const beside = () =>
    back.evaluate((button) => {
      const { right, top, height } = button.getBoundingClientRect();
      return document.elementFromPoint(right + 40, top + height / 2)?.tagName;
    });
  await expect.poll(beside).toBe('IMG');
  await heading.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  const [button, title] = [await back.boundingBox(), await heading.boundingBox()];
  if (button === null || title === null) throw new Error('no button or no heading');
  expect(title.y).toBeGreaterThanOrEqual(button.y + button.height);
  await expect.poll(beside).toBe('DIV');
});

test('the last opened listing appears under the list and opens from there', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await show(page, server.url, 'home');
  const seen = page.getByRole('main').getByRole('region', { name: text.detail.recent });
  await expect(seen).toHaveCount(0);
  const title = page.locator('main article h3 a').first();
  const name = (await title.textContent()) ?? '';
  await title.click();
  const detail = page.getByRole('dialog', { name });
  await detail.getByRole('button', { name: text.detail.close }).click();
  await expect(detail).toHaveCount(0);
  await seen.getByRole('button', { name }).click();
  await expect(detail).toBeVisible();
});

test('in the saved listings only unavailable ones show their status', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const status of ['available', 'reserved'] as const) {
    await page.goto(`${server.url}/?status=${status}`);
    const card = page.locator('main article').first();
    await card.locator('button[aria-pressed="false"]').click();
    await expect(card.locator('button[aria-pressed="true"]')).toBeVisible(); // saved, so the test can leave the page
  }
  await page.goto(`${server.url}/guardadas`);
  const rows = page.getByRole('list', { name: text.saved.title }).locator('> li');
  await expect(rows).toHaveCount(2);
  await expect(rows.getByText('Reservado', { exact: true })).toHaveCount(1);
  await expect(rows.getByText('Disponible', { exact: true })).toHaveCount(0);
});
