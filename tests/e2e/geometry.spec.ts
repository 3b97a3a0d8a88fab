import { expect, type Page, test } from '@playwright/test';
import { adminPlaces, furnish } from '../support/admin-places.ts';
import { type Tongue, tongues, visit } from '../support/app-states.ts';
import { startDemoServer } from '../support/demo-server.ts';
import { atRest, everywhere, resize } from '../support/everywhere.ts';
import { layoutFaults, smallTargets } from '../support/geometry.ts';
import { visitorPlaces } from '../support/places.ts';
import type { TestServer } from '../support/server.ts';

// Nothing scrolls sideways, is cut off or lies on something else, at any width and in any language;
// nor when the page or its text is enlarged to twice its size (WCAG 2.2, 1.4.4 and 1.4.10).

let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startDemoServer();
});
test.afterAll(() => server.stop());

test.use({ reducedMotion: 'reduce' });

type Widths = { readonly phone: readonly number[]; readonly desk: readonly number[] };

/** Usual windows and the edges of every layout; 640 is what a desk of 1280 px has at 200 %. */
const usual: Widths = { phone: [320, 390, 640, 767], desk: [768, 1024, 1079, 1080, 1280, 1920] };
/** The narrowest of each layout: there long words are in want of room first. */
const narrowest: Widths = { phone: [320], desk: [768, 1080] };
const withLargeText: Widths = { phone: [390], desk: [768, 1280] };

/** Fingers are what phones are used with (design 12.11). */
const forFingers = [320, 390];
/** A row of 76 px and the line under it (design 4). */
const BAR = 77;

/** What is wrong with the page as it stands, at each of these widths. */
async function faultsAt(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await resize(page, { width, height: width < 768 ? 844 : 800 });
    const look = async () => [
      ...(await layoutFaults(page)),
      ...(forFingers.includes(width) ? await smallTargets(page) : []),
    ];
    const faults = await atRest(page, look, ({ length }) => length === 0);
    found.push(...faults.map((fault) => `${width} px: ${fault}`));
  }
  return found;
}

const enlarge = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

/** Looks at the page at all its widths and, in one language, with its text twice as large. */
const looksFor = (tongue: Tongue) => async (page: Page, kinds: readonly (keyof Widths)[]) => {
  const widths = tongue === 'es' ? usual : narrowest;
  const found: string[] = [];
  for (const kind of kinds) {
    found.push(...(await faultsAt(page, widths[kind])));
    if (tongue !== 'es') continue;
    await enlarge(page, '200%');
    const large = await faultsAt(page, withLargeText[kind]);
    found.push(...large.map((fault) => `text twice as large, ${fault}`));
    await enlarge(page, '');
  }
  return found;
};

for (const tongue of tongues)
  test.describe(`fits from 320 to 1920 px, with targets for fingers, ${tongue}`, () => {
    test.beforeEach(() => test.setTimeout(600_000)); // up to 700 looks

    test('every route and what opens on it', async ({ browser }) => {
      const walk = { places: visitorPlaces, url: server.url, tongue, look: looksFor(tongue) };
      expect(await everywhere(browser, walk)).toEqual([]);
    });

    test('everything that only admins see', async ({ browser }) => {
      const admin = await server.createAdmin();
      const prepare = (page: Page) => furnish(page, server, admin);
      const walk = { places: adminPlaces, url: server.url, tongue, look: looksFor(tongue) };
      expect(await everywhere(browser, { ...walk, prepare })).toEqual([]);
    });
  });

test('the bar is one row from 1080 px on, for an admin with work that waits as well', async ({
  page,
}) => {
  await furnish(page, server, await server.createAdmin());
  for (const tongue of tongues) {
    await visit(page, server.url, '/cuenta', tongue);
    await expect(page.getByRole('banner').getByRole('link', { name: /4/ })).toBeVisible();
    for (const width of [1080, 1279, 1280]) {
      await resize(page, { width, height: 800 });
      const { height } = (await page.getByRole('banner').boundingBox()) ?? { height: 0 };
      expect(height, `${tongue}, ${width} px`).toBe(BAR);
    }
  }
});
