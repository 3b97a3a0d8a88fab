import { expect } from '@playwright/test';
import { type Tongue, visit } from '../support/pages/app-states.ts';
import { onlyLook, page, server, test } from '../support/pages/worker-servers.ts';
import { desk, phone } from '../support/places/walk.ts';

// Calling, writing, copying and sharing, the language, and the pictures of the cover.

onlyLook();

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const firstCard = () => page.locator('main article').first();

async function open(address = '/', tongue: Tongue = 'es'): Promise<void> {
  await visit(page, server.url, address, tongue);
  await expect(firstCard()).toBeVisible();
}

/** Starts the app anew, without what a story has changed in the page. */
async function restart(): Promise<void> {
  await page.goto(server.url);
  await expect(firstCard()).toBeVisible();
}

test("on a phone, the call button of a card dials the agency's phone", async () => {
  await page.setViewportSize(phone);
  await open();
  await expect(firstCard().getByRole('link', { name: /^Llamar/ })).toHaveAttribute(
    'href',
    'tel:+34981000000',
  );
});

test.describe('at a desk', () => {
  test.beforeEach(() => page.setViewportSize(desk));
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());

  test('phone and e-mail are copied with their exact confirmations, and the mail has a subject', async () => {
    await open();
    await page.getByRole('button', { name: 'Contactar', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Contactar' });
    await expect(dialog.getByText('Equipo comercial')).toBeVisible();
    for (const [what, said, copied] of [
      ['teléfono', 'Teléfono copiado al portapapeles', '+34 981 000 000'],
      ['correo electrónico', 'Email copiado al portapapeles', 'info@example.com'],
    ] as const) {
      await dialog.getByRole('button', { name: `Copiar ${what}` }).click();
      await expect(page.getByText(said, { exact: true })).toBeVisible();
      expect(await clipboard()).toBe(copied);
    }
    for (const [name, address] of [
      [/^Llamar/, 'tel:+34981000000'],
      ['Escribir', 'mailto:info@example.com?subject=Consulta'],
    ] as const)
      await expect(dialog.getByRole('link', { name }).first()).toHaveAttribute('href', address);
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await expect(page.getByRole('button', { name: 'Contactar', exact: true })).toBeFocused();
  });

  test('sharing copies the link of the listing alone, and WhatsApp opens with title, price and link', async () => {
    await open('/?operationType=venta');
    const title = await firstCard().locator('h3').textContent();
    await firstCard()
      .getByRole('button', { name: /^Compartir/ })
      .click();
    await expect(page.getByText('Enlace copiado al portapapeles', { exact: true })).toBeVisible();
    const action = page.getByRole('button', { name: 'WhatsApp', exact: true });
    await action.hover(); // the pointer stops the message from disappearing
    expect(await clipboard()).toMatch(new RegExp(`^${server.url}/\\?property=demolisting\\d+$`));
    await page.evaluate(() => {
      window.open = (...given) => {
        Object.assign(window, { given });
        return null;
      };
    });
    await action.click();
    const [address, ...how]: string[] = await page.evaluate(() => Reflect.get(window, 'given'));
    expect(how).toEqual(['_blank', 'noopener']);
    expect(address).toMatch(/^https:\/\/wa\.me\//);
    const message = new URL(address ?? '').searchParams.get('text') ?? '';
    expect(message.startsWith(`${title} - `)).toBe(true);
    expect(message).toMatch(/ - [\d.]+\s€(\/mes)? http\S+\/\?property=demolisting\d+$/);
    expect(message).toContain(` ${server.url}/`);
  });
});

test('a listing is shared with title, price, link and photo if the system accepts files', async () => {
  await open();
  await page.evaluate(() => {
    // A slow machine is no slow photo, which the app waits for during a second.
    Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
    const handed: unknown[] = [];
    Object.assign(window, { handed });
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files = [], ...words }: ShareData) => {
        const list = files.map(({ type, size }) => ({ type, some: size > 1_000 }));
        handed.push({ ...words, files: list });
      },
    });
  });
  const title = await firstCard().locator('h3').textContent();
  await firstCard()
    .getByRole('button', { name: /^Compartir/ })
    .click();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'handed')))
    .toEqual([
      {
        title,
        text: expect.stringMatching(/ - [\d.]+\s€/),
        url: expect.stringMatching(/\/\?property=[a-z0-9]{15}$/),
        files: [{ type: 'image/jpeg', some: true }],
      },
    ]);
});

test('a link that can be neither shared nor copied is shown, and its toast covers no control', async () => {
  await restart();
  await page.evaluate(() => {
    Object.assign(navigator, { canShare: () => false });
    Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('no')) });
    // Adds a control at the place where toasts usually are.
    const button = document.body.appendChild(document.createElement('button'));
    Object.assign(button.style, { position: 'fixed', insetInline: '0', bottom: '90px' });
    button.textContent = 'here';
  });
  await firstCard()
    .getByRole('button', { name: /^Compartir/ })
    .click();
  const link = page.getByRole('textbox', { name: /no se ha podido compartir ni copiar/ });
  await expect(link).toHaveValue(/\/\?property=[a-z0-9]{15}$/);
  await expect(link).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)'); // a field's own would hide the text
  const bottomOfToast = () =>
    link.evaluate((field) => field.closest('li')?.getBoundingClientRect().bottom);
  const top = (await page.getByRole('button', { name: 'here' }).boundingBox())?.y ?? 0;
  await expect.poll(bottomOfToast).toBeLessThanOrEqual(top);
});

test.describe('in a browser with Galician as its language', () => {
  test.use({ locale: 'gl-ES' });

  test('the app is in Galician, and stays so when the browser’s language changes', async ({
    page,
    browser,
  }) => {
    await page.goto(`${server.url}/contacto`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'gl');
    const storageState = await page.context().storageState();
    const later = await browser.newContext({ locale: 'en-GB', storageState });
    const another = await later.newPage();
    await another.goto(`${server.url}/contacto`);
    await expect(another.getByRole('heading', { level: 1 })).toHaveText('Falemos');
    await later.close();
  });
});

test.describe('the hero', () => {
  const shown = () =>
    page.getByRole('group', { name: 'Imágenes de portada' }).locator('[aria-pressed="true"]');

  test('changes every eight seconds, waits while pointed at, and stops at its button', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await restart();
    await page.mouse.move(5, 5);
    // The picture may have changed while the page opened. From here on, only runFor moves the clock.
    await page.clock.pauseAt(Date.now() + 60_000);
    const first = (await shown().getAttribute('aria-label')) ?? '';
    const second = first === 'Imagen 1' ? 'Imagen 2' : 'Imagen 1';
    await page.clock.runFor(8_100);
    await expect(shown()).toHaveAccessibleName(second);
    await page.getByRole('heading', { level: 1 }).hover();
    await page.clock.runFor(20_000);
    await expect(shown()).toHaveAccessibleName(second);
    await page.mouse.move(5, 5);
    await page.clock.runFor(8_100);
    await expect(shown()).toHaveAccessibleName(first);
    await page.getByRole('button', { name: 'Pausar imágenes' }).click();
    await page.mouse.move(5, 5);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.clock.runFor(20_000);
    await expect(shown()).toHaveAccessibleName(first);
    await page.clock.resume();
  });

  test('never starts by itself with reduced motion, and can be changed by hand', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await restart();
    await page.clock.runFor(20_000);
    await expect(shown()).toHaveAccessibleName('Imagen 1');
    await page.getByRole('button', { name: 'Imagen 2' }).click();
    await expect(shown()).toHaveAccessibleName('Imagen 2');
    await expect(page.getByRole('button', { name: 'Reanudar imágenes' })).toBeVisible();
  });
});
