import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mutations } from '../../coverage/mutations.ts';
import { promises } from '../../coverage/table.ts';
import { titlesIn } from '../../coverage/titles.ts';

const root = join(import.meta.dirname, '../../..');

/** `what: rest` → the parts before and after the first colon. */
const split = (text: string) => {
  const at = text.indexOf(': ');
  return [text.slice(0, at), text.slice(at + 2)] as const;
};

test('every test that a row names exists', () => {
  const titles = new Map<string, readonly RegExp[]>();
  const titlesOf = (place: string) => {
    const known = titles.get(place);
    if (known) return known;
    const file = ['.test.ts', '.test.tsx', '.spec.ts']
      .map((ending) => join(root, 'tests', place + ending))
      .find(existsSync);
    const found = file === undefined ? [] : titlesIn(file);
    titles.set(place, found);
    return found;
  };
  const missing = promises.flatMap((row) =>
    'superseded' in row
      ? []
      : row.proof.filter((proof) => {
          const [place, title] = split(proof);
          return !titlesOf(place).some((pattern) => pattern.test(title));
        }),
  );
  expect(missing).toEqual([]);
});

test('every rule that replaces a promise is in its file', () => {
  const rules = promises.flatMap((row) => ('superseded' in row ? [row.superseded] : []));
  const missing = rules.filter((rule) => {
    const [file, text] = split(rule);
    return !readFileSync(join(root, file), 'utf8').includes(text);
  });
  expect(missing).toEqual([]);
});

test('every mutation still finds its text, and its row exists', () => {
  const ids = new Set(promises.map(({ id }) => id));
  const lost = mutations.filter(({ row, file, find, replace }) => {
    const path = join(root, file);
    const isFound = existsSync(path) && readFileSync(path, 'utf8').includes(find);
    return !isFound || find === replace || !ids.has(row);
  });
  expect(lost).toEqual([]);
  expect(mutations.length).toBeGreaterThanOrEqual(30);
});
