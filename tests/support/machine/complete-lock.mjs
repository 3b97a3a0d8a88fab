// Adds missing optional packages to the lock file. Some registries lack the binaries of some platforms.
// `npm install` then omits those packages from the lock, and `npm ci` rejects that lock everywhere.
// Run `npm run lock` after each change of a dependency.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const systems = [
  'darwin',
  'win32',
  'linux',
  'android',
  'freebsd',
  'openbsd',
  'netbsd',
  'openharmony',
];
const processors = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x', 'loong64'];
const exactVersion = /^\d+\.\d+\.\d+[\w.-]*$/;

/**
 * @typedef {{ version?: string, optionalDependencies?: Record<string, string>, dev?: boolean,
 *   optional?: boolean, resolved?: string }} LockEntry
 * @typedef {{ packages: Record<string, LockEntry> }} Lock
 */

/** Returns the word of `words` that is a whole part of a package's name, between `/` and `-`.
 * @param {string} name @param {string[]} words */
const wordIn = (name, words) => words.find((word) => name.split(/[/-]/).includes(word));

/** Returns the lock entries of optional dependencies with an exact version that the lock lacks.
 * @param {Lock} lock @returns {[string, LockEntry][]} */
export function missingEntries(lock) {
  return Object.entries(lock.packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name, version]) => {
        const place = `node_modules/${name}`;
        return (
          exactVersion.test(version) && !lock.packages[place] && !lock.packages[`${path}/${place}`]
        );
      })
      .map(([name, version]) => [`node_modules/${name}`, entryOf(name, version, entry.dev)]),
  );
}

/** @param {string} name @param {string} version @param {boolean | undefined} dev @returns {LockEntry} */
function entryOf(name, version, dev) {
  const system = wordIn(name, systems);
  const processor = wordIn(name, processors);
  return {
    version,
    ...(processor && { cpu: [processor] }),
    ...(dev && { dev: true }),
    ...(name.includes('musl') && { libc: ['musl'] }),
    optional: true,
    ...(system && { os: [system] }),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = new URL('../../../package-lock.json', import.meta.url);
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const added = missingEntries(lock);
  const all = [...Object.entries(lock.packages), ...added].sort(([a], [b]) =>
    a.localeCompare(b, 'en'),
  );
  lock.packages = Object.fromEntries(all);
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${added.length} optional packages added to the lock`);
}
