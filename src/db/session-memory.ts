import { ok, type Result } from '#base/result.ts';
import type { DbFailure } from '#domain/failure.ts';
import type { Database } from './database.ts';
import type { SessionMeta } from './schema.ts';

type Remembered = Omit<SessionMeta, 'key'>;

/**
 * The remembered session, in the database and not in localStorage so that the worker can read it.
 * Without storage a session lasts as long as the page.
 */
export const createSessionMemory = (database: Database) => ({
  async load(): Promise<Result<Remembered | undefined, DbFailure>> {
    const row = await database.read((db) => db.meta.get('session'));
    if (!row.ok) return row;
    return ok(row.value?.key === 'session' ? row.value : undefined);
  },
  save: (session: Remembered | undefined) =>
    database.write((db) =>
      session === undefined
        ? db.meta.delete('session')
        : db.meta.put({ ...session, key: 'session' }).then(() => undefined),
    ),
  /** Also when a database that could not be opened has come after all. */
  onChange(listener: () => void) {
    const endChanges = database.onChange(['meta/session'], listener);
    const endStorage = database.subscribe(listener);
    return () => {
      endChanges();
      endStorage();
    };
  },
});
