import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import type { TestServer } from './server.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');

/**
 * Makes a backup of a running server with `npm run backup`. Returns a function that stops the server, destroys its
 * data folder, restores the backup with `npm run restore` and starts the server again.
 */
export async function backUp(server: TestServer): Promise<() => Promise<void>> {
  const command = (script: 'backup' | 'restore', ...args: string[]) =>
    run(join(root, 'node_modules/node/bin/node'), [`pocketbase/${script}.mjs`, ...args], {
      cwd: root,
      env: { ...process.env, MAROLA_PREPARED: '1', MAROLA_DATA: server.dataDir },
    });
  const folder = await mkdtemp(join(tmpdir(), 'marola-backup-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await command('backup');
  const backups = join(server.dataDir, 'backups');
  const [name = ''] = (await readdir(backups)).filter((file) => file.endsWith('.tar'));
  await cp(join(backups, name), join(folder, name));
  return async () => {
    await server.pause();
    await rm(server.dataDir, { recursive: true });
    await command('restore', join(folder, name));
    await server.start();
  };
}
