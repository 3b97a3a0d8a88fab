import { backUpNightly } from './backup/schedule.mjs';
import { StartFailure } from './bootstrap.mjs';
import { holdDataFolder, noteServer, prepareDataFolder } from './data-folder.mjs';
import { installPocketBase } from './install.mjs';
import { catchMails } from './mail-catcher.mjs';
import { makeRoom } from './room.mjs';
import { assertPortIsFree, startServer } from './server.mjs';
import { readSettings } from './settings.mjs';

/** Installs, fills and runs the server with the settings of the environment. Resolves to the exit code.
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
  const address = `http://127.0.0.1:${settings.port}`;
  const release = await holdDataFolder(settings.data);
  const catcher = settings.catchesMails ? await catchMails(settings.data) : undefined;
  try {
    makeRoom(settings.data);
    await prepareDataFolder(settings);
    const env = {
      MAROLA_URL: settings.url ?? address,
      ...(catcher && { MAROLA_MAIL_CATCHER: catcher.url }),
    };
    const server = await startServer({
      ...settings,
      watchHooks,
      env,
      onLaunch: (pid) => noteServer(settings.data, pid),
    });
    const stopBackups = backUpNightly(settings.data);
    await Promise.race([server.ended, meanwhile(address)]).finally(stopBackups);
    server.stop();
    const problem = await server.ended;
    if (problem) throw new StartFailure(problem);
    return 0;
  } finally {
    catcher?.close();
    release();
  }
}
