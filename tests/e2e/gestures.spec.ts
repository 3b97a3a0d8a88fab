import { type CDPSession, expect, type Locator, type Page, test } from '@playwright/test';
import { startDemoServer } from '../support/demo-server.ts';
import type { TestServer } from '../support/server.ts';

// Touch gestures sent through the browser's own input, so the `touch-action` of each element is tested
// too.

let server: TestServer;
let touch: CDPSession;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startDemoServer();
});
test.afterAll(() => server.stop());
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
test.beforeEach(async ({ page }) => {
  touch = await page.context().newCDPSession(page);
});

type Point = { x: number; y: number };

/** Touches with one finger per point, moves the fingers in ten steps and lifts them. */
async function drag(from: Point[], to: Point[]): Promise<void> {
  const at = (share: number) =>
    from.map(({ x, y }, id) => ({
      id,
      x: x + ((to[id]?.x ?? x) - x) * share,
      y: y + ((to[id]?.y ?? y) - y) * share,
    }));
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= 10; step += 1)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / 10) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const swipe = (at: Point, dx: number) => drag([at], [{ x: at.x + dx, y: at.y }]);

/** Sends two taps whose timestamps are 100 ms apart, however long the browser takes to process them. */
async function doubleTap(at: Point): Promise<void> {
  const now = Date.now() / 1_000;
  for (const timestamp of [now - 0.2, now - 0.1])
    for (const [type, touchPoints] of [
      ['touchStart', [at]],
      ['touchEnd', []],
    ] as const)
      await touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: [...touchPoints],
        timestamp,
      });
}

/** Moves two fingers around a point from one distance to another, in pixels. */
const spread = ({ x, y }: Point, from: number, to: number) => {
  const pair = (distance: number) => [
    { x: x - distance / 2, y },
    { x: x + distance / 2, y },
  ];
  return drag(pair(from), pair(to));
};

async function middleOf(element: Locator): Promise<Point> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('nothing there to touch');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('a horizontal drag of 50 px on a card changes the photo, a drag of 40 px does not', async ({
  page,
}) => {
  await page.goto(server.url);
  const card = page.locator('main article').first();
  const position = card.getByRole('img', { name: /^Foto \d de \d$/ });
  await expect(position).toHaveAccessibleName(/^Foto 1 de/);
  await card.scrollIntoViewIfNeeded();
  const photo = await middleOf(card.getByRole('img', { name: /foto 1 de/ }));
  await swipe(photo, -40);
  await expect(position).toHaveAccessibleName(/^Foto 1 de/);
  await swipe(photo, -50);
  await expect(position).toHaveAccessibleName(/^Foto 2 de/);
  await swipe(photo, 50);
  await expect(position).toHaveAccessibleName(/^Foto 1 de/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('photos in full screen', () => {
  const gallery = (page: Page) => page.getByRole('dialog', { name: /^Fotos de/ });
  const photo = (page: Page) => gallery(page).getByRole('img', { name: /, foto \d de \d/ });

  test.beforeEach(async ({ page }) => {
    await page.goto(`${server.url}/?property=demolisting0003`);
    await page.getByRole('button', { name: 'Ver a pantalla completa' }).click();
    await expect(photo(page)).toHaveJSProperty('complete', true);
  });

  /** The zoom factor of the photo: its drawn width divided by its layout width. */
  const scale = (page: Page) =>
    photo(page).evaluate(
      (image) => image.getBoundingClientRect().width / (image as HTMLElement).offsetWidth,
    );

  test('two fingers zoom, one finger moves the zoomed photo, and neither changes the photo', async ({
    page,
  }) => {
    const centre = await middleOf(photo(page));
    await spread(centre, 80, 200);
    await expect.poll(() => scale(page)).toBeCloseTo(2.5, 1);
    const before = await photo(page).boundingBox();
    await swipe(centre, -90);
    const moved = async () => ((await photo(page).boundingBox())?.x ?? 0) - (before?.x ?? 0);
    await expect.poll(moved).toBeCloseTo(-90, 0);
    await expect(photo(page)).toHaveAccessibleName(/foto 1 de/);

    await spread(centre, 300, 60);
    await expect.poll(() => scale(page)).toBeCloseTo(1, 2);
    await expect(photo(page)).toHaveAccessibleName(/foto 1 de/);
    await swipe(centre, -60);
    await expect(photo(page)).toHaveAccessibleName(/foto 2 de/);
  });

  test('a double tap zooms in, the next one zooms out, and another photo starts without zoom', async ({
    page,
  }) => {
    const centre = await middleOf(photo(page));
    await doubleTap(centre);
    await expect.poll(() => scale(page)).toBeCloseTo(2.5, 2);
    await doubleTap(centre);
    await expect.poll(() => scale(page)).toBeCloseTo(1, 2);
    await spread(centre, 80, 160);
    await gallery(page).getByRole('button', { name: 'Foto anterior' }).tap();
    await expect(photo(page)).toHaveAccessibleName(/foto 6 de 6/);
    await expect.poll(() => scale(page)).toBeCloseTo(1, 2);
  });

  test('the arrows are large, in the lower half of the screen, and wrap around; Escape closes only the photos', async ({
    page,
  }) => {
    const next = gallery(page).getByRole('button', { name: 'Foto siguiente' });
    const box = await next.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(52);
    expect(box?.y).toBeGreaterThan(844 / 2);
    for (const shown of [2, 3, 4, 5, 6, 1]) {
      await next.tap();
      await expect(photo(page)).toHaveAccessibleName(new RegExp(`foto ${shown} de 6`));
    }
    await page.keyboard.press('ArrowLeft');
    await expect(gallery(page).getByText('6 / 6')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(gallery(page)).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Ver a pantalla completa' })).toBeFocused();
  });
});

test('a short pull on a sheet springs back, a long pull closes it', async ({ page }) => {
  await page.goto(server.url);
  await page
    .getByRole('navigation')
    .last()
    .getByRole('button', { name: /Filtros/ })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Filtros' });
  await sheet.evaluate((element) =>
    Promise.all(element.getAnimations().map(({ finished }) => finished)),
  );
  const box = await sheet.boundingBox();
  if (box === null) throw new Error('no sheet');
  const handle = { x: box.x + box.width / 2, y: box.y + 12 };
  await drag([handle], [{ x: handle.x, y: handle.y + 60 }]);
  await expect.poll(async () => (await sheet.boundingBox())?.y).toBeCloseTo(box.y, 0);
  await drag([handle], [{ x: handle.x, y: handle.y + box.height / 2 }]);
  await expect(sheet).toHaveCount(0);
});

test('every field has text of at least 16 px, so a phone does not zoom into it', async ({
  page,
}) => {
  await page.goto(server.url);
  await page
    .getByRole('navigation')
    .last()
    .getByRole('button', { name: /Filtros/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible();
  const sizes = await page
    .locator('input:not([type=radio]), select')
    .evaluateAll((fields) =>
      fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)),
    );
  expect(sizes.length).toBeGreaterThan(2);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
});
