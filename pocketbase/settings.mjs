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
    wantsDemo: env.MAROLA_DEMO !== '0',
  };
}
