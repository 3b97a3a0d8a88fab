// Replaces the contents of a data folder by those of a backup, so that a process that is killed at any moment
// leaves the old ones or the new ones.
//
// A restore prepares everything in `<data>/.restoring/new`. Then the file `.restoring/checked` appears, and from
// here on the restore goes forward: the old parts are renamed away, and the new ones into their place. The next
// start of anything that holds the folder finishes what a killed restore has left.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { sync, writeDurably } from '../durable.mjs';

/** @param {string} data @returns {string} where a restore prepares the new contents */
export const preparedFolder = (data) => `${data}/.restoring/new`;

/** @param {string} data */
const checkedFile = (data) => `${data}/.restoring/checked`;

/** True after a restore was killed while it replaced the contents. @param {string} data */
export const isHalfRestored = (data) => existsSync(checkedFile(data));

/** What a backup replaces. A write-ahead log belongs to its database. */
const oldParts = ['data.db', 'auxiliary.db'].flatMap((name) =>
  ['-wal', '-shm', ''].map((end) => name + end),
);

/** Puts the prepared contents in place.
 * @param {string} data absolute; nothing uses it
 * @param {Date} at names the folder of the old contents
 * @returns {string} the folder with the old contents */
export function replaceContents(data, at) {
  const kept = keptAt(at);
  writeDurably(checkedFile(data), kept);
  finishRestore(data);
  return `${data}/${kept}`;
}

/** @param {Date} at */
const keptAt = (at) => `replaced/${at.toISOString().replace(/[:.]/g, '-')}`;

/** The folder for the old contents, relative to the data folder. A damaged mark names none: then its own time does,
 * which stays the same when this restore is interrupted again.
 * @param {string} data */
function keptFolder(data) {
  const named = readFileSync(checkedFile(data), 'utf8');
  return /^replaced\/[\w-]+$/.test(named) ? named : keptAt(statSync(checkedFile(data)).mtime);
}

/** Finishes a restore that was killed while it replaced the contents, and removes what one has left that was
 * killed earlier.
 * @param {string} data absolute; nothing uses it */
export function finishRestore(data) {
  const prepared = preparedFolder(data);
  if (isHalfRestored(data)) {
    const kept = `${data}/${keptFolder(data)}`;
    mkdirSync(kept, { recursive: true });
    // The new database is put in place first, so while it waits, all parts in place are old ones.
    if (existsSync(`${prepared}/data.db`))
      for (const part of [...oldParts, 'storage'])
        moveIfThere(`${data}/${part}`, `${kept}/${part}`);
    for (const part of ['data.db', 'storage'])
      moveIfThere(`${prepared}/${part}`, `${data}/${part}`);
    for (const folder of [kept, data]) sync(folder); // before the mark is removed
  }
  rmSync(`${data}/.restoring`, { recursive: true, force: true });
}

/** @param {string} from @param {string} to */
function moveIfThere(from, to) {
  if (existsSync(from)) renameSync(from, to);
}
