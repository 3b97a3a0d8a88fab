import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { sendSignIn } from '../support/admin-page.ts';

import { startDemoServer } from '../support/demo-server.ts';
import { imageSize } from '../support/image-size.ts';
import type { Account, TestServer } from '../support/server.ts';
import { isControlled } from '../support/worker.ts';

// The app at home on a phone: what the system reads to install it, when it offers that itself, what
// it takes from other apps and hands to them.

const PHOTOS = join(import.meta.dirname, '../../pocketbase/demo/photos');
const pictures = readdirSync(PHOTOS)
  .filter((name) => name.endsWith('.jpg'))
  .slice(0, 2)
  .map((name) => readFileSync(join(PHOTOS, name)).toString('base64'));

let server: TestServer;
let admin: Account;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startDemoServer();
  admin = await server.createAdmin();
});
test.afterAll(() => server.stop());
test.use({ viewport: { width: 390, height: 844 } });

async function open(page: Page): Promise<void> {
  await page.goto(server.url);
  await expect(page.locator('main article').first()).toBeVisible();
}

async function signIn(page: Page): Promise<void> {
  await sendSignIn(page, admin);
  await expect(page).toHaveURL(`${server.url}/`);
}

/** What the device keeps for its next start under this name, read without the app. */
const remembered = (page: Page, name: 'visit' | 'session') =>
  page.evaluate(
    (key) =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open('marola');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const read = opening.result.transaction('meta').objectStore('meta').get(key);
          read.onsuccess = () => {
            opening.result.close();
            resolve(read.result);
          };
        };
      }),
    name,
  );

test.describe('what the system reads', () => {
  test('the manifest names pictures that are there in the size it says', async ({ page }) => {
    await open(page);
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
    for (const { url } of shortcuts) {
      await page.goto(server.url + url);
      await expect(page.locator('main#main h1')).toBeVisible();
      await expect(page.getByText('Oops!')).toHaveCount(0);
    }
  });

  test('Chromium finds nothing that is in the way of installing', async ({ page }) => {
    await open(page);
    await isControlled(page);
    const system = await page.context().newCDPSession(page);
    const { errors } = await system.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await system.send('Page.getInstallabilityErrors');
    // Playwright's contexts are private windows, which install nothing.
    const ours = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
    expect(ours).toEqual([]);
  });

  test('every splash picture for iOS is there and has the size of its screen', async ({ page }) => {
    await page.goto(server.url);
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
  });
});

/** What Chromium fires on a phone once it could ask; headless it never does. */
const offerInstall = (page: Page) =>
  page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => document.documentElement.setAttribute('data-asked', ''),
    });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  });

test.describe('the offer to install', () => {
  const offer = (page: Page) =>
    page.getByRole('complementary', { name: 'Lleva Marola Inmobiliaria contigo' });
  const heart = (page: Page) => page.locator('main article button[aria-pressed]').first();

  test('comes after a saved favourite and not at the first load, and lets the browser ask', async ({
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

  test('comes to an admin, whose unsent work an installed app keeps better', async ({ page }) => {
    await page.goto(`${server.url}/auth`);
    expect(await offerInstall(page)).toBe(true);
    await signIn(page);
    await expect(offer(page)).toBeVisible();
  });

  test('comes at a second visit, on no page with a task, and not again after a no', async ({
    page,
  }) => {
    await open(page);
    await expect.poll(() => remembered(page, 'visit')).toBeDefined();
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

  test('is given in words on an iPhone', async ({ page }) => {
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

/** A file beside the pictures, of so many bytes that mean nothing. */
type Other = { readonly name: string; readonly type: string; readonly size: number };

/** As the system does it when another app shares photos: a form of many parts, from outside. */
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

const form = (page: Page) => page.getByRole('dialog');
const tiles = (page: Page) => form(page).locator('[data-photo]');

test.describe('photos from another app', () => {
  test('open the property form with a new draft for an admin, without a network too', async ({
    page,
  }) => {
    await page.goto(`${server.url}/auth`);
    await isControlled(page);
    await signIn(page);
    // The first pull as this person says who they are; what a visitor had pulled is as fresh.
    await expect.poll(() => remembered(page, 'session')).toMatchObject({ role: 'admin' });
    await page.goto(`${server.url}/cookies`);
    await server.pause();
    try {
      await share(page);
      await expect(tiles(page)).toHaveCount(2);
      await expect(form(page).getByLabel('Título', { exact: true })).toHaveValue('Piso compartido');
      await page.goto(server.url);
      await expect(page.getByText('Piso compartido')).toBeVisible();
    } finally {
      await server.start();
    }
  });

  test('are judged like picked ones: too large, empty, or no picture', async ({ page }) => {
    await page.goto(`${server.url}/auth`);
    await isControlled(page);
    await signIn(page);
    await expect.poll(() => remembered(page, 'session')).toMatchObject({ role: 'admin' });
    await page.goto(`${server.url}/cookies`);
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
  });

  test('wait on a visitor’s device, who is told why, and become a draft after signing in', async ({
    page,
  }) => {
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

  test('are asked for again where no worker can take them', async ({ browser }) => {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto(`${server.url}/cookies`);
    await expect(page.locator('main#main h1')).toBeVisible();
    await share(page);
    await expect(page.getByRole('alert')).toContainText('Ábrela una vez y vuelve a compartirlas');
    await context.close();
  });
});

test('a listing is shared with its photo, its words and its link where the system takes them', async ({
  page,
}) => {
  await page.addInitScript(() => {
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
  await open(page);
  const title = await page.locator('main article h3').first().textContent();
  await page
    .locator('main article')
    .first()
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
