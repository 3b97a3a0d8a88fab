import * as v from 'valibot';
import shell from '../../src/i18n/es/shell.json' with { type: 'json' };
import { type Route, routes } from './routes.ts';

/** Where the app can be started, and what has to be seen there: the same in every engine. */

const NOWHERE = '/no-hay-nada';

/** An address to start at; one of no page has no code of its own. */
export type Start = Pick<Route, 'address'> & Partial<Route>;

/** Every page of the site, and one that is none. */
export const starts: readonly Start[] = [...routes, { address: NOWHERE }];

const shownSchema = v.object({ title: v.string(), scripts: v.array(v.string()) });
export type Shown = Start & v.InferOutput<typeof shownSchema>;

/** For the page to evaluate: false until it has drawn `start`, then what `shownAt` reads. */
export const drawn = ({ address }: Start) => `(() => {
  const title = document.querySelector('main#main h1');
  return location.pathname === '${address}' && title !== null && title.textContent !== '' && {
    title: title.textContent,
    scripts: performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.endsWith('.js')),
  };
})()`;

/** What the page has answered to `drawn`. Throws when it has not drawn anything. */
export const shownAt = (start: Start, answer: unknown): Shown => ({
  ...start,
  ...v.parse(shownSchema, answer),
});

/** What is wrong with the pages that were started, in words; nothing when all are as they should be. */
export function wrongStarts(shown: readonly Shown[]): string[] {
  const hasOwnCode = ({ chunk, scripts }: Shown) =>
    chunk === undefined || scripts.some((script) => script.includes(`/assets/${chunk}-`));
  const told = (what: string, isWrong: (one: Shown) => boolean) =>
    shown.filter(isWrong).map(({ address }) => `${address} ${what}`);
  const titles = new Set(shown.map(({ title }) => title));
  return [
    ...(shown.length > 20 ? [] : ['These are too few pages to be the whole site']),
    // Each has its own title; only a guide's two categories and the second list look like a sister.
    ...(titles.size >= shown.length - 3 ? [] : ['Pages look like each other']),
    ...told('is broken', ({ title }) => title === shell.broken.title),
    ...told('did not load its own code', (one) => !hasOwnCode(one)),
    ...told(
      'is taken for a page, or for none, and is not',
      ({ address, title }) => title.includes('404') !== (address === NOWHERE),
    ),
  ];
}
