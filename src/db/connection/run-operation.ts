import type { Clock } from '#base/clock.ts';
import { inTime } from '#base/clock.ts';
import { noteDefect } from '#base/defects.ts';
import { err, ok, type Result } from '#base/result.ts';
import type { DbFailure } from '#domain/failure.ts';
import { evictForRoom } from '../photos/evict.ts';
import type { AppDb } from '../schema.ts';
import type { Connection } from './connection.ts';
import { judge } from './failure.ts';
import { NEWER, type StorageState, UNAVAILABLE } from './storage-state.ts';
import type { Suspension } from './suspension.ts';

/** Must await nothing but the database: a transaction without a request commits by itself. */
export type Operation<T> = (db: AppDb) => PromiseLike<T>;
export type Purpose = 'data' | 'cache' | 'read';

/**
 * A read that takes longer is repeated on a new connection: WebKit's connections stop answering when
 * its storage process restarts. The repetition has no deadline.
 */
const READ_DEADLINE_MS = 15_000;

type Parts = {
  readonly dexie: AppDb;
  readonly connection: Connection;
  readonly storage: StorageState;
  readonly suspension: Suspension;
  readonly clock: Clock;
};

/** What to do after a failed attempt. */
type Next = 'repeat' | 'repeat-uncounted' | DbFailure;

/** Runs operations, and repeats them where that helps. */
export function createRunner({ dexie, connection, storage, suspension, clock }: Parts) {
  let fullFor: Purpose | undefined;

  const attemptOnce = async <T>(
    operation: Operation<T>,
    purpose: Purpose,
    attempt: number,
  ): Promise<{ readonly value: T } | 'late'> => {
    const result = Promise.resolve(operation(dexie)).then((value) => ({ value }));
    if (purpose === 'read' && attempt === 1) return inTime(clock, READ_DEADLINE_MS, result);
    const done = await result;
    if (storage.get().kind === 'full' && purpose === fullFor) storage.change({ kind: 'durable' });
    return done;
  };

  const afterFullDisk = async (purpose: Purpose, attempt: number): Promise<Next> => {
    // Two evictions at most: the first removes full-size photos, the second thumbnails.
    if (purpose === 'data' && attempt <= 2 && (await makeRoom(dexie))) return 'repeat';
    if (purpose !== 'read') fullFor = purpose;
    const failure: DbFailure = { type: 'StorageFull' };
    if (storage.get().kind !== 'full') noteDefect(`database.${purpose}`, failure);
    storage.change({ kind: 'full', failure });
    return failure;
  };

  const afterError = async (
    error: unknown,
    wasFull: boolean,
    purpose: Purpose,
    attempt: number,
  ): Promise<Next | 'reopen'> => {
    if (suspension.isActive()) return 'repeat-uncounted'; // `suspend` aborted it
    const verdict = wasFull ? 'StorageFull' : judge(error);
    if (verdict === 'Bug' && !connection.isHalfOpen()) throw error;
    if (verdict === 'StorageFull') return afterFullDisk(purpose, attempt);
    if (attempt === 1) return 'reopen';
    noteDefect(`database.${purpose}`, error);
    storage.change({ kind: 'memory', failure: UNAVAILABLE });
    return UNAVAILABLE;
  };

  return async <T>(operation: Operation<T>, purpose: Purpose): Promise<Result<T, DbFailure>> => {
    for (let attempt = 1; ; attempt += 1) {
      await waitFor(suspension.end());
      await waitFor(connection.ensureOpen());
      const { kind, failure = UNAVAILABLE } = storage.get();
      if (kind === 'memory') return err(failure);
      if (kind === 'read-only' && purpose !== 'read') return err(NEWER);
      const generation = connection.generation();
      const fullBefore = connection.fullAborts();
      try {
        const done = await attemptOnce(operation, purpose, attempt);
        if (done !== 'late') return ok(done.value);
        await waitFor(connection.reopen(generation));
      } catch (error) {
        const wasFull = connection.fullAborts() > fullBefore;
        const next = await afterError(error, wasFull, purpose, attempt);
        if (next === 'reopen') await waitFor(connection.reopen(generation));
        else if (next === 'repeat-uncounted') attempt -= 1;
        else if (next !== 'repeat') return err(next);
      }
    }
  };
}

/**
 * Waits without losing the context of a live query: in one, the global `Promise` is Dexie's, and Dexie
 * stops recording what is read after a native promise that takes longer than a microtask.
 */
const waitFor = (wait: Promise<void> | void): Promise<void> => Promise.resolve(wait);

async function makeRoom(dexie: AppDb): Promise<boolean> {
  try {
    return (await evictForRoom(dexie)) > 0;
  } catch {
    return false; // on a disk this full, even deleting fails
  }
}
