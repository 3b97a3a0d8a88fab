import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** Why no small disk can be mounted; undefined where it can. */
export const noSmallDisk =
  process.platform === 'linux' && process.getuid?.() === 0
    ? undefined
    : 'only root on Linux can mount a small disk';

/** Mounts a real filesystem of 24 MB for the tests of a file. Call it at the top of the file. */
export function mountSmallDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'marola-disk-'));
  const filler = join(folder, 'filler');
  if (!noSmallDisk) {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'marola-test', folder]);
    afterAll(() => {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true });
    });
  }
  return {
    folder,
    /** Writes until no byte is left. */
    fill() {
      for (const size of [1 << 16, 1 << 12, 1]) while (isAppended(filler, Buffer.alloc(size)));
    },
    /** Makes room again. */
    empty: () => rmSync(filler),
  };
}

/** Returns false when the disk has no room for the bytes. */
function isAppended(file: string, bytes: Buffer): boolean {
  try {
    appendFileSync(file, bytes);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false;
    throw error;
  }
}
