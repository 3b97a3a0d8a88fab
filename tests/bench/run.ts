import { globSync } from 'node:fs';
import { join } from 'node:path';
import { installPocketBase } from '../../pocketbase/install.mjs';

// `npm run bench [-- name]` runs every `*.bench.ts` in this folder, or the named one. It reports and does not judge: it
// fails only if something could not be measured. `npm run bench -- --quick` takes 20 seconds and is in
// `npm test`, for the answers. With `--judge` it judges the figures too, as in `npm run test:long`.

const QUICK = '--quick';
const JUDGE = '--judge';

export type BenchOptions = {
  /** Measures less. Only `data` has a quick run. */
  readonly isQuick: boolean;
  /** A quick run fails if a figure is far from what it should be. */
  readonly judges: boolean;
};

/** The export of a `*.bench.ts`: measures and prints; rejects if it could not measure. */
export type Bench = (options: BenchOptions) => Promise<void>;

await installPocketBase();
const isQuick = process.argv.includes(QUICK);
const [wanted = isQuick ? 'data' : '*'] = process.argv
  .slice(2)
  .filter((word) => word !== QUICK && word !== JUDGE);
const files = globSync(`${wanted}.bench.ts`, { cwd: import.meta.dirname }).sort();
if (files.length === 0) throw new Error(`There is no bench called ${wanted}.`);
for (const file of files) {
  const { bench }: { bench: Bench } = await import(join(import.meta.dirname, file));
  await bench({ isQuick, judges: process.argv.includes(JUDGE) });
}
