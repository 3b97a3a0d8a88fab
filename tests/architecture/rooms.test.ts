import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import rooms from '../rooms.json' with { type: 'json' };
import { importersAmong, isLong, nameOf, rowOf, touchedBy } from '../support/programs/touched.ts';

/** The table from which `npm run test:changed` knows what runs without being imported. */

const root = join(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)));
const patterns = Object.values(rooms).flatMap((row) => row.split(' '));
const names = files.flatMap((file) => nameOf(file) ?? []);

test('every story, and every test that starts a server, stands in tests/rooms.json', () => {
  const suite = /^(?:e2e|hooks|start|contract|faults|operation)\//;
  const lost = names.filter(
    (name) =>
      suite.test(name) && !isLong(name) && !patterns.some((each) => matchesGlob(name, each)),
  );
  expect(lost).toEqual([]);
});

test('every room and every name in it exists', () => {
  expect(Object.keys(rooms).filter((room) => !existsSync(join(root, room)))).toEqual([]);
  expect(patterns.filter((each) => !names.some((name) => matchesGlob(name, each)))).toEqual([]);
});

test('every feature and every file of the hooks and migrations is in a room', () => {
  const ours = /^(?:src\/features|pb_hooks|pb_migrations)\/.*\.(?:tsx?|c?js)$/;
  expect(files.filter((file) => ours.test(file) && rowOf(file).length === 0)).toEqual([]);
});

test('a change touches the tests that import it, those of its room, and those of the hooks that require it', () => {
  const importers = importersAmong(root, files);
  const touched = (file: string) => touchedBy(file, files, importers).map(nameOf);
  const notes = touched('src/domain/private-data/fields.json');
  expect(notes).toContain('hooks/private-data');
  expect(notes.filter((name) => name?.startsWith('unit/'))).not.toEqual([]);
  expect(touched('src/features/enquiries/ask-form.tsx')).toContain('e2e/enquiries');
  expect(touched('src/features/enquiries/ask-form.tsx')).not.toContain('e2e/desk');
  expect(touched('pb_hooks/lib/mail/mail-line.js')).toContain('hooks/mail-line');
  expect(touched('tests/support/mail/digests.ts')).toContain('e2e/digests');
  expect(touched('tests/hooks/busy.test.ts')).toEqual(['hooks/busy']);
  expect(touched('README.md')).toEqual([]);
});
