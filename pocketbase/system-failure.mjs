// Failures of the operating system and of SQLite are told in a sentence, because a person can mend them. This file
// uses only the syntax of Node 20, because bootstrap.mjs does.

const notAllowed =
  'may not be used by this user: run the command as the user who runs Marola, or make that user its owner';

/** What is wrong with a path and what to do, by the code of the failure. @type {Record<string, string>} */
const reasons = {
  EROFS: 'is on a disk that takes no writes: mount it writable, or name another place',
  ENOSPC: 'is on a disk that has no room left: make room, and run the command again',
  EDQUOT: 'is on a disk that has no room left for this user: make room, or raise the quota',
  EACCES: notAllowed,
  EPERM: notAllowed,
  EEXIST: 'is already something else: remove it, or name another place',
  ENOTDIR: 'is below a file, where a folder is needed: name another place',
  EISDIR: 'is a folder, where a file is needed: remove it, or name another place',
};

/** SQLite's codes when a file is no database, or contradicts itself. */
const damagedCodes = [11, 26];

/** What to do then. */
export const afterDamage =
  'Stop the server, keep a copy of the data folder, and restore the last backup: npm run restore -- FILE';

/** Whether SQLite has failed because a file is damaged. @param {unknown} error @returns {error is Error & { errcode: number }} */
export const isDamage = (error) =>
  error instanceof Error &&
  'errcode' in error &&
  damagedCodes.includes(Number(error.errcode) & 0xff);

/** The sentence for a failure outside our own code; undefined for a defect, whose stack is needed.
 * @param {unknown} error */
export function sentenceOf(error) {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const code = String(error.code);
  if (isDamage(error)) return `The database is damaged (${error.message}). ${afterDamage}`;
  if (code === 'ERR_SQLITE_ERROR')
    return `A database cannot be used (${error.message}). Is its disk full? npm run doctor says more.`;
  if (code.startsWith('ERR_PARSE_ARGS')) return error.message;
  if (!('syscall' in error)) return undefined;
  const path = 'path' in error ? String(error.path) : 'What was to be written';
  const reason = reasons[code];
  return reason
    ? `${path} ${reason} (${code}).`
    : `The system reports a failure: ${error.message}.`;
}
