import { expect, type Page, test } from '@playwright/test';
import { heard, listen } from '../support/announcements.ts';
import { type StateName, show, visit, WITH_PHOTOS, words } from '../support/app-states.ts';
import { startDemoServer } from '../support/demo-server.ts';
import type { TestServer } from '../support/server.ts';

// What no tool finds: what is said without being asked for, in which language each part is read, and
// that nothing moves for those who cannot bear it.

let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startDemoServer();
});
test.afterAll(() => server.stop());

test.use({ viewport: { width: 1280, height: 800 } });

test.describe('is said by itself', () => {
  test.beforeEach(({ page }) => listen(page));

  test('how many are found, once the typing pauses', async ({ page }) => {
    await show(page, server.url, 'home');
    const count = page
      .getByRole('main')
      .getByRole('heading', { level: 2, name: /propiedad/ })
      .first();
    const all = (await count.textContent()) ?? '';
    await page.getByRole('main').getByRole('searchbox').pressSequentially('riazor');
    await expect(page).toHaveURL(/q=riazor/);
    await expect(count).not.toHaveText(all); // the list follows the address in pieces
    const found = (await count.textContent()) ?? '';
    await expect.poll(() => heard(page)).toContain(found);
    await page.getByRole('main').getByRole('searchbox').fill('nada de nada');
    await expect.poll(async () => (await heard(page)).at(-1)).toMatch(/^0 propiedades/);
  });

  test('that the network is gone, and that it is back', async ({ page }) => {
    await visit(page, server.url, '/sobre-nosotros');
    await page.context().setOffline(true);
    await expect.poll(async () => (await heard(page)).join('\n')).toMatch(/Sin conexión · /);
    await page.context().setOffline(false);
    await expect(page.getByText(/^Sin conexión/)).toHaveCount(0);
  });

  test('what a message says, and which photo is shown', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-write']);
    await show(page, server.url, 'detail');
    const detail = page.getByRole('dialog');
    await detail.getByRole('button', { name: words.es.photo.next }).click();
    await expect.poll(() => heard(page)).toContain('2 / 6');
    await detail.getByRole('button', { name: words.es.card.share, exact: true }).click();
    await expect.poll(async () => (await heard(page)).join('\n')).toContain(words.es.share.copied);
  });
});

/** The language in which an assistive tool reads the element. */
const spokenIn = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.closest('[lang]')?.getAttribute('lang'));

test.describe('each part is read in its own language', () => {
  test('the agency’s words in Spanish on a page in English', async ({ page }) => {
    await visit(page, server.url, '/', 'en');
    expect(await spokenIn(page, 'main article h3 a')).toBe('es');
    expect(await spokenIn(page, 'main article p')).toBe('en');
    await visit(page, server.url, `/?property=${WITH_PHOTOS}`, 'en');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: words.en.detail.description })).toBeVisible();
    expect(await spokenIn(page, '[role=dialog] h2')).toBe('es');
    expect(await spokenIn(page, '[role=dialog] h3 + p')).toBe('es');
    expect(await spokenIn(page, '[role=dialog] h3')).toBe('en');
  });

  test('the languages by their own names, and the one sentence that stays English', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await show(page, server.url, 'drawer', 'gl');
    for (const [name, lang] of [
      ['Español', 'es'],
      ['Galego', 'gl'],
      ['English', 'en'],
    ] as const)
      expect(await spokenIn(page, `[role=dialog] label:has-text("${name}")`)).toBe(lang);
    await visit(page, server.url, '/no-hay-nada', 'gl');
    expect(await spokenIn(page, 'main h1 span:has-text("Oops")')).toBe('en');
    expect(await spokenIn(page, 'main p')).toBe('gl');
  });
});

/** What of the page would move for longer than a blink (10 ms): its transitions and animations. */
const moving = (page: Page) =>
  page.evaluate(() => {
    const isLong = (times: string) =>
      times.split(', ').some((time) => Number.parseFloat(time) > 0.01);
    return [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((part) => {
        const { transitionDuration, animationName, animationDuration } = getComputedStyle(
          element,
          part,
        );
        const moves =
          isLong(transitionDuration) || (animationName !== 'none' && isLong(animationDuration));
        return moves ? [`${element.tagName}${part ?? ''} ${element.className}`] : [];
      }),
    );
  });

const lively: readonly StateName[] = ['home', 'filters', 'detail', 'gallery', 'menu'];

test('nothing moves for whoever has asked for less motion', async ({ page }) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    for (const state of lively) {
      await show(page, server.url, state);
      const found = await moving(page);
      if (reducedMotion === 'reduce') expect(found, state).toEqual([]);
      else expect(found.length, state).toBeGreaterThan(0);
    }
  }
});
