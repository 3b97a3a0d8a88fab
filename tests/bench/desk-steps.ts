import type { Page } from '@playwright/test';
import es from '../../src/i18n/es/staff/desk.json' with { type: 'json' };
import { goTo } from '../support/pages/app-states.ts';
import type { Step } from './catalogue-steps.ts';

// An agent's actions at the table of the desk, in order. Waiting uses the cheapest checks, as in catalogue-steps.ts.

const SCROLL_MS = 5_000;
/** Minimum scroll distance. With less, the page counts as not scrolled. */
const FAR_PX = 3_000;
/** After opening: time for the pull and for storing what was seen. */
const SETTLING_MS = 3_500;
/** The pause between two presses or letters. */
const PRESS_MS = 250;
/** The time in which a change of another device arrives and is drawn. */
const ARRIVAL_MS = 3_000;

const firstRow = (page: Page) => page.locator('tr[data-index="0"]');
const table = (page: Page) => page.getByRole('table', { name: es.desk.table.label });
const views = (page: Page) => page.getByRole('group', { name: es.desk.view.label });

/** Presses all buttons inside an element, one after the other. */
const pressEach =
  (selector: string): Step['act'] =>
  async ({ page }, element) => {
    for (const button of await element.$$(selector)) {
      await button.click();
      await page.waitForTimeout(PRESS_MS);
    }
  };

/** `change` changes a listing on the server, as another device does. */
export const deskSteps = (change: () => Promise<unknown>): readonly Step[] => [
  { name: 'nothing, for 2 s', act: ({ page }) => page.waitForTimeout(2_000) },
  {
    name: 'opening the desk from another page',
    async act({ page }) {
      await goTo(page, '/contacto');
      await firstRow(page).waitFor({ state: 'detached' });
      await page.waitForTimeout(PRESS_MS);
      await goTo(page, '/mesa/anuncios');
      await firstRow(page).waitFor();
    },
  },
  {
    name: 'opening the app at the desk',
    async act({ page }) {
      await page.reload();
      await firstRow(page).waitFor();
      await page.waitForTimeout(SETTLING_MS);
    },
  },
  {
    name: 'scrolling, 5 s',
    async act({ page, hand }) {
      await hand.scroll(SCROLL_MS);
      const travelled = await page.evaluate(() => window.scrollY);
      if (travelled < FAR_PX) throw new Error(`Scrolled ${travelled} px only.`);
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  },
  { name: 'sorting by 7 columns', on: table, act: pressEach('thead button') },
  { name: 'opening 6 views', on: views, act: pressEach('button') },
  {
    name: 'searching, 9 letters, and clearing',
    on: (page) => page.getByRole('searchbox', { name: es.desk.search }),
    async act({ page }, box) {
      await page.waitForTimeout(PRESS_MS);
      await box.focus();
      await page.keyboard.type('mar pozo ', { delay: PRESS_MS });
      await box.fill('');
      await page.waitForTimeout(PRESS_MS);
      await goTo(page, '/mesa/anuncios?status=all');
    },
  },
  {
    name: 'choosing all, and none',
    on: (page) => table(page).getByRole('checkbox', { name: es.desk.table.chooseAll }),
    async act({ page }, box) {
      await box.click();
      await page.waitForTimeout(PRESS_MS);
      await box.click();
    },
  },
  {
    name: 'a change of another device',
    async act({ page }) {
      await change();
      await page.waitForTimeout(ARRIVAL_MS);
    },
  },
];
