import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'marola-promises-'));
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  cpSync(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(
    join(folder, 'tsconfig.json'),
    '{ "extends": "./tsconfig.base.json", "compilerOptions": { "lib": ["ES2023", "DOM"] }, "include": ["*.ts"] }',
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The result of the project's rules for one file. */
function lint(text: string) {
  writeFileSync(join(folder, 'probe.ts'), text);
  const oxlint = join(root, 'node_modules/.bin/oxlint');
  const { status, stdout } = spawnSync(oxlint, ['--type-aware', '--quiet', 'probe.ts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, stdout };
}

const opening = "import Dexie from 'dexie';\nconst db = new Dexie('x');\n";

test('a database transaction that is not awaited is refused', () => {
  const said = lint(`${opening}db.transaction('rw', [], async () => undefined);\n`);
  expect(said.stdout).toContain('no-floating-promises');
  expect(said.status).not.toBe(0);
});

test('an async function where none is expected is refused', () => {
  const said = lint("addEventListener('online', async () => { await fetch('/'); });\n");
  expect(said.stdout).toContain('no-misused-promises');
});

test('a promise that is ignored with void is accepted', () => {
  expect(lint(`${opening}void db.transaction('rw', [], async () => undefined);\n`).status).toBe(0);
});
