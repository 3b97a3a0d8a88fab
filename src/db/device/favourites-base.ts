import * as v from 'valibot';
import type { Database } from '../database.ts';

const baseSchema = v.object({ user: v.string(), ids: v.array(v.string()) });

/** The user and the favourites of the last sync between device and account. */
export type FavouritesBase = Readonly<v.InferOutput<typeof baseSchema>>;

/** The stored base. Unreadable storage counts as never synced. */
export const createFavouritesBase = (database: Database) => ({
  async load(): Promise<FavouritesBase | undefined> {
    const row = await database.read((db) => db.meta.get('favourites'));
    const parsed = v.safeParse(baseSchema, row.ok ? row.value : undefined);
    return parsed.success ? parsed.output : undefined;
  },
  save: (base: FavouritesBase | undefined) =>
    database.write<unknown>((db) =>
      base === undefined
        ? db.meta.delete('favourites')
        : db.meta.put({ key: 'favourites', user: base.user, ids: [...base.ids] }),
    ),
});
