import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { startServer } from '../server.ts';

const page = new URL('page.ts', import.meta.url);

/** Builds the page and serves it and `files` with the app's headers. Every file has the type of `*.jpg`. */
export async function servePhotoPage(files: Readonly<Record<string, Uint8Array>>) {
  const folder = await mkdtemp(join(tmpdir(), 'marola-photo-page-'));
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: {
        input: page.pathname,
        output: { entryFileNames: 'assets/page.js' },
      },
    },
  });
  const shell =
    '<!doctype html><title>photos</title><script type="module" src="/assets/page.js"></script>';
  await writeFile(join(folder, 'index.html'), shell);
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
  const server = await startServer({ publicDir: folder });
  return {
    url: `${server.url}/`,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
