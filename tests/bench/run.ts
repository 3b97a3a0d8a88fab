import { globSync } from 'node:fs';
import { join } from 'node:path';
import { installPocketBase } from '../../pocketbase/install.mjs';

// `npm run bench [-- name]` runs every `*.bench.ts` in this folder, or the named one. It reports
// and does not judge: it fails only if something could not be measured.

/** The export of a `*.bench.ts`: measures and prints; rejects if it could not measure. */
export type Bench = () => Promise<void>;

await installPocketBase();
const [wanted = '*'] = process.argv.slice(2);
const files = globSync(`${wanted}.bench.ts`, { cwd: import.meta.dirname }).sort();
if (files.length === 0) throw new Error(`There is no bench called ${wanted}.`);
for (const file of files) {
  const { bench }: { bench: Bench } = await import(join(import.meta.dirname, file));
  await bench();
}
