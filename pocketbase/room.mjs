// A start on a full disk: SQLite cannot even read its database without some room beside it.
import { rmSync, statfsSync } from 'node:fs';

/** Below this, a start makes room: it needs a tenth. */
const scarceBytes = 4e6;

/** Removes what each start makes anew, if the disk is full, and says so: then the site is served, and takes no changes
 * until there is room. PocketBase writes `types.d.ts` (0.8 MB, for editors) only after it has opened the database, so
 * the next start finds that room again.
 * @param {string} data absolute; nothing uses it */
export function makeRoom(data) {
  const { bavail, bsize } = statfsSync(data);
  if (bavail * bsize >= scarceBytes) return;
  console.error(
    `marola: warning: The disk of ${data} is full. Marola serves what it has, but changes, enquiries and backups fail until there is room.`,
  );
  for (const name of ['snapshot', 'feed', 'types.d.ts'])
    rmSync(`${data}/${name}`, { recursive: true, force: true });
}
