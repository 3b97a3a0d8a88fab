import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  globSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
/** Longer than a whole run, in ms. */
const LASTS_MS = 2 * 3_600_000;

type Kind = { readonly shelf: string; readonly sources: readonly string[] };
const built: Kind = {
  shelf: join(root, '.marola/built'),
  sources: ['src/**/*', 'index.html', 'package-lock.json', 'vite.served.config.ts'],
};
const data: Kind = {
  shelf: join(root, '.marola/data-templates'),
  sources: [
    'pb_migrations/*',
    'pb_hooks/**/*.js',
    'pocketbase/demo/**/*',
    'tests/support/server/*server.ts',
    'tests/support/server/password-cost.ts',
  ],
};

/** Returns a hash of the files that shape a folder, and of the date: demo listings' ages count from today. */
function stampOf(patterns: readonly string[]): string {
  const hash = createHash('sha256').update(new Date().toDateString());
  for (const file of globSync(patterns, { cwd: root }).sort())
    if (/\.\w+$/.test(file) && statSync(join(root, file)).isFile())
      hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

type Fill = (folder: string) => Promise<void>;

/** Returns a data folder to copy. */
export const dataTemplate = (name: string, fill: Fill) => keptFolder(data, name, fill);

/** Returns a folder of what is built from the sources of the page. Nothing may be written into it. */
export const builtFolder = (name: string, fill: Fill) => keptFolder(built, name, fill);

/** `fill` makes the folder once; it is used again until its sources change. */
async function keptFolder({ shelf, sources }: Kind, name: string, fill: Fill): Promise<string> {
  const current = stampOf(sources);
  const finished = join(shelf, current, name);
  if (existsSync(finished)) return finished;
  await mkdir(join(shelf, current), { recursive: true });
  for (const old of readdirSync(shelf)) {
    const folder = join(shelf, old);
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    // After midnight, another worker may still copy that of the day before.
    if (old !== current && age > LASTS_MS) rmSync(folder, { recursive: true, force: true });
  }
  const own = `${finished}-${randomUUID()}`;
  await fill(own);
  try {
    renameSync(own, finished);
  } catch {
    rmSync(own, { recursive: true, force: true }); // another worker was faster
  }
  return finished;
}
