import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { backUpNightly, isBackupDue } from '../../../pocketbase/backup/schedule.mjs';
import { removeOldBackups } from '../../../pocketbase/backup/shelf.mjs';
import { temporaryFolder } from '../../support/machine/temporary-folder.ts';

/** When the running server makes a backup, by the note about the last one. */

afterEach(() => vi.restoreAllMocks());

const at = (time: string) => new Date(`2026-11-24T${time}`);

/** A data folder whose note about the last backup has this text. */
function noted(text: string): string {
  const data = temporaryFolder();
  mkdirSync(join(data, 'backups'));
  writeFileSync(join(data, 'backups/last.json'), text);
  return data;
}

/** The warnings on the console until the end of the test. */
function warnings() {
  const lines: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)));
  return lines;
}

test('a backup is due at three at night, or later when the machine was off', () => {
  expect(isBackupDue(temporaryFolder(), new Date())).toBe(true);
  const data = noted(JSON.stringify({ at: at('03:05:00') }));
  expect(isBackupDue(data, at('03:04:30'))).toBe(false); // the clock was set back a little
  expect(isBackupDue(data, at('23:00:00'))).toBe(false);
  expect(isBackupDue(data, new Date('2026-11-25T02:59:00'))).toBe(false);
  expect(isBackupDue(data, new Date('2026-11-25T03:00:00'))).toBe(true);
});

test.each([
  ['empty', ''],
  ['cut off', '{"at":"2026-11-2'],
  ['null', 'null'],
  ['a number', '7'],
  ['without a date', '{}'],
  ['with a date that is none', '{"at":"soon"}'],
])('a note that is %s makes a backup due, with a warning', (_name, text) => {
  const said = warnings();
  expect(isBackupDue(noted(text), new Date())).toBe(true);
  expect(said).toEqual([expect.stringMatching(/warning: .*last\.json cannot be read/)]);
});

test('a note with a date in the future makes a backup due, with a warning', () => {
  const said = warnings();
  const data = noted('{"at":"2027-01-01T03:00:00.000Z"}');
  expect(isBackupDue(data, at('23:00:00'))).toBe(true);
  expect(said).toEqual([expect.stringMatching(/is of 2027-01-01T03:00:00.000Z, which is in the/)]);
});

test('a backup that cannot begin is reported, and the next look tries again', async () => {
  const said = warnings();
  const data = noted('');
  const { execPath } = process;
  process.execPath = join(data, 'no-such-program');
  const stop = backUpNightly(data, 5);
  try {
    await expect.poll(() => said.filter((line) => /ENOENT/.test(line)).length).toBeGreaterThan(1);
  } finally {
    stop();
    process.execPath = execPath;
  }
});

test('only files count as old backups: a folder with such a name stays', () => {
  const folder = temporaryFolder();
  const name = (day: number) => `marola-2026110${day}T030000000Z.tar`;
  mkdirSync(join(folder, name(0)));
  for (let n = 1; n < 9; n++) writeFileSync(join(folder, name(n)), '');
  removeOldBackups(folder);
  expect(readdirSync(folder)).toEqual([0, 2, 3, 4, 5, 6, 7, 8].map(name));
});

test('backups with a date in the future are the first to go, not the one of today', () => {
  const folder = temporaryFolder();
  const name = (day: number) => `marola-2027110${day}T030000000Z.tar`;
  const today = 'marola-20261124T030000000Z.tar';
  for (const file of [today, ...[1, 2, 3, 4, 5, 6, 7].map(name)])
    writeFileSync(join(folder, file), '');
  removeOldBackups(folder, at('04:00:00'));
  expect(readdirSync(folder)).toEqual([today, ...[2, 3, 4, 5, 6, 7].map(name)]);
});
