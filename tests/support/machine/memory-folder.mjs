import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

/** Where Linux keeps files in memory. A container may give it only 64 MB. */
const MEMORY = '/dev/shm';
/** What a suite takes at most there is a tenth of it. */
const ROOM = 4 << 30;

/**
 * Returns a new folder in memory for a suite's data folders and browser profiles, and a function that removes it. There a
 * server starts in half the time, because nothing waits for a disk. Undefined where there is no room.
 * @returns {{ folder: string, remove: () => void } | undefined} */
export function memoryFolder() {
  if (!hasRoom()) return undefined;
  const folder = mkdtempSync(`${MEMORY}/marola-tests-`);
  const remove = () => {
    process.off('exit', remove);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', remove); // after an interrupted run
  return { folder, remove };
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM && freemem() > ROOM;
  } catch {
    return false; // no such folder: macOS
  }
}
