import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { StartFailure } from '../bootstrap.mjs';
import { changeDatabase } from '../database.mjs';
import { countPhotos } from '../photo-files.mjs';
import { runConsole } from '../server.mjs';
import { runTar } from './make.mjs';
import { check } from './manifest.mjs';
import { preparedFolder } from './replace.mjs';

/** Unpacks a backup beside the present contents, checks it, and makes it ready to be served: migrated, in a new epoch, with
 * its photos on disk.
 * @param {string} data absolute; nothing uses it
 * @param {string} file of the backup
 * @returns {Promise<{ at: string, photos: number }>} at: when the backup was made
 * @throws StartFailure; the present contents are untouched then */
export async function prepareContents(data, file) {
  const folder = preparedFolder(data);
  try {
    mkdirSync(folder, { recursive: true });
    const manifest = await unpack(file, folder);
    await runConsole(folder, ['marola-new-epoch']);
    keepPhotosOnDisk(folder);
    for (const name of readdirSync(folder))
      if (!['data.db', 'storage'].includes(name)) rmSync(`${folder}/${name}`, { recursive: true });
    execFileSync('sync'); // also a power failure must not find the new contents half written
    const files = Object.keys(manifest.files).filter((name) => name !== 'data.db');
    return { at: manifest.at, photos: countPhotos(files) };
  } catch (error) {
    rmSync(`${data}/.restoring`, { recursive: true, force: true });
    throw error;
  }
}

/** @param {string} file @param {string} folder @throws StartFailure */
async function unpack(file, folder) {
  try {
    await runTar(['-xf', file, '-C', folder, '--no-same-owner', '--no-same-permissions']);
    return await check(folder);
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    throw new StartFailure(
      `${file} cannot be restored: ${error.message}. Nothing was changed; try an older backup.`,
    );
  }
}

/** Closing the database also empties the write-ahead log into the file. @param {string} folder */
const keepPhotosOnDisk = (folder) =>
  changeDatabase(`${folder}/data.db`, (database) =>
    database.exec(
      `UPDATE _params SET value = json_set(value, '$.s3.enabled', json('false')) WHERE id = 'settings'`,
    ),
  );
