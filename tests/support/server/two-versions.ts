import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPage } from '../../../pocketbase/build.mjs';
import { demoTemplate } from './demo-server.ts';
import { startServer } from './server.ts';

/** A server with two versions of the page that have no chunk in common. */

/** The folder of the page's code in each version. */
export const codeOf = { old: '/assets/', new: '/code/' } as const;
export type Version = keyof typeof codeOf;

/** Starts the server on the demo catalogue; it serves nothing before the first `deploy`. */
export async function startTwoVersions() {
  const folder = mkdtempSync(join(tmpdir(), 'marola-deploy-'));
  const served = join(folder, 'served');
  const versions: Record<Version, string> = { old: join(folder, 'old'), new: join(folder, 'new') };
  cpSync(await buildPage(), versions.old, { recursive: true });
  cpSync(versions.old, versions.new, { recursive: true });
  moveCode(versions.new);
  const server = await startServer({ publicDir: served, template: await demoTemplate() });
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
 * Moves every chunk of a built page to another address, as a build of other sources would: a build takes ten seconds of
 * processor. Compressed copies go, because they would be served instead of the changed files.
 */
function moveCode(folder: string): void {
  renameSync(join(folder, 'assets'), join(folder, 'code'));
  for (const copy of globSync('**/*.{br,gz}', { cwd: folder })) rmSync(join(folder, copy));
  for (const file of globSync('**/*.{html,js,cjs,css}', { cwd: folder })) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8').replaceAll('assets/', 'code/');
    // The service worker fetches a file without a hash in its name again if its revision is another one.
    writeFileSync(path, text.replaceAll(/"revision":"(\w+)"/g, '"revision":"$1-moved"'));
  }
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
