import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { builtFolder } from './kept-folder.ts';

/** Builds what PocketBase runs of the app (src/served/) without the app. */

const root = join(import.meta.dirname, '../../..');

/** The exports of src/served/entry.tsx. An import of their types would make TypeScript check the app's files here. */
type Renderer = {
  renderBody(page: object, source: object): string;
  parseAgency(row: unknown): object | undefined;
  parseAddress(path: string, query: Readonly<Record<string, string>>): object;
};

async function build(outDir: string, mode: string): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const options = ['--config=vite.served.config.ts', `--mode=${mode}`, `--outDir=${outDir}`];
  await promisify(execFile)(process.execPath, [vite, 'build', ...options, '--logLevel=error'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

/**
 * Returns a folder for `MAROLA_PUBLIC`, with the page's HTML, the renderer and what the server searches with, but none of its
 * scripts. It is made once for all tests.
 */
export const servedFolder = (): Promise<string> =>
  builtFolder('served', async (folder) => {
    await Promise.all([
      build(join(folder, 'served'), 'production'),
      build(join(folder, 'searches'), 'searches'),
    ]);
    const html = await readFile(join(root, 'index.html'));
    await writeFile(join(folder, 'index.html'), html);
    await writeFile(join(folder, 'index.html.br'), brotliCompressSync(html));
    await writeFile(join(folder, 'index.html.gz'), gzipSync(html));
  });

/** Returns the same renderer on React's own server rendering. */
export async function reactRenderer(): Promise<Renderer> {
  const folder = await builtFolder('react', (made) => build(made, 'react'));
  const [file = ''] = await readdir(folder);
  return createRequire(import.meta.url)(join(folder, file));
}
