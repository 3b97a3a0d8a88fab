import * as v from 'valibot';
import type { Visit } from '#domain/listing/visit.ts';
import type { Database } from '../database.ts';

const pricesSchema = v.map(v.string(), v.number());
const visitSchema = v.object({
  at: v.number(),
  before: v.union([pricesSchema, v.undefined()]),
  seen: pricesSchema,
});

/** The last visit on this device; undefined on the first one or when storage cannot be read. */
export const createVisitMemory = (database: Database) => ({
  async load(): Promise<Visit | undefined> {
    const row = await database.read((db) => db.meta.get('visit'));
    const noted = v.safeParse(visitSchema, row.ok ? row.value : undefined);
    return noted.success ? noted.output : undefined;
  },
  save: (visit: Visit) => database.write((db) => db.meta.put({ ...visit, key: 'visit' })),
});
