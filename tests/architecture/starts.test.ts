import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** src/app/README.md says what starts when. What is not in its tables starts unseen. */

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The rows of the table whose first column has this name, as texts without backticks. */
function rowsOf(title: string): string[][] {
  const [, table = ''] = read('src/app/README.md').split(`\n| ${title} |`);
  const [, , ...lines] = table.split('\n\n')[0]?.split('\n') ?? [];
  return lines.filter(Boolean).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  );
}

test('the table names the pieces that start in idle moments, in their order', () => {
  const begun = [...read('src/app/device/later.ts').matchAll(/\bname: '([^']+)'/g)].map(
    ([, name]) => name,
  );
  expect(begun.length).toBeGreaterThan(1);
  expect(rowsOf('piece').map(([name]) => name)).toEqual(begun);
});

test('the table names all code that comes later, with its phase', () => {
  const later = globSync('src/**/*.{ts,tsx}', { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/createCode\(\s*'(\w+)',[\s\S]*?import\('([^']+)'\)/g)].map(
      ([, phase, path = '']) =>
        `${path.startsWith('#') ? `src/${path.slice(1)}` : join(dirname(file), path)} ${phase}`,
    ),
  );
  expect(later.length).toBeGreaterThan(1);
  expect(
    rowsOf('code')
      .map(([file, phase]) => `${file} ${phase}`)
      .sort(),
  ).toEqual(later.sort());
});
