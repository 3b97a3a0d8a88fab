// Makes a backup each night while the server runs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root, stopWith } from '../bootstrap.mjs';
import { readBackupNote } from './shelf.mjs';

/** In local time. */
const hourOfBackup = 3;
const lookEveryMs = 600_000;

/** Makes a backup whenever there is none since the last time it was three o'clock: each night, or ten minutes after
 * the start of a machine that was off at night. A failed one is tried again at the next look.
 * @param {string} data
 * @param {number} [everyMs] between two looks
 * @returns {() => void} ends it */
export function backUpNightly(data, everyMs = lookEveryMs) {
  let isBusy = false;
  const look = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      if (isBackupDue(data, new Date())) await runBackup(data);
    } catch (error) {
      console.error(`No backup was made: ${error}`); // the site stays up, and the next look tries again
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(() => void look(), everyMs);
  return () => clearInterval(timer);
}

/** A process of its own: reading all photos must not hold up what this process does.
 * @param {string} data */
async function runBackup(data) {
  const backup = spawn(process.execPath, [`${root}pocketbase/backup.mjs`], {
    cwd: root,
    env: { ...process.env, MAROLA_DATA: data },
    stdio: 'inherit',
  });
  stopWith(backup);
  await once(backup, 'close');
}

/** Also true, with a warning, when the note about the last backup says nothing.
 * @param {string} data @param {Date} now */
export function isBackupDue(data, now) {
  const { note, problem } = readBackupNote(data, now);
  if (problem) console.error(`marola: warning: A backup is made now, because ${problem}.`);
  if (!note) return true;
  const night = new Date(now);
  night.setHours(hourOfBackup, 0, 0, 0);
  if (night > now) night.setDate(night.getDate() - 1);
  return new Date(note.at) < night;
}
