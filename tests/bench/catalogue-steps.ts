import type { ElementHandle, Locator, Page } from '@playwright/test';
import es from '../../src/i18n/es/start/listing.json' with { type: 'json' };
import { searchBox, words } from '../support/pages/app-states.ts';
import type { Device } from './tools/device.ts';
import { type Cost, isQuieter } from './tools/watch.ts';

/**
 * A visitor's actions in the list, in order. Each step leaves the page as the next one needs it.
 * Waiting uses the cheapest checks: a look-up by role or name would be page work and distort the
 * measurement.
 */
export type Step = {
  readonly name: string;
  /** The target of the action. It is located and scrolled into view before the measurement. */
  readonly on?: (page: Page) => Locator;
  readonly act: (device: Device, element: ElementHandle<Element>) => Promise<unknown>;
};

const SCROLL_MS = 5_000;
/** Minimum scroll distance. With less, the page counts as not scrolled. */
const FAR_PX = 3_000;
/** After opening: time for the first pull and for storing what was seen. */
const SETTLING_MS = 3_500;
/** Longer than the delay before the address follows typing, so every letter starts a search. */
const LETTER_MS = 220;
const PHOTOS = 3;

const w = words.es;
const sheet = (page: Page) => page.locator('[role=dialog]');
const shown = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();
/** A choice of the panel; its count follows its name. */
const tile = (page: Page, name: string) =>
  sheet(page)
    .locator('label')
    .filter({ hasText: new RegExp(`^${name}`) })
    .first();
const opened = (page: Page) => sheet(page).waitFor();
const closed = (page: Page) => sheet(page).waitFor({ state: 'detached' });
const address = (page: Page, part: string, present = true) =>
  page.waitForURL((url) => url.search.includes(part) === present);

/** Types at the speed of a thumb. */
async function type(page: Page, element: ElementHandle<Element>, text: string): Promise<void> {
  await element.focus();
  await page.keyboard.type(text, { delay: LETTER_MS });
}

export const steps: readonly Step[] = [
  { name: 'nothing, for 2 s', act: ({ page }) => page.waitForTimeout(2_000) },
  {
    name: 'opening the app again',
    async act({ page }) {
      await page.reload();
      await page.locator('main article').first().waitFor();
      await page.waitForTimeout(SETTLING_MS);
    },
  },
  {
    name: 'scrolling, 5 s',
    async act({ page, hand }) {
      await hand.scroll(SCROLL_MS);
      const travelled = await page.evaluate(() => window.scrollY);
      if (travelled < FAR_PX) throw new Error(`Scrolled ${travelled} px only.`);
    },
  },
  {
    name: 'searching, 9 letters',
    on: (page) => searchBox(page),
    act: ({ page }, box) => type(page, box, 'mar pozo '),
  },
  {
    name: 'clearing the search',
    on: (page) => shown(page, w.search.clear),
    async act({ page }, button) {
      await button.click();
      await address(page, 'q=', false);
    },
  },
  {
    name: 'opening the filters',
    on: (page) => shown(page, new RegExp(`^${w.filters.title}`)),
    async act({ page }, button) {
      await button.click();
      await opened(page);
    },
  },
  {
    name: 'a type',
    on: (page) => tile(page, es.listing.type.apartment),
    async act({ page }, tile) {
      await tile.click();
      await address(page, 'type=apartment');
    },
  },
  {
    name: 'an operation',
    on: (page) => tile(page, es.listing.operationType.venta),
    async act({ page }, pane) {
      await pane.click();
      await address(page, 'operationType=venta');
    },
  },
  {
    name: 'a price, 6 digits',
    on: (page) => sheet(page).getByLabel(w.filters.minPrice, { exact: true }),
    async act({ page }, field) {
      await type(page, field, '150000');
      await address(page, 'minPrice=150000');
    },
  },
  {
    name: 'a place, 6 letters',
    on: (page) => sheet(page).getByLabel(w.filters.location, { exact: true }),
    async act({ page }, field) {
      await type(page, field, 'Coruña');
      await address(page, 'location=');
    },
  },
  {
    name: 'sorting, 4 orders',
    on: (page) => page.getByLabel(w.search.sort).filter({ visible: true }),
    async act({ page }, field) {
      for (const value of ['price-asc', 'area-desc', 'newest', 'default']) {
        await field.selectOption(value);
        await page.waitForTimeout(LETTER_MS);
      }
    },
  },
  {
    name: 'clearing the filters',
    on: (page) => shown(page, w.filters.clear),
    async act({ page }, button) {
      await button.click();
      await address(page, 'type=', false);
    },
  },
  {
    name: 'closing the filters',
    on: (page) => shown(page, w.filters.close),
    async act({ page }, button) {
      await button.click();
      await closed(page);
    },
  },
  {
    name: 'opening a detail',
    on: (page) => page.locator('main article h3 a').first(),
    async act({ page }, link) {
      await link.click();
      await opened(page);
    },
  },
  {
    name: 'its gallery, 3 photos',
    async act({ page, hand }) {
      for (let photo = 0; photo < PHOTOS; photo += 1) {
        await hand.nextPhoto();
        await page.waitForTimeout(LETTER_MS);
      }
    },
  },
  {
    name: 'closing it by Back',
    async act({ page }) {
      await page.goBack();
      await closed(page);
    },
  },
];

/** Locates the step's target, then measures the step. */
async function measure({ name, on, act }: Step, device: Device) {
  const { page, watch } = device;
  const found = await (on?.(page) ?? page.locator('body')).elementHandle();
  if (found === null) throw new Error(`Not found: ${name}`);
  if (on !== undefined) await found.scrollIntoViewIfNeeded();
  await page.waitForTimeout(LETTER_MS);
  return watch.during(() => act(device, found));
}

/** The measurements of one device, by step name. */
export type Costs = ReadonlyMap<string, Cost>;

/** Each visit counts if it is the quietest, because other programs may use the machine. */
const VISITS = 2;

/** Repeats the visit and returns the best measurement of each step. */
export async function quietest(device: Device, wanted = steps): Promise<Costs> {
  const best = new Map<string, Cost>();
  for (let visit = 0; visit < VISITS; visit += 1) {
    for (const step of wanted) {
      const cost = await measure(step, device);
      const known = best.get(step.name);
      if (known === undefined || isQuieter(cost, known)) best.set(step.name, cost);
    }
  }
  return best;
}
