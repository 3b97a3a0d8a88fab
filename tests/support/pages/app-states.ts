import { expect, type Page } from '@playwright/test';
import en from '../../../src/i18n/en/start/catalogue.json' with { type: 'json' };
import enShell from '../../../src/i18n/en/start/shell.json' with { type: 'json' };
import es from '../../../src/i18n/es/start/catalogue.json' with { type: 'json' };
import esShell from '../../../src/i18n/es/start/shell.json' with { type: 'json' };
import gl from '../../../src/i18n/gl/start/catalogue.json' with { type: 'json' };
import glShell from '../../../src/i18n/gl/start/shell.json' with { type: 'json' };

/** The states of a visitor's screen, and how to reach each of them in every language. */

export const words = {
  es: { ...es.catalogue, ...esShell },
  gl: { ...gl.catalogue, ...glShell },
  en: { ...en.catalogue, ...enShell },
};
export type Tongue = keyof typeof words;
export const tongues: readonly Tongue[] = ['es', 'gl', 'en'];

/** Listings of the demo catalogue: one has six photos and a plan, the other has one photo and few figures. */
export const WITH_PHOTOS = 'demolisting0003';
const WITH_ONE_PHOTO = 'demolisting0019';

/** An address without a page. */
const NOWHERE = '/no-hay-nada';

export type State = {
  readonly address: string;
  /** The only device with this state; without it, both have it. */
  readonly only?: 'phone' | 'desk';
  /** Performs the actions that lead from the address to the state. */
  readonly act?: (page: Page, tongue: Tongue) => Promise<void>;
};

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();

export const states = {
  home: { address: '/' },
  empty: { address: '/?q=zzz' },
  /** Nothing meets all words: the nearest listings. */
  near: { address: '/?q=%C3%A1tico%20con%20piscina%20en%20riazor%20hasta%20250.000' },
  filtered: { address: '/?operationType=venta&type=apartment&minPrice=50000&minBedrooms=1' },
  filters: {
    address: '/?operationType=venta&type=apartment',
    async act(page, tongue) {
      const label = new RegExp(`^${words[tongue].filters.title}`);
      await page.getByRole('button', { name: label }).filter({ visible: true }).first().click();
      await press(page, words[tongue].filters.moreTypes);
    },
  },
  contact: { address: '/', act: (page, tongue) => press(page, words[tongue].hero.contact) },
  detail: { address: `/?property=${WITH_PHOTOS}` },
  'detail-of-a-plot': { address: `/?property=${WITH_ONE_PHOTO}` },
  gallery: {
    address: `/?property=${WITH_PHOTOS}`,
    act: (page, tongue) => press(page, words[tongue].photo.full),
  },
  gone: { address: '/?property=aaaaaaaaaaaaaaa' },
  saved: {
    address: '/',
    async act(page, tongue) {
      for (const index of [0, 1]) {
        const heart = page.locator('main article').nth(index).locator('[aria-pressed]').first();
        if ((await heart.getAttribute('aria-pressed')) === 'false') await heart.click();
        await expect(heart).toHaveAttribute('aria-pressed', 'true');
      }
      const { saved: title } = words[tongue].nav;
      // Not by the footer's link, because the list would stay scrolled to its end for later places.
      await goTo(page, '/guardadas');
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    },
  },
  menu: {
    address: '/',
    only: 'desk',
    act: (page, tongue) => press(page, words[tongue].nav.services),
  },
  drawer: {
    address: '/',
    only: 'phone',
    act: (page, tongue) => press(page, words[tongue].nav.menu),
  },
  'not-found': { address: NOWHERE },
} satisfies Record<string, State>;

export type StateName = keyof typeof states;
export const stateNames = Object.keys(states) as StateName[];

/** The states that exist at this width. */
export function statesAt(width: number): StateName[] {
  const device = width < 768 ? 'phone' : 'desk';
  return stateNames.filter((name) => {
    const state: State = states[name];
    return state.only === undefined || state.only === device;
  });
}

/** Pages that are neither the list nor an error. */
export const plainPages = [
  '/comprar',
  '/alquilar',
  '/servicios/valoraciones',
  '/servicios/financiacion',
  '/servicios/gestion',
  '/servicios/inversion',
  '/servicios/seguros',
  '/sobre-nosotros',
  '/contacto',
  '/franquicias',
  '/trabaja-con-nosotros',
  '/blog',
  '/auth',
  '/cuenta',
  '/mesa/anuncios',
  '/pendientes',
  '/salir',
  '/aviso-legal',
  '/politica-privacidad',
  '/terminos-condiciones',
  '/cookies',
];

/** Opens a state and waits for its data, its fonts and the result of its actions. */
export async function show(page: Page, url: string, name: StateName, tongue: Tongue = 'es') {
  const state: State = states[name];
  await visit(page, url, state.address, tongue);
  const inDialog = state.address.includes('property=');
  const place = inDialog ? page.getByRole('dialog') : page.getByRole('main');
  await expect(place.getByRole('heading').first()).toBeVisible();
  if (name !== 'not-found' && !inDialog)
    await expect(page.locator('main h2').first()).toBeVisible();
  await state.act?.(page, tongue);
  await settled(page);
}

/**
 * Opens an address of an existing page in a language. If the app already shows that language, it
 * navigates within the app, without a reload.
 */
export async function visit(page: Page, url: string, address: string, tongue: Tongue = 'es') {
  const target = new URL(address, url);
  if (await canNavigate(page, target.origin, tongue)) await navigate(page, target);
  else {
    target.searchParams.set('lang', tongue);
    await page.goto(target.href);
  }
  await expect(page.locator('html')).toHaveAttribute('lang', tongue);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await settled(page);
}

/** Whether the app of this origin runs in the page, so that `goTo` can open its addresses. */
export const runsApp = (page: Page, origin: string): Promise<boolean> =>
  page.evaluate(
    (origin) => location.origin === origin && document.querySelector('main h1') !== null,
    origin,
  );

/** What stays open after a navigation. */
const OPENED =
  '[role="dialog"], [role="alertdialog"], [role="menu"], header [aria-expanded="true"]';

/** Closes open dialogs and menus with the Escape key, so that the next `visit` need not load the page anew. */
export async function closeOpened(page: Page): Promise<void> {
  const opened = page.locator(OPENED);
  // A menu in a dialog in a dialog. What does not close is left to `visit`.
  for (let left = 3; left > 0 && (await opened.count()) > 0; left -= 1) {
    await page.keyboard.press('Escape');
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  }
}

/** Whether the app shows this language and has nothing open that stays open after a navigation. */
const canNavigate = async (page: Page, origin: string, tongue: Tongue): Promise<boolean> =>
  (await runsApp(page, origin)) &&
  (await page.evaluate(
    ([tongue, opened]) =>
      document.documentElement.lang === tongue && document.querySelector(opened) === null,
    [tongue, OPENED] as const,
  ));

/**
 * Opens an address inside the running app, also over an open dialog, and waits for nothing. It costs a
 * tenth of `page.goto`, which loads and starts the app anew.
 */
export const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => history.pushState({}, '', to), address);

/** Navigates through an empty page, so no state of the previous page is left. */
async function navigate(page: Page, { pathname, search, hash }: URL): Promise<void> {
  await goWithin(page, NOWHERE, 1);
  if (pathname !== NOWHERE) await goWithin(page, pathname + search + hash, 0);
}

/** Repeats the navigation, because a late redirect of the previous page may undo it. */
const goWithin = (page: Page, address: string, emptyPages: 0 | 1): Promise<void> =>
  expect(async () => {
    await goTo(page, address);
    const empty = page.locator('main h1', { hasText: '404' });
    await expect(empty).toHaveCount(emptyPages, { timeout: 2_000 });
  }).toPass();

/** Waits until fonts are loaded and entrance animations have ended. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ends = document.getAnimations().map(({ finished }) => finished.catch(() => undefined));
    await Promise.all(ends);
  });
}

/** The search box of the home page. */
export const searchBox = (page: Page, tongue: Tongue = 'es') =>
  page.getByRole('main').getByRole('combobox', { name: words[tongue].search.label });
