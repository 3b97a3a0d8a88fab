import type { Database } from './database.ts';

/** When this device last had everything the server would give it; ms since 1970, undefined = never. */
export const createRefreshedMemory = (database: Database) => ({
  async load(): Promise<number | undefined> {
    const row = await database.read((db) => db.meta.get('refreshed'));
    return row.ok && row.value?.key === 'refreshed' ? row.value.at : undefined;
  },
  save: (at: number) => database.write((db) => db.meta.put({ key: 'refreshed', at })),
});
