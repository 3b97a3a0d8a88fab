import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missingEntries } from '../support/machine/complete-lock.mjs';

const root = join(import.meta.dirname, '../..');
const readLock = () => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/** Whether `npm ci` accepts the lock; nothing is downloaded or installed. */
function isAccepted(lock: unknown): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'marola-lock-'));
  try {
    cpSync(join(root, 'package.json'), join(folder, 'package.json'));
    cpSync(join(root, '.npmrc'), join(folder, '.npmrc'));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
    const options = ['--dry-run', '--offline', '--ignore-scripts'];
    execFileSync('npm', ['ci', ...options], { cwd: folder, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('the lock has an entry for the binaries of every platform, and npm ci accepts it', () => {
  expect(missingEntries(readLock())).toEqual([]);
  expect(isAccepted(readLock())).toBe(true);
});

test('a missing binary is reported, and the proposed entry repairs the lock', () => {
  const lock = readLock();
  const name = 'node_modules/@biomejs/cli-darwin-arm64';
  const { version } = lock.packages[name];
  delete lock.packages[name];
  expect(isAccepted(lock)).toBe(false);
  const missing = missingEntries(lock);
  expect(missing).toEqual([
    [name, { version, cpu: ['arm64'], dev: true, optional: true, os: ['darwin'] }],
  ]);
  Object.assign(lock.packages, Object.fromEntries(missing));
  expect(isAccepted(lock)).toBe(true);
});

test('the lock names no download address', () => {
  expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).not.toMatch(
    /"resolved"|https?:\/\/[^"]*\.tgz/,
  );
  expect(readFileSync(join(root, '.npmrc'), 'utf8')).toContain(
    'omit-lockfile-registry-resolved=true',
  );
});
