import { expect, type Locator, type Page } from '@playwright/test';
import { visit, WITH_PHOTOS } from '../support/pages/app-states.ts';
import { goOffline, goOnline } from '../support/pages/cut-off.ts';
import { type Point, touchOn } from '../support/pages/touch.ts';
import { onlyLook, page, server, test } from '../support/pages/worker-servers.ts';
import { phone } from '../support/places/walk.ts';

// Touch gestures sent through the browser's own input, so the `touch-action` of each element is tested
// too.

let touch: Awaited<ReturnType<typeof touchOn>>;
onlyLook();
test.beforeAll(async () => {
  touch = await touchOn(page);
});
test.use({ viewport: phone, hasTouch: true, isMobile: true });

/** Touches with one finger per point, moves the fingers in ten steps and lifts them. */
async function drag(from: Point[], to: Point[]): Promise<void> {
  const at = (share: number) =>
    from.map(({ x, y }, id) => ({
      id,
      x: x + ((to[id]?.x ?? x) - x) * share,
      y: y + ((to[id]?.y ?? y) - y) * share,
    }));
  await touch('touchStart', at(0));
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', at(step / 10));
  await touch('touchEnd');
}

const swipe = (at: Point, dx: number) => drag([at], [{ x: at.x + dx, y: at.y }]);

/** Sends two taps whose timestamps are 100 ms apart, however long the browser takes to process them. */
async function doubleTap(at: Point): Promise<void> {
  const now = Date.now() / 1_000;
  for (const timestamp of [now - 0.2, now - 0.1]) {
    await touch('touchStart', [at], { timestamp });
    await touch('touchEnd', [], { timestamp });
  }
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

test('a horizontal drag of 50 px on a card changes the photo, in a ring; a drag of 40 px does not, and the hint to swipe goes for good', async () => {
  await visit(page, server.url, '/');
  const card = page.locator('main article').first();
  const position = card.getByRole('img', { name: /^Foto \d de \d$/ });
  const hint = page.getByText('Desliza para ver más');
  await expect(position).toHaveAccessibleName(/^Foto 1 de/);
  await expect(hint).toHaveCount(1);
  const total = Number((await position.getAttribute('aria-label'))?.at(-1));
  expect(total).toBeGreaterThan(1);
  await card.scrollIntoViewIfNeeded();
  const photo = await middleOf(card.getByRole('img', { name: /foto 1 de/ }));
  for (const [dx, shown] of [
    [-40, 1],
    [-50, 2],
    [50, 1],
    [50, total],
  ] as const) {
    await swipe(photo, dx);
    await expect(position).toHaveAccessibleName(`Foto ${shown} de ${total}`);
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(hint).toHaveCount(0);
  await page.reload();
  await expect(position).toHaveAccessibleName(/^Foto 1 de/);
  await expect(hint).toHaveCount(0);
});

test('a finger that pulls the list down asks the server and is told what was new; a short pull does nothing', async () => {
  await visit(page, server.url, '/?operationType=venta');
  await expect(page.getByText(/^Al día/)).toHaveCount(1);
  const said = (text: string | RegExp) => page.getByRole('region').getByText(text);
  const pull = async (dy: number) => {
    await page.evaluate(() => window.scrollTo(0, 0));
    const from = await middleOf(page.locator('main article').first());
    await drag([from], [{ x: from.x, y: from.y + dy }]);
  };
  await pull(60);
  await expect(said('Nada nuevo')).toHaveCount(0);
  await pull(160);
  await expect(said('Nada nuevo')).toBeVisible();
  await goOffline(page);
  await pull(160);
  await expect(said(/^Sin conexión: datos de/)).toBeVisible();
  await goOnline(page);
});

test.describe('photos in full screen', () => {
  const gallery = (page: Page) => page.getByRole('dialog', { name: /^Fotos de/ });
  const photo = (page: Page) =>
    gallery(page).getByRole('img', { name: /, (foto \d de \d|Plano)$/ });

  test.beforeEach(async () => {
    await visit(page, server.url, `/?property=${WITH_PHOTOS}`);
    await page.getByRole('button', { name: 'Ver a pantalla completa' }).click();
    await expect(photo(page)).toHaveJSProperty('complete', true);
  });

  /** The zoom factor of the photo: its drawn width divided by its layout width. */
  const scale = (page: Page) =>
    photo(page).evaluate(
      (image) => image.getBoundingClientRect().width / (image as HTMLElement).offsetWidth,
    );

  test('two fingers zoom, one finger moves the zoomed photo, and neither changes the photo', async () => {
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

  test('a double tap zooms in, the next one zooms out, and another photo starts without zoom', async () => {
    const centre = await middleOf(photo(page));
    await doubleTap(centre);
    await expect.poll(() => scale(page)).toBeCloseTo(2.5, 2);
    await doubleTap(centre);
    await expect.poll(() => scale(page)).toBeCloseTo(1, 2);
    await spread(centre, 80, 160);
    const previous = gallery(page).getByRole('button', { name: 'Foto anterior' });
    const box = await previous.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(52);
    expect(box?.y).toBeGreaterThan(844 / 2); // in reach of a thumb
    await previous.tap();
    await expect(photo(page)).toHaveAccessibleName(/, Plano$/);
    await expect.poll(() => scale(page)).toBeCloseTo(1, 2);
  });
});

test('a short pull on a sheet springs back, a long pull closes it', async () => {
  await visit(page, server.url, '/?operationType=venta');
  await page
    .getByRole('navigation')
    .last()
    .getByRole('button', { name: /Filtros/ })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Filtros' });
  await sheet.evaluate((element) =>
    Promise.all(element.getAnimations().map(({ finished }) => finished)),
  );
  await expect(sheet.getByRole('slider')).toHaveCount(2);
  const sizes = await sheet
    .locator('input:not([type=radio], [type=checkbox]), select')
    .evaluateAll((fields) =>
      fields.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
    );
  expect(sizes.length).toBeGreaterThan(2);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16); // a phone zooms into a field with smaller text
  const box = await sheet.boundingBox();
  if (box === null) throw new Error('no sheet');
  const handle = { x: box.x + box.width / 2, y: box.y + 12 };
  await drag([handle], [{ x: handle.x, y: handle.y + 60 }]);
  await expect.poll(async () => (await sheet.boundingBox())?.y).toBeCloseTo(box.y, 0);
  await drag([handle], [{ x: handle.x, y: handle.y + box.height / 2 }]);
  await expect(sheet).toHaveCount(0);
});
