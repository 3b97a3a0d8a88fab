import { resolve } from 'node:path';
import { root, StartFailure } from './bootstrap.mjs';

/** What the environment asks for (decisions 1); every variable is optional.
 * @param {NodeJS.ProcessEnv} [env]
 * @throws StartFailure for a port that is none */
export function readSettings(env = process.env) {
  const port = Number(env.PORT || 8090);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new StartFailure(`PORT is "${env.PORT}", but must be a number from 1 to 65535.`);
  return {
    port,
    /** Data folder, absolute. */
    data: resolve(root, env.MAROLA_DATA || 'pocketbase/data'),
    adminEmail: env.MAROLA_ADMIN_EMAIL || 'admin@example.com',
    /** Undefined: one is generated and printed. */
    adminPassword: env.MAROLA_ADMIN_PASSWORD || undefined,
    /** The public address; undefined: the local one. */
    url: env.MAROLA_URL || undefined,
    /** Whether mails have somewhere to go; if not, they are caught. */
    hasMailServer: Boolean(env.SMTP_URL),
    wantsDemo: env.MAROLA_DEMO !== '0',
  };
}
