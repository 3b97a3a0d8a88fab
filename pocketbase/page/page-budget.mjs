// Measures the scripts that the home page needs before it reacts to a tap, and fails a build that exceeds the budget.
import { gzipSync } from 'node:zlib';

/** The most bytes after gzip: of all scripts, and of our own. */
const BUDGET = { all: 166_400, ours: 51_000 };
/** Loaded with the entry on the first page. */
const WITH_ENTRY = ['/src/routes/index.tsx', '/src/app/first-page/take-over.ts'];
const OURS = 'Marola';

/** @typedef {import('vite').Rolldown.OutputChunk} Chunk */

/**
 * A plugin of Vite: prints each library's share of the first page's scripts.
 * @param {typeof BUDGET} [budget]
 * @returns {{ name: string, apply: 'build', generateBundle: import('vite').Rolldown.FunctionPluginHooks['generateBundle'] }}
 */
export const pageBudget = (budget = BUDGET) => ({
  name: 'marola:page-budget',
  apply: 'build',
  generateBundle(_options, bundle) {
    const shares = sharesOf(firstChunks(bundle));
    if (shares.size === 0) return; // the service worker's bundle
    const all = [...shares.values()].reduce((sum, bytes) => sum + bytes, 0);
    const ours = shares.get(OURS) ?? 0;
    const rows = [...shares].sort(([, a], [, b]) => b - a).filter(([, bytes]) => bytes >= 500);
    const list = rows.map(([name, bytes]) => `${name} ${inKb(bytes)}`).join(', ');
    const summary = `Scripts of the first page: ${inKb(all)} kB (${list})`;
    if (all > budget.all || ours > budget.ours)
      this.error(`${summary}. At most ${inKb(budget.all)} kB, ours ${inKb(budget.ours)}.`);
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

/** Divides each chunk's bytes after gzip among the packages of its modules. @param {readonly Chunk[]} chunks */
function sharesOf(chunks) {
  /** @type {Map<string, number>} */
  const shares = new Map();
  for (const { code, modules } of chunks) {
    const bytes = gzipSync(code).length;
    const lengths = Object.entries(modules).map(([id, { code }]) => ({
      id,
      length: code?.length ?? 0,
    }));
    const whole = lengths.reduce((sum, { length }) => sum + length, 0);
    for (const { id, length } of lengths) {
      const name = packageOf(id);
      shares.set(name, (shares.get(name) ?? 0) + (bytes * length) / Math.max(1, whole));
    }
  }
  return shares;
}

/** @param {string} id the path of a module */
const packageOf = (id) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? OURS;
