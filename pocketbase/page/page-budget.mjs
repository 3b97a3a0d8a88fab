// Measures the scripts that the home page needs before it reacts to a tap, and fails a build that exceeds the budget.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/**
 * The budget, in bytes after gzip: of all scripts, of our own, and of each library with what the first page uses it for. A
 * library without a row is none of the first page.
 * @typedef {{ all: number, ours: number, libraries: Readonly<Record<string, { atMost: number, use: string }>> }} Budget
 */

/** @type {Budget} */
const BUDGET = JSON.parse(readFileSync(new URL('first-page.json', import.meta.url), 'utf8'));
/** What the last build measured, for `npm run bench -- first-page`. */
const REPORT = fileURLToPath(new URL('../../.marola/first-page.json', import.meta.url));
/** Loaded with the entry on the first page. */
const WITH_ENTRY = ['/src/routes/index.tsx', '/src/app/first-page/take-over.ts'];
const OURS = 'Marola';

/** @typedef {import('vite').Rolldown.OutputChunk} Chunk */
/** @typedef {{ id: string, library: string, bytes: number }} Share `library` is `OURS` for our own modules */

/**
 * A plugin of Vite: prints each library's share of the first page's scripts, and writes the share of each module into a file.
 * @param {Budget} [budget] @param {string} [report] the path of that file
 * @returns {{ name: string, apply: 'build', generateBundle: import('vite').Rolldown.FunctionPluginHooks['generateBundle'] }}
 */
export const pageBudget = (budget = BUDGET, report = REPORT) => ({
  name: 'marola:page-budget',
  apply: 'build',
  generateBundle(_options, bundle) {
    const modules = sharesOf(firstChunks(bundle));
    if (modules.length === 0) return; // the service worker's bundle
    const shares = sumsOf(modules);
    const all = modules.reduce((sum, { bytes }) => sum + bytes, 0);
    const ours = shares.get(OURS) ?? 0;
    const rows = [...shares].sort(([, a], [, b]) => b - a).filter(([, bytes]) => bytes >= 500);
    const list = rows.map(([name, bytes]) => `${name} ${inKb(bytes)}`).join(', ');
    const summary = `Scripts of the first page: ${inKb(all)} kB (${list})`;
    mkdirSync(dirname(report), { recursive: true });
    writeFileSync(report, JSON.stringify(modules));
    if (all > budget.all || ours > budget.ours)
      this.error(`${summary}. At most ${inKb(budget.all)} kB, ours ${inKb(budget.ours)}.`);
    for (const [name, bytes] of shares) {
      const { atMost = 0 } =
        name === OURS ? { atMost: budget.ours } : (budget.libraries[name] ?? {});
      if (bytes > atMost)
        this.error(`${summary}. ${name} has ${inKb(bytes)} kB there, at most ${inKb(atMost)}.`);
    }
    console.log(summary);
  },
});

/** @param {number} bytes */
const inKb = (bytes) => (bytes / 1000).toFixed(1);

/** The entry's chunks and those of the first page, with all that they import at once. @param {import('vite').Rolldown.OutputBundle} bundle */
function firstChunks(bundle) {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const isFirst = (/** @type {Chunk} */ { moduleIds }) =>
    moduleIds.some((id) => WITH_ENTRY.some((path) => id.includes(path)));
  const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html'));
  if (!entry) return [];
  const waiting = [entry, ...chunks.filter(isFirst)];
  const found = new Set(waiting);
  for (const { imports } of found)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
  return [...found];
}

/** Divides each chunk's bytes after gzip among its modules. @param {readonly Chunk[]} chunks @returns {Share[]} */
function sharesOf(chunks) {
  return chunks.flatMap(({ code, modules }) => {
    const bytes = gzipSync(code).length;
    const lengths = Object.entries(modules).map(([id, { code }]) => ({
      id,
      length: code?.length ?? 0,
    }));
    const whole = Math.max(
      1,
      lengths.reduce((sum, { length }) => sum + length, 0),
    );
    return lengths.map(({ id, length }) => ({
      id,
      library: packageOf(id),
      bytes: (bytes * length) / whole,
    }));
  });
}

/** The bytes of each library. @param {readonly Share[]} modules */
function sumsOf(modules) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const { library, bytes } of modules) sums.set(library, (sums.get(library) ?? 0) + bytes);
  return sums;
}

/** @param {string} id the path of a module */
const packageOf = (id) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? OURS;
