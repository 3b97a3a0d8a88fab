import { expect, type Page } from '@playwright/test';
import enAuth from '../../../src/i18n/en/visitor/auth.json' with { type: 'json' };
import esAuth from '../../../src/i18n/es/visitor/auth.json' with { type: 'json' };
import glAuth from '../../../src/i18n/gl/visitor/auth.json' with { type: 'json' };
import {
  type State,
  searchBox,
  show,
  stateNames,
  states,
  type Tongue,
  visit,
  WITH_PHOTOS,
  words,
} from '../pages/app-states.ts';
import { enquiryWords, submit, theForm } from '../pages/enquiry-forms.ts';
import { addresses } from '../pages/routes.ts';
import { agencyPages, visitPage } from './agency-pages.ts';
import { ownPlaces } from './own-places.ts';

/** A place of the app: an address, or something opened at one. */
export type Place = {
  readonly name: string;
  /** The only device with this place; without it, both have it. */
  readonly only?: 'phone' | 'desk';
  /** Opens the place. The page may be offline afterwards. */
  readonly open: (page: Page, url: string, tongue: Tongue) => Promise<void>;
};

const auth = { es: esAuth.auth, gl: glAuth.auth, en: enAuth.auth };
const main = (page: Page) => page.getByRole('main');

/** Addresses of states; their plain routes would be duplicates. */
const shownAsStates = new Set<string>(Object.values(states).map(({ address }) => address));

/** Every address of the route tree, without a session. */
const routePlaces = addresses
  .filter((address) => !shownAsStates.has(address))
  .map((address): Place => {
    const known = agencyPages.find((page) => page === address);
    return {
      name: address,
      open: (page, url, tongue) =>
        known === undefined
          ? visit(page, url, address, tongue)
          : visitPage(page, url, known, tongue),
    };
  });

/** The states of the list. */
export const statePlaces = stateNames.map((name): Place => {
  const { only }: State = states[name];
  const open: Place['open'] = (page, url, tongue) => show(page, url, name, tongue);
  return only === undefined ? { name, open } : { name, only, open };
});

/** Returns the place of a mailed link; the links differ only after the `#`. */
const mailedLink = (purpose: string): Place => ({
  name: `the mailed link #${purpose}`,
  async open(page, url, tongue) {
    await visit(page, url, '/cookies', tongue);
    await page.goto(`${url}/auth#${purpose}=eyJhbGciOiJIUzI1NiJ9.e30.x`);
    await expect(main(page).locator('input').first()).toBeVisible();
  },
});

/** Menus, dialogs and form errors on the pages. */
const opened: readonly Place[] = [
  {
    name: 'the suggestions of a search',
    async open(page, url, tongue) {
      await visit(page, url, '/?q=riasor', tongue);
      const box = searchBox(page, tongue);
      await box.fill('riazor asc');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'the languages',
    only: 'desk',
    async open(page, url, tongue) {
      await visit(page, url, '/sobre-nosotros', tongue);
      const bar = page.getByRole('banner');
      await bar.getByRole('button', { name: new RegExp(`^${tongue.toUpperCase()}`) }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'a listing on a page of its own',
    open: (page, url, tongue) => visit(page, url, `/propiedad/${WITH_PHOTOS}/atico`, tongue),
  },
  {
    name: 'a shared selection',
    async open(page, url, tongue) {
      await visit(page, url, `/guardadas?ids=${WITH_PHOTOS},aaaaaaaaaaaaaaa`, tongue);
      await expect(main(page).getByRole('link', { name: /./ }).first()).toBeVisible();
    },
  },
  {
    name: 'a valuation of which all but the address is missing',
    async open(page, url, tongue) {
      await visitPage(page, url, '/servicios/valoraciones', tongue);
      const { address } = enquiryWords[tongue].field;
      await theForm(page, tongue).getByLabel(address).fill('Rúa Real, 1'); // the other fields follow
      await submit(page, tongue);
      await expect(theForm(page, tongue).locator('[aria-invalid=true]').first()).toBeFocused();
    },
  },
  {
    name: 'the choice of cookies',
    async open(page, url, tongue) {
      await visitPage(page, url, '/cookies', tongue);
      await main(page).getByRole('button', { expanded: false }).first().click();
    },
  },
  {
    name: 'a new account with everything missing',
    async open(page, url, tongue) {
      const { signUp } = auth[tongue];
      await visit(page, url, '/auth', tongue);
      await page.getByRole('tab', { name: signUp }).click();
      await main(page).getByRole('button', { name: signUp }).click();
      await expect(main(page).locator('[aria-invalid=true]').first()).toBeFocused();
    },
  },
  {
    name: 'a forgotten password',
    async open(page, url, tongue) {
      await visit(page, url, '/auth', tongue);
      await main(page).getByRole('button', { name: auth[tongue].forgot }).click();
      await expect(
        main(page).getByRole('heading', { level: 2, name: auth[tongue].forgot }),
      ).toBeVisible();
    },
  },
  mailedLink('confirm'),
  mailedLink('reset'),
  mailedLink('email'),
  {
    name: 'no network',
    async open(page, url, tongue) {
      await visit(page, url, '/blog', tongue);
      await page.context().setOffline(true);
      const strip = page
        .getByRole('status')
        .getByRole('button', { name: words[tongue].sync.retry });
      await expect(strip).toBeVisible();
    },
  },
];

/** The other places of visitors: what they keep, the routes, and their menus and dialogs. */
export const otherPlaces: readonly Place[] = [...ownPlaces, ...routePlaces, ...opened];

/** Every place of visitors. */
export const visitorPlaces: readonly Place[] = [...statePlaces, ...otherPlaces];
