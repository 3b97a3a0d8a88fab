// The files of photos: on disk in `<data>/storage`, or in a bucket of S3 (S3_URL).
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { runConsole } from './server.mjs';

/** The keys of all photos that a database names: paths below `storage`, and names in a bucket.
 * @param {string} data folder with the database @returns {string[]} */
export const photoKeys = (data) =>
  query(
    data,
    `SELECT 'property_images/' || id || '/' || file AS value FROM property_images ORDER BY value`,
  ).map(String);

/** True if the photos of this database are in a bucket.
 * @param {string} data folder with the database */
export const isInBucket = (data) =>
  query(data, `SELECT value->>'$.s3.enabled' AS value FROM _params WHERE id = 'settings'`)[0] === 1;

/** @param {string} data @param {string} sql with a column `value` */
function query(data, sql) {
  const database = new DatabaseSync(`${data}/data.db`, { readOnly: true });
  try {
    return database
      .prepare(sql)
      .all()
      .map(({ value }) => value);
  } finally {
    database.close();
  }
}

/** Copies files between two places, each a folder or the address of a bucket. Files that the first place lacks are left out.
 * @param {{ data: string, keys: readonly string[], from: string, to: string }} job
 * @throws StartFailure with the reason of the first failure */
export async function copyFiles({ data, keys, from, to }) {
  if (keys.length === 0) return;
  const folder = mkdtempSync(join(tmpdir(), 'marola-copy-'));
  try {
    writeFileSync(`${folder}/keys.json`, JSON.stringify(keys));
    // Not arguments: the addresses contain keys, and every user of the machine can read arguments.
    const env = { MAROLA_COPY_FROM: from, MAROLA_COPY_TO: to };
    await runConsole(data, ['marola-copy-files', `${folder}/keys.json`], env);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
