import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { temporaryFolder } from '../machine/temporary-folder.ts';
import { readByHooks } from './project-copy.ts';

/** One place in a file of `pb_hooks`, and the text to put there. */
type Change = { readonly file: string; readonly find: string | RegExp; readonly replace: string };

/** Copies our hooks, changes them, and returns the folder. It is removed at the end of the test. */
export const changedHooks = (...changes: Change[]): string =>
  hooksIn(temporaryFolder(), ...changes);

/** Copies our hooks and what they read into a folder `project`, changes them, and returns the folder of the hooks. */
export function hooksIn(project: string, ...changes: Change[]): string {
  for (const part of ['pb_hooks', ...readByHooks])
    cpSync(join(import.meta.dirname, '../../..', part), join(project, part), { recursive: true });
  const folder = join(project, 'pb_hooks');
  for (const { file, find, replace } of changes) {
    const ours = readFileSync(join(folder, file), 'utf8');
    const changed = ours.replace(find, () => replace);
    expect(changed, `${find} in ${file}`).not.toBe(ours);
    writeFileSync(join(folder, file), changed);
  }
  return folder;
}
