import { globSync } from 'node:fs';
import { join } from 'node:path';
import { installPocketBase } from '../../pocketbase/install.mjs';

// `npm run bench [-- name]` runs every `*.bench.ts` in this folder, or the named one. It reports and does not judge: it
// fails only if something could not be measured. `npm run bench -- --quick` takes 20 seconds and does judge; `npm run test:long` runs it.

const QUICK = '--quick';

export type BenchOptions = {
  /** Measures less, and fails if a figure is far from what it should be. Only `data` has a quick run. */
  readonly isQuick: boolean;
};

/** The export of a `*.bench.ts`: measures and prints; rejects if it could not measure. */
export type Bench = (options: BenchOptions) => Promise<void>;

await installPocketBase();
const isQuick = process.argv.includes(QUICK);
const [wanted = isQuick ? 'data' : '*'] = process.argv.slice(2).filter((word) => word !== QUICK);
const files = globSync(`${wanted}.bench.ts`, { cwd: import.meta.dirname }).sort();
if (files.length === 0) throw new Error(`There is no bench called ${wanted}.`);
for (const file of files) {
  const { bench }: { bench: Bench } = await import(join(import.meta.dirname, file));
  await bench({ isQuick });
}
