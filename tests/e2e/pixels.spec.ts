import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { whyNotCompared } from '../pixels/baseline.ts';
import { show, visit, WITH_PHOTOS } from '../support/pages/app-states.ts';
import { roleIsStored } from '../support/pages/device-notes.ts';
import { main, signIn } from '../support/pages/staff-page.ts';
import { visitPage } from '../support/places/agency-pages.ts';
import { furnish } from '../support/places/staff-places.ts';
import { desk, phone } from '../support/places/walk.ts';
import { fullChromium } from '../support/programs/browsers.ts';
import { startDemoServer } from '../support/server/demo-server.ts';
import type { Account, TestServer } from '../support/server/server.ts';

// Compares twelve screens with the pictures last reviewed (`npm run pixels`). Photos are grey areas,
// because image decoders differ: the test compares their position, not their content.

let server: TestServer;
let admin: Account;
let visitors: Page; // shared by the visitors' screens, so that the app starts once
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  server = await startDemoServer();
  admin = await server.createAdmin('admin@example.test');
  visitors = await browser.newPage();
});
test.afterAll(() => server.stop());

test.use({
  bypassCSP: true, // the styles that hide the photos are put into the page
  // Glyphs as in the font file, independent of the machine's font settings.
  launchOptions: {
    ...fullChromium(),
    args: [...fullChromium().args, '--font-render-hinting=none', '--disable-lcd-text'],
  },
});

type Screen = {
  readonly viewport: typeof phone;
  readonly colorScheme?: 'dark' | 'light';
  readonly open: (page: Page) => Promise<unknown>;
  /** The texts that contain an age, which differs in every run. */
  readonly ages?: (page: Page) => Locator;
};

/** Opens a state and waits for the line above the list, which comes with the end of the first pull. */
const state = (name: Parameters<typeof show>[2]) => async (page: Page) => {
  await show(page, server.url, name);
  await expect(page.getByText(/^Al día/)).toHaveCount(1);
};
const agency = (address: Parameters<typeof visitPage>[2]) => (page: Page) =>
  visitPage(page, server.url, address, 'es');

/** The listings come last, because the home page shows those that were opened. */
const screensOfVisitors: Readonly<Record<string, Screen>> = {
  'home-phone-light': { viewport: phone, open: state('home') },
  'home-phone-dark': { viewport: phone, colorScheme: 'dark', open: state('home') },
  'home-desk-light': { viewport: desk, open: state('home') },
  'home-desk-dark': { viewport: desk, colorScheme: 'dark', open: state('home') },
  'filters-phone': { viewport: phone, open: state('filters') },
  'guide-desk': { viewport: desk, open: agency('/comprar') },
  'financing-phone': { viewport: phone, open: agency('/servicios/financiacion') },
  'contact-desk-dark': { viewport: desk, colorScheme: 'dark', open: agency('/contacto') },
  'listing-phone': { viewport: phone, open: state('detail') },
  'listing-desk': { viewport: desk, open: state('detail') },
};

const screensOfStaff: Readonly<Record<string, Screen>> = {
  'form-phone': {
    viewport: phone,
    async open(page) {
      await signIn(page, server, admin);
      await visit(page, server.url, `/?edit=${WITH_PHOTOS}`);
      await expect(page.locator('[data-photo]')).toHaveCount(7);
    },
  },
  'pending-phone': {
    viewport: phone,
    async open(page) {
      await furnish(page, server, admin);
      await visit(page, server.url, '/pendientes');
      await roleIsStored(page);
      await expect(main(page).getByRole('group')).toHaveCount(2);
    },
    ages: (page) => page.getByText('En espera desde'),
  },
};

/** Noon of a working day, in ms. At other times the page shows other office hours. */
function workingDay(): number {
  const now = new Date();
  const weekend = now.getUTCDay() === 0 ? 1 : now.getUTCDay() === 6 ? 2 : 0;
  return now.setUTCHours(11, 0, 0, 0) + weekend * 86_400_000;
}

/** Waits for the pictures in the viewport. The browser may never load those further down. */
const picturesInSight = (page: Page) =>
  page.evaluate(async () => {
    const inSight = [...document.images].filter((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    });
    await Promise.all(inSight.map((image) => image.decode()));
  });

const hide = (texts: Locator) =>
  texts.evaluateAll((all) => {
    for (const one of all) if (one instanceof HTMLElement) one.style.visibility = 'hidden';
  });

const inTheWay = whyNotCompared();
if (inTheWay !== undefined) console.log(inTheWay);

async function matches(
  page: Page,
  name: string,
  { viewport, colorScheme = 'light', open, ages }: Screen,
): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  await page.clock.setFixedTime(workingDay());
  await open(page);
  await expect(page.getByText('Sesión iniciada correctamente')).toHaveCount(0); // a toast of five seconds
  await expect(page.getByText('de momento')).toHaveCount(0); // the first download has ended
  await picturesInSight(page);
  const draws = test.info().config.updateSnapshots === 'all';
  if (inTheWay !== undefined && !draws) {
    test.info().annotations.push({ type: inTheWay });
    return;
  }
  if (ages) await hide(ages(page));
  await expect(page).toHaveScreenshot(`${name}.png`, {
    stylePath: join(import.meta.dirname, '../pixels/grey-photos.css'),
    threshold: 0.01, // of the way from black to white: three of 256 greys
    maxDiffPixels: 40,
  });
}

for (const [name, screen] of Object.entries(screensOfVisitors))
  test(`${name} matches its reviewed picture`, () => matches(visitors, name, screen));

for (const [name, screen] of Object.entries(screensOfStaff))
  test(`${name} matches its reviewed picture`, ({ page }) => matches(page, name, screen));
