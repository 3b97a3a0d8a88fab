import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Compares the README's table with the files that it names. */

const folder = join(import.meta.dirname, '..');
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');

const rows = textOf('faults/README.md')
  .split('\n')
  .filter((line) => /^\| F\d\d /.test(line))
  .map((line) => {
    const [, scenario = '', here = '', elsewhere = ''] = line.split('|').map((cell) => cell.trim());
    const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(elsewhere) ?? [];
    return { scenario, here: here.replaceAll('`', ''), file, title };
  });

test('the README table names all twenty scenarios', () => {
  const numbers = new Set(rows.map(({ scenario }) => scenario.slice(0, 3)));
  expect([...numbers]).toEqual(
    Array.from({ length: 20 }, (_, n) => `F${String(n + 1).padStart(2, '0')}`),
  );
});

test.each(rows)(
  '$scenario: the files and the title that the README table names exist',
  ({ scenario, here, file, title }) => {
    expect(here + file).not.toBe('');
    if (here !== '') expect(textOf(join('faults', here))).toContain(scenario);
    if (file !== '') expect(textOf(file)).toContain(title);
  },
);
