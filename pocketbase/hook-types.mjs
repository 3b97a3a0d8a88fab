// Writes pocketbase/types/types.d.ts, PocketBase's types for hooks and migrations. PocketBase writes the
// file into a data folder when it opens one, so this opens a temporary folder.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = import.meta.dirname;
const target = join(folder, 'types/types.d.ts');

if (!existsSync(target)) {
  const temporary = mkdtempSync(join(tmpdir(), 'marola-types-'));
  try {
    const nothing = join(temporary, 'none');
    execFileSync(join(folder, 'bin/pocketbase'), [
      ...['migrate', 'history-sync', `--dir=${temporary}`, '--dev=false'],
      ...[`--hooksDir=${nothing}`, `--migrationsDir=${nothing}`, '--hooksWatch=false'],
    ]);
    mkdirSync(join(folder, 'types'), { recursive: true });
    copyFileSync(join(temporary, 'types.d.ts'), target);
  } finally {
    rmSync(temporary, { recursive: true });
  }
}
