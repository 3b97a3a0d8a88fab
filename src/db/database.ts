import { Dexie, type DexieOptions, type ObservabilitySet } from 'dexie';
import { type Clock, inTime, systemClock } from '#base/clock.ts';
import type { Result } from '#base/result.ts';
import type { DbFailure } from '#domain/failure.ts';
import { createConnection } from './connection/connection.ts';
import { createRunner, type Operation } from './connection/run-operation.ts';
import { followTransactions } from './connection/running-transactions.ts';
import { createStorageState, type Storage } from './connection/storage-state.ts';
import { createSuspension } from './connection/suspension.ts';
import { touches, type WatchedRows } from './connection/watched-rows.ts';
import { type AppDb, defineSchema } from './schema.ts';

/**
 * The only access to IndexedDB. It classifies errors, replaces connections that the system has killed,
 * and knows whether anything can be stored. Queries are in files of their own.
 */
export type Database = {
  open(): Promise<void>;
  /** Runs `operation`, and repeats it once on a new connection when the connection was lost. */
  read<T>(operation: Operation<T>): Promise<Result<T, DbFailure>>;
  /**
   * Like `read`, for operations that write. On a full disk, `data` evicts cached photos to make room;
   * `cache` does not, because it would evict other cached photos.
   */
  write<T>(operation: Operation<T>, purpose?: 'data' | 'cache'): Promise<Result<T, DbFailure>>;
  /** Checks with a cheap read that the connection still works, and tries to leave memory mode. */
  probe(): Promise<void>;
  /**
   * For a page that enters the back/forward cache: aborts the running transactions, which would lock
   * the tables for every other page (WebKit). `resume` repeats them.
   */
  suspend(): void;
  resume(): void;
  storage(): Storage;
  subscribe(listener: () => void): () => void;
  /** Calls `listener` after a committed change of any of `rows`, by any tab or the worker. */
  onChange(rows: readonly WatchedRows[], listener: () => void): () => void;
  close(): void;
};

const PROBE_DEADLINE_MS = 3_000;

type Options = {
  readonly name?: string;
  readonly clock?: Clock;
  /** For tests that make the engine fail. */
  readonly indexedDB?: NonNullable<DexieOptions['indexedDB']>;
};

/** A closed database; `read` and `write` open it when needed. */
export function createDatabase({
  name = 'marola',
  clock = systemClock,
  indexedDB,
}: Options = {}): Database {
  const dexie = new Dexie(name, {
    autoOpen: false,
    cache: 'disabled',
    chromeTransactionDurability: 'strict', // Chrome's default may lose a reported commit in a crash
    ...(indexedDB && { indexedDB }),
  }) as AppDb;
  defineSchema(dexie);
  const running = followTransactions(dexie);
  const storage = createStorageState();
  const suspension = createSuspension();
  const connection = createConnection(dexie, storage, clock);
  const run = createRunner({ dexie, connection, storage, suspension, clock });

  return {
    open: async () => connection.ensureOpen(),
    read: (operation) => run(operation, 'read'),
    write: (operation, purpose = 'data') => run(operation, purpose),
    async probe() {
      if (storage.get().kind === 'memory' && !connection.isOpening()) {
        dexie.close();
        return storage.tryAgain(connection.ensureOpen);
      }
      const generation = connection.generation();
      const answer = run((db) => db.meta.count(), 'read');
      if ((await inTime(clock, PROBE_DEADLINE_MS, answer)) === 'late')
        await connection.reopen(generation);
    },
    suspend() {
      if (suspension.isActive()) return;
      suspension.begin();
      running.abort();
    },
    resume: suspension.finish,
    storage: storage.get,
    subscribe: storage.subscribe,
    onChange(rows, listener) {
      const onCommit = (parts: ObservabilitySet) => {
        if (rows.some((watched) => touches(parts, name, watched))) listener();
      };
      Dexie.on('storagemutated', onCommit);
      return () => Dexie.on.storagemutated.unsubscribe(onCommit);
    },
    close: () => dexie.close(),
  };
}
