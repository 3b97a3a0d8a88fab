import * as v from 'valibot';
import shell from '../../src/i18n/es/shell.json' with { type: 'json' };
import { type Route, routes } from './routes.ts';

/** The addresses where the app can start, and the checks of each page in every engine. */

const NOWHERE = '/no-hay-nada';

/** An address to start at; an address without a page has no `chunk`. */
export type Start = Pick<Route, 'address'> & Partial<Route>;

/** Every page of the site, and one address without a page. */
export const starts: readonly Start[] = [...routes, { address: NOWHERE }];

const shownSchema = v.object({ title: v.string(), scripts: v.array(v.string()) });
export type Shown = Start & v.InferOutput<typeof shownSchema>;

/** Returns a script for the page: false until `start` is rendered, then the input of `shownAt`. */
export const drawn = ({ address }: Start) => `(() => {
  const title = document.querySelector('main#main h1');
  return location.pathname === '${address}' && title !== null && title.textContent !== '' && {
    title: title.textContent,
    scripts: performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.endsWith('.js')),
  };
})()`;

/** Parses the page’s result of `drawn`. Throws if the page has rendered nothing. */
export const shownAt = (start: Start, answer: unknown): Shown => ({
  ...start,
  ...v.parse(shownSchema, answer),
});

/** Returns one message per fault of the started pages; an empty list if there is none. */
export function wrongStarts(shown: readonly Shown[]): string[] {
  const hasOwnCode = ({ chunk, scripts }: Shown) =>
    chunk === undefined || scripts.some((script) => script.includes(`/assets/${chunk}-`));
  const told = (what: string, isWrong: (one: Shown) => boolean) =>
    shown.filter(isWrong).map(({ address }) => `${address} ${what}`);
  const titles = new Set(shown.map(({ title }) => title));
  return [
    ...(shown.length > 20 ? [] : ['These are too few pages to be the whole site']),
    // Each page has its own title, except a guide's two categories and the second list.
    ...(titles.size >= shown.length - 3 ? [] : ['Pages look like each other']),
    ...told('is broken', ({ title }) => title === shell.broken.title),
    ...told('did not load its own code', (one) => !hasOwnCode(one)),
    ...told(
      'is taken for a page, or for none, and is not',
      ({ address, title }) => title.includes('404') !== (address === NOWHERE),
    ),
  ];
}
