import { resolve } from 'node:path';
import { root, StartFailure } from './bootstrap.mjs';

/** The settings of the environment; every variable is optional. A wrong SMTP_URL or MAROLA_BACKUP_TO does not stop the
 * site: mails wait, and backups stay on this machine.
 * @param {NodeJS.ProcessEnv} [env]
 * @throws StartFailure that says what is wrong with PORT, MAROLA_URL or MAROLA_DATA */
export function readSettings(env = process.env) {
  const url = env.MAROLA_URL ? publicAddress(env.MAROLA_URL) : undefined;
  return {
    port: portOf(env.PORT || '8090'),
    /** Data folder, absolute. */
    data: dataFolder(resolve(root, env.MAROLA_DATA || 'pocketbase/data')),
    adminEmail: env.MAROLA_ADMIN_EMAIL || 'admin@example.com',
    /** Undefined: a password is generated and printed. */
    adminPassword: env.MAROLA_ADMIN_PASSWORD || undefined,
    /** The public address, without a slash at its end; undefined: the local one. */
    url,
    /** True if mails are written to files. Not on a public site: they wait in the queue for a mail server. */
    catchesMails: !env.SMTP_URL && !url?.startsWith('https://'),
    /** The bucket of the photos; undefined: they are on disk. */
    s3Url: env.S3_URL || undefined,
    /** The second place of backups, an absolute folder or the address of a bucket; undefined: none. */
    backupTo: secondPlace(env.MAROLA_BACKUP_TO),
    wantsDemo: env.MAROLA_DEMO !== '0',
  };
}

/** @param {string} data absolute @throws StartFailure */
function dataFolder(data) {
  if (!data.includes('?')) return data;
  throw new StartFailure(
    `The data folder is ${data}, but a "?" ends the name of a database for PocketBase: name a folder without one with MAROLA_DATA.`,
  );
}

/** @param {string} text @throws StartFailure */
function portOf(text) {
  const port = /^\d+$/.test(text.trim()) ? Number(text) : 0;
  if (port < 1 || port > 65_535)
    throw new StartFailure(`PORT is "${text}", but must be a number from 1 to 65535.`);
  return port;
}

/** @param {string} text @throws StartFailure */
function publicAddress(text) {
  const problem = addressProblem(text);
  if (problem)
    throw new StartFailure(
      `MAROLA_URL is "${text}", but must be like https://marola.example: ${problem}.`,
    );
  return new URL(text).origin;
}

/** @param {string} text @returns {string | undefined} */
function addressProblem(text) {
  const url = URL.parse(text);
  if (!url?.host) return 'it is no web address';
  // A parser of addresses takes more than PocketBase, which would only end.
  if (!/^(?:[\w.-]+|\[[\da-f:.]+\])$/.test(url.hostname)) return `"${url.hostname}" is no host`;
  if (!/^https?:$/.test(url.protocol)) return 'it does not begin with https:// or http://';
  if (url.username || url.password) return 'it has a user name';
  if (url.pathname !== '/' || url.search || url.hash)
    return 'Marola is served at / of its host, so nothing may follow the host';
  return undefined;
}

/** @param {string | undefined} place */
const secondPlace = (place) =>
  !place || hasScheme(place) ? place || undefined : resolve(root, place);

/** @param {string} place */
const hasScheme = (place) => /^\w+:\/\//.test(place);

/** True for the address of a bucket, as in S3_URL. @param {string} place */
export const isBucket = (place) => /^https?:\/\//.test(place);

/** Why backups cannot go to a second place; undefined if nothing is wrong with its name. @param {string} place */
export const placeProblem = (place) =>
  hasScheme(place) && !isBucket(place)
    ? 'it is neither a folder nor an address that begins with https://'
    : undefined;
