import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { buildPage } from '../../pocketbase/build.mjs';
import type { Bench } from './run.ts';
import { table } from './tools/table.ts';

// Prints what the scripts consist of that a first page needs before it reacts to a tap. The build has measured it
// (pocketbase/page/page-budget.mjs): nothing is opened in a browser.

const file = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const share = v.object({ id: v.string(), library: v.string(), bytes: v.number() });
const shares = v.pipe(v.string(), v.parseJson(), v.array(share));
const budget = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ libraries: v.record(v.string(), v.object({ atMost: v.number(), use: v.string() })) }),
);

const MODULES = 25;

export const bench: Bench = async () => {
  await buildPage();
  const modules = v.parse(shares, file('.marola/first-page.json'));
  const { libraries } = v.parse(budget, file('pocketbase/page/first-page.json'));
  const own = modules.filter(({ library }) => libraries[library] === undefined);
  print(
    'library',
    ['used for'],
    sums(modules, ({ library }) => library),
    ([name]) => [libraries[name]?.use ?? 'our own'],
  );
  print(
    'room',
    [],
    sums(own, ({ id }) => roomOf(id)),
  );
  print('module', [], sums(modules, ({ id }) => pathOf(id)).slice(0, MODULES));
};

type Row = readonly [name: string, bytes: number];

/** The bytes after gzip of what has the same name, largest first. */
function sums(
  modules: readonly v.InferOutput<typeof share>[],
  nameOf: (module: v.InferOutput<typeof share>) => string,
): Row[] {
  const found = new Map<string, number>();
  for (const module of modules)
    found.set(nameOf(module), (found.get(nameOf(module)) ?? 0) + module.bytes);
  return [...found].sort(([, a], [, b]) => b - a);
}

/** `src/features/catalogue/card/x.tsx` → `src/features/catalogue`; of other rooms the first folder. */
const roomOf = (id: string): string =>
  pathOf(id)
    .split('/')
    .slice(0, pathOf(id).startsWith('src/features/') ? 3 : 2)
    .join('/');

const pathOf = (id: string): string => id.replace(/.*\/(?=(src|node_modules)\/)/, '');

function print(
  title: string,
  more: readonly string[],
  rows: readonly Row[],
  others: (row: Row) => readonly string[] = () => [],
): void {
  const kB = (bytes: number) => (bytes / 1000).toFixed(1);
  const lines = rows.map((row) => [row[0], kB(row[1]), ...others(row)]);
  const all = ['all', kB(rows.reduce((sum, [, bytes]) => sum + bytes, 0)), ...more.map(() => '')];
  console.log(`\n${table([title, 'kB', ...more], [...lines, all])}`);
}
