const { lacksMailServer } = require('../mail/mail-server.js');

/**
 * Returns what admins are warned about: the last backup, and mail that reaches nobody.
 * @param {CoreApp} app
 */
function operationState(app) {
  return { backup: lastBackup(app), mailLeaves: !lacksMailServer(app) };
}

/** In milliseconds, as in pocketbase/backup/shelf.mjs. */
const LARGEST_DRIFT = 60_000;

/**
 * Reads the note of `npm run backup` (pocketbase/backup/shelf.mjs).
 * @param {CoreApp} app
 * @returns {{ at: string, ok: boolean } | null} null before the first backup, and when the note is damaged or of the future
 */
function lastBackup(app) {
  try {
    const note = toString($os.readFile(`${app.dataDir()}/backups/last.json`));
    const { at, missing, copied } = JSON.parse(note);
    // The nightly backup is due at once then: the note says nothing about the time that has passed.
    if (!(Date.parse(at) <= Date.now() + LARGEST_DRIFT)) return null;
    return { at, ok: missing === 0 && copied !== false };
  } catch {
    return null;
  }
}

module.exports = { operationState };
