import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { unzipSync } from 'fflate';

/** A version of the schema: the set of migrations at a commit. */
export type Version = {
  readonly commit: string;
  readonly migrations: readonly string[];
};

const root = join(import.meta.dirname, '../..');

/** Returns the output of git, split into lines. */
const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/**
 * Returns every version that the history of this branch has, the oldest first, each at the last commit
 * that has it. A shallow clone knows its own version only.
 */
export function landedVersions(): Version[] {
  const changes = git('log', '--full-history', '--reverse', '--format=%H', '--', 'pb_migrations');
  const lastCommits = [...changes.slice(1).map((commit) => `${commit}^`), 'HEAD'];
  const versions = new Map<string, Version>();
  for (const commit of lastCommits) {
    const files = git('ls-tree', '--name-only', commit, 'pb_migrations/');
    const migrations = files.map((file) => basename(file)).sort();
    versions.set(migrations.join(), { commit, migrations });
  }
  return [...versions.values()];
}

/** Returns the migrations of the working tree, in the order in which they run. */
export const currentMigrations = (): string[] => readdirSync(join(root, 'pb_migrations')).sort();

/**
 * Returns the path of a version's fixture: the number of its migrations, and the name of the one with the
 * highest number.
 */
export const fixtureFile = ({ migrations }: Version): string => {
  const name = basename(migrations.at(-1) ?? '', '.js').replace(/^\d+_/, '');
  const count = String(migrations.length).padStart(2, '0');
  return join(import.meta.dirname, `${count}-${name}.zip`);
};

/** Returns the paths of all fixtures, the oldest version first. */
export const fixtures = (): string[] =>
  globSync('*.zip', { cwd: import.meta.dirname })
    .sort()
    .map((name) => join(import.meta.dirname, name));

/** Unpacks a fixture into a data folder that only its owner can read. */
export function unpack(file: string, data: string): void {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  for (const [name, bytes] of Object.entries(unzipSync(readFileSync(file)))) {
    mkdirSync(dirname(join(data, name)), { recursive: true, mode: 0o700 });
    writeFileSync(join(data, name), bytes, { mode: 0o600 });
  }
}
