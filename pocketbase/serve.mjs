import { StartFailure } from './bootstrap.mjs';
import { buildPage } from './build.mjs';
import { holdDataFolder, prepareDataFolder } from './data-folder.mjs';
import { installPocketBase } from './install.mjs';
import { assertPortIsFree, startServer } from './server.mjs';
import { readSettings } from './settings.mjs';

/** Installs, builds, fills and serves; resolves to the exit code once the server has ended.
 * @throws StartFailure */
export async function serve() {
  const settings = readSettings();
  await assertPortIsFree(settings.port);
  await installPocketBase();
  await buildPage();
  const release = holdDataFolder(settings.data);
  try {
    await prepareDataFolder(settings);
    const server = await startServer(settings);
    console.log(`\nMarola is ready at http://127.0.0.1:${settings.port}`);
    const problem = await server.ended;
    if (problem) throw new StartFailure(problem);
    return 0;
  } finally {
    release();
  }
}
