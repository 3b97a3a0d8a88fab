import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageBudget } from '../../../pocketbase/page/page-budget.mjs';

/** Text that gzip can only halve. */
const noise = (length: number) =>
  Array.from({ length }, (_, n) => ((n * n * 7919 + n * 104729) % 1_000_003).toString(36)).join('');
const exportOf = (length: number) => `export const text = '${noise(length)}';`;

const files = {
  'index.html': '<script type="module" src="/src/main.ts"></script>',
  'src/main.ts': `import { text } from 'library';
    console.log(text);
    import('./routes/index.tsx?part').then(console.log);
    import('./other.ts').then(console.log);`,
  'src/routes/index.tsx': exportOf(200),
  'src/other.ts': exportOf(50_000),
  'node_modules/library/index.js': exportOf(2000),
  'node_modules/library/package.json': '{"name":"library","version":"1.0.0","main":"index.js"}',
};

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'budget-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

const buildWith = (all: number, ours: number, library = 20_000) =>
  build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, modulePreload: false },
    plugins: [pageBudget({ all, ours, libraries: libraryOf(library) }, report())],
  });

const report = () => join(root, 'report', 'first-page.json');
const libraryOf = (atMost: number) => (atMost === 0 ? {} : { library: { atMost, use: 'a text' } });

test('a build counts the entry with its libraries and the home page, not what is loaded later', async () => {
  await expect(buildWith(20_000, 3000)).resolves.toBeDefined();
  expect(readFileSync(report(), 'utf8')).toMatch(/"id":"[^"]*main\.ts","library":"Marola"/);
});

test('a build above the budget fails, and names each share', async () => {
  await expect(buildWith(5000, 5000)).rejects.toThrow(/library \d+\.\d, Marola \d\.\d\)\. At most/);
});

test('a build with a library that has no row fails, and so does one that exceeds its row', async () => {
  await expect(buildWith(20_000, 3000, 0)).rejects.toThrow(
    /library has \d\.\d kB there, at most 0/,
  );
  await expect(buildWith(20_000, 3000, 500)).rejects.toThrow('at most 0.5');
});

test('a build whose own part is too large fails', async () => {
  await expect(buildWith(20_000, 500)).rejects.toThrow('At most 20.0 kB, ours 0.5.');
});
