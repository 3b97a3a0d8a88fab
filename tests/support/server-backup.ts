import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { TestServer } from './server.ts';

/** Makes a backup and returns a function that restores it (pocketbase/README.md, "Backup and restore"). */
export async function backUp(server: TestServer): Promise<() => Promise<void>> {
  const backup = await mkdtemp(join(tmpdir(), 'marola-backup-'));
  onTestFinished(() => rm(backup, { recursive: true }));
  await server.pause();
  await cp(server.dataDir, backup, { recursive: true });
  await server.start();
  return async () => {
    await server.pause();
    await rm(server.dataDir, { recursive: true });
    await cp(backup, server.dataDir, { recursive: true });
    await server.command('marola-new-epoch');
    await server.start();
  };
}
