// Runs pending migrations on a copy of the database. The copy replaces the database only after the last of
// them: PocketBase commits each migration by itself, so a failure half-way would leave a database that no
// version knows.
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { root, StartFailure, Stopped } from './bootstrap.mjs';
import { changeDatabase, copyDatabase, readDatabase } from './database.mjs';
import { replaceDurably, writeDurably } from './durable.mjs';
import { version } from './releases.mjs';
import { runConsole } from './server.mjs';

/** The database, and the one with the logs. */
const databases = ['data.db', 'auxiliary.db'];

/** Brings the database of a folder that no server uses to the version of the code. The database from before the
 * last upgrade stays in `before-upgrade/`.
 * @param {string} data absolute
 * @throws StartFailure if a migration fails or a newer version has used the folder; the database is then unchanged */
export async function upgrade(data) {
  if (!existsSync(`${data}/data.db`)) await runConsole(data, ['migrate', 'up']);
  else if (isOutdated(data)) await migrateCopy(data);
  if (!isOfThisVersion(data)) writeDurably(versionFile(data), version);
}

/** The version of PocketBase that has used the folder last: its own migrations are inside its program.
 * @param {string} data */
const versionFile = (data) => `${data}/.pocketbase`;

/** @param {string} data */
const isOfThisVersion = (data) =>
  existsSync(versionFile(data)) && readFileSync(versionFile(data), 'utf8') === version;

/** @param {string} data @throws StartFailure if the database is of a newer version */
function isOutdated(data) {
  const known = readdirSync(`${root}pb_migrations`).filter((name) => name.endsWith('.js'));
  const applied = appliedMigrations(data);
  const newer = applied.find((name) => name.endsWith('.js') && !known.includes(name));
  if (newer)
    throw new StartFailure(
      `A newer version of Marola has upgraded the data folder ${data} (${newer}): start that version, or go back to the database in before-upgrade/ as pocketbase/deploy/README.md says.`,
    );
  return !isOfThisVersion(data) || known.some((name) => !applied.includes(name));
}

/** @param {string} data @returns {string[]} file names, with PocketBase's own */
const appliedMigrations = (data) =>
  readDatabase(data, (database) => {
    const tables = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = '_migrations'");
    if (!tables.get()) return []; // an interrupted first start
    return database
      .prepare('SELECT file FROM _migrations')
      .all()
      .map(({ file }) => String(file));
  });

/** @param {string} data @throws StartFailure */
async function migrateCopy(data) {
  removeEarlierCopies(data);
  const copy = mkdtempSync(`${data}/${COPY}`);
  try {
    for (const name of databases)
      if (existsSync(`${data}/${name}`)) copyDatabase(`${data}/${name}`, `${copy}/${name}`);
    await runConsole(copy, ['migrate', 'up']);
    for (const name of databases) {
      mergeWal(`${data}/${name}`);
      mergeWal(`${copy}/${name}`);
    }
    replaceDatabases(data, copy);
  } catch (error) {
    if (error instanceof Stopped) throw error;
    throw new StartFailure(
      `${error instanceof Error ? error.message : error}\nThe data folder is as it was before. To go on with the version that you had, check it out again (git checkout VERSION) and start it.`,
    );
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** The beginning of the names of copies. Each has a name of its own: where only the program that began an upgrade was killed, PocketBase
 * goes on with that copy. */
const COPY = '.upgrade-';

/** @param {string} data */
function removeEarlierCopies(data) {
  for (const name of readdirSync(data).filter((each) => each.startsWith(COPY)))
    try {
      rmSync(`${data}/${name}`, { recursive: true });
    } catch {
      // something still writes into it: the next upgrade removes it
    }
}

/** Writes the write-ahead log into the file itself, which can then be moved. @param {string} file */
const mergeWal = (file) =>
  existsSync(file) &&
  changeDatabase(file, (database) => database.exec('PRAGMA wal_checkpoint(TRUNCATE)'));

/** Each rename replaces a file at once: a start that is killed here leaves the old database or the new one.
 * @param {string} data @param {string} copy */
function replaceDatabases(data, copy) {
  const kept = `${data}/before-upgrade`;
  rmSync(kept, { recursive: true, force: true });
  mkdirSync(kept);
  for (const name of databases) {
    if (existsSync(`${data}/${name}`)) linkSync(`${data}/${name}`, `${kept}/${name}`);
    replaceDurably(`${copy}/${name}`, `${data}/${name}`);
  }
}
