import { expect, type Page } from '@playwright/test';
import demo from '../../pocketbase/demo/listings.json' with { type: 'json' };
import { show, visit, words } from '../support/pages/app-states.ts';
import { enquiryWords } from '../support/pages/enquiry-forms.ts';
import { onlyLook, page, server, test } from '../support/pages/worker-servers.ts';
import { takesFocus } from '../support/places/keyboard.ts';
import { desk, phone } from '../support/places/walk.ts';

// Into a listing and out of it: Back, Escape, the transition of the photo, recent and saved listings.

onlyLook();

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const text = words.es;

test('Back closes the filters and keeps the chosen values', async () => {
  await page.setViewportSize(phone);
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

test('Escape closes the dialog before a message that has appeared over it', async () => {
  await page.setViewportSize(desk);
  await show(page, server.url, 'detail');
  const detail = page.getByRole('dialog');
  await detail.getByRole('button', { name: enquiryWords.es.ask.otherWays }).click();
  const contact = page.getByRole('dialog', { name: text.contact.title });
  await contact.getByRole('button', { name: text.contact.copyPhone }).click();
  const message = page.getByText(text.contact.phoneCopied, { exact: true });
  await expect(message).toBeVisible();
  await message.hover(); // the pointer pauses the message's timeout
  await page.keyboard.press('Escape');
  await expect(contact).toHaveCount(0);
  await takesFocus(detail);
  await expect(message).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(detail).toHaveCount(0);
  await expect(message).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(message).toHaveCount(0);
});

test('an opened listing has the focus itself, and Tab starts at its first button', async () => {
  await show(page, server.url, 'detail');
  const detail = page.getByRole('dialog');
  await expect(detail).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(detail.getByRole('button', { name: text.detail.close })).toBeFocused();
});

test('on a phone the buttons over the photo get their own bar when the text scrolls under them', async () => {
  await page.setViewportSize(phone);
  await show(page, server.url, 'detail');
  const back = page.getByRole('dialog').getByRole('button', { name: text.detail.back });
  const heading = page.getByRole('dialog').getByRole('heading', { name: text.detail.advisor });
  /** The tag of the element 40 px right of the button. */
  const beside = () =>
    back.evaluate((button) => {
      const { right, top, height } = button.getBoundingClientRect();
      return document.elementFromPoint(right + 40, top + height / 2)?.tagName;
    });
  await expect.poll(beside).toBe('BUTTON'); // the photo, which opens on the whole screen
  await heading.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  const [button, title] = [await back.boundingBox(), await heading.boundingBox()];
  if (button === null || title === null) throw new Error('no button or no heading');
  expect(title.y).toBeGreaterThanOrEqual(button.y + button.height);
  await expect.poll(beside).toBe('DIV');
});

test('the last opened listing appears under the list and opens from there', async ({ page }) => {
  await page.setViewportSize(desk);
  await show(page, server.url, 'home');
  const seen = page.getByRole('main').getByRole('region', { name: text.detail.recent });
  await expect(seen).toHaveCount(0);
  const title = page.locator('main article h3 a').first();
  const name = (await title.textContent()) ?? '';
  await title.click();
  const detail = page.getByRole('dialog', { name });
  await detail.getByRole('button', { name: text.detail.close }).click();
  await expect(detail).toHaveCount(0);
  await seen.getByRole('link', { name }).click();
  await expect(detail).toBeVisible();
});

test('each status stands on its badge, and the saved listings show it only if they are not available', async () => {
  await page.setViewportSize(phone);
  const looks = new Set<string>();
  for (const [status, word] of [
    ['available', 'Disponible'],
    ['reserved', 'Reservado'],
    ['sold', 'Vendido'],
  ] as const) {
    await visit(page, server.url, `/?status=${status}&operationType=venta`);
    const card = page.locator('main article').first();
    const badge = card.getByText(word, { exact: true });
    await expect(badge).toBeVisible();
    looks.add(await badge.evaluate((one) => getComputedStyle(one).color));
    await card.locator('button[aria-pressed="false"]').first().click();
    await expect(card.locator('button[aria-pressed="true"]')).toBeVisible(); // saved, so the test can leave the page
  }
  expect(looks.size).toBe(3);
  await visit(page, server.url, '/guardadas');
  const rows = page.getByRole('list', { name: text.nav.saved }).locator('> li');
  await expect(rows).toHaveCount(3);
  for (const [word, times] of [
    ['Disponible', 0],
    ['Reservado', 1],
    ['Vendido', 1],
  ] as const)
    await expect(rows.getByText(word, { exact: true })).toHaveCount(times);
});

/** Returns a reader of the pseudo-elements that were animated by view transitions. */
async function watchTransitions(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      const note = () => {
        for (const { effect } of document.getAnimations())
          if (effect instanceof KeyframeEffect && effect.pseudoElement !== null)
            seen.push(effect.pseudoElement);
      };
      void transition.ready.then(note, () => undefined); // a skipped one animates nothing
      return transition;
    };
  });
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
}

test('the photo is animated there and back, the focus moves into the detail and returns, and Back closes it', async ({
  page,
}) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const seen = await watchTransitions(page);
  await page.clock.install();
  await page.goto(server.url);
  const link = page.locator('main article h3 a').first();
  await link.focus();
  // The transition waits 0.5 s for the detail, and a busy machine needs longer: stop the clock.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press('Enter');
  const detail = page.getByRole('dialog');
  await expect(detail.getByText('Características')).toBeVisible();
  await expect.poll(seen).toContain('::view-transition-group(listing-photo)');
  expect(await seen()).toContain('::view-transition-old(listing-photo)');
  expect(await seen()).toContain('::view-transition-new(listing-photo)');
  await expect
    .poll(() => detail.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true);

  const before = (await seen()).length;
  const seenSince = async () => (await seen()).slice(before);
  await page.keyboard.press('Escape');
  await expect.poll(seenSince).toContain('::view-transition-group(listing-photo)');
  expect(await seenSince()).toContain('::view-transition-old(listing-photo)');
  expect(await seenSince()).toContain('::view-transition-new(listing-photo)');
  await page.clock.resume();
  await expect(detail).toHaveCount(0);
  await expect(link).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(detail).toBeVisible();
  await page.goBack();
  await expect(detail).toHaveCount(0);
  await expect(link).toBeFocused();
  expect(errors).toEqual([]);
});

test('with reduced motion, opening and closing a listing animates nothing', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const seen = await watchTransitions(page);
  await page.goto(server.url);
  await page.locator('main article h3 a').first().click();
  const detail = page.getByRole('dialog');
  await expect(detail.getByText('Características')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(detail).toHaveCount(0);
  expect(await seen()).toEqual([]);
});
