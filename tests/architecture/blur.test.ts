import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '../../src');
const FILES = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /\.tsx?$/.test(path),
);

/** The handlers of `blur` that also run when only the window has lost the focus. */
const unasked = (code: string) =>
  code.match(/\bonBlur(?:=\{|: )(?!whenLeft\()[^\n]*|addEventListener\('blur'[^\n]*/g) ?? [];

test.each([
  ['onBlur={whenLeft(save)}', 0],
  ['onBlur: whenLeft(close),', 0],
  ['onBlur={save}', 1],
  ['onBlur={() => end(onClose)}', 1],
  ['onBlur: close,', 1],
  ["field.addEventListener('blur', save);", 1],
])('%s', (code, found) => {
  expect(unasked(code)).toHaveLength(found);
});

test('what a field does when it is left waits until the person has left it, and not only the window', () => {
  const found = FILES.flatMap((path) =>
    unasked(readFileSync(join(SOURCE, path), 'utf8')).map((line) => `${path}: ${line}`),
  );
  expect(found).toEqual([]);
});
