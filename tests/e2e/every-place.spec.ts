import { expect, type Page, test } from '@playwright/test';
import { adminPlaces, furnish } from '../support/admin-places.ts';
import { type Tongue, tongues, visit } from '../support/app-states.ts';
import { axeObjections } from '../support/axe.ts';
import { startDemoServer } from '../support/demo-server.ts';
import { atRest, desk, everywhere, phone, resize } from '../support/everywhere.ts';
import { layoutFaults, smallTargets } from '../support/geometry.ts';
import { visitorPlaces } from '../support/places.ts';
import { addresses } from '../support/routes.ts';
import type { TestServer } from '../support/server.ts';
import { wear } from '../support/theme.ts';

// One walk per language visits every place and runs these checks there:
// - the layout: nothing scrolls sideways, is cut off or overlaps, at any width, and in Spanish also with
//   the text at twice its size (WCAG 2.2, 1.4.4 and 1.4.10); on phones every target fits a finger;
// - axe: no violation on phone and desk, in the light and the dark theme.

test.describe.configure({ mode: 'parallel' }); // spreads the walks over the workers

let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startDemoServer();
});
test.afterAll(() => server.stop());

test.use({ reducedMotion: 'reduce' });

type Kind = 'phone' | 'desk';
type Widths = Readonly<Record<Kind, readonly number[]>>;

/** Usual widths and the breakpoints of every layout. 640 px is a desk of 1280 px at 200 % zoom. */
const usual: Widths = { phone: [320, 390, 640, 767], desk: [768, 1024, 1079, 1080, 1280, 1920] };
/** The narrowest width of each layout, where long words run out of room first. */
const narrowest: Widths = { phone: [320], desk: [768, 1080] };
const withLargeText: Widths = { phone: [390], desk: [768, 1280] };

const forFingers = [320, 390];
/** Height in px: a row of 76 px and its border. */
const BAR = 77;

/** The languages in which axe runs. `npm run test:long` names all three. */
const forAxe = (process.env.LANGUAGES ?? 'es').split(',');

/** The faults of the page's layout at each of these widths. */
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

async function faultsOfLargeText(page: Page, widths: readonly number[]): Promise<string[]> {
  const enlarge = (size: string) =>
    page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
  await enlarge('200%');
  const found = await faultsAt(page, widths);
  await enlarge('');
  return found.map((fault) => `text twice as large, ${fault}`);
}

/**
 * Axe's violations in both themes. A phone ends in the dark theme and a desk in the light one, because to change the
 * theme takes as long as to run axe.
 */
async function objectionsOn(page: Page, kind: Kind): Promise<string[]> {
  await resize(page, { phone, desk }[kind]);
  const found: string[] = [];
  for (const theme of ({ phone: ['light', 'dark'], desk: ['dark', 'light'] } as const)[kind]) {
    await wear(page, theme);
    // On a busy machine a colour may still be on its way from the theme before.
    const violations = await atRest(
      page,
      () => axeObjections(page, theme === 'dark' ? 'colours' : undefined),
      ({ length }) => length === 0,
    );
    found.push(...violations.map((line) => `${kind}, ${theme}: ${line}`));
  }
  return found;
}

const looksFor = (tongue: Tongue) => async (page: Page, kinds: readonly Kind[]) => {
  const found: string[] = [];
  for (const kind of kinds) {
    const widths = tongue === 'es' ? usual : narrowest;
    found.push(...(await faultsAt(page, widths[kind])));
    if (tongue === 'es') found.push(...(await faultsOfLargeText(page, withLargeText[kind])));
    if (forAxe.includes(tongue)) found.push(...(await objectionsOn(page, kind)));
  }
  return found;
};

test('the languages for axe exist, and the walk knows every route', () => {
  expect(tongues).toEqual(expect.arrayContaining(forAxe));
  expect(addresses.length).toBeGreaterThan(20);
});

for (const tongue of tongues)
  test.describe(`fits at every width and has no axe violation: ${tongue}`, () => {
    test.beforeEach(() => test.setTimeout(1_800_000)); // up to 1,000 checks

    test('every route and everything that opens on it', async ({ browser }) => {
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

test('the bar is one row from 1080 px on, also for an admin with pending changes', async ({
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
