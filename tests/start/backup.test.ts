import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { finishRestore, preparedFolder } from '../../pocketbase/backup/replace.mjs';
import { backUpNightly, isBackupDue } from '../../pocketbase/backup/schedule.mjs';
import { freePort } from '../support/free-port.ts';
import { smallWebp } from '../support/photo-files.ts';
import { copyProject, type ProjectCopy } from '../support/project-copy.ts';
import { aListing, anEnquiry, aPhoto, aPicture, recordsOf } from '../support/records.ts';
import { startServer, type TestServer } from '../support/server.ts';

/** `npm run backup` and `npm run restore`. */

let project: ProjectCopy;
let server: TestServer;
let token: string;
let listing: string;
beforeAll(async () => {
  project = copyProject();
  server = await startServer();
  ({ token } = await server.createAdmin());
  listing = (await recordsOf(server, 'properties', token).made(aListing())).id;
});
afterAll(async () => {
  await server.stop();
  project.remove();
});

/** Runs one of the commands on a data folder and returns its exit code and output. */
async function run(
  script: string,
  data: string,
  options: { env?: Record<string, string>; args?: string[] } = {},
) {
  const process = project.run(
    script,
    { MAROLA_DATA: data, ...options.env },
    ...(options.args ?? []),
  );
  const code = await process.ended;
  return { code, output: process.output().trim() };
}
const restore = (data: string, file: string) => run('restore', data, { args: [file] });

async function backUp(env: Record<string, string> = {}): Promise<string> {
  const { code, output } = await run('backup', server.dataDir, { env });
  expect(code, output).toBe(0);
  return join(server.dataDir, 'backups', lastBackup().file);
}
const lastBackup = () =>
  JSON.parse(readFileSync(join(server.dataDir, 'backups/last.json'), 'utf8'));

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'marola-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function addPhoto(n: number) {
  const form = aPhoto(listing, {}, new File([aPicture(n)], 'photo.png', { type: 'image/png' }));
  for (const name of ['small', 'medium'])
    form.set(name, new File([new Uint8Array(smallWebp())], `${name}.webp`));
  return recordsOf(server, 'property_images', token).made(form);
}

function rowsOf(data: string, sql: string) {
  const database = new DatabaseSync(join(data, 'data.db')); // read-only, it would leave a log behind
  const rows = database.prepare(sql).all();
  database.close();
  return rows;
}
const checksum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** One text for all names and contents below a folder. */
const contentsOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (name) =>
        !/^(backups|types\.d\.ts|\.held)/.test(name) && statSync(join(folder, name)).isFile(),
    )
    .sort()
    .map((name) => `${name} ${checksum(readFileSync(join(folder, name)))}`);

test('a backup under writes has every write that was answered before, and a file for every photo it names', async () => {
  const enquiries = recordsOf(server, 'enquiries');
  const photos = recordsOf(server, 'property_images', token);
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

test('a damaged or shortened backup, and one of a newer version, are refused with the present data untouched', async () => {
  await addPhoto(77);
  const file = await backUp();
  const data = temporaryFolder();
  expect((await restore(data, file)).code).toBe(0);
  const before = contentsOf(data);
  const bad = join(temporaryFolder(), 'bad.tar');

  const bytes = readFileSync(file);
  const photo = bytes.indexOf(Buffer.from(aPicture(77)));
  const flipped = Buffer.from(bytes);
  flipped[photo + 100] = 0;
  writeFileSync(bad, flipped);
  expect(await restore(data, bad)).toEqual({
    code: 1,
    output: expect.stringMatching(
      /photo\w+\.png has another checksum\. Nothing was changed; try an older backup\.$/,
    ),
  });
  writeFileSync(bad, bytes.subarray(0, photo));
  expect(await restore(data, bad)).toEqual({
    code: 1,
    output: expect.stringContaining('Nothing was changed'),
  });
  writeFileSync(bad, 'x');
  expect(await restore(data, bad)).toEqual({
    code: 1,
    output: expect.stringContaining('Nothing was changed'),
  });

  const folder = temporaryFolder();
  execFileSync('tar', ['-xf', file, '-C', folder]);
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const pack = (list: unknown) => {
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(list));
    execFileSync('tar', ['-cf', bad, '-C', folder, '.']);
  };
  pack({ ...manifest, schema: '2999999999_later.js' });
  expect(await restore(data, bad)).toEqual({
    code: 1,
    output: expect.stringContaining('made by a newer version of Marola, so upgrade first'),
  });
  writeFileSync(join(folder, 'storage/foreign'), 'x');
  pack(manifest);
  expect(await restore(data, bad)).toEqual({
    code: 1,
    output: expect.stringContaining('storage/foreign does not belong to it'),
  });
  expect(contentsOf(data)).toEqual(before);
});

test('a restore is refused while a server uses the folder', async () => {
  const file = await backUp();
  const data = temporaryFolder();
  const port = await freePort();
  const start = project.run('start', { PORT: String(port), MAROLA_DATA: data, MAROLA_DEMO: '0' });
  try {
    await start.says('Marola is ready');
    const before = rowsOf(data, 'SELECT epoch FROM sync_state');
    expect(await restore(data, file)).toEqual({
      code: 1,
      output: expect.stringContaining('Marola is already running on the data folder'),
    });
    expect(rowsOf(data, 'SELECT epoch FROM sync_state')).toEqual(before);
  } finally {
    start.kill('SIGTERM');
    await start.ended;
  }
});

test('a restore that is killed half-way is finished by the next start, with the replaced data kept', async () => {
  const file = await backUp();
  const data = temporaryFolder();
  expect((await restore(data, file)).code).toBe(0);
  const replaced = rowsOf(data, 'SELECT epoch FROM sync_state');
  const preload = join(import.meta.dirname, '../support/kill-at-rename.mjs');
  // The first rename is the mark, the second one moves the old database away.
  const env = { NODE_OPTIONS: `--import=${preload}`, KILL_AT: '3' };
  await run('restore', data, { env, args: [file] });
  expect(existsSync(join(data, 'data.db'))).toBe(false);
  expect(await run('backup', data)).toEqual({
    code: 1,
    output: expect.stringContaining('was interrupted: npm start finishes it'),
  });
  const port = await freePort();
  const start = project.run('start', { PORT: String(port), MAROLA_DATA: data, MAROLA_DEMO: '0' });
  try {
    await start.says('Marola is ready');
    const answer = await fetch(`http://127.0.0.1:${port}/api/sync?since=0`);
    expect((await answer.json()).items).toContainEqual(expect.objectContaining({ id: listing }));
  } finally {
    start.kill('SIGTERM');
    await start.ended;
  }
  const [kept = ''] = readdirSync(join(data, 'replaced'))
    .map((name) => join(data, 'replaced', name))
    .filter((folder) => existsSync(join(folder, 'data.db')));
  expect(rowsOf(kept, 'SELECT epoch FROM sync_state')).toEqual(replaced);
});

test('killed at any rename, a restore leaves all old contents or all new ones', () => {
  const parts = ['data.db', 'storage/photo'];
  const preload = join(import.meta.dirname, '../support/kill-at-rename.mjs');
  const script = `import { replaceContents } from ${JSON.stringify(join(import.meta.dirname, '../../pocketbase/backup/replace.mjs'))};
    replaceContents(process.env.FOLDER, new Date(0));`;
  const states: string[] = [];
  for (let killAt = 1, wasKilled = true; wasKilled; killAt++) {
    const data = temporaryFolder();
    const put = (path: string, text: string) => {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    };
    for (const part of [...parts, 'data.db-wal', 'auxiliary.db']) put(join(data, part), 'old');
    for (const part of parts) put(join(preparedFolder(data), part), 'new');
    const { signal, stderr } = spawnSync(
      process.execPath,
      [`--import=${preload}`, '--input-type=module', '-e', script],
      { env: { ...process.env, KILL_AT: String(killAt), FOLDER: data }, encoding: 'utf8' },
    );
    wasKilled = signal === 'SIGKILL';
    if (!wasKilled) expect(stderr).toBe('');
    finishRestore(data);
    const texts = parts.map((part) => readFileSync(join(data, part), 'utf8'));
    expect(new Set(texts).size).toBe(1);
    expect(existsSync(join(data, 'data.db-wal'))).toBe(texts[0] === 'old');
    states.push(String(texts[0]));
  }
  // The mark itself, four old parts, two new ones, and the run without a kill.
  expect(states).toEqual(['old', ...Array.from({ length: 7 }, () => 'new')]);
});

test('a restore that was killed before the checks ended leaves nothing', () => {
  const data = temporaryFolder();
  mkdirSync(preparedFolder(data), { recursive: true });
  writeFileSync(join(preparedFolder(data), 'data.db'), 'unchecked');
  writeFileSync(join(data, 'data.db'), 'old');
  finishRestore(data);
  expect(readdirSync(data)).toEqual(['data.db']);
  expect(readFileSync(join(data, 'data.db'), 'utf8')).toBe('old');
});

test('a photo whose file is lost is reported, and the rest is kept', async () => {
  const { id } = await addPhoto(5);
  rmSync(join(server.dataDir, `storage/property_images/${id}`), { recursive: true });
  const { code, output } = await run('backup', server.dataDir);
  expect([code, output]).toEqual([
    1,
    expect.stringContaining(`Photos without a file: property_images/${id}/`),
  ]);
  expect(lastBackup()).toMatchObject({ missing: 3, copied: null });
  const data = temporaryFolder();
  expect((await restore(data, join(server.dataDir, 'backups', lastBackup().file))).code).toBe(0);
  await recordsOf(server, 'property_images', token).remove(id);
});

test('a second place that cannot be written is reported, and the backup is kept', async () => {
  const inTheWay = join(temporaryFolder(), 'file');
  writeFileSync(inTheWay, '');
  const { code, output } = await run('backup', server.dataDir, {
    env: { MAROLA_BACKUP_TO: inTheWay },
  });
  expect([code, output]).toEqual([
    1,
    expect.stringContaining('could not be copied to MAROLA_BACKUP_TO'),
  ]);
  expect(lastBackup().copied).toBe(false);
  expect(existsSync(join(server.dataDir, 'backups', lastBackup().file))).toBe(true);
});

test('each night the running start makes a backup, and seven are kept', async () => {
  const folder = join(server.dataDir, 'backups');
  for (let day = 1; day < 10; day++)
    writeFileSync(join(folder, `marola-2025010${day}T030000000Z.tar`), '');
  rmSync(join(folder, 'last.json'));
  const stop = backUpNightly(server.dataDir, 20);
  try {
    await expect.poll(() => existsSync(join(folder, 'last.json')), { timeout: 60_000 }).toBe(true);
  } finally {
    stop();
  }
  const backups = readdirSync(folder)
    .filter((name) => name.endsWith('.tar'))
    .sort();
  expect(backups).toHaveLength(7);
  expect(backups.at(-1)).toBe(lastBackup().file);
});

test('a backup is due at three at night, or later when the machine was off', () => {
  const data = temporaryFolder();
  expect(isBackupDue(data, new Date())).toBe(true);
  mkdirSync(join(data, 'backups'));
  const at = (time: string) => new Date(`2026-11-24T${time}`);
  writeFileSync(join(data, 'backups/last.json'), JSON.stringify({ at: at('03:05:00') }));
  expect(isBackupDue(data, at('23:00:00'))).toBe(false);
  expect(isBackupDue(data, new Date('2026-11-25T02:59:00'))).toBe(false);
  expect(isBackupDue(data, new Date('2026-11-25T03:00:00'))).toBe(true);
});
