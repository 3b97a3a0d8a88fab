import { type Browser, expect, type Page, test } from '@playwright/test';
import { stateNames, type Tongue, tongues, visit } from '../support/pages/app-states.ts';
import { addresses } from '../support/pages/routes.ts';
import { wear } from '../support/pages/theme.ts';
import { staleTexts, translatePages } from '../support/pages/translator.ts';
import { axeObjections } from '../support/places/axe.ts';
import { BAR, barFaults } from '../support/places/bar.ts';
import { forcedColorFaults } from '../support/places/forced-colors.ts';
import { layoutFaults, smallTargets } from '../support/places/geometry.ts';
import { lowWindowFaults } from '../support/places/low-window.ts';
import { motionFaults } from '../support/places/motion.ts';
import { notchFaults } from '../support/places/notch.ts';
import { otherPlaces, type Place, statePlaces, visitorPlaces } from '../support/places/places.ts';
import { deadPoints } from '../support/places/pressable.ts';
import { furnish, staffPlaces } from '../support/places/staff-places.ts';
import { atRest, type Device, desk, everywhere, phone, resize } from '../support/places/walk.ts';
import { yellowFaults } from '../support/places/yellow-areas.ts';
import { startDemoServer } from '../support/server/demo-server.ts';
import type { TestServer } from '../support/server/server.ts';

// One walk per language visits every place and runs these checks there:
// - the layout: nothing scrolls sideways, is cut off or overlaps, at any width, and in Spanish also with
//   the text at twice its size (WCAG 2.2, 1.4.4 and 1.4.10); on phones every target fits a finger;
// - pressing: five points of whatever looks pressable reach it;
// - the look: at most one yellow area larger than a badge, and nothing under the notch of a phone in landscape;
// - in English, a page that the browser translates: nothing throws, and no text stays that the app has changed;
// - with forced colours every control and pane has an edge, and what is chosen is marked;
// - with reduced motion nothing moves;
// - in a window of 320 x 256 px, bars do not cover more than a quarter;
// - axe: no violation on phone and desk, in the light and the dark theme.
// tests/support/places/README.md says what each language, width and theme proves.

test.describe.configure({ mode: 'parallel' }); // spreads the walks over the workers

let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startDemoServer();
});
test.afterAll(() => server.stop());

type Check =
  | ('layout' | 'targets' | 'pressing' | 'large text' | 'axe' | 'yellow areas')
  | ('forced colours' | 'low window' | 'motion');
/** What is checked at a width. */
type Stop = readonly [width: number, ...checks: Check[]];
/** The stops of each device. A place opens at the first one, and its window changes once a stop. */
type Stops = Readonly<Record<Device, readonly Stop[]>>;

/** The first width of every layout (the bar has its word mark from 960 px on), some last ones, and the usual windows. */
const ofStates: Stops = {
  phone: [
    [phone.width, 'layout', 'targets', 'pressing', 'large text', 'forced colours', 'axe'],
    [767, 'layout'],
    [320, 'layout', 'targets', 'low window'],
  ],
  desk: [
    [768, 'layout', 'large text'],
    [960, 'layout'],
    [1079, 'layout'],
    [1080, 'layout'],
    [desk.width, 'layout', 'pressing', 'large text', 'motion', 'forced colours', 'axe'],
    [1920, 'layout', 'yellow areas'], // after axe, in the light theme
  ],
};
/**
 * Other places are made of the same parts and have the same bar: they leave out the widths at which only the bar changes, and
 * those with most room.
 */
const usual: Stops = {
  phone: [
    [phone.width, 'layout', 'targets', 'pressing', 'large text', 'forced colours', 'axe'],
    [320, 'layout', 'targets', 'low window'],
  ],
  desk: [
    [768, 'layout', 'large text'],
    [1080, 'layout'],
    [desk.width, 'layout', 'pressing', 'motion', 'axe', 'yellow areas'],
  ],
};
/** The narrowest width of each layout, where long words run out of room first. */
const narrowest: Stops = {
  phone: [[320, 'layout']],
  desk: [
    [768, 'layout'],
    [1080, 'layout'],
  ],
};
const onlyAxe: Stops = { phone: [[phone.width, 'axe']], desk: [[desk.width, 'axe']] };

/** The languages in which axe runs. `npm run test:long` names all three. */
const forAxe = (process.env.LANGUAGES ?? 'es').split(',');

/** Whether the place is a state of the catalogue, where full-width pictures, panels and lists meet the notch. */
const isState = (place: string) => stateNames.some((name) => name === place);

const stopsOf = (tongue: Tongue, device: Device, place?: string): readonly Stop[] => {
  if (tongue === 'es') return (place && isState(place) ? ofStates : usual)[device];
  return [...narrowest[device], ...(forAxe.includes(tongue) ? onlyAxe[device] : [])];
};

const windowOf = (width: number) => ({ width, height: width < 768 ? phone.height : desk.height });

const faultsOf = (page: Page, checks: readonly Check[]) =>
  atRest(
    page,
    async () => [
      ...(await layoutFaults(page)),
      ...(checks.includes('targets') ? await smallTargets(page) : []),
    ],
    ({ length }) => length === 0,
  );

async function faultsOfLargeText(page: Page): Promise<string[]> {
  const enlarge = (size: string) =>
    page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
  await enlarge('200%');
  const found = await faultsOf(page, []);
  await enlarge('');
  return found.map((fault) => `text twice as large: ${fault}`);
}

/** The theme in which a device ends: to change it takes as long as a check of the layout. */
const lastTheme = { phone: 'dark', desk: 'light' } as const;

/**
 * Axe's violations. A state is looked at in both themes on phone and desk, and another place in one theme on each. What does not
 * depend on colours is checked once.
 */
async function objectionsOn(page: Page, device: Device, place: string): Promise<string[]> {
  const last = lastTheme[device];
  const first = last === 'dark' ? 'light' : 'dark';
  const hasFooter = isState(place);
  const ofColours = hasFooter
    ? await objectionsIn(page, first, { rules: 'colours', hasFooter })
    : [];
  return [...ofColours, ...(await objectionsIn(page, last, { rules: 'all', hasFooter }))];
}

async function objectionsIn(
  page: Page,
  theme: 'light' | 'dark',
  options: Parameters<typeof axeObjections>[1],
): Promise<string[]> {
  await wear(page, theme);
  // On a busy machine a colour may still be on its way from the theme before.
  const violations = await atRest(
    page,
    () => axeObjections(page, options),
    ({ length }) => length === 0,
  );
  return violations.map((line) => `${theme}: ${line}`);
}

async function foundAt(
  page: Page,
  device: Device,
  [width, ...checks]: Stop,
  place: string,
): Promise<string[]> {
  await resize(page, windowOf(width));
  const found = [
    ...(checks.includes('layout') ? await faultsOf(page, checks) : []),
    ...(checks.includes('layout') ? await barFaults(page) : []),
    ...(checks.includes('pressing') ? await deadPoints(page) : []),
    ...(checks.includes('large text') ? await faultsOfLargeText(page) : []),
    ...(checks.includes('motion') ? await motionFaults(page, place) : []),
    ...(checks.includes('forced colours') ? await forcedColorFaults(page) : []),
    ...(checks.includes('axe') ? await objectionsOn(page, device, place) : []),
    ...(checks.includes('yellow areas') ? await yellowFaults(page, place) : []),
    ...(checks.includes('low window') ? await lowWindowFaults(page) : []),
  ];
  return found.map((line) => `${width} px, ${line}`);
}

/** The language in which a walk goes through pages that the browser translates. */
const TRANSLATED: Tongue = 'en';

const walkIn = (tongue: Tongue) => ({
  tongue,
  url: server.url,
  windows: {
    phone: windowOf(stopsOf(tongue, 'phone')[0]?.[0] ?? phone.width),
    desk: windowOf(stopsOf(tongue, 'desk')[0]?.[0] ?? desk.width),
  },
  async look(page: Page, devices: readonly Device[], place: string) {
    const found: string[] = [];
    for (const device of devices)
      for (const stop of stopsOf(tongue, device, place))
        found.push(...(await foundAt(page, device, stop, place)));
    if (tongue === TRANSLATED) found.push(...(await staleTexts(page)));
    const hasNotch = tongue === 'es' && devices.includes('desk') && isState(place);
    return [...found, ...(hasNotch ? await notchFaults(page) : [])];
  },
});

/** The walk of a visitor over these places. */
const walkOver =
  (tongue: Tongue, places: readonly Place[]) =>
  async ({ browser }: { browser: Browser }) => {
    expect(addresses.length).toBeGreaterThan(20);
    expect(tongues).toEqual(expect.arrayContaining(forAxe));
    const prepare = async (page: Page) => {
      if (tongue === TRANSLATED) await translatePages(page);
    };
    expect(await everywhere(browser, { ...walkIn(tongue), places, prepare })).toEqual([]);
  };

/** The bar of an admin with pending changes is one row wherever it shows all its links. */
async function hasBarOfOneRow(page: Page, tongue: Tongue): Promise<void> {
  await visit(page, server.url, '/cuenta', tongue);
  const bar = page.getByRole('banner');
  for (const width of [1080, 1279, 1280]) {
    await resize(page, { ...desk, width });
    await expect(bar.getByRole('link', { name: /4/ })).toBeVisible();
    const { height } = (await bar.boundingBox()) ?? { height: 0 };
    expect(height, `${tongue}, ${width} px`).toBe(BAR);
  }
}

for (const tongue of tongues)
  test.describe(`fits at every width and has no axe violation: ${tongue}`, () => {
    test.beforeEach(() => test.setTimeout(1_800_000)); // up to 1,000 checks

    // Spanish has most checks, so two workers share it.
    if (tongue === 'es') test('every state of the list', walkOver(tongue, statePlaces));
    test(
      'every route and everything that opens on it',
      walkOver(tongue, tongue === 'es' ? otherPlaces : visitorPlaces),
    );

    test('everything that only admins see, and a bar of one row', async ({ browser }) => {
      const admin = await server.createAdmin();
      const walk = {
        ...walkIn(tongue),
        places: staffPlaces,
        prepare: async (page: Page) => {
          await furnish(page, server, admin);
          if (tongue === TRANSLATED) await translatePages(page);
          await hasBarOfOneRow(page, tongue);
        },
      };
      expect(await everywhere(browser, walk)).toEqual([]);
    });
  });
