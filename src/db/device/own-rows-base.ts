import * as v from 'valibot';
import type { Result } from '#base/result.ts';
import type { DbFailure } from '#domain/failure.ts';
import type { Database } from '../database.ts';
import type { OwnRowsMeta } from '../meta-rows.ts';

type Stored = Omit<OwnRowsMeta, 'key'>;

/** What every base has beside its rows. Versions before `arriving` left it out. */
export const ownRowsBase = {
  user: v.string(),
  arriving: v.optional(v.array(v.string()), []),
};

/** The stored base of a sync between device and account (`src/sync/pull/own-rows.ts`). Unreadable storage counts as never synced. */
export const createOwnRowsBase = <Base extends Stored>(
  database: Database,
  key: OwnRowsMeta['key'],
  schema: v.GenericSchema<unknown, Base>,
) => ({
  async load(): Promise<Base | undefined> {
    const row = await database.read((db) => db.meta.get(key));
    const parsed = v.safeParse(schema, row.ok ? row.value : undefined);
    return parsed.success ? parsed.output : undefined;
  },
  save: (base: Stored | undefined): Promise<Result<unknown, DbFailure>> =>
    database.write<unknown>((db) =>
      base === undefined
        ? db.meta.delete(key)
        : db.meta.put({ key, user: base.user, rows: base.rows, arriving: base.arriving }),
    ),
});
