import * as v from 'valibot';
import shell from '../../../src/i18n/es/start/shell.json' with { type: 'json' };
import { addresses } from './routes.ts';

/** The addresses where the app can start, and the checks of each page in every engine. */

const NOWHERE = '/no-hay-nada';

/** Every page of the site, and one address without a page. */
export const starts: readonly string[] = [...addresses, NOWHERE];

const titleSchema = v.string();
export type Shown = { readonly address: string; readonly title: string };

/** Returns a script for the page: false until the address is rendered, then the input of `shownAt`. */
export const drawn = (address: string) => `(() => {
  const title = document.querySelector('main#main h1');
  return location.pathname === '${address}' && title !== null && title.textContent !== '' && title.textContent;
})()`;

/** Parses the page’s result of `drawn`. Throws if the page has rendered nothing. */
export const shownAt = (address: string, answer: unknown): Shown => ({
  address,
  title: v.parse(titleSchema, answer),
});

/** Returns one message per fault of the started pages; an empty list if there is none. */
export function wrongStarts(shown: readonly Shown[]): string[] {
  const told = (what: string, isWrong: (one: Shown) => boolean) =>
    shown.filter(isWrong).map(({ address }) => `${address} ${what}`);
  const titles = new Set(shown.map(({ title }) => title));
  return [
    ...(starts.length > 20 ? [] : ['These are too few pages to be the whole site']),
    // Each page has its own title, except a guide's two categories, the second list and what waits at the desk.
    ...(titles.size >= shown.length - 4 ? [] : ['Pages look like each other']),
    ...told('is broken', ({ title }) => title === shell.broken.title),
    ...told(
      'is taken for a page, or for none, and is not',
      ({ address, title }) => title.includes('404') !== (address === NOWHERE),
    ),
  ];
}
