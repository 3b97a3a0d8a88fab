import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

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

/** Returns a folder for `MAROLA_PUBLIC`, with the page's HTML and the renderer but none of its scripts. */
export async function servedFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'marola-served-'));
  await cp(join(root, 'index.html'), join(folder, 'index.html'));
  await build(join(folder, 'served'), 'production');
  return folder;
}

/** Returns a folder for `MAROLA_PUBLIC`, with the page's HTML and what the server searches with, but without the renderer. */
export async function searchesFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'marola-searches-'));
  await cp(join(root, 'index.html'), join(folder, 'index.html'));
  await build(join(folder, 'searches'), 'searches');
  return folder;
}

/** Returns the same renderer on React's own server rendering. */
export async function reactRenderer(): Promise<Renderer> {
  const folder = await mkdtemp(join(tmpdir(), 'marola-react-'));
  await build(folder, 'react');
  const [file = ''] = await readdir(folder);
  const renderer = createRequire(import.meta.url)(join(folder, file));
  await rm(folder, { recursive: true });
  return renderer;
}
