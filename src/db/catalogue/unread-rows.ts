import type { Database } from '../database.ts';

/** The stored rows of the server that this app could not read. */
export const createUnreadRows = (database: Database) => ({
  /** Their revisions, lowest first. */
  async revs(): Promise<readonly number[]> {
    const rows = await database.read((db) => db.rejected.toArray());
    return rows.ok ? rows.value.flatMap(({ rev }) => rev ?? []).sort((a, b) => a - b) : [];
  },
});
