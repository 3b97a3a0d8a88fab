import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPage } from '../../pocketbase/build.mjs';
import { importDemoCatalogue } from '../../pocketbase/demo/import.mjs';
import { startServer } from './server.ts';

/** A server whose page can be replaced: of what one version loads, the other has not a single chunk. */

const root = join(import.meta.dirname, '../..');
/** Where the page's entry lies in each version. */
export const codeOf = { old: '/assets/', new: '/code/' } as const;
export type Version = keyof typeof codeOf;

/** Starts the server on the demo catalogue; it serves nothing before the first `deploy`. */
export async function startTwoVersions() {
  const folder = mkdtempSync(join(tmpdir(), 'marola-deploy-'));
  const served = join(folder, 'served');
  const versions: Record<Version, string> = { old: join(folder, 'old'), new: join(folder, 'new') };
  cpSync(await buildPage(), versions.old, { recursive: true });
  // The same sources with every chunk at another address.
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const options = ['--emptyOutDir', '--logLevel=error', '--assetsDir=code'];
  execFileSync(process.execPath, [vite, 'build', `--outDir=${versions.new}`, ...options], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'ignore',
  });
  const server = await startServer({ publicDir: served });
  await importDemoCatalogue(server.dataDir);
  return {
    url: server.url,
    /** Serves a version from now on; without its worker's script, none can be registered. */
    deploy(version: Version, { hasWorker = true } = {}) {
      const next = join(folder, 'next');
      cpSync(versions[version], next, { recursive: true });
      const worker = ['sw.js', 'sw.js.br', 'sw.js.gz'].map((name) => join(next, name));
      if (!hasWorker) for (const file of worker) rmSync(file, { force: true });
      const before = join(folder, 'before');
      if (existsSync(served)) renameSync(served, before);
      renameSync(next, served);
      rmSync(before, { recursive: true, force: true });
    },
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * For an old tab to evaluate once the new version is served: its worker no longer keeps the code of
 * the services' pages. Asked for anew, the missing file also goes from the browser's own cache.
 */
export const loseServicesChunk = `(async () => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      if (!url.includes('/assets/servicios')) continue;
      await cache.delete(url);
      await fetch(url, { cache: 'reload' });
    }
  }
  return true;
})()`;
