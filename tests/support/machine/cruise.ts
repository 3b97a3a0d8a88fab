import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as v from 'valibot';

export const project = join(import.meta.dirname, '../../..');
const configs = [
  '.dependency-cruiser.cjs',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.page.json',
];
const reportSchema = v.object({
  summary: v.object({
    totalCruised: v.number(),
    violations: v.array(
      v.object({ from: v.string(), to: v.string(), rule: v.object({ name: v.string() }) }),
    ),
  }),
});

/** Runs the project's rules over a tree of files in `folder`. */
export function cruise(files: Record<string, string>, folder: 'src' | 'pb_hooks' = 'src') {
  const tree = mkdtempSync(join(tmpdir(), 'marola-ranks-'));
  try {
    for (const file of configs) cpSync(join(project, file), join(tree, file));
    symlinkSync(join(project, 'node_modules'), join(tree, 'node_modules'));
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(tree, folder, file)), { recursive: true });
      writeFileSync(join(tree, folder, file), text);
    }
    return cruiseFolders(tree, folder);
  } finally {
    rmSync(tree, { recursive: true });
  }
}

export function cruiseFolders(root: string, ...folders: string[]) {
  const hook = `--import=${join(project, 'tests/support/machine/typescript-6.mjs')}`;
  const program = join(project, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const options = [...folders, '--config=.dependency-cruiser.cjs', '--output-type=json'];
  const output = run(process.execPath, [hook, program, ...options], root);
  return v.parse(reportSchema, JSON.parse(output)).summary;
}

/** What a program prints, whether it succeeds or fails. */
function run(program: string, args: string[], cwd: string): string {
  try {
    return execFileSync(program, args, { cwd, encoding: 'utf8', maxBuffer: 1 << 28 });
  } catch (error) {
    return v.parse(v.object({ stdout: v.string() }), error).stdout;
  }
}

/** The tracked files that fit the patterns. */
export const tracked = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '--', ...patterns], { cwd: project, encoding: 'utf8' })
    .trim()
    .split('\n');
