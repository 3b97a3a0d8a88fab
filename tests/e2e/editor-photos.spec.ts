import { basename } from 'node:path';
import { expect, type Page } from '@playwright/test';
import words from '../../src/i18n/es/staff/editor.json' with { type: 'json' };
import { goTo } from '../support/pages/app-states.ts';
import { goOffline, goOnline } from '../support/pages/cut-off.ts';
import { roleIsStored, stored } from '../support/pages/device-notes.ts';
import {
  field,
  fillIn,
  form,
  library,
  photoFiles,
  photoOrder,
  save,
  saveForm,
  tiles,
  toast,
} from '../support/pages/editor.ts';
import { allSent, main, signIn } from '../support/pages/staff-page.ts';
import { touchOn } from '../support/pages/touch.ts';
import { admin, server, test, writeRecords } from '../support/pages/worker-servers.ts';
import { preparedPhotos, servedPhotos } from '../support/photos/listing-photos.ts';
import { recordsOf } from '../support/server/records.ts';

// The photos of the property form: dragged by mouse and by finger, added on a full disk, and uploaded
// over a slow line.

writeRecords();

async function formWith(page: Page, count: number): Promise<void> {
  await signIn(page, server, admin);
  await roleIsStored(page);
  await goTo(page, '/?edit=new');
  await expect(field(page, 'Título')).toBeVisible();
  await library(page).setInputFiles(photoFiles.slice(0, count));
  await expect(tiles(page).getByText('Lista')).toHaveCount(count);
}

/** A point on the photo that no button covers. */
async function middleOf(page: Page, index: number) {
  const box = await tiles(page).nth(index).locator('img').last().boundingBox();
  if (box === null) throw new Error(`no photo ${index}`);
  return { x: box.x + box.width / 3, y: box.y + box.height / 2 };
}

test('a photo dragged by mouse moves to its new place, and the first photo is the main one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await formWith(page, 3);
  const [first, second, third] = await photoOrder(page);
  const [from, to] = [await middleOf(page, 2), await middleOf(page, 0)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.mouse.up();
  await expect.poll(() => photoOrder(page)).toEqual([third, first, second]);
  await expect(tiles(page).first()).toContainText('Principal');
  await page.mouse.move(from.x, from.y, { steps: 6 }); // moving after the release has no effect
  await expect.poll(() => photoOrder(page)).toEqual([third, first, second]);
});

test.describe('by finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a long press drags a photo, and a swipe over it does not', async ({ page }) => {
    await page.clock.install();
    await formWith(page, 3);
    const [first, second, third] = await photoOrder(page);
    const touch = await touchOn(page);
    await page.clock.pauseAt(Date.now() + 60_000); // the test controls how long the press lasts
    const from = await middleOf(page, 2);
    await touch('touchStart', [from]);
    await touch('touchMove', [{ x: from.x, y: from.y - 60 }]);
    await touch('touchMove', [{ x: from.x, y: from.y - 120 }]);
    await touch('touchEnd');
    await expect.poll(() => photoOrder(page)).toEqual([first, second, third]);

    // The swipe has scrolled the page. Waits until it no longer moves.
    let last = Number.NaN;
    const isStill = async () => {
      await tiles(page).first().scrollIntoViewIfNeeded();
      const [{ y }, before] = [await middleOf(page, 0), last];
      last = y;
      return y > 0 && y === before;
    };
    await expect.poll(isStill).toBe(true);
    const [again, goal] = [await middleOf(page, 2), await middleOf(page, 0)];
    await touch('touchStart', [again]);
    await page.clock.runFor(300);
    const lifted = tiles(page).nth(2);
    await expect(lifted).toHaveCSS('z-index', '1');
    for (const share of [0.25, 0.5, 0.75, 1])
      await touch('touchMove', [
        { x: again.x + (goal.x - again.x) * share, y: again.y + (goal.y - again.y) * share },
      ]);
    await expect.poll(() => photoOrder(page)).toEqual([third, first, second]);
    await touch('touchEnd');
    await expect(tiles(page).first()).not.toHaveCSS('z-index', '1');
    await expect.poll(() => photoOrder(page)).toEqual([third, first, second]);
  });
});

/** Whether the disk is full. The browser may go by a quota that is 30 seconds old. */
const isFull = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('is-there-room');
        opening.onupgradeneeded = () => opening.result.createObjectStore('rows');
        opening.onerror = () => resolve(true);
        opening.onsuccess = () => {
          const writing = opening.result.transaction('rows', 'readwrite');
          writing.objectStore('rows').put(new ArrayBuffer(1_000_000), 1);
          const end = (answer: boolean) => {
            opening.result.close();
            resolve(answer);
          };
          writing.oncomplete = () => end(false);
          writing.onabort = () => end(true);
        };
      }),
  );

/** The outbox entries without their attempt times, which change while the server is down. */
const waitingEntries = async (page: Page) =>
  (JSON.parse(await stored(page, 'outbox')) as { id: string; change: unknown }[]).map(
    ({ id, change }) => ({ id, change }),
  );

test('the disk is full at photo 9: eight photos and every field stay, and the ninth is named and can be retried', async ({
  page,
  context,
}) => {
  const [title, earlier] = ['Piso con el disco lleno', 'Piso que ya espera'];
  await formWith(page, 1);
  await fillIn(page, earlier);
  const cached = async () => JSON.parse(await stored(page, 'photoCache')).length;
  await expect.poll(cached).toBeGreaterThan(0);
  await goOffline(page);
  const waitingPhoto = await preparedPhotos(page);
  await saveForm(page);
  const waiting = await waitingEntries(page);
  expect(waiting).toHaveLength(3); // the listing, its photo, its publication

  await goTo(page, '/?edit=new');
  await fillIn(page, title);
  await library(page).setInputFiles(photoFiles.slice(0, 8));
  await expect(tiles(page).getByText('Lista')).toHaveCount(8);
  await expect(form(page).getByText(words.editor.photos.kept)).toBeVisible(); // they go with the save
  const eight = await preparedPhotos(page);
  const devtools = await context.newCDPSession(page);
  const ninth = photoFiles[8] ?? '';
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: 30_000 });
  await expect.poll(() => isFull(page), { timeout: 60_000, intervals: [2_000] }).toBe(true);
  await library(page).setInputFiles(ninth);
  const sentence = `${basename(ninth)} no cabe en este dispositivo. Libera espacio y reintenta.`;
  await expect(form(page).getByText(sentence, { exact: true })).toBeVisible();
  await expect(tiles(page)).toHaveCount(9);
  await expect(tiles(page).getByText('Lista')).toHaveCount(8);
  // The photo cache was emptied to make room. The outbox was not.
  await expect.poll(cached).toBe(0);
  expect(await waitingEntries(page)).toEqual(waiting);
  await save(page).click();
  await expect(
    toast(page, 'Reintenta o elimina las fotos que han fallado antes de guardar.'),
  ).toBeVisible();
  await expect(field(page, 'Título')).toHaveValue(title);

  // Reopened with the disk still full: everything but the ninth photo was stored.
  await page.goto('about:blank');
  await page.goto(`${server.url}/?edit=new`);
  await form(page).getByRole('button', { name: 'Continuar' }).click();
  await expect(field(page, 'Título')).toHaveValue(title);
  await expect(field(page, 'Superficie')).toHaveValue('66,25');
  await expect(tiles(page).getByText('Lista')).toHaveCount(8);
  expect(await preparedPhotos(page)).toEqual(eight);
  await library(page).setInputFiles(ninth);
  await expect(form(page).getByText(sentence, { exact: true })).toBeVisible();

  await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.url });
  await form(page).getByRole('button', { name: 'Reintentar foto 9' }).click();
  await expect(tiles(page).getByText('Lista')).toHaveCount(9);
  await expect(form(page).getByText(sentence, { exact: true })).toHaveCount(0);
  const nine = await preparedPhotos(page);
  expect(nine.slice(0, 8)).toEqual(eight);
  await saveForm(page);
  await goOnline(page);
  await goTo(page, '/pendientes');
  await expect(allSent(page)).toBeVisible({ timeout: 60_000 });
  for (const [name, photos] of [
    [title, nine],
    [earlier, waitingPhoto],
  ] as const) {
    const [listing, ...twins] = await recordsOf(server, 'properties', admin.token).where(
      `title="${name}"`,
    );
    expect(twins).toEqual([]);
    expect(listing).toMatchObject({ area: 66.25, ready: true });
    expect(await servedPhotos(server, admin, listing?.id)).toEqual(photos);
  }
});

test('a photo on a slow line shows its upload progress', async ({ page, context }) => {
  await formWith(page, 2);
  await fillIn(page, 'Piso por una línea lenta');
  const devtools = await context.newCDPSession(page);
  const line = (uploadThroughput: number) =>
    devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await devtools.send('Network.enable');
  await line(8_000);
  await saveForm(page);
  await goTo(page, '/pendientes');
  const bar = main(page).getByRole('progressbar').first(); // of all bytes, above those of the photos
  const share = () =>
    bar.evaluate((one) => Number(one.ariaValueNow) / Number(one.ariaValueMax ?? Number.NaN));
  await expect(main(page).getByText(/^2 fotos: .*1 al \d{1,2}\s%/)).toBeVisible();
  await expect.poll(share, { timeout: 30_000 }).toBeGreaterThan(0);
  expect(await share()).toBeLessThanOrEqual(1);

  await main(page).getByRole('link', { name: 'Editar' }).click();
  await expect(tiles(page).getByText(/^Enviando \d{1,3}\s%$/)).toHaveCount(1);
  await line(-1);
  await expect(tiles(page).getByText(/^Enviando/)).toHaveCount(0);
  await expect(tiles(page).getByText('Subida')).toHaveCount(2);
  await goTo(page, '/pendientes');
  await expect(allSent(page)).toBeVisible();
});
