import { expect, type Page, test } from '@playwright/test';
import { startDemoServer } from '../support/demo-server.ts';
import type { TestServer } from '../support/server.ts';

// Swiping, sharing, copying, calling, and using the keyboard alone.

let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startDemoServer();
});
test.afterAll(() => server.stop());

const firstCard = (page: Page) => page.locator('main article').first();

async function open(page: Page): Promise<void> {
  await page.goto(server.url);
  await expect(firstCard(page)).toBeVisible();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  /** Swipes `dx` px sideways over the first card's photo, with real touch events. */
  async function swipe(page: Page, dx: number): Promise<void> {
    await firstCard(page).scrollIntoViewIfNeeded();
    const box = await firstCard(page).boundingBox();
    if (box === null) throw new Error('no card');
    const [x, y] = [box.x + box.width / 2, box.y + 120];
    const touch = await page.context().newCDPSession(page);
    const at = (offset: number) => [{ x: x + offset, y }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    for (const share of [0.3, 0.6, 1])
      await touch.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: at(dx * share),
      });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  test('a swipe of 50 px shows the next photo, wraps at the ends, and does not open the listing', async ({
    page,
  }) => {
    await open(page);
    const position = firstCard(page).getByRole('img', { name: /^Foto \d de \d$/ });
    const total = Number((await position.getAttribute('aria-label'))?.at(-1));
    expect(total).toBeGreaterThan(1);
    await swipe(page, -40);
    await expect(position).toHaveAccessibleName(`Foto 1 de ${total}`);
    await swipe(page, -70);
    await expect(position).toHaveAccessibleName(`Foto 2 de ${total}`);
    await swipe(page, 70);
    await swipe(page, 70);
    await expect(position).toHaveAccessibleName(`Foto ${total} de ${total}`);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('the hint to swipe is shown on the first visit only, until somebody does', async ({
    page,
  }) => {
    await open(page);
    const hint = page.getByText('Desliza para ver más');
    await expect(hint).toHaveCount(1);
    await swipe(page, -70);
    await expect(hint).toHaveCount(0);
    await page.reload();
    await expect(firstCard(page)).toBeVisible();
    await expect(hint).toHaveCount(0);
  });

  test("the call button dials the agency's phone", async ({ page }) => {
    await open(page);
    await expect(firstCard(page).getByRole('link', { name: /^Llamar/ })).toHaveAttribute(
      'href',
      'tel:+34981000000',
    );
  });
});

test.describe('at a desk', () => {
  test.use({
    viewport: { width: 1280, height: 800 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

  test('phone and e-mail are copied with their exact confirmations, and the mail has a subject', async ({
    page,
  }) => {
    await open(page);
    await page.getByRole('button', { name: 'Contactar', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Contactar' });
    await expect(dialog.getByText('Equipo comercial')).toBeVisible();
    await dialog.getByRole('button', { name: 'Copiar teléfono' }).click();
    await expect(page.getByText('Teléfono copiado al portapapeles', { exact: true })).toBeVisible();
    expect(await clipboard(page)).toBe('+34 981 000 000');
    await dialog.getByRole('button', { name: 'Copiar correo electrónico' }).click();
    await expect(page.getByText('Email copiado al portapapeles', { exact: true })).toBeVisible();
    expect(await clipboard(page)).toBe('info@example.com');
    await expect(dialog.getByRole('link', { name: 'Escribir' })).toHaveAttribute(
      'href',
      'mailto:info@example.com?subject=Consulta',
    );
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await expect(page.getByRole('button', { name: 'Contactar', exact: true })).toBeFocused();
  });

  test('sharing copies the link of the listing alone where there is no share sheet', async ({
    page,
  }) => {
    await page.goto(`${server.url}/?operationType=venta`);
    await firstCard(page)
      .getByRole('button', { name: /^Compartir/ })
      .click();
    await expect(page.getByText('Enlace copiado al portapapeles', { exact: true })).toBeVisible();
    expect(await clipboard(page)).toMatch(
      new RegExp(`^${server.url}/\\?property=demolisting\\d+$`),
    );
  });

  test('the WhatsApp button opens a message with title, price and link in another tab', async ({
    page,
    context,
  }) => {
    await open(page);
    const title = await firstCard(page).locator('h3').textContent();
    await firstCard(page)
      .getByRole('button', { name: /^Compartir/ })
      .click();
    const action = page.getByRole('button', { name: 'WhatsApp', exact: true });
    await expect(action).toBeVisible();
    await context.setOffline(true); // keeps the request on this machine
    const asked = context.waitForEvent('request', (request) =>
      request.url().startsWith('https://wa.me/'),
    );
    const opened = page.waitForEvent('popup');
    await action.click();
    const message = new URL((await asked).url()).searchParams.get('text') ?? '';
    expect(message.startsWith(`${title} - `)).toBe(true);
    expect(message).toMatch(/ - [\d.]+\s€(\/mes)? http\S+\/\?property=demolisting\d+$/);
    expect(message).toContain(` ${server.url}/`);
    expect(await (await opened).evaluate(() => window.opener)).toBeNull();
    await expect(firstCard(page)).toBeVisible();
  });

  test('by keyboard alone: search, open a card, browse its photos, return to the card', async ({
    page,
  }) => {
    await open(page);
    const all =
      (await page.getByRole('heading', { name: /^\d+ propiedades$/ }).textContent()) ?? '';
    const box = page.getByRole('main').getByRole('searchbox');
    await box.focus();
    await page.keyboard.type('riazor');
    await expect(page).toHaveURL(/q=riazor/);
    await expect(page.getByRole('heading', { name: all })).toHaveCount(0); // the list updates after the address
    const link = page.locator('main article h3 a').first();
    for (let presses = 0; presses < 15; presses++) {
      await page.keyboard.press('Tab');
      if (await link.evaluate((element) => element === document.activeElement)) break;
    }
    await expect(link).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByText(/^2 \/ \d+$/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(link).toBeFocused();
    await expect(page).toHaveURL(/\?q=riazor$/);
  });

  test('the language changes everything said, and nothing shown', async ({ page }) => {
    await page.goto(`${server.url}/?type=house&lang=en`);
    await expect(page.getByRole('button', { name: 'Remove filter House' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^\d+ properties$/ })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const prices = await page.locator('main article p').first().textContent();
    await page.goto(`${server.url}/?type=house&lang=gl`);
    await expect(page.getByRole('button', { name: 'Quitar filtro Casa' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^\d+ propiedades$/ })).toBeVisible();
    expect(await page.locator('main article p').first().textContent()).toBe(prices);
  });
});

test.describe('the hero', () => {
  const shown = (page: Page) =>
    page.getByRole('group', { name: 'Imágenes de portada' }).locator('[aria-pressed="true"]');

  test('changes every eight seconds, waits while pointed at, and stops at its button', async ({
    page,
  }) => {
    await page.clock.install();
    await open(page);
    await page.mouse.move(5, 5);
    // The picture may have changed while the page opened. From here on, only runFor moves the clock.
    await page.clock.pauseAt(Date.now() + 60_000);
    const first = (await shown(page).getAttribute('aria-label')) ?? '';
    const second = first === 'Imagen 1' ? 'Imagen 2' : 'Imagen 1';
    await page.clock.runFor(8_100);
    await expect(shown(page)).toHaveAccessibleName(second);
    await page.getByRole('heading', { level: 1 }).hover();
    await page.clock.runFor(20_000);
    await expect(shown(page)).toHaveAccessibleName(second);
    await page.mouse.move(5, 5);
    await page.clock.runFor(8_100);
    await expect(shown(page)).toHaveAccessibleName(first);
    await page.getByRole('button', { name: 'Pausar imágenes' }).click();
    await page.mouse.move(5, 5);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.clock.runFor(20_000);
    await expect(shown(page)).toHaveAccessibleName(first);
  });

  test('never starts by itself with reduced motion, and can be changed by hand', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await open(page);
    await page.clock.runFor(20_000);
    await expect(shown(page)).toHaveAccessibleName('Imagen 1');
    await page.getByRole('button', { name: 'Imagen 2' }).click();
    await expect(shown(page)).toHaveAccessibleName('Imagen 2');
    await expect(page.getByRole('button', { name: 'Reanudar imágenes' })).toBeVisible();
  });
});
