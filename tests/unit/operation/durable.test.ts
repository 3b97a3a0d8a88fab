import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { preparedFolder, replaceContents } from '../../../pocketbase/backup/replace.mjs';
import { copyToSecondPlace, noteBackup } from '../../../pocketbase/backup/shelf.mjs';
import { noteServer } from '../../../pocketbase/data-folder.mjs';
import { syncAll, writeDurably } from '../../../pocketbase/durable.mjs';
import { temporaryFolder } from '../../support/machine/temporary-folder.ts';

/** A power failure: a file that was renamed before it was synced is empty afterwards. */

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

/** Notes which paths are synced and renamed, in order. */
function watchDisk() {
  const steps: string[] = [];
  const opened = new Map<number, string>();
  const { openSync, fsyncSync, renameSync } = fs;
  vi.spyOn(fs, 'openSync').mockImplementation((path, ...rest) => {
    const handle = openSync(path, ...rest);
    opened.set(handle, String(path));
    return handle;
  });
  vi.spyOn(fs, 'fsyncSync').mockImplementation((handle) => {
    steps.push(`sync ${opened.get(handle)}`);
    fsyncSync(handle);
  });
  vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    steps.push(`rename ${from} ${to}`);
    renameSync(from, to);
  });
  syncBuiltinESMExports();
  return steps;
}

/** The steps that put a file in place so that a power failure leaves the old one or the new one. */
const inPlace = (file: string) => [
  `sync ${file}.part`,
  `rename ${file}.part ${file}`,
  `sync ${dirname(file)}`,
];

test('a file of state is synced before its rename, and its folder afterwards', () => {
  const file = join(temporaryFolder(), 'state.json');
  fs.writeFileSync(`${file}.part`, 'left by a killed process', { mode: 0o644 });
  const steps = watchDisk();
  writeDurably(file, 'new', 0o600);
  expect(steps).toEqual(inPlace(file));
  expect(fs.readFileSync(file, 'utf8')).toBe('new');
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
});

test('the notes about the backup, the server and a restore are written like this, and copies of backups too', async () => {
  const data = temporaryFolder();
  fs.mkdirSync(join(data, 'backups'));
  fs.mkdirSync(preparedFolder(data), { recursive: true });
  const [file, place] = [join(data, 'backups/marola-1.tar'), join(data, 'second')];
  fs.writeFileSync(file, 'backup');
  const steps = watchDisk();
  noteBackup(data, { at: new Date(), file, bytes: 6, photos: 0, missing: [] }, null);
  noteServer(data, 1);
  await copyToSecondPlace(data, file, place);
  replaceContents(data, new Date(0));
  const written = ['backups/last.json', '.server', 'second/marola-1.tar', '.restoring/checked'];
  expect(steps).toEqual([
    ...written.flatMap((name) => inPlace(join(data, name))),
    `sync ${join(data, 'replaced/1970-01-01T00-00-00-000Z')}`,
    `sync ${data}`,
  ]);
});

test('a built page is synced with all its files', () => {
  const folder = temporaryFolder();
  fs.mkdirSync(join(folder, 'assets'));
  fs.writeFileSync(join(folder, 'assets/main.js'), '');
  const steps = watchDisk();
  syncAll(folder);
  const paths = ['assets', 'assets/main.js', ''].map((name) => `sync ${join(folder, name)}`);
  expect(steps.map((step) => join(step))).toEqual(paths.map((step) => step.replace(/\/$/, '')));
});

test('a file system that cannot sync folders is good enough, one that cannot sync a file is not', () => {
  const file = join(temporaryFolder(), 'state.json');
  const { fsyncSync } = fs;
  const refuseTo = (isRefused: (stats: fs.Stats) => boolean, code: string) => {
    vi.spyOn(fs, 'fsyncSync').mockImplementation((handle) => {
      if (isRefused(fs.fstatSync(handle))) throw Object.assign(new Error(code), { code });
      fsyncSync(handle);
    });
    syncBuiltinESMExports();
  };
  for (const code of ['EINVAL', 'ENOTSUP']) {
    refuseTo((stats) => stats.isDirectory(), code);
    writeDurably(file, code);
    expect(fs.readFileSync(file, 'utf8')).toBe(code);
  }
  refuseTo((stats) => stats.isDirectory(), 'EIO');
  expect(() => writeDurably(file, 'lost')).toThrow('EIO');
  refuseTo((stats) => stats.isFile(), 'EINVAL');
  expect(() => writeDurably(file, 'lost')).toThrow('EINVAL');
});
