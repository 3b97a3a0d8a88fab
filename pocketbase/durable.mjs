// Writes files so that a power failure leaves the old contents or the new ones: a rename alone may become durable
// before the bytes of the file, which is then empty.
import {
  closeSync,
  fstatSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes a small file of state.
 * @param {string} file @param {string | Uint8Array} contents @param {number} [mode] */
export function writeDurably(file, contents, mode = 0o666) {
  const part = `${file}.part`;
  rmSync(part, { force: true }); // one that a killed process has left keeps its mode
  writeFileSync(part, contents, { mode });
  replaceDurably(part, file);
}

/** Renames a complete file into its place.
 * @param {string} part in the same folder as `file` @param {string} file */
export function replaceDurably(part, file) {
  sync(part);
  renameSync(part, file);
  sync(dirname(file));
}

/** Makes what a path holds durable: the bytes of a file, or the names in a folder if the file system can do that.
 * @param {string} path */
export function sync(path) {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if ((code !== 'EINVAL' && code !== 'ENOTSUP') || !fstatSync(handle).isDirectory()) throw error;
  } finally {
    closeSync(handle);
  }
}

/** Makes a folder durable with everything below it.
 * @param {string} folder */
export function syncAll(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    sync(join(folder, name));
  sync(folder);
}
