import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { visit } from '../support/pages/app-states.ts';
import { note, roleIsStored } from '../support/pages/device-notes.ts';
import { form, photoFiles, tiles } from '../support/pages/editor.ts';
import { sendSignIn } from '../support/pages/staff-page.ts';
import { isControlled } from '../support/pages/worker.ts';
import { admin, ownServer, server, test } from '../support/pages/worker-servers.ts';
import { imageSize } from '../support/photos/image-size.ts';
import { fullChromium } from '../support/programs/browsers.ts';

// The headless shell has no installation.
test.use({ launchOptions: fullChromium() });

// The installed app: what the system reads to install it, when the app offers the installation, and
// sharing from and to other apps.

const pictures = photoFiles.slice(0, 2).map((file) => readFileSync(file).toString('base64'));

ownServer();
test.use({ viewport: { width: 390, height: 844 } });

async function open(page: Page): Promise<void> {
  await page.goto(server.url);
  await expect(page.locator('main article').first()).toBeVisible();
}

async function signIn(page: Page): Promise<void> {
  await sendSignIn(page, admin);
  await expect(page).toHaveURL(`${server.url}/`);
}

test('the manifest has all that an installation needs, and every picture has the size that it states', async ({
  page,
}) => {
  await open(page);
  const system = await page.context().newCDPSession(page);
  const { errors } = await system.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await system.send('Page.getInstallabilityErrors');
  // Playwright's contexts are private windows, where no app can be installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

  const answer = await page.request.get(`${server.url}/manifest.webmanifest`);
  const { icons, screenshots, shortcuts } = await answer.json();
  const purposes = icons.map(({ purpose }: { purpose: string }) => purpose);
  expect(purposes).toEqual(expect.arrayContaining(['any', 'maskable']));
  const forms = screenshots.map(({ form_factor }: { form_factor: string }) => form_factor);
  expect(forms).toEqual(expect.arrayContaining(['narrow', 'wide']));
  for (const { src, sizes, type } of [...icons, ...screenshots]) {
    const picture = await page.request.get(server.url + src);
    expect(picture.headers()['content-type'], src).toBe(type);
    if (sizes !== 'any') expect(imageSize(await picture.body()), src).toBe(sizes);
  }
  // iOS reads its splash pictures from the page, one for each screen.
  const links = await page
    .locator('link[rel=apple-touch-startup-image]')
    .evaluateAll((all: HTMLLinkElement[]) =>
      all.map(({ href, media }) => ({ href, numbers: (media.match(/\d+/g) ?? []).map(Number) })),
    );
  expect(links.length).toBeGreaterThan(10);
  for (const { href, numbers } of links) {
    const [width = 0, height = 0, density = 0] = numbers;
    const picture = await page.request.get(href);
    expect(imageSize(await picture.body()), href).toBe(`${width * density}x${height * density}`);
  }
  for (const { url } of shortcuts) {
    await visit(page, server.url, url);
    await expect(page.locator('main#main h1')).toBeVisible();
    await expect(page.getByText('Oops!')).toHaveCount(0);
  }
});

/**
 * Fires `beforeinstallprompt`, which headless Chromium never fires. Returns whether the app has cancelled it.
 */
const offerInstall = (page: Page) =>
  page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => document.documentElement.setAttribute('data-asked', ''),
    });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  });

const offer = (page: Page) =>
  page.getByRole('complementary', { name: 'Lleva Marola Inmobiliaria contigo' });

test.describe('the offer to install', () => {
  const heart = (page: Page) => page.locator('main article button[aria-pressed]').first();

  test('appears after a favourite is saved, not at the first load, and opens the browser’s own prompt', async ({
    page,
  }) => {
    await open(page);
    expect(await offerInstall(page)).toBe(true);
    await expect(page.getByText(/^Al día/).first()).toBeAttached();
    await expect(offer(page)).toHaveCount(0);
    await heart(page).click();
    await expect(offer(page)).toBeVisible();
    await offer(page).getByRole('button', { name: 'Instalar' }).click();
    await expect(page.locator('html[data-asked]')).toHaveCount(1);
    await expect(offer(page)).toHaveCount(0);
  });

  test('appears at the second visit, not on the sign-in page, and not again after it is declined', async ({
    page,
  }) => {
    await open(page);
    await expect.poll(() => note(page, 'visit')).toBe(true);
    await page.goto('about:blank');
    await page.clock.install({ time: Date.now() + 60 * 60_000 });
    await page.goto(`${server.url}/auth`);
    await expect(page.getByLabel('Correo electrónico')).toBeVisible();
    await offerInstall(page);
    await expect(offer(page)).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Volver al inicio' }).click();
    await expect(offer(page)).toBeVisible();
    await offer(page).getByRole('button', { name: 'Ahora no' }).click();
    await expect(offer(page)).toHaveCount(0);
    await open(page);
    await offerInstall(page);
    await expect(page.getByText(/^Al día/).first()).toBeAttached();
    await expect(offer(page)).toHaveCount(0);
  });

  test('gives written instructions on an iPhone', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(navigator, { standalone: false });
      Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 });
    });
    await open(page);
    await expect(offer(page)).toHaveCount(0);
    await heart(page).click();
    await expect(offer(page)).toContainText('«Añadir a pantalla de inicio»');
    await expect(offer(page).getByRole('button', { name: 'Instalar' })).toHaveCount(0);
    await offer(page).getByRole('button', { name: 'Entendido' }).click();
    await expect(offer(page)).toHaveCount(0);
  });
});

/** A file that is shared with the pictures. It has `size` zero bytes. */
type Other = { readonly name: string; readonly type: string; readonly size: number };

/** Submits the multipart form that the system sends when another app shares photos. */
async function share(page: Page, others: readonly Other[] = []): Promise<void> {
  const arrived = page.waitForURL((url) => !url.pathname.endsWith('/cookies'));
  await page.evaluate(
    ({ encoded, more }) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action: '/compartir', enctype: 'multipart/form-data' });
      const transfer = new DataTransfer();
      encoded.forEach((text, i) => {
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], `foto-${i}.jpg`, { type: 'image/jpeg' }));
      });
      for (const { name, type, size } of more)
        transfer.items.add(new File([new Uint8Array(size)], name, { type }));
      const photos = document.createElement('input');
      Object.assign(photos, {
        type: 'file',
        name: 'photos',
        multiple: true,
        files: transfer.files,
      });
      const title = document.createElement('input');
      Object.assign(title, { name: 'title', value: 'Piso compartido' });
      form.append(photos, title);
      document.body.append(form);
      form.submit();
    },
    { encoded: pictures, more: others },
  );
  await arrived;
}

test.describe('photos from another app', () => {
  test('open the property form with a new draft for an admin, also offline, and get the same checks as picked photos', {
    tag: '@worker',
  }, async ({ page }) => {
    await page.goto(`${server.url}/auth`);
    await isControlled(page);
    await offerInstall(page);
    await signIn(page);
    await expect(offer(page)).toBeVisible(); // at once, since an installed app is safer for unsent changes
    // The role is known after the first pull with this account. A visitor's pull is not enough.
    await roleIsStored(page);
    await page.goto(`${server.url}/cookies`);
    await server.pause();
    try {
      await share(page, [
        { name: 'grande.jpg', type: 'image/jpeg', size: 8 * 1024 * 1024 },
        { name: 'vacia.jpg', type: 'image/jpeg', size: 0 },
        { name: 'notas.txt', type: 'text/plain', size: 9 },
        { name: 'IMG.HEIC', type: '', size: 9 },
      ]);
      await expect(form(page).getByText('grande.jpg es muy grande. Máximo 5MB')).toBeVisible();
      await expect(form(page).getByRole('button', { name: 'Reducir y añadir' })).toBeVisible();
      for (const name of ['vacia.jpg', 'notas.txt', 'IMG.HEIC'])
        await expect(form(page).getByText(`${name} no es una imagen válida`)).toBeVisible();
      await expect(tiles(page)).toHaveCount(2);
      await expect(form(page).getByLabel('Título', { exact: true })).toHaveValue('Piso compartido');
      await page.goto(`${server.url}/mesa/anuncios`); // the draft is a row there
      await expect(page.getByText('Piso compartido')).toBeVisible();
    } finally {
      await server.start();
    }
  });

  test('stay on a visitor’s device with an explanation, and become a draft after an admin signs in', {
    tag: '@worker',
  }, async ({ page }) => {
    await page.goto(`${server.url}/cookies`);
    await isControlled(page);
    await share(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Fotos recibidas' })).toBeVisible();
    await expect(page.getByText('Solo la agencia publica propiedades')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Piso compartido' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click();
    await signIn(page);
    const offer = page.getByRole('complementary', { name: 'Hay fotos compartidas sin usar' });
    await expect(offer).toBeVisible();
    await offer.getByRole('link', { name: 'Verlas' }).click();
    await expect(tiles(page)).toHaveCount(2);
  });

  test('show a request to share again when no service worker is installed', async ({ page }) => {
    await page.goto(`${server.url}/cookies`);
    await expect(page.locator('main#main h1')).toBeVisible();
    await share(page);
    await expect(page.getByRole('alert')).toContainText('Ábrela una vez y vuelve a compartirlas');
  });
});
