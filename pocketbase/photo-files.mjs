// The files of photos: on disk in `<data>/storage`, or in a bucket of S3 (S3_URL).
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { printOf } from './backup/manifest.mjs';
import { readDatabase } from './database.mjs';
import { runConsole } from './server.mjs';

/** The keys of all photos, and of the pictures made of them, that a database names: paths below `storage`, and names in a bucket.
 * @param {string} data folder with the database @returns {string[]} */
export const photoKeys = (data) =>
  fileFields(data)
    .flatMap((field) =>
      query(
        data,
        `SELECT 'property_images/' || id || '/' || ${field} AS value FROM property_images WHERE ${field} != ''`,
      ).map(String),
    )
    .sort();

/** The columns with names of files. A database that is not migrated yet lacks some. @param {string} data */
const fileFields = (data) =>
  query(
    data,
    `SELECT name AS value FROM pragma_table_info('property_images') WHERE name IN ('file', 'small', 'medium')`,
  ).map(String);

/** How many photos have a file among these: a photo and the pictures made of it are in one folder.
 * @param {readonly string[]} keys or paths that end as keys do */
export const countPhotos = (keys) => new Set(keys.map((key) => dirname(key))).size;

/** True if the photos of this database are in a bucket.
 * @param {string} data folder with the database */
export const isInBucket = (data) =>
  query(data, `SELECT value->>'$.s3.enabled' AS value FROM _params WHERE id = 'settings'`)[0] === 1;

/** @param {string} data @param {string} sql with a column `value` */
const query = (data, sql) =>
  readDatabase(data, (database) =>
    database
      .prepare(sql)
      .all()
      .map(({ value }) => value),
  );

/** Copies files between two places, each a folder or the address of a bucket. Files that the first place lacks are left out,
 * and those that the second one has in the same size.
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

/** Files that are copied and then checked together: as many as the disk can hold twice. */
const filesAtOnce = 200;

/** Copies all photos from the disk to the bucket or back, and compares each copy with its source.
 * @param {string} data @param {string} s3Url @param {'s3' | 'disk'} to
 * @returns {Promise<{ copied: number, wrong: string[] }>} copied: photos; wrong: the keys of files that are in one place only, or that differ */
export async function movePhotos(data, s3Url, to) {
  const storage = `${data}/storage`;
  const keys = photoKeys(data);
  const [from, target] = to === 's3' ? [storage, s3Url] : [s3Url, storage];
  /** @type {string[]} */
  const wrong = [];
  for (let i = 0; i < keys.length; i += filesAtOnce) {
    const some = keys.slice(i, i + filesAtOnce);
    await copyFiles({ data, keys: some, from, to: target });
    wrong.push(...(await differing({ data, keys: some, s3Url, storage })));
    console.log(`  … ${i + some.length} of ${keys.length} files`);
  }
  return { copied: countPhotos(keys.filter((key) => !wrong.includes(key))), wrong };
}

/** Downloads photos and compares them with those on the disk.
 * @param {{ data: string, keys: string[], s3Url: string, storage: string }} job @returns {Promise<string[]>} */
async function differing({ data, keys, s3Url, storage }) {
  const folder = mkdtempSync(`${data}/.copying-`);
  try {
    await copyFiles({ data, keys, from: s3Url, to: folder });
    const wrong = [];
    for (const key of keys)
      if (!(await areEqual(`${folder}/${key}`, `${storage}/${key}`))) wrong.push(key);
    return wrong;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {string} one @param {string} other */
async function areEqual(one, other) {
  if (!existsSync(one) || !existsSync(other)) return false;
  return (await printOf(one)).sha256 === (await printOf(other)).sha256;
}
