import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect } from 'vitest';
import { smallWebp } from '../support/photos/photo-files.ts';
import { copyProject } from '../support/server/project-copy.ts';
import { aListing, aPhoto, aPicture, recordsOf } from '../support/server/records.ts';
import { sharedServer } from '../support/server/shared-server.ts';

/**
 * Starts a server with one listing for the tests of a file, and copies the project for the commands `npm run
 * backup` and `npm run restore`. Await it at the top of the file.
 */
export async function backedUpServer() {
  const server = await sharedServer();
  const project = copyProject();
  afterAll(() => project.remove());
  const { token } = await server.createAdmin();
  const listing = (await recordsOf(server, 'properties', token).made(aListing())).id;
  const photos = recordsOf(server, 'property_images', token);

  const lastBackup = () =>
    JSON.parse(readFileSync(join(server.dataDir, 'backups/last.json'), 'utf8'));
  const lastFile = () => join(server.dataDir, 'backups', lastBackup().file);

  /** Runs `npm run backup` on a data folder. */
  const backup = (data = server.dataDir, env: Record<string, string> = {}) =>
    project.run('backup', { MAROLA_DATA: data, ...env }).result();

  return {
    ...{ server, project, listing, photos, lastBackup, lastFile, backup },
    /** Makes a backup of the server's data and returns its file. */
    async backUp(env: Record<string, string> = {}): Promise<string> {
      const { code, output } = await backup(server.dataDir, env);
      expect(code, output).toBe(0);
      return lastFile();
    },
    /** Runs `npm run restore` on a data folder. */
    restore: (data: string, file: string, env: Record<string, string> = {}) =>
      project.run('restore', { MAROLA_DATA: data, ...env }, file).result(),
    /** Adds a photo of `aPicture(n)` with its smaller pictures to the listing. */
    addPhoto(n: number) {
      const form = aPhoto(listing, {}, new File([aPicture(n)], 'photo.png', { type: 'image/png' }));
      for (const name of ['small', 'medium'])
        form.set(name, new File([new Uint8Array(smallWebp())], `${name}.webp`));
      return photos.made(form);
    },
  };
}

/** Returns the rows that a data folder's database has for a query. */
export function rowsOf(data: string, sql: string) {
  const database = new DatabaseSync(join(data, 'data.db')); // read-only, it would leave a log behind
  const rows = database.prepare(sql).all();
  database.close();
  return rows;
}

export const checksum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
