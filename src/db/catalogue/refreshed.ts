import type { Database } from '../database.ts';

/** When the last complete pull ended; ms since 1970, undefined = never. */
export const createRefreshedMemory = (database: Database) => ({
  async load(): Promise<number | undefined> {
    const row = await database.read((db) => db.meta.get('refreshed'));
    return row.ok && row.value?.key === 'refreshed' ? row.value.at : undefined;
  },
  save: (at: number) => database.write((db) => db.meta.put({ key: 'refreshed', at })),
});
