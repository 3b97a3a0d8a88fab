import { expect, type Page } from '@playwright/test';
import en from '../../src/i18n/en/catalogue.json' with { type: 'json' };
import enShell from '../../src/i18n/en/shell.json' with { type: 'json' };
import es from '../../src/i18n/es/catalogue.json' with { type: 'json' };
import esShell from '../../src/i18n/es/shell.json' with { type: 'json' };
import gl from '../../src/i18n/gl/catalogue.json' with { type: 'json' };
import glShell from '../../src/i18n/gl/shell.json' with { type: 'json' };

/** Everything a visitor can have on the screen, and the way there in each language. */

export const words = {
  es: { ...es.catalogue, ...esShell },
  gl: { ...gl.catalogue, ...glShell },
  en: { ...en.catalogue, ...enShell },
};
export type Tongue = keyof typeof words;
export const tongues: readonly Tongue[] = ['es', 'gl', 'en'];

/** A listing of the demo catalogue with six photos, and one with a single one and few figures. */
export const WITH_PHOTOS = 'demolisting0003';
const WITH_ONE_PHOTO = 'demolisting0019';

export type State = {
  readonly address: string;
  /** Where the state exists at all; everywhere when not said. */
  readonly only?: 'phone' | 'desk';
  /** What to press once the page stands there. */
  readonly act?: (page: Page, tongue: Tongue) => Promise<void>;
};

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();

export const states = {
  home: { address: '/' },
  empty: { address: '/?q=zzz&type=loft&operationType=alquiler' },
  filtered: { address: '/?operationType=venta&type=apartment&minPrice=50000&minBedrooms=1' },
  filters: {
    address: '/?type=apartment',
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
        const heart = page.locator('main article button[aria-pressed]').nth(index);
        if ((await heart.getAttribute('aria-pressed')) === 'false') await heart.click();
        await expect(heart).toHaveAttribute('aria-pressed', 'true');
      }
      const { title } = words[tongue].saved;
      // By key: the end of the list is measured when it is reached, and moves what lies below it.
      await page.getByRole('contentinfo').getByRole('link', { name: title }).press('Enter');
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
  'not-found': { address: '/no-hay-nada' },
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
  '/consultas',
  '/pendientes',
  '/salir',
  '/politica-privacidad',
  '/terminos-condiciones',
  '/cookies',
];

/** Goes to a state and waits until nothing more will appear: data, fonts, what is pressed. */
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

/** Goes to an address in a language. */
export async function visit(page: Page, url: string, address: string, tongue: Tongue = 'es') {
  const target = new URL(address, url);
  target.searchParams.set('lang', tongue);
  await page.goto(target.href);
  await expect(page.locator('html')).toHaveAttribute('lang', tongue);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await settled(page);
}

/** Fonts are in, entrances are over. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // One that is cut short by the next has come to its end as well.
    const ends = document.getAnimations().map(({ finished }) => finished.catch(() => undefined));
    await Promise.all(ends);
  });
}
