import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { startServer } from './server.ts';

/** Builds a page from one script and serves it and `files` with the app's headers. Its address ends with `/`. */
export async function servePage(
  script: URL,
  files: Readonly<Record<string, Uint8Array | string>> = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'marola-page-'));
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: {
        input: script.pathname,
        output: { entryFileNames: 'assets/page.js' },
      },
    },
  });
  const shell =
    '<!doctype html><title>page</title><script type="module" src="/assets/page.js"></script>';
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
