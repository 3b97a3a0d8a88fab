// The data folder as the start sees it: held by one start at a time, brought to the newest schema,
// and filled when it is new.
import { randomInt } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StartFailure } from './bootstrap.mjs';
import { importDemoCatalogue } from './demo/import.mjs';
import { runConsole } from './server.mjs';

/** Keeps other starts from the folder until this process ends, however it ends: an open transaction
 * is the one lock Node offers that dies with its owner. Returns what releases it earlier.
 * @param {string} data absolute
 * @throws StartFailure when another start holds it */
export function holdDataFolder(data) {
  mkdirSync(data, { recursive: true });
  const lock = new DatabaseSync(`${data}/.held`);
  try {
    lock.exec('PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new StartFailure(
      `Marola is already running on the data folder ${data}: stop it first, or name another folder with MAROLA_DATA.`,
    );
  }
  return () => lock.close();
}

/** Runs the migrations and gives a new data folder its catalogue and its first admin. The admin
 * comes last: as long as there is none, the folder is new, also after an interrupted start.
 * @param {ReturnType<typeof import('./settings.mjs').readSettings>} settings
 * @throws StartFailure */
export async function prepareDataFolder({ data, wantsDemo, adminEmail, adminPassword }) {
  await runConsole(data, ['migrate', 'up']);
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
function count(data, rows) {
  const database = new DatabaseSync(`${data}/data.db`, { readOnly: true });
  try {
    return Number(database.prepare(`SELECT count(*) AS n FROM ${rows}`).get()?.n);
  } finally {
    database.close();
  }
}

/** 20 characters without those that are mistaken for each other; about 114 bits. */
function generatePassword() {
  const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  return Array.from({ length: 20 }, () => letters[randomInt(letters.length)]).join('');
}
