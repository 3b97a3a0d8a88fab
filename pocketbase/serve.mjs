import { StartFailure } from './bootstrap.mjs';
import { holdDataFolder, prepareDataFolder } from './data-folder.mjs';
import { installPocketBase } from './install.mjs';
import { assertPortIsFree, startServer } from './server.mjs';
import { readSettings } from './settings.mjs';

/** Installs, fills and runs the server as the environment asks for; resolves to the exit code.
 * @param {object} plan
 * @param {() => Promise<unknown>} [plan.first] what else has to be there before it starts
 * @param {(address: string) => Promise<unknown>} plan.meanwhile runs beside it; the server is
 *   stopped when this ends
 * @param {boolean} [plan.watchHooks] reload hooks when they change (development only)
 * @throws StartFailure */
export async function serve({ first, meanwhile, watchHooks = false }) {
  const settings = readSettings();
  await assertPortIsFree(settings.port);
  await installPocketBase();
  await first?.();
  const release = holdDataFolder(settings.data);
  try {
    await prepareDataFolder(settings);
    const server = await startServer({ ...settings, watchHooks });
    await Promise.race([server.ended, meanwhile(`http://127.0.0.1:${settings.port}`)]);
    server.stop();
    const problem = await server.ended;
    if (problem) throw new StartFailure(problem);
    return 0;
  } finally {
    release();
  }
}
