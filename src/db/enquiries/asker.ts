import * as v from 'valibot';
import type { Database } from '../database.ts';

/** How somebody has signed the last enquiry beside a listing, for the next one. */
type Asker = { readonly name: string; readonly contact: string };

/** Name and contact of the last enquiry, on this device only. */
export type AskerMemory = {
  /** Undefined if nothing was asked yet, or when storage cannot be read. */
  load(): Promise<Asker | undefined>;
  save(asker: Asker): Promise<unknown>;
  forget(): Promise<unknown>;
};

const askerSchema = v.object({ name: v.string(), contact: v.string() });

/** The memory of one database. */
export const createAskerMemory = (database: Database): AskerMemory => ({
  async load() {
    const row = await database.read((db) => db.meta.get('asker'));
    const stored = v.safeParse(askerSchema, row.ok ? row.value : undefined);
    return stored.success ? stored.output : undefined;
  },
  save: ({ name, contact }) => database.write((db) => db.meta.put({ key: 'asker', name, contact })),
  forget: () => database.write((db) => db.meta.delete('asker')),
});
