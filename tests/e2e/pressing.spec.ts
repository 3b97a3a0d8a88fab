import { expect, type Locator, type Page } from '@playwright/test';
import { searchBox, visit } from '../support/pages/app-states.ts';
import { signedInPage } from '../support/pages/staff-page.ts';
import { admin, ownServer, server, test } from '../support/pages/worker-servers.ts';
import { points, type Share } from '../support/places/pressable.ts';
import { desk, phone } from '../support/places/walk.ts';

// What looks pressable does what it promises, wherever a finger lands on it: points of a place are pressed, not links by name.

ownServer({ wholePages: true });

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
const leadsTo = (name: string, find: (page: Page) => Locator, address: RegExp): Place => ({
  name,
  open: at('/', find),
  async opened(page) {
    await expect(page).toHaveURL(address);
  },
});
const doorOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Qué buscas' }).getByRole('link', { name });
const VALUATION = /\/servicios\/valoraciones(#pedir)?$/;
const sellerButton = (page: Page) => page.getByRole('button', { name: 'Cuánto vale' });
const addressField = (page: Page) => page.getByRole('textbox', { name: 'Calle y número' });
const doors: readonly Place[] = [
  leadsTo('the door of those who buy', (page) => doorOf(page, 'Comprar'), /operationType=venta/),
  leadsTo('the door of those who rent', (page) => doorOf(page, 'Alquilar'), /=alquiler/),
  leadsTo('the door of those who sell', (page) => doorOf(page, 'Vender'), VALUATION),
  leadsTo(
    'a count of today',
    (page) => page.getByRole('link', { name: /^\d+ en Riazor$/ }),
    /location=Riazor/,
  ),
  leadsTo('the button of those who sell', sellerButton, VALUATION),
  {
    name: 'the field of those who sell',
    open: at('/', addressField),
    async opened(page) {
      await expect(addressField(page)).toBeFocused();
    },
  },
];
const tableRow = (name: string, find: (row: Locator) => Locator): Place => ({
  name,
  open: at('/mesa/anuncios', (page) => find(page.getByRole('table').getByRole('row').nth(1))),
  async opened(page) {
    await expect(page.getByRole('textbox', { name: 'Título', exact: true })).toBeVisible();
  },
});

/** Scrolls to a place and presses it at shares of its width and height. */
async function pressAt(page: Page, place: Locator, [x, y]: Share): Promise<void> {
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

test('on a phone, photos of cards, rows of Guardadas, suggestions and zones open what they show at each of five points', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: phone, reducedMotion: 'reduce' });
  await saveOne(page);
  await pressAll(page, [lead, card, savedRow, suggestion, zone]);
});

test('on a phone, the doors of home, its counts and what sellers press lead on at each of five points', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: phone, reducedMotion: 'reduce' });
  await pressAll(page, doors);
});

// The walk asks at a desk, too, where a press on the other places arrives.
test('on a desk, the photo and the title of a row of the table open it', async ({ browser }) => {
  const page = await signedInPage(browser, server, admin);
  await page.setViewportSize(desk);
  await pressAll(page, [
    tableRow('the photo of a row of the table', (row) => row.locator('img').first()),
    tableRow('the title of a row of the table', (row) => row.locator('[data-row]')),
  ]);
});

test('what is pressed shows it at once: the ground of a button, and the words of a link', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: desk });
  await visit(page, server.url, '/?operationType=venta');
  const looks = (place: Locator) =>
    place.evaluate((element) => {
      const { backgroundImage, webkitTextFillColor } = getComputedStyle(element);
      return [backgroundImage, webkitTextFillColor];
    });
  for (const [place, part] of [
    [page.getByRole('button', { name: 'Precio', exact: true }), 0],
    [page.getByRole('main').getByRole('article').first().getByRole('link').first(), 1],
  ] as const) {
    const before = await looks(place);
    await place.hover();
    await page.mouse.down();
    expect((await looks(place))[part]).not.toBe(before[part]);
    await page.mouse.move(0, 0);
    await page.mouse.up();
    expect(await looks(place)).toEqual(before);
  }
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

  test('the button of those who sell leads to the form of the valuation, without what is typed in the address', async ({
    page,
  }) => {
    await page.goto(server.url);
    await addressField(page).fill('Rúa Real, 7');
    await sellerButton(page).click();
    await expect(page).toHaveURL(`${server.url}/servicios/valoraciones?#pedir`);
  });
});
