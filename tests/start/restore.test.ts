import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { finishRestore, preparedFolder } from '../../pocketbase/backup/replace.mjs';
import { freePort } from '../support/machine/free-port.ts';
import { temporaryFolder } from '../support/machine/temporary-folder.ts';
import { aPicture } from '../support/server/records.ts';
import { backedUpServer, checksum, rowsOf } from './backed-up-server.ts';

/** `npm run restore`: what it refuses, and what is left when it is killed. */

const { project, listing, addPhoto, backup, backUp, restore } = await backedUpServer();

/** Expects that a restore is refused, with such a message. */
async function isRefused(data: string, file: string, why: RegExp): Promise<void> {
  expect(await restore(data, file)).toEqual({ code: 1, output: expect.stringMatching(why) });
}

/** Runs `npm start` on a data folder while `act` runs, which gets the address. */
async function whileServed(data: string, act: (url: string) => Promise<void>): Promise<void> {
  const port = await freePort();
  const start = project.run('start', { PORT: String(port), MAROLA_DATA: data, MAROLA_DEMO: '0' });
  try {
    await start.says('Marola is ready');
    await act(`http://127.0.0.1:${port}`);
  } finally {
    start.kill('SIGTERM');
    await start.ended;
  }
}

/** The names below a folder with the checksums of their contents. */
const contentsOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (name) =>
        !/^(backups|types\.d\.ts|\.held)/.test(name) && statSync(join(folder, name)).isFile(),
    )
    .sort()
    .map((name) => `${name} ${checksum(readFileSync(join(folder, name)))}`);

const killAtRename = join(import.meta.dirname, '../support/machine/kill-at-rename.mjs');

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
  const otherChecksum =
    /photo\w+\.png has another checksum\. Nothing was changed; try an older backup\.$/;
  await isRefused(data, bad, otherChecksum);
  writeFileSync(bad, bytes.subarray(0, photo));
  await isRefused(data, bad, /Nothing was changed/);
  writeFileSync(bad, 'x');
  await isRefused(data, bad, /Nothing was changed/);

  const folder = temporaryFolder();
  execFileSync('tar', ['-xf', file, '-C', folder]);
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const pack = (list: unknown) => {
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(list));
    execFileSync('tar', ['-cf', bad, '-C', folder, '.']);
  };
  pack({ ...manifest, schema: '2999999999_later.js' });
  await isRefused(data, bad, /made by a newer version of Marola, so upgrade first/);
  writeFileSync(join(folder, 'storage/foreign'), 'x');
  pack(manifest);
  await isRefused(data, bad, /storage\/foreign does not belong to it/);
  expect(contentsOf(data)).toEqual(before);
});

test('a restore is refused while a server uses the folder', async () => {
  const file = await backUp();
  const data = temporaryFolder();
  await whileServed(data, async () => {
    const before = rowsOf(data, 'SELECT epoch FROM sync_state');
    await isRefused(data, file, /Marola is already running on the data folder/);
    expect(rowsOf(data, 'SELECT epoch FROM sync_state')).toEqual(before);
  });
});

test('a restore that is killed half-way is finished by the next start, with the replaced data kept', async () => {
  const file = await backUp();
  const data = temporaryFolder();
  expect((await restore(data, file)).code).toBe(0);
  const replaced = rowsOf(data, 'SELECT epoch FROM sync_state');
  // The first rename is the mark, the second one moves the old database away.
  await restore(data, file, { NODE_OPTIONS: `--import=${killAtRename}`, KILL_AT: '3' });
  expect(existsSync(join(data, 'data.db'))).toBe(false);
  expect(await backup(data)).toEqual({
    code: 1,
    output: expect.stringContaining('was interrupted: npm start finishes it'),
  });
  await whileServed(data, async (url) => {
    const answer = await fetch(`${url}/api/sync?since=0`);
    expect((await answer.json()).items).toContainEqual(expect.objectContaining({ id: listing }));
  });
  const [kept = ''] = readdirSync(join(data, 'replaced'))
    .map((name) => join(data, 'replaced', name))
    .filter((folder) => existsSync(join(folder, 'data.db')));
  expect(rowsOf(kept, 'SELECT epoch FROM sync_state')).toEqual(replaced);
});

test('killed at any rename, a restore leaves all old contents or all new ones', () => {
  const parts = ['data.db', 'storage/photo'];
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
      [`--import=${killAtRename}`, '--input-type=module', '-e', script],
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
