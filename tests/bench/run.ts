import { globSync } from 'node:fs';
import { join } from 'node:path';
import { installPocketBase } from '../../pocketbase/install.mjs';

// `npm run bench [-- name]`: every `*.bench.ts` in this folder, or the one that is named. A report,
// no judge: it fails only when something could not be measured.

/** What a `*.bench.ts` exports: measures and prints; rejects when it could not. */
export type Bench = () => Promise<void>;

await installPocketBase();
const [wanted = '*'] = process.argv.slice(2);
const files = globSync(`${wanted}.bench.ts`, { cwd: import.meta.dirname }).sort();
if (files.length === 0) throw new Error(`There is no bench called ${wanted}.`);
for (const file of files) {
  const { bench }: { bench: Bench } = await import(join(import.meta.dirname, file));
  await bench();
}
