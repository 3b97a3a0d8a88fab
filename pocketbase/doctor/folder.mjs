import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { backupsFolder, readBackupNote } from '../backup/shelf.mjs';
import { failure, fine, warning } from './finding.mjs';

const scarceBytes = 1e9;
const fullBytes = 200e6;
const dayMs = 86_400_000;
/** Backups are made each night. */
const oldestBackupDays = 2;
/** What other users of the machine must not read. */
const secrets = ['', 'data.db', 'auxiliary.db', 'storage', 'backups', 'mail', 'before-upgrade'];

/** Looks at the data folder: who can read and write it, the room on its disk, and the last backup.
 * @param {string} data absolute
 * @returns {import('./finding.mjs').Finding[]} */
export function checkFolder(data) {
  if (!existsSync(data))
    return [failure('data folder', `${data} does not exist`, 'Run npm start, or set MAROLA_DATA.')];
  if (!statSync(data).isDirectory())
    return [failure('data folder', `${data} is a file`, 'Set MAROLA_DATA to a folder.')];
  return [checkAccess(data), checkModes(data), checkDisk(data), checkBackup(data)];
}

/** @param {string} data */
function checkAccess(data) {
  try {
    accessSync(data, constants.R_OK | constants.W_OK | constants.X_OK);
    return fine('data folder', `${data} is writable`);
  } catch {
    const todo = `Run this command as the user who runs Marola, and make that user the owner: chown -R USER ${data}`;
    return failure('data folder', `${data} is not writable for this user`, todo);
  }
}

/** @param {string} data */
function checkModes(data) {
  const open = secrets
    .map((name) => (name ? `${data}/${name}` : data))
    .filter((path) => existsSync(path) && (statSync(path).mode & 0o077) !== 0);
  return open.length === 0
    ? fine('modes', 'only their owner can read the data')
    : failure(
        'modes',
        `other users of this machine can read ${open.join(', ')}`,
        `Stop the server, and run: chmod -R go= ${data}`,
      );
}

/** @param {string} data */
function checkDisk(data) {
  const { bavail, bsize } = statfsSync(data);
  const left = bavail * bsize;
  const found = `${Math.round(left / 1e6)} MB are left`;
  const todo = 'Make room: a backup and an upgrade each need the size of the database.';
  if (left < fullBytes) return failure('disk', found, todo);
  return left < scarceBytes ? warning('disk', found, todo) : fine('disk', found);
}

/** @param {string} data */
function checkBackup(data) {
  const { note, problem } = readBackupNote(data, new Date());
  if (problem)
    return failure('backup', problem, 'Check the clock of this machine, and run npm run backup.');
  if (!note) return failure('backup', 'no backup was made yet', 'Run npm run backup.');
  const days = (Date.now() - Date.parse(note.at)) / dayMs;
  const found = `the last backup is of ${note.at}`;
  if (!(days < oldestBackupDays))
    return failure('backup', found, 'Run npm run backup, and read why the nightly one fails.');
  if (note.copied === false)
    return warning(
      'backup',
      `${found}, but it is not in the second place`,
      'See MAROLA_BACKUP_TO.',
    );
  if (note.missing > 0)
    return warning(
      'backup',
      `${found}, without ${note.missing} photos whose files were missing`,
      'Run npm run backup, which names them.',
    );
  if (note.file && !existsSync(`${backupsFolder(data)}/${note.file}`))
    return warning('backup', `${found}, but its file is not there any more`, 'Run npm run backup.');
  return fine('backup', found);
}
