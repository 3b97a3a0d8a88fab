import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

/**
 * Mounts a real filesystem of 24 MB for the tests of a file; call it at the top of the file. `missing` says why
 * there is none: only root on Linux can mount one, and not in every container.
 */
export function mountSmallDisk() {
  const folder = join(tmpdir(), `marola-disk-${randomUUID()}`);
  const filler = join(folder, 'filler');
  const missing = canMount(folder) ? undefined : 'a small disk cannot be mounted here';
  beforeAll(() => {
    if (!missing) mount(folder);
  });
  afterAll(() => {
    if (!missing) unmount(folder);
  });
  return {
    folder,
    missing,
    /** Writes until no byte is left. */
    fill() {
      for (const size of [1 << 16, 1 << 12, 1]) while (isAppended(filler, Buffer.alloc(size)));
    },
    /** Makes room again. */
    empty: () => rmSync(filler),
  };
}

function mount(folder: string): void {
  mkdirSync(folder);
  const type = ['-t', 'tmpfs', '-o', 'size=24m', 'marola-test'];
  execFileSync('mount', [...type, folder], { stdio: 'ignore' });
}

function unmount(folder: string): void {
  execFileSync('umount', ['--lazy', folder]);
  rmdirSync(folder);
}

function canMount(folder: string): boolean {
  try {
    mount(folder);
  } catch {
    rmdirSync(folder);
    return false;
  }
  unmount(folder);
  return true;
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
