// A start on a full disk: SQLite cannot even read its database without some room beside it.
import { mkdirSync, rmdirSync, rmSync, statfsSync, statSync } from 'node:fs';

/** Below this, a start makes room: it needs a tenth. */
const scarceBytes = 4e6;

/** Removes what each start makes anew, if the disk is full, and says so: then the site is served, and takes no changes
 * until there is room.
 * @param {string} data absolute; nothing uses it */
export function makeRoom(data) {
  const types = `${data}/types.d.ts`;
  const { bavail, bsize } = statfsSync(data);
  if (bavail * bsize >= scarceBytes) {
    if (statSync(types, { throwIfNoEntry: false })?.isDirectory()) rmdirSync(types);
    return;
  }
  console.error(
    `marola: warning: The disk of ${data} is full. Marola serves what it has, but changes, enquiries and backups fail until there is room.`,
  );
  rmSync(`${data}/snapshot`, { recursive: true, force: true });
  // 0.8 MB for editors, which PocketBase writes at each start, but not in place of a folder.
  rmSync(types, { recursive: true, force: true });
  mkdirSync(types);
}
