// Opens an SQLite file, does one piece of work and closes it.
import { DatabaseSync } from 'node:sqlite';

/** Reads the database of a data folder, also while a server uses it.
 * @template Result
 * @param {string} data the folder @param {(database: DatabaseSync) => Result} work @returns {Result} */
export const readDatabase = (data, work) =>
  inDatabase(new DatabaseSync(`${data}/data.db`, { readOnly: true }), work);

/** Changes a database file.
 * @template Result
 * @param {string} file @param {(database: DatabaseSync) => Result} work @returns {Result} */
export const changeDatabase = (file, work) => inDatabase(new DatabaseSync(file), work);

/** Makes a consistent copy, without the free pages of the file, in which deleted rows could still be read.
 * @param {string} from @param {string} to a file that is not there yet */
export function copyDatabase(from, to) {
  changeDatabase(from, (database) => {
    database.exec('PRAGMA busy_timeout = 10000');
    database.prepare('VACUUM INTO ?').run(to);
  });
}

/** @template Result
 * @param {DatabaseSync} database @param {(database: DatabaseSync) => Result} work @returns {Result} */
function inDatabase(database, work) {
  try {
    return work(database);
  } finally {
    database.close();
  }
}
