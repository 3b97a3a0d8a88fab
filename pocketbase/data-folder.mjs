// Prepares the data folder for a start: closes it to other users, locks it, runs migrations, and fills a new one.
import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmodSync, existsSync, globSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { finishRestore } from './backup/replace.mjs';
import { StartFailure } from './bootstrap.mjs';
import { readDatabase } from './database.mjs';
import { importDemoCatalogue } from './demo/import.mjs';
import { writeDurably } from './durable.mjs';
import { lockFile } from './lock-file.mjs';
import { runConsole } from './server.mjs';
import { upgrade } from './upgrade.mjs';

/** Closes the folder to other users, locks it until this process ends, and finishes a restore that was
 * interrupted. From here on, only the own user can read what this process and its children write.
 * @param {string} data absolute
 * @returns {Promise<() => void>} releases the lock earlier
 * @throws StartFailure if another start or its server uses the folder, or if its modes cannot be changed */
export async function holdDataFolder(data) {
  process.umask(0o077);
  mkdirSync(dirname(data), { recursive: true });
  // Not `recursive`: that says ENOENT of a disk that takes no writes.
  if (!statSync(data, { throwIfNoEntry: false })?.isDirectory()) mkdirSync(data);
  closeToOthers(data);
  const release = lockFile(
    `${data}/.held`,
    `Marola is already running on the data folder ${data}: stop it first, or name another folder with MAROLA_DATA.`,
  );
  try {
    await untilServerHasEnded(data);
    finishRestore(data);
  } catch (error) {
    release();
    throw error;
  }
  return release;
}

/** Nobody enters a folder with mode 0700, so what it holds is looked at only when the folder itself was open.
 * @param {string} data @throws StartFailure */
function closeToOthers(data) {
  if ((statSync(data).mode & 0o077) === 0) return;
  const ours =
    '{data.db*,auxiliary.db*,.held*,.server,{storage,backups,replaced,mail,before-upgrade,snapshot,feed}{,/**}}';
  const found = globSync(ours, { cwd: data }).filter((name) => existsSync(`${data}/${name}`));
  try {
    for (const path of [data, ...found.map((name) => `${data}/${name}`)])
      chmodSync(path, statSync(path).mode & 0o700);
  } catch (error) {
    throw new StartFailure(
      `Other users of this machine can read the data folder ${data}, and its modes cannot be changed (${error}): make the user who runs Marola its owner.`,
    );
  }
}

/** @param {string} data absolute
 * @throws StartFailure if it has no database; the system's error if this user may not look */
export function assertHasDatabase(data) {
  if (statSync(`${data}/data.db`, { throwIfNoEntry: false })) return;
  throw new StartFailure(`There is no database in ${data}: run npm start first.`);
}

/** Notes which process serves the folder, for a start after this one was killed.
 * @param {string} data @param {number} pid */
export const noteServer = (data, pid) => writeDurably(serverFile(data), String(pid));

/** @param {string} data */
const serverFile = (data) => `${data}/.server`;

/** A server whose start was killed ends within two seconds; one that stays would write beside ours.
 * @param {string} data @throws StartFailure */
async function untilServerHasEnded(data) {
  const pid = existsSync(serverFile(data)) ? Number(readFileSync(serverFile(data), 'utf8')) : 0;
  for (let tries = 0; serves(pid, data); tries++) {
    if (tries === 50)
      throw new StartFailure(
        `A server of an earlier start still uses the data folder ${data}: end process ${pid}, and run the command again.`,
      );
    await delay(100);
  }
}

/** @param {number} pid @param {string} data */
function serves(pid, data) {
  if (!pid) return false;
  try {
    const command = existsSync('/proc/self/cmdline')
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      : execFileSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' });
    return command.includes(`--dir=${data}`);
  } catch {
    return false; // there is no such process any more
  }
}

/** Runs the migrations, and fills a new data folder with a catalogue and the first admin. The admin is
 * created last: a folder without an admin is new, also after an interrupted start.
 * @param {ReturnType<typeof import('./settings.mjs').readSettings>} settings
 * @throws StartFailure */
export async function prepareDataFolder({ data, wantsDemo, adminEmail, adminPassword }) {
  await upgrade(data);
  if (count(data, "user_roles WHERE role = 'admin'") > 0) return;
  if (wantsDemo && countListings(data) === 0) await importDemoCatalogue(data);
  const password = adminPassword ?? generatePassword();
  await runConsole(data, ['marola-admin', adminEmail], { MAROLA_ADMIN_PASSWORD: password });
  console.log(`\nFirst admin: ${adminEmail}`);
  if (!adminPassword) console.log(`Password:    ${password}   (shown only now, kept nowhere)`);
}

/** @param {string} data absolute @returns {number} how many listings it holds */
export const countListings = (data) => count(data, 'properties');

/** @param {string} data @param {string} rows a table, with a condition if wanted */
const count = (data, rows) =>
  readDatabase(data, (database) =>
    Number(database.prepare(`SELECT count(*) AS n FROM ${rows}`).get()?.n),
  );

/** 20 characters, about 114 bits, without characters that look alike. */
function generatePassword() {
  const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  return Array.from({ length: 20 }, () => letters[randomInt(letters.length)]).join('');
}
