import { ok, type Result } from '#base/result.ts';
import type { DbFailure } from '#domain/failure.ts';
import type { Database } from '../database.ts';
import type { SessionMeta } from '../meta-rows.ts';

type Remembered = Omit<SessionMeta, 'key'>;

/**
 * The stored session. It is not in localStorage, because the service worker must read it. Without
 * storage it lasts as long as the page.
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
  /** Also called when the database opens after it had failed. */
  onChange(listener: () => void) {
    const endChanges = database.onChange(['meta/session'], listener);
    const endStorage = database.subscribe(listener);
    return () => {
      endChanges();
      endStorage();
    };
  },
});
