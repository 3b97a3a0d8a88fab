import { resolve } from 'node:path';
import { root, StartFailure } from './bootstrap.mjs';

/** The settings of the environment; every variable is optional.
 * @param {NodeJS.ProcessEnv} [env]
 * @throws StartFailure if PORT is not a port */
export function readSettings(env = process.env) {
  const port = Number(env.PORT || 8090);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new StartFailure(`PORT is "${env.PORT}", but must be a number from 1 to 65535.`);
  return {
    port,
    /** Data folder, absolute. */
    data: resolve(root, env.MAROLA_DATA || 'pocketbase/data'),
    adminEmail: env.MAROLA_ADMIN_EMAIL || 'admin@example.com',
    /** Undefined: a password is generated and printed. */
    adminPassword: env.MAROLA_ADMIN_PASSWORD || undefined,
    /** The public address; undefined: the local one. */
    url: env.MAROLA_URL || undefined,
    /** True if mails are written to files. Not on a public site: they wait in the queue for a mail server. */
    catchesMails: !env.SMTP_URL && !env.MAROLA_URL?.startsWith('https://'),
    /** The bucket of the photos; undefined: they are on disk. */
    s3Url: env.S3_URL || undefined,
    /** The second place of backups, an absolute folder or the address of a bucket; undefined: none. */
    backupTo: secondPlace(env.MAROLA_BACKUP_TO),
    wantsDemo: env.MAROLA_DEMO !== '0',
  };
}

/** @param {string | undefined} place */
const secondPlace = (place) =>
  !place || isBucket(place) ? place || undefined : resolve(root, place);

/** True for the address of a bucket, as in S3_URL. @param {string} place */
export const isBucket = (place) => /^https?:\/\//.test(place);
