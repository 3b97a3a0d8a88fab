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
const shelf = join(root, '.marola/data-templates');
/** Longer than a whole run, in ms. */
const LASTS_MS = 2 * 3_600_000;
const sources = [
  'pb_migrations/*',
  'pb_hooks/**/*.js',
  'pocketbase/demo/**/*',
  'tests/support/*server.ts',
  'tests/support/server/password-cost.ts',
];

/** Returns a hash of the files that shape a data folder and of the date: demo listings' ages count from today. */
function stamp(): string {
  const hash = createHash('sha256').update(new Date().toDateString());
  for (const pattern of sources)
    for (const file of globSync(pattern, { cwd: root }).sort())
      if (/\.\w+$/.test(file)) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Returns a data folder to copy. `fill` creates it once; it is reused until its sources change. */
export async function dataTemplate(
  name: string,
  fill: (folder: string) => Promise<void>,
): Promise<string> {
  const current = stamp();
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
