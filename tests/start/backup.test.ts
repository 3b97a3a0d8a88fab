import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backUpNightly } from '../../pocketbase/backup/schedule.mjs';
import { copyDatabase } from '../../pocketbase/database.mjs';
import { temporaryFolder } from '../support/machine/temporary-folder.ts';
import { smallWebp } from '../support/photos/photo-files.ts';
import { anEnquiry, aPicture, recordsOf } from '../support/server/records.ts';
import { backedUpServer, checksum, rowsOf } from './backed-up-server.ts';

/** `npm run backup`: what a backup holds, what it reports, and when it is made. */

const { server, photos, addPhoto, backup, backUp, restore, lastBackup, lastFile } =
  await backedUpServer();

test('a backup under writes has every write that was answered before, and a file for every photo it names', async () => {
  const enquiries = recordsOf(server, 'enquiries');
  const answered: string[] = [];
  let isOver = false;
  const ask = async () => {
    while (!isOver) answered.push((await enquiries.made(anEnquiry())).id);
  };
  const exchangePhotos = async () => {
    for (let n = 1; !isOver; n++) await photos.remove((await addPhoto(n)).id);
  };
  const kept = await addPhoto(200);
  const writers = [ask(), ask(), exchangePhotos()];
  await expect.poll(() => answered.length).toBeGreaterThan(10);
  const before = [...answered];
  const secondPlace = join(temporaryFolder(), 'second');
  const file = await backUp({ MAROLA_BACKUP_TO: secondPlace });
  isOver = true;
  await Promise.all(writers);

  expect(statSync(file).mode & 0o777).toBe(0o600);
  const copy = join(secondPlace, lastBackup().file);
  expect(checksum(readFileSync(copy))).toBe(checksum(readFileSync(file)));
  expect(lastBackup()).toMatchObject({ missing: 0, copied: true });

  const data = temporaryFolder();
  const { code, output } = await restore(data, copy);
  expect(code, output).toBe(0);
  expect(rowsOf(data, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  const stored = rowsOf(data, 'SELECT id FROM enquiries').map(({ id }) => id);
  expect(stored).toEqual(expect.arrayContaining(before));
  const named = rowsOf(data, 'SELECT id, file, small, medium, bytes FROM property_images');
  const sums = named.map(({ id, file: name, small, medium, bytes }) => {
    const folder = join(data, `storage/property_images/${id}`);
    const found = readFileSync(join(folder, String(name)));
    for (const made of [small, medium])
      expect(readFileSync(join(folder, String(made))).equals(smallWebp())).toBe(true);
    expect(found.length).toBe(bytes);
    return [id, checksum(found)];
  });
  expect(sums).toContainEqual([kept.id, checksum(new Uint8Array(aPicture(200)))]);
  const epochs = [data, server.dataDir].map((folder) =>
    rowsOf(folder, 'SELECT epoch FROM sync_state'),
  );
  expect(epochs[0]).not.toEqual(epochs[1]);
  await photos.remove(kept.id);
});

test.each([
  ['in its middle', 40_000],
  ['at its start', 0],
])('a database that is damaged %s is called so, and no backup is made', async (_where, offset) => {
  const data = temporaryFolder();
  copyDatabase(join(server.dataDir, 'data.db'), join(data, 'data.db'));
  const file = openSync(join(data, 'data.db'), 'r+');
  writeSync(file, Buffer.alloc(30_000, 0xa5), 0, 30_000, offset);
  closeSync(file);
  const { code, output } = await backup(data);
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/^The database is damaged, so no backup was made: .+restore/),
  ]);
  expect(readdirSync(join(data, 'backups'))).not.toContainEqual(expect.stringMatching(/tar/));
});

test('a photo whose file is lost is reported, and the rest is kept', async () => {
  const { id } = await addPhoto(5);
  rmSync(join(server.dataDir, `storage/property_images/${id}`), { recursive: true });
  expect(await backup()).toEqual({
    code: 1,
    output: expect.stringContaining(`Photos without a file: property_images/${id}/`),
  });
  expect(lastBackup()).toMatchObject({ missing: 3, copied: null });
  const data = temporaryFolder();
  expect((await restore(data, lastFile())).code).toBe(0);
  await photos.remove(id);
});

test('a second place that cannot be written is reported, and the backup is kept', async () => {
  const inTheWay = join(temporaryFolder(), 'file');
  writeFileSync(inTheWay, '');
  expect(await backup(server.dataDir, { MAROLA_BACKUP_TO: inTheWay })).toEqual({
    code: 1,
    output: expect.stringContaining('could not be copied to MAROLA_BACKUP_TO'),
  });
  expect(lastBackup().copied).toBe(false);
  expect(existsSync(lastFile())).toBe(true);
});

test('no backup is made again and again while a folder is in the place of the note about it', async () => {
  const folder = join(server.dataDir, 'backups');
  const note = join(folder, 'last.json');
  rmSync(note);
  mkdirSync(note);
  const before = readdirSync(folder);
  expect(await backup()).toEqual({
    code: 1,
    output: expect.stringContaining('last.json is a folder. Remove it.'),
  });
  expect(readdirSync(folder)).toEqual(before);
  rmSync(note, { recursive: true });
});

test('each night the running start makes a backup, also when the note about the last one is empty, and seven are kept', async () => {
  const folder = join(server.dataDir, 'backups');
  for (let day = 1; day < 10; day++)
    writeFileSync(join(folder, `marola-2025010${day}T030000000Z.tar`), '');
  const note = join(folder, 'last.json');
  writeFileSync(note, ''); // as after a power failure
  const stop = backUpNightly(server.dataDir, 20);
  try {
    await expect.poll(() => statSync(note).size, { timeout: 60_000 }).toBeGreaterThan(0);
  } finally {
    stop();
  }
  const backups = () => readdirSync(folder).filter((name) => name.endsWith('.tar'));
  await expect.poll(() => backups().length, { timeout: 10_000 }).toBe(7); // after the note
  expect(backups().sort().at(-1)).toBe(lastBackup().file);
});
