// Where backups are kept, which ones stay, and the note about the last one.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename } from 'node:path';
import { StartFailure } from '../bootstrap.mjs';
import { replaceDurably, writeDurably } from '../durable.mjs';
import { copyFiles } from '../photo-files.mjs';
import { isBucket, placeProblem } from '../settings.mjs';

const keptBackups = 7;

/** @param {string} data */
export const backupsFolder = (data) => `${data}/backups`;

/** A note about the last good backup, see noteBackup. @param {string} data */
const lastBackupFile = (data) => `${backupsFolder(data)}/last.json`;

/** Removes all but the newest backups. Their names sort by time. A name of a later time was given while the clock was wrong:
 * it goes first, and not the backup that was just made.
 * @param {string} folder @param {Date} [now] */
export function removeOldBackups(folder, now = new Date()) {
  const latest = backupName(now);
  const backups = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^marola-\w+\.tar$/.test(entry.name))
    .map(({ name }) => name)
    .sort();
  const ordered = [
    ...backups.filter((name) => name > latest),
    ...backups.filter((name) => name <= latest),
  ];
  for (const name of ordered.slice(0, -keptBackups)) rmSync(`${folder}/${name}`);
}

/** @param {Date} at */
export const backupName = (at) => `marola-${at.toISOString().replace(/[-:.]/g, '')}.tar`;

/** Copies a backup to a second place. In a folder the newest ones are kept. In a bucket all are: its own rules decide.
 * @param {string} data @param {string} file @param {string} place a folder, or the address of a bucket
 * @throws an error with the reason */
export async function copyToSecondPlace(data, file, place) {
  const name = basename(file);
  const problem = placeProblem(place);
  if (problem) throw new Error(problem);
  if (isBucket(place)) {
    await copyFiles({ data, keys: [name], from: backupsFolder(data), to: place });
    return;
  }
  mkdirSync(place, { recursive: true });
  copyFileSync(file, `${place}/${name}.part`);
  replaceDurably(`${place}/${name}.part`, `${place}/${name}`);
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
  writeDurably(last, JSON.stringify(note));
}

/** Refuses a backup whose note could not be written: it would be made again at every look, until the disk is full.
 * @param {string} data @throws StartFailure */
export function assertNoteHasPlace(data) {
  const last = lastBackupFile(data);
  if (statSync(last, { throwIfNoEntry: false })?.isDirectory())
    throw new StartFailure(`No backup was made: ${last} is a folder. Remove it.`);
}

/** A note of a moment that is later than now by more than this was written while the clock was wrong. */
const largestDriftMs = 60_000;

/** @typedef {{ at: string, file: string, missing: number, copied: boolean | null }} BackupNote
 *   as `noteBackup` writes it; `file` is empty where the note has none */

/** Reads the note about the last good backup.
 * @param {string} data @param {Date} now
 * @returns {{ note?: BackupNote, problem?: string }} neither before the first backup; `problem`: why the note says
 *   nothing, so that a new backup has to be made */
export function readBackupNote(data, now) {
  const file = lastBackupFile(data);
  if (!existsSync(file)) return {};
  const note = parseNote(file);
  if (!note) return { problem: `${file} cannot be read` };
  if (Date.parse(note.at) > now.getTime() + largestDriftMs)
    return { problem: `the last backup is of ${note.at}, which is in the future` };
  return { note };
}

/** @param {string} file @returns {BackupNote | undefined} */
function parseNote(file) {
  try {
    const { at, file: name, missing, copied } = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) return undefined;
    return {
      at,
      file: typeof name === 'string' ? basename(name) : '',
      missing: typeof missing === 'number' ? missing : 0,
      copied: typeof copied === 'boolean' ? copied : null,
    };
  } catch {
    return undefined;
  }
}
