import { truncateSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StartFailure } from './bootstrap.mjs';
import { isDamage } from './system-failure.mjs';

/** SQLite's code when another process has the lock. */
const heldCode = 5;

/** Locks a file until this process ends. An open SQLite transaction is the only lock in Node that ends with
 * its process. The file stays empty and gets no journal, so a lock needs no room on the disk.
 * @param {string} file made if it is not there
 * @param {string} refusal
 * @returns {() => void} releases the lock earlier
 * @throws StartFailure with the refusal if another process has locked it, or with the reason of another failure */
export function lockFile(file, refusal) {
  let attempt = tryToLock(file);
  if (attempt.isDamaged) {
    truncateSync(file); // SQLite locks before it reads, so nobody holds a file that it could read
    attempt = tryToLock(file);
  }
  if (attempt.release) return attempt.release;
  throw new StartFailure(
    attempt.code === heldCode ? refusal : `${file} cannot be locked: ${attempt.reason}.`,
  );
}

/** @param {string} file
 * @returns {{ release?: () => void, code: number, isDamaged: boolean, reason: string }} code: SQLite's, 0 for success */
function tryToLock(file) {
  /** @type {DatabaseSync | undefined} */
  let lock;
  try {
    lock = new DatabaseSync(file);
    lock.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY');
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    return { release: lock.close.bind(lock), code: 0, isDamaged: false, reason: '' };
  } catch (error) {
    lock?.close();
    if (!(error instanceof Error) || !('errcode' in error)) throw error;
    return {
      code: Number(error.errcode) & 0xff,
      isDamaged: isDamage(error),
      reason: error.message,
    };
  }
}
