import { expect, type Page } from '@playwright/test';
import enAuth from '../../src/i18n/en/auth.json' with { type: 'json' };
import esAuth from '../../src/i18n/es/auth.json' with { type: 'json' };
import glAuth from '../../src/i18n/gl/auth.json' with { type: 'json' };
import { agencyPages, visitPage } from './agency-pages.ts';
import {
  type State,
  show,
  stateNames,
  states,
  type Tongue,
  visit,
  WITH_PHOTOS,
  words,
} from './app-states.ts';
import { submit, theForm } from './enquiry-forms.ts';
import { addresses } from './routes.ts';

/** Where somebody can be: an address, or what has been opened there. */
export type Place = {
  readonly name: string;
  /** Where it exists at all; everywhere when not said. */
  readonly only?: 'phone' | 'desk';
  /** May leave the page without a network. */
  readonly open: (page: Page, url: string, tongue: Tongue) => Promise<void>;
};

const auth = { es: esAuth.auth, gl: glAuth.auth, en: enAuth.auth };
const main = (page: Page) => page.getByRole('main');

/** States with an address of their own, so that the plain route would be the same again. */
const shownAsStates = new Set<string>(Object.values(states).map(({ address }) => address));

/** Every address of the route tree, as somebody who is not signed in sees it. */
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

const statePlaces = stateNames.map((name): Place => {
  const { only }: State = states[name];
  const open: Place['open'] = (page, url, tongue) => show(page, url, name, tongue);
  return only === undefined ? { name, open } : { name, only, open };
});

/** Leads to a link of the server's mails; only the part behind the hash tells them apart. */
const mailedLink = (purpose: string): Place => ({
  name: `the mailed link #${purpose}`,
  async open(page, url, tongue) {
    await visit(page, url, '/cookies', tongue);
    await page.goto(`${url}/auth#${purpose}=eyJhbGciOiJIUzI1NiJ9.e30.x`);
    await expect(main(page).locator('input').first()).toBeVisible();
  },
});

/** What can be opened, chosen or typed wrong on the way. */
const opened: readonly Place[] = [
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
    name: 'a shared selection',
    async open(page, url, tongue) {
      await visit(page, url, `/guardadas?ids=${WITH_PHOTOS},aaaaaaaaaaaaaaa`, tongue);
      await expect(main(page).getByRole('link', { name: /./ }).first()).toBeVisible();
    },
  },
  {
    name: 'an enquiry with everything missing',
    async open(page, url, tongue) {
      await visitPage(page, url, '/servicios/valoraciones', tongue);
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

/** Every place of visitors: the states of the list, the routes, and what opens on them. */
export const visitorPlaces: readonly Place[] = [...statePlaces, ...routePlaces, ...opened];
