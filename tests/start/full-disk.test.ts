import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdDataFolder } from '../../pocketbase/data-folder.mjs';
import { makeRoom } from '../../pocketbase/room.mjs';
import { sentenceOf } from '../../pocketbase/system-failure.mjs';
import { mountSmallDisk } from '../support/machine/small-disk.ts';
import { temporaryFolder } from '../support/machine/temporary-folder.ts';
import { anEnquiry } from '../support/server/records.ts';
import { startServer } from '../support/server/server.ts';

/** A start on a disk that takes no more data: a real filesystem. */

const disk = mountSmallDisk();
const reason = disk.missing ? ` (${disk.missing})` : '';

const umask = process.umask();
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  process.umask(umask);
});

test.skipIf(disk.missing)(
  `a full disk: the data folder can be held, and the site is served and refuses changes until there is room${reason}`,
  async () => {
    const server = await startServer({ within: disk.folder });
    try {
      await server.pause();
      disk.fill();
      const release = await holdDataFolder(server.dataDir);
      makeRoom(server.dataDir);
      expect(console.error).toHaveBeenCalledWith(
        expect.stringMatching(/warning: The disk of .+ is/),
      );
      // The address and the mail server of the environment are new, so this start has to store settings too.
      await server.restart({ MAROLA_URL: 'https://marola.example', SMTP_URL: 'smtp://h.example' });
      release();
      expect((await server.request('/api/sync?since=0')).body.items).toHaveLength(1);
      disk.fill();
      const enquiry = { method: 'POST', json: anEnquiry({ message: 'x'.repeat(4000) }) };
      await expect
        .poll(
          async () => (await server.request('/api/collections/enquiries/records', enquiry)).status,
        )
        .toBe(507);
      // The next start finds the same room again.
      await server.pause();
      disk.fill();
      makeRoom(server.dataDir);
      await server.start();
      expect((await server.request('/api/sync?since=0')).body.items).toHaveLength(1);
    } finally {
      await server.stop();
    }
  },
);

test.skipIf(disk.missing)(
  `a disk that takes no writes is told in a sentence, not as a running server${reason}`,
  async () => {
    const data = join(disk.folder, 'data');
    mkdirSync(data, { mode: 0o700 });
    execFileSync('mount', ['-o', 'remount,ro', disk.folder]);
    try {
      const refusal: unknown = await holdDataFolder(data).catch((error: unknown) => error);
      const words = sentenceOf(refusal) ?? String(refusal);
      expect(words).toMatch(/cannot be locked|takes no writes/);
      expect(words).not.toMatch(/already running/);
      const made = await holdDataFolder(join(disk.folder, 'other')).catch((error) => error);
      expect(sentenceOf(made)).toMatch(/is on a disk that takes no writes: .+\(EROFS\)/);
    } finally {
      execFileSync('mount', ['-o', 'remount,rw', disk.folder]);
    }
  },
);

test('a data folder that is a file is told in a sentence', async () => {
  const file = join(temporaryFolder(), 'data');
  writeFileSync(file, '');
  const refusal: unknown = await holdDataFolder(file).catch((error: unknown) => error);
  expect(sentenceOf(refusal)).toMatch(/data is already something else: .+\(EEXIST\)/);
});
