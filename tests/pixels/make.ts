import { spawnSync } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { noteBaseline } from './baseline.ts';

// `npm run pixels` draws the twelve pictures again. Look at them before you commit them.

for (const picture of globSync('*.png', { cwd: import.meta.dirname }))
  rmSync(join(import.meta.dirname, picture)); // removes the pictures of deleted screens too
const args = ['playwright', 'test', 'pixels', '--update-snapshots=all'];
const { status } = spawnSync('npx', args, { stdio: 'inherit' });
if (status === 0) noteBaseline();
process.exitCode = status ?? 1;
