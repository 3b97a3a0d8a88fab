// The list of contents of a backup: what it holds, with the checksum of each file.
import { createHash } from 'node:crypto';
import { createReadStream, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { root, StartFailure } from '../bootstrap.mjs';
import { readDatabase } from '../database.mjs';

export const manifestFile = 'manifest.json';

const manifestSchema = v.object({
  format: v.literal(1),
  /** When the database was copied. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** The newest migration of the database. */
  schema: v.pipe(v.string(), v.regex(/^\d+_\w+\.js$/)),
  /** Photos that the database named and the storage did not have. */
  missing: v.array(v.string()),
  files: v.record(v.string(), v.object({ bytes: v.number(), sha256: v.string() })),
});

/** @typedef {v.InferOutput<typeof manifestSchema>} Manifest */

/** Describes a folder that is about to become a backup.
 * @param {string} folder with `data.db` and `storage`
 * @param {{ at: Date, missing: string[] }} about @returns {Promise<Manifest>} */
export async function manifestOf(folder, { at, missing }) {
  /** @type {Manifest['files']} */
  const files = {};
  for (const { file } of filesIn(folder)) files[file] = await printOf(`${folder}/${file}`);
  const schema = migrationsOf(folder).at(-1) ?? '';
  return { format: 1, at: at.toISOString(), schema, missing, files };
}

/** Checks an unpacked backup: the contents are exactly those of its manifest, and the database is sound.
 * @param {string} folder @returns {Promise<Manifest>}
 * @throws StartFailure that names the first difference */
export async function check(folder) {
  const manifest = readManifest(folder);
  const found = filesIn(folder).filter(({ file }) => file !== manifestFile);
  const expected = new Map(Object.entries(manifest.files));
  for (const { file, isRegular } of found) {
    if (!expected.has(file)) throw new StartFailure(`${file} does not belong to it`);
    // Before anything is read: a link leads out of the backup, and reading a pipe never ends.
    if (!isRegular) throw new StartFailure(`${file} is no file`);
  }
  const present = new Set(found.map(({ file }) => file));
  for (const [file, { sha256 }] of expected) {
    if (!present.has(file)) throw new StartFailure(`${file} is missing`);
    if ((await printOf(`${folder}/${file}`)).sha256 !== sha256)
      throw new StartFailure(`${file} has another checksum`);
  }
  const problem = databaseProblem(folder);
  if (problem) throw new StartFailure(`the database is damaged: ${problem}`);
  const known = readdirSync(`${root}pb_migrations`);
  if (![manifest.schema, ...migrationsOf(folder)].every((name) => known.includes(name)))
    throw new StartFailure('it was made by a newer version of Marola, so upgrade first');
  return manifest;
}

/** @param {string} folder @returns {Manifest} */
function readManifest(folder) {
  try {
    const file = `${folder}/${manifestFile}`;
    return v.parse(
      manifestSchema,
      lstatSync(file).isFile() && JSON.parse(readFileSync(file, 'utf8')),
    );
  } catch {
    throw new StartFailure('it has no list of contents that this version can read');
  }
}

/** Everything below a folder that is no folder: also links and pipes, which no backup has.
 * @param {string} folder */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => ({
      file: relative(folder, join(entry.parentPath, entry.name)),
      isRegular: entry.isFile(),
    }))
    .sort((one, other) => (one.file < other.file ? -1 : 1));

/** Size and checksum of a file of any size.
 * @param {string} path */
export async function printOf(path) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { bytes: lstatSync(path).size, sha256: hash.digest('hex') };
}

/** @param {string} folder @returns {string | undefined} what SQLite finds wrong */
export function databaseProblem(folder) {
  try {
    return readDatabase(folder, (database) => {
      const said = String(database.prepare('PRAGMA integrity_check').get()?.integrity_check);
      return said === 'ok' ? undefined : said;
    });
  } catch (error) {
    return String(error);
  }
}

/** Our own migrations that a database has had, in their order.
 * @param {string} folder */
const migrationsOf = (folder) =>
  readDatabase(folder, (database) =>
    database
      .prepare(`SELECT file FROM _migrations WHERE file GLOB '[0-9]*_*.js' ORDER BY file`)
      .all()
      .map(({ file }) => String(file)),
  );
