import { spawnSync } from 'node:child_process';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockFile } from '../../../pocketbase/lock-file.mjs';
import { temporaryFolder } from '../../support/machine/temporary-folder.ts';

/** The lock of a data folder. */

/** Tries to lock a file in another process; returns the refusal, or an empty text. */
function lockElsewhere(file: string): string {
  const module = JSON.stringify(join(import.meta.dirname, '../../../pocketbase/lock-file.mjs'));
  const script = `import { lockFile } from ${module};
    try { lockFile(${JSON.stringify(file)}, 'held'); } catch (error) { console.log(error.message); }`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script]);
  return stdout.toString().trim();
}

test('a lock that another process holds is refused, and given after its release', () => {
  const file = join(temporaryFolder(), '.held');
  const release = lockFile(file, 'held');
  expect(lockElsewhere(file)).toBe('held');
  release();
  expect(lockElsewhere(file)).toBe('');
  expect(statSync(file).size).toBe(0); // a lock needs no room on a full disk
});

test('a damaged lock that nobody holds is repaired, and is not taken for a running server', () => {
  const file = join(temporaryFolder(), '.held');
  writeFileSync(file, 'not an SQLite file'.repeat(50));
  const release = lockFile(file, 'held');
  expect(lockElsewhere(file)).toBe('held'); // to read the file here would release its lock
  release();
  expect(statSync(file).size).toBe(0);
});

test('a lock that cannot be opened is refused with the reason', () => {
  const file = join(temporaryFolder(), '.held');
  mkdirSync(file);
  expect(() => lockFile(file, 'held')).toThrow(/\.held cannot be locked: unable to open/);
});
