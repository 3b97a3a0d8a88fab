import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { expect, test } from 'vitest';
import { readDatabase } from '../../../pocketbase/database.mjs';
import { sentenceOf } from '../../../pocketbase/system-failure.mjs';
import { temporaryFolder } from '../../support/machine/temporary-folder.ts';

/** Which failures of a command are told in a sentence, without a stack. */

/** The sentence for what an action throws. */
function sentenceAfter(action: () => unknown): string | undefined {
  try {
    action();
  } catch (error) {
    return sentenceOf(error);
  }
  throw new Error('the action has not failed');
}
const failing = (code: string) => () => {
  throw Object.assign(new Error(`${code}: no`), { code, syscall: 'open', path: '/data/x' });
};

test('failures of files and folders name the path, what is wrong, and what to do', () => {
  const folder = temporaryFolder();
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const below = join(file, 'below');
  const sentences: [() => unknown, string][] = [
    [() => mkdirSync(file, { recursive: true }), `${file} is already something else: .+EEXIST`],
    [() => mkdirSync(below), `${below} is below a file, .+ENOTDIR`],
    [() => writeFileSync(folder, ''), `${folder} is a folder, .+EISDIR`],
    [failing('EROFS'), '/data/x is on a disk that takes no writes: .+EROFS'],
    [failing('ENOSPC'), '/data/x is on a disk that has no room left: .+ENOSPC'],
    [failing('EACCES'), '/data/x may not be used by this user: .+EACCES'],
    [() => readFileSync(join(folder, 'none')), 'The system reports a failure: ENOENT'],
  ];
  for (const [action, sentence] of sentences)
    expect(sentenceAfter(action)).toMatch(new RegExp(`^${sentence}`));
});

test('a damaged database and an unknown option are told in a sentence', () => {
  const data = temporaryFolder();
  writeFileSync(join(data, 'data.db'), 'not an SQLite file'.repeat(50));
  const read = () => readDatabase(data, (database) => database.prepare('SELECT 1 FROM x').get());
  expect(sentenceAfter(read)).toMatch(/^The database is damaged \(file is not a database\)\. Stop/);
  expect(sentenceAfter(() => parseArgs({ args: ['--jsn'], options: {} }))).toMatch(/--jsn/);
});

test('a defect of our own code keeps its stack', () => {
  expect(sentenceOf(new TypeError('x is undefined'))).toBeUndefined();
  expect(sentenceOf('text')).toBeUndefined();
});
