// Builds the page into dist/ if its sources have changed since the last build: bundles, compresses, and
// keeps the assets of the two builds before, so that a tab opened before a deploy can load its chunks.
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { root, run, runWithProgress, StartFailure } from './bootstrap.mjs';
import { sync, syncAll, writeDurably } from './durable.mjs';

const dist = `${root}dist`;
const retired = `${root}dist-previous`;
const workshop = `${root}.marola`;
const fresh = `${workshop}/page`;
const stampFile = `${workshop}/page-sources`;
const buildsFile = `${workshop}/page-builds.json`;
const sources = [
  'src/**/*',
  'public/**/*',
  'index.html',
  'package-lock.json',
  'package.json',
  'tsconfig*.json',
  'vite*.config.ts',
  'pocketbase/page/*.mjs',
];
const textFile = /\.(html|js|css|svg|json|webmanifest|txt|xml)$/;
const smallestWorthBytes = 512;

/** Builds dist/ unless it is up to date. Returns its absolute path.
 * @param {(output: string) => void} [report] called with what the bundler printed, such as the size of each library
 * @throws StartFailure with the bundler's messages */
export async function buildPage(report = () => {}) {
  const stamp = hashOfSources();
  const built = existsSync(stampFile) && readFileSync(stampFile, 'utf8');
  if (built === stamp && existsSync(`${dist}/index.html`)) return dist;
  mkdirSync(workshop, { recursive: true });
  report(await bundle('Building the page', [`--outDir=${fresh}`, '--emptyOutDir']));
  await bundle('Building what the server renders', [
    '--config=vite.served.config.ts',
    `--outDir=${fresh}/served`,
  ]);
  await bundle('Building what the server searches with', [
    '--config=vite.served.config.ts',
    '--mode=searches',
    `--outDir=${fresh}/searches`,
  ]);
  compressTexts();
  keepEarlierAssets();
  replaceDist();
  writeDurably(stampFile, stamp);
  return dist;
}

/** Runs Vite. Returns what it printed.
 * @param {string} title @param {string[]} options @throws StartFailure with the bundler's messages */
async function bundle(title, options) {
  const vite = [process.execPath, `${root}node_modules/vite/bin/vite.js`];
  // With a test runner's NODE_ENV, Vite would build for development, without the service worker.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { code, output } = await runWithProgress(
    title,
    [...vite, 'build', ...options, '--logLevel=warn'],
    env,
  );
  if (code !== 0) throw new StartFailure(`${output.trim()}\nThe page could not be built.`);
  return output.trim();
}

function hashOfSources() {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: root }).sort()) {
    const path = `${root}${file}`;
    if (!statSync(path).isFile() || file.endsWith('routeTree.gen.ts')) continue; // the build writes it
    hash.update(`${file}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

function compressTexts() {
  for (const file of globSync('**/*', { cwd: fresh })) {
    const path = `${fresh}/${file}`;
    if (!textFile.test(file) || statSync(path).size < smallestWorthBytes) continue;
    const bytes = readFileSync(path);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/** Asset names contain a hash of the content, so files of different builds never collide. */
function keepEarlierAssets() {
  const own = readdirSync(`${fresh}/assets`);
  const earlier = earlierBuilds();
  for (const name of earlier.flat())
    if (!own.includes(name) && existsSync(`${dist}/assets/${name}`))
      copyFileSync(`${dist}/assets/${name}`, `${fresh}/assets/${name}`);
  writeDurably(buildsFile, JSON.stringify([own, ...earlier].slice(0, 2)));
}

/** The names of the assets of the builds before, newest first. None if they cannot be read: then a tab that was opened
 * before this build loads itself anew.
 * @returns {string[][]} */
function earlierBuilds() {
  try {
    const builds = JSON.parse(readFileSync(buildsFile, 'utf8'));
    const isList = Array.isArray(builds) && builds.every(Array.isArray);
    return isList ? builds.map((names) => names.map(String)) : [];
  } catch {
    return [];
  }
}

/** Two renames, so that the page is missing only for a moment while a server runs. The stamp that is written later
 * must not survive a power failure that the page does not survive. */
function replaceDist() {
  syncAll(fresh);
  rmSync(retired, { recursive: true, force: true });
  if (existsSync(dist)) renameSync(dist, retired);
  renameSync(fresh, dist);
  sync(root);
  rmSync(retired, { recursive: true, force: true });
}

if (basename(process.argv[1] ?? '') === 'build.mjs')
  await run(import.meta.url, async () => {
    await buildPage(console.log);
    return 0;
  });
