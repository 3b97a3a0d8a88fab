// `npm run dev`: Vite with hot reload in front of the server; changed hooks are reloaded too.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root, run, stopWith } from './bootstrap.mjs';

await run(import.meta.url, async () => {
  const { serve } = await import('./serve.mjs');
  const over = new AbortController();
  return serve({
    watchHooks: true,
    meanwhile: (address) => runVite(address, over.signal),
  }).finally(() => over.abort());
});

/** @param {string} address of the server, to which Vite passes what is not the page's
 * @param {AbortSignal} stop */
function runVite(address, stop) {
  const vite = spawn(process.execPath, [`${root}node_modules/vite/bin/vite.js`], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MAROLA_SERVER: address },
  });
  stop.addEventListener('abort', () => vite.kill());
  stopWith(vite);
  return once(vite, 'close');
}
