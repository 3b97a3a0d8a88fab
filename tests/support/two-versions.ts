import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPage } from '../../pocketbase/build.mjs';
import { importDemoCatalogue } from '../../pocketbase/demo/import.mjs';
import { startServer } from './server.ts';

/** A server with two versions of the page that have no chunk in common. */

const root = join(import.meta.dirname, '../..');
/** The folder of the page's code in each version. */
export const codeOf = { old: '/assets/', new: '/code/' } as const;
export type Version = keyof typeof codeOf;

/** Starts the server on the demo catalogue; it serves nothing before the first `deploy`. */
export async function startTwoVersions() {
  const folder = mkdtempSync(join(tmpdir(), 'marola-deploy-'));
  const served = join(folder, 'served');
  const versions: Record<Version, string> = { old: join(folder, 'old'), new: join(folder, 'new') };
  cpSync(await buildPage(), versions.old, { recursive: true });
  // Builds the same sources with every chunk at another address.
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
    /** Serves a version; with `hasWorker: false` no service worker can be registered. */
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
 * A script for an old tab while the new version is served. It removes the code of the pages that
 * visitors seldom open from the worker's caches. The new request also removes it from the browser's cache.
 */
export const loseLazyChunk = `(async () => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      if (!url.includes('/assets/admin-')) continue;
      await cache.delete(url);
      await fetch(url, { cache: 'reload' });
    }
  }
  return true;
})()`;
