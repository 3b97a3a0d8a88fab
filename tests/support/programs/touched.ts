import { readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, normalize } from 'node:path';
import rooms from '../../rooms.json' with { type: 'json' };

/** Which tests a change touches: by what they import, and by `tests/rooms.json` for what they run without importing it. */

/** The importers of each file. Files are named below the project's folder. */
type Importers = ReadonlyMap<string, readonly string[]>;

/** Take minutes whatever has changed: only the whole run has them. */
const LONG = ['simulator', 'engines', 'replication', 'e2e/every-place'];

const SOURCE = /\.(?:[cm]?js|tsx?)$/;
const SPECIFIER = /(?:\bfrom|\bimport|\brequire)\s*\(?\s*['"`]([^'"`\n]+)['"`]/g;
const isStory = (file: string) => file.startsWith('tests/e2e/');

/** The name of a test file in the tables, like `hooks/mail-line`; undefined for any other file. */
export const nameOf = (file: string): string | undefined =>
  /^tests\/([^/]+\/.+)\.(?:test|spec)\.tsx?$/.exec(file)?.[1];

export const isLong = (name: string): boolean =>
  LONG.some((long) => name === long || name.startsWith(`${long}/`));

/** Reads who imports what among these files. An import of a package is left out. */
export function importersAmong(root: string, files: readonly string[]): Importers {
  const importers = new Map<string, string[]>();
  for (const file of files.filter((name) => SOURCE.test(name)))
    for (const [, specifier = ''] of readFileSync(join(root, file), 'utf8').matchAll(SPECIFIER)) {
      const imported = imports(file, specifier);
      if (imported) importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  return importers;
}

function imports(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
  const ofHooks = specifier.replace(/^\$\{__hooks\}/, 'pb_hooks');
  if (ofHooks !== specifier) return normalize(ofHooks);
  return specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : undefined;
}

/** The names of tests, as patterns, in the row whose room holds the file; the innermost room counts. */
export function rowOf(file: string): readonly string[] {
  const [row] = Object.entries(rooms)
    .filter(([room]) => file === room || file.startsWith(`${room}/`))
    .sort(([one], [other]) => other.length - one.length);
  return row?.[1].split(' ') ?? [];
}

/** The tests that a changed file touches, as files, in the order of their names. */
export function touchedBy(file: string, files: readonly string[], importers: Importers): string[] {
  const direct = importers.get(file) ?? [];
  const reaching = new Set([file]);
  for (const one of reaching)
    for (const importer of importers.get(one) ?? []) reaching.add(importer);
  // Stories run the built page: what they import of it, they import for its words and types.
  const byImport = [...reaching].filter(
    (one) => !isStory(one) || file.startsWith('tests/') || direct.includes(one),
  );
  // A table of the app concerns the hooks that require it; a file of the hooks those, too.
  const hooks = direct.filter((one) => one.startsWith('pb_hooks/'));
  const rows = [file, ...hooks].flatMap(rowOf);
  const inRows = files.filter((one) => rows.some((row) => matchesGlob(nameOf(one) ?? '', row)));
  return [...new Set([...byImport, ...inRows])].filter((one) => nameOf(one)).sort();
}
