// Where backups are kept, which ones stay, and the note about the last one.
import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { copyFiles } from '../photo-files.mjs';
import { isBucket } from '../settings.mjs';

const keptBackups = 7;

/** @param {string} data */
export const backupsFolder = (data) => `${data}/backups`;

/** A note about the last good backup, see noteBackup. @param {string} data */
export const lastBackupFile = (data) => `${backupsFolder(data)}/last.json`;

/** Removes all but the newest backups. Their names sort by time.
 * @param {string} folder */
export function removeOldBackups(folder) {
  const backups = readdirSync(folder).filter((name) => /^marola-\w+\.tar$/.test(name));
  for (const name of backups.sort().slice(0, -keptBackups)) rmSync(`${folder}/${name}`);
}

/** Copies a backup to a second place. In a folder the newest ones are kept. In a bucket all are: its own rules decide.
 * @param {string} data @param {string} file @param {string} place a folder, or the address of a bucket
 * @throws an error with the reason */
export async function copyToSecondPlace(data, file, place) {
  const name = basename(file);
  if (isBucket(place)) {
    await copyFiles({ data, keys: [name], from: backupsFolder(data), to: place });
    return;
  }
  mkdirSync(place, { recursive: true });
  copyFileSync(file, `${place}/${name}.part`);
  renameSync(`${place}/${name}.part`, `${place}/${name}`);
  removeOldBackups(place);
}

/** Notes the last good backup in `backups/last.json`, for the admins' page and `npm run doctor`.
 * @param {string} data
 * @param {import('./make.mjs').Backup} backup
 * @param {boolean | null} copied whether it is in the second place; null without one */
export function noteBackup(data, { at, file, bytes, photos, missing }, copied) {
  const last = lastBackupFile(data);
  const note = {
    at: at.toISOString(),
    file: basename(file),
    bytes,
    photos,
    missing: missing.length,
    copied,
  };
  writeFileSync(`${last}.part`, JSON.stringify(note));
  renameSync(`${last}.part`, last);
}
