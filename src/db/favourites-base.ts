import * as v from 'valibot';
import type { Database } from './database.ts';

const baseSchema = v.object({ user: v.string(), ids: v.array(v.string()) });

/** Whose favourites the device's were last brought together with, and which both sides had then. */
export type FavouritesBase = Readonly<v.InferOutput<typeof baseSchema>>;

/** One database's memory of it; unreadable storage reads as a device that has never met an account. */
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
