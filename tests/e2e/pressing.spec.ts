import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { signedInPage } from '../support/pages/admin-page.ts';
import { searchBox, visit } from '../support/pages/app-states.ts';
import { phone } from '../support/places/walk.ts';
import { startDemoServer } from '../support/server/demo-server.ts';
import type { TestServer } from '../support/server/server.ts';

// What looks pressable does what it promises, wherever a finger lands on it: points of a place are pressed, not links by name.

let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startDemoServer({ wholePages: true });
});
test.afterAll(() => server.stop());

const desk = { width: 1280, height: 800 };

/** Shares of the width and the height of a place: its middle and four points towards its corners. */
const points = [
  [0.5, 0.5],
  [0.25, 0.25],
  [0.75, 0.3],
  [0.25, 0.75],
  [0.75, 0.75],
] as const;

type Place = {
  readonly name: string;
  /** Leads to the place, which is in the window then. */
  readonly open: (page: Page) => Promise<Locator>;
  /** Whether the press did what the place promises. */
  readonly opened: (page: Page) => Promise<void>;
};

const ofHome = async (page: Page) => {
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
  await expect(page).toHaveURL(/property=|\/propiedad\//);
};

/** Opens an address, also where the place before has left a pane open. */
const at = (address: string, find: (page: Page) => Locator) => async (page: Page) => {
  if (await page.getByRole('dialog').isVisible()) {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).not.toHaveURL(/property=/); // closing it is a navigation, which would undo the next
  }
  await visit(page, server.url, address);
  return find(page);
};

const card: Place = {
  name: "a card's photo",
  open: at('/', (page) =>
    page
      .locator('main article')
      .nth(1)
      .getByRole('img', { name: /foto 1 de/ }),
  ),
  opened: ofHome,
};
const lead: Place = {
  ...card,
  name: "the first card's photo",
  open: at('/', (page) =>
    page
      .locator('main article')
      .first()
      .getByRole('img', { name: /foto 1 de/ }),
  ),
};
const savedRow: Place = {
  name: 'the photo of a row of Guardadas',
  open: at('/guardadas', (page) => page.locator('main li').first().locator('img').first()),
  opened: ofHome,
};
const suggestion: Place = {
  name: 'a suggestion of the search',
  async open(page) {
    await at('/', searchBox)(page);
    await searchBox(page).fill('');
    await searchBox(page).pressSequentially('ria');
    return page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option').first();
  },
  async opened(page) {
    await expect(searchBox(page)).toHaveValue(/riazor/i);
  },
};
const zone: Place = {
  name: 'a zone of the map',
  async open(page) {
    await at('/?operationType=venta', (shown) => shown.locator('main'))(page);
    const drawn = page.locator('main svg text').filter({ hasText: 'Riazor' });
    // The map stays open from one press to the next.
    if (!(await drawn.isVisible()))
      await page.getByRole('button', { name: 'Mapa', exact: true }).click();
    return drawn;
  },
  async opened(page) {
    await expect(page).toHaveURL(/zone=riazor/);
  },
};
const tableRow = (name: string, find: (row: Locator) => Locator): Place => ({
  name,
  open: at('/mesa', (page) => find(page.getByRole('table').getByRole('row').nth(1))),
  async opened(page) {
    await expect(page.getByRole('textbox', { name: 'Título', exact: true })).toBeVisible();
  },
});

/** Scrolls to a place and presses it at shares of its width and height. */
async function pressAt(page: Page, place: Locator, [x, y]: (typeof points)[number]): Promise<void> {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (box === null) throw new Error('the place is not shown');
  await page.mouse.click(box.x + x * box.width, box.y + y * box.height);
}

async function pressEverywhere(page: Page, { name, open, opened }: Place): Promise<void> {
  for (const point of points) {
    await test.step(`${name}, at ${point.map((share) => `${share * 100} %`).join(' and ')}`, async () => {
      await pressAt(page, await open(page), point);
      await opened(page);
    });
  }
}

async function pressAll(page: Page, places: readonly Place[]): Promise<void> {
  for (const place of places) await pressEverywhere(page, place);
}

/** Saves a home, so that there is a row of Guardadas. */
async function saveOne(page: Page): Promise<void> {
  await visit(page, server.url, '/');
  const heart = page.locator('main article').nth(1).locator('[aria-pressed]').first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
}

const visitor = async (browser: Browser, viewport: typeof phone) => {
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
  await saveOne(page);
  return page;
};

test('on a phone, photos of cards, rows of Guardadas, suggestions and zones open what they show at each of five points', async ({
  browser,
}) => {
  await pressAll(await visitor(browser, phone), [lead, card, savedRow, suggestion, zone]);
});

test('on a desk too, and the photo and title of a row of the table', async ({ browser }) => {
  await pressAll(await visitor(browser, desk), [lead, card, savedRow, suggestion, zone]);
  const page = await signedInPage(browser, server, await server.createAdmin());
  await page.setViewportSize(desk);
  await pressAll(page, [
    tableRow('the photo of a row of the table', (row) => row.locator('img').first()),
    tableRow('the title of a row of the table', (row) => row.locator('[data-row]')),
  ]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test("a press on a card's photo opens the page of the home", async ({ page }) => {
    for (const point of points) {
      await page.goto(server.url);
      await pressAt(page, page.locator('main article').first().locator('img').first(), point);
      await expect(page).toHaveURL(/\/propiedad\/|property=/);
    }
  });
});
