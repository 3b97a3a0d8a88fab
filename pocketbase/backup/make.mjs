// Makes a backup while the server serves: one tar file with the database, all photos and a list of contents.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { StartFailure, stopWith } from '../bootstrap.mjs';
import { copyDatabase } from '../database.mjs';
import { replaceDurably } from '../durable.mjs';
import { lockFile } from '../lock-file.mjs';
import { copyFiles, countPhotos, isInBucket, photoKeys } from '../photo-files.mjs';
import { afterDamage, isDamage } from '../system-failure.mjs';
import { databaseProblem, manifestFile, manifestOf } from './manifest.mjs';
import { backupName, backupsFolder } from './shelf.mjs';

/** @typedef {{ at: Date, file: string, bytes: number, photos: number, missing: string[] }} Backup
 *   at: when the database was copied; missing: files that the database names and the storage does not have */

/** Makes a backup in `<data>/backups`.
 * @param {{ data: string, s3Url: string | undefined }} settings
 * @returns {Promise<Backup>}
 * @throws StartFailure; there is no new file then */
export async function makeBackup({ data, s3Url }) {
  const folder = backupsFolder(data);
  const release = holdBackups(data);
  removeLeftovers(data);
  const staging = mkdtempSync(`${data}/.backup-`);
  try {
    const { at, keys, missing } = await collect({ data, s3Url, staging });
    const problem = databaseProblem(staging);
    if (problem) throw damaged(problem);
    const manifest = await manifestOf(staging, { at, missing });
    writeFileSync(`${staging}/${manifestFile}`, JSON.stringify(manifest));
    const file = `${folder}/${backupName(at)}`;
    await pack(staging, file);
    const photos = countPhotos(keys.filter((key) => !missing.includes(key)));
    return { at, file, bytes: statSync(file).size, photos, missing };
  } finally {
    rmSync(staging, { recursive: true, force: true });
    release();
  }
}

/** @param {string} problem */
const damaged = (problem) =>
  new StartFailure(`The database is damaged, so no backup was made: ${problem}. ${afterDamage}`);

/** Makes sure that no other process makes a backup or restores one.
 * @param {string} data @returns {() => void} @throws StartFailure */
export function holdBackups(data) {
  mkdirSync(backupsFolder(data), { recursive: true });
  const refusal = `A backup of ${data} is being made right now: wait until it is ready.`;
  return lockFile(`${backupsFolder(data)}/.held`, refusal);
}

/** Removes what killed backups have left. @param {string} data */
function removeLeftovers(data) {
  for (const folder of [data, backupsFolder(data)])
    for (const name of readdirSync(folder))
      if (/^\.backup-|\.tar\.part$/.test(name))
        rmSync(`${folder}/${name}`, { recursive: true, force: true });
}

/** Collects a copy of the database and the photos that it names. A photo that is deleted in between is missing, so
 * the database is copied again: the new copy does not name that photo any more. A photo that is missing twice is lost.
 * @param {{ data: string, s3Url: string | undefined, staging: string }} job */
async function collect({ data, s3Url, staging }) {
  /** @type {Set<string>} */
  let missingBefore = new Set();
  for (;;) {
    const at = new Date();
    takeDatabase(data, staging);
    const keys = photoKeys(staging);
    await takePhotos({ data, s3Url, staging, keys });
    const missing = keys.filter((key) => !existsSync(`${staging}/storage/${key}`));
    if (missing.every((key) => missingBefore.has(key))) {
      dropOthers(staging, keys);
      return { at, keys, missing };
    }
    missingBefore = new Set(missing);
  }
}

/** @param {string} data @param {string} staging @throws StartFailure */
function takeDatabase(data, staging) {
  const copy = `${staging}/data.db`;
  rmSync(copy, { force: true });
  try {
    copyDatabase(`${data}/data.db`, copy);
  } catch (error) {
    if (isDamage(error)) throw damaged(error.message);
    throw new StartFailure(`The database cannot be copied (${error}): is the disk full?`);
  }
}

/** @param {{ data: string, s3Url: string | undefined, staging: string, keys: string[] }} job */
async function takePhotos({ data, s3Url, staging, keys }) {
  const storage = `${staging}/storage`;
  mkdirSync(storage, { recursive: true });
  const wanted = keys.filter((key) => !existsSync(`${storage}/${key}`));
  if (!isInBucket(staging)) for (const key of wanted) takeFile(`${data}/storage`, storage, key);
  else if (s3Url) await copyFiles({ data, keys: wanted, from: s3Url, to: storage });
  else throw new StartFailure('The photos are in S3: set S3_URL as for the server.');
}

/** A photo's file never changes, so a link is as good as a copy and needs no room.
 * @param {string} from @param {string} to @param {string} key */
function takeFile(from, to, key) {
  mkdirSync(dirname(`${to}/${key}`), { recursive: true });
  for (const name of [`${key}.attrs`, key]) // its type and first name, and the file
    try {
      linkSync(`${from}/${name}`, `${to}/${name}`);
    } catch {
      if (existsSync(`${from}/${name}`)) copyFileSync(`${from}/${name}`, `${to}/${name}`);
    }
}

/** Removes photos that an earlier copy of the database named. @param {string} staging @param {string[]} keys */
function dropOthers(staging, keys) {
  const photos = `${staging}/storage/property_images`;
  const named = new Set(keys.map((key) => key.split('/')[1]));
  for (const id of existsSync(photos) ? readdirSync(photos) : [])
    if (!named.has(id)) rmSync(`${photos}/${id}`, { recursive: true });
}

/** Writes the tar file: complete on the disk, or not there.
 * @param {string} folder @param {string} file @throws StartFailure */
async function pack(folder, file) {
  const part = `${file}.part`;
  await runTar(['-cf', part, '-C', folder, manifestFile, 'data.db', 'storage']);
  replaceDurably(part, file);
}

/** @param {string[]} args @throws StartFailure with the program's words */
export async function runTar(args) {
  const tar = spawn('tar', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  stopWith(tar);
  let said = '';
  tar.stderr.on('data', (text) => {
    said += text;
  });
  const [code] = await once(tar, 'close').catch((error) => [String(error)]);
  if (code !== 0) throw new StartFailure(`tar failed: ${said.trim() || code}`);
}
