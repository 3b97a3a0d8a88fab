// `npm run dev`: Vite with hot reload in front of the same server, whose hooks are reloaded too.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root, run, StartFailure, stopWith } from './bootstrap.mjs';

await run(import.meta.url, async () => {
  const { holdDataFolder, prepareDataFolder } = await import('./data-folder.mjs');
  const { installPocketBase } = await import('./install.mjs');
  const { assertPortIsFree, startServer } = await import('./server.mjs');
  const { readSettings } = await import('./settings.mjs');
  const settings = readSettings();
  await assertPortIsFree(settings.port);
  await installPocketBase();
  const release = holdDataFolder(settings.data);
  try {
    await prepareDataFolder(settings);
    const server = await startServer({ ...settings, watchHooks: true });
    const vite = spawn(process.execPath, [`${root}node_modules/vite/bin/vite.js`], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, MAROLA_SERVER: `http://127.0.0.1:${settings.port}` },
    });
    stopWith(vite);
    await Promise.race([server.ended, once(vite, 'close')]);
    vite.kill();
    server.stop();
    const problem = await server.ended;
    if (problem) throw new StartFailure(problem);
    return 0;
  } finally {
    release();
  }
});
