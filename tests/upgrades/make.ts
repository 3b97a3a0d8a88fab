// Makes the fixtures that are missing: `node tests/upgrades/make.ts`. Each is PocketBase's own backup of a small
// catalogue, taken by the hooks and migrations of a commit of this repository.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { freePort } from '../support/machine/free-port.ts';
import { fillCatalogue, SUPERUSER } from './catalogue.ts';
import { fixtureFile, landedVersions } from './versions.ts';

const root = join(import.meta.dirname, '../..');
const binary = join(root, 'pocketbase/bin/pocketbase');

for (const version of landedVersions()) {
  if (existsSync(fixtureFile(version))) continue;
  const project = mkdtempSync(join(tmpdir(), 'marola-version-'));
  try {
    const archive = execFileSync('git', ['archive', version.commit], {
      cwd: root,
      maxBuffer: 1 << 30,
    });
    execFileSync('tar', ['-x', '-C', project], { input: archive });
    await makeBackup(project, fixtureFile(version));
    console.log(`${fixtureFile(version)} is of ${version.commit}`);
  } finally {
    rmSync(project, { recursive: true });
  }
}

/** Serves an empty data folder with the code of a project, fills it and copies its backup. */
async function makeBackup(project: string, file: string) {
  const folders = [
    `--dir=${project}/data`,
    `--hooksDir=${project}/pb_hooks`,
    `--migrationsDir=${project}/pb_migrations`,
    ...['--dev=false', '--hooksWatch=false', '--automigrate=false'],
  ];
  const { identity, password } = SUPERUSER;
  execFileSync(binary, ['superuser', 'upsert', identity, password, ...folders]);
  const url = `http://127.0.0.1:${await freePort()}`;
  const server = spawn(binary, ['serve', `--http=${url.slice(7)}`, ...folders], {
    env: { ...process.env, MAROLA_URL: url },
    stdio: 'inherit',
  });
  try {
    await fillCatalogue(url);
    writeFileSync(file, smaller(readFileSync(`${project}/data/backups/fixture.zip`)));
  } finally {
    server.kill();
    await once(server, 'close');
  }
}

/** Packs a backup anew, without the types for editors, which are most of it, and with better compression. */
function smaller(backup: Uint8Array): Uint8Array {
  const files = unzipSync(backup, { filter: ({ name }) => name !== 'types.d.ts' });
  return zipSync(files, { level: 9 });
}
