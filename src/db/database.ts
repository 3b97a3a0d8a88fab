import { Dexie, type DexieOptions, type ObservabilitySet } from 'dexie';
import { type Clock, systemClock } from '#base/clock.ts';
import { err, ok, type Result } from '#base/result.ts';
import type { DbFailure } from '#domain/failure.ts';
import { evictForRoom } from './evict.ts';
import { judge } from './failure.ts';
import { watchForFullDisk } from './full-disk.ts';
import { followTransactions } from './running-transactions.ts';
import { type AppDb, defineSchema, SCHEMA_VERSION } from './schema.ts';
import { touches, type WatchedRows } from './watched-rows.ts';

/**
 * The one way to IndexedDB. It classifies errors, brings back connections that the system has
 * killed, and says what kind of storage there is; queries belong to their own files.
 */
export type Database = {
  open(): Promise<void>;
  /** Runs `operation`; after a lost connection once more on a new one, so it must bear repetition. */
  read<T>(operation: Operation<T>): Promise<Result<T, DbFailure>>;
  /**
   * Like `read`, for operations that write. On a full disk `data` makes room by evicting cached
   * photos; `cache` never does, or it would push out its own kind.
   */
  write<T>(operation: Operation<T>, purpose?: Purpose): Promise<Result<T, DbFailure>>;
  /** A cheap read that finds out whether the connection outlived the background; also tries again to leave memory mode. */
  probe(): Promise<void>;
  /**
   * The page goes to the back/forward cache: aborts what is running, which would otherwise lock the
   * tables for every other page as long as this one sleeps (WebKit). It runs again after `resume`,
   * as does what is asked for meanwhile.
   */
  suspend(): void;
  resume(): void;
  storage(): Storage;
  subscribe(listener: () => void): () => void;
  /** Calls `listener` after a committed change of any of `rows`, made by any tab or the worker. */
  onChange(rows: readonly WatchedRows[], listener: () => void): () => void;
  close(): void;
};

/** Must not await anything but the database: a transaction left waiting commits by itself. */
type Operation<T> = (db: AppDb) => PromiseLike<T>;
type Purpose = 'data' | 'cache';

/** `memory`: nothing can be stored; `read-only`: a newer app wrote this database. `failure` says why. */
type Storage = {
  readonly kind: 'durable' | 'memory' | 'full' | 'read-only';
  readonly failure?: DbFailure;
};

/** After this long without an answer the app goes on in memory; the database may still come. */
const OPEN_DEADLINE_MS = 10_000;
const PROBE_DEADLINE_MS = 3_000;
/**
 * A read that has not answered by then hangs on a connection that died without a word (WebKit, after
 * its storage process restarted); it is asked once more on a new one, then with all patience.
 */
const READ_DEADLINE_MS = 15_000;

type Options = {
  readonly name?: string;
  readonly clock?: Clock;
  /** The engine underneath, for tests that make it fail. */
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

  let storage: Storage = { kind: 'durable' };
  let fullFor: Purpose | undefined;
  let connection = 0;
  let blocked = false;
  let fullAborts = 0;
  let opening: Promise<void> | undefined;
  let sleep: { readonly end: Promise<void>; readonly wake: () => void } | undefined;
  const listeners = new Set<() => void>();

  const become = (next: Storage) => {
    if (next.kind === storage.kind && next.failure?.type === storage.failure?.type) return;
    storage = next;
    for (const listener of listeners) listener();
  };

  dexie.on('blocked', () => {
    blocked = true;
  });
  // Dexie closes the connection by itself here, so that the other window's upgrade can go on.
  dexie.on('versionchange', ({ newVersion }) => {
    if (newVersion) become({ kind: 'read-only', failure: { type: 'NewerDatabase' } });
  });

  const noteFull = () => {
    fullAborts += 1;
  };
  dexie.on('ready', () => watchForFullDisk(dexie.backendDB(), noteFull), true); // sticky: at every opening

  const settle = (failure: DbFailure | undefined) => {
    connection += 1;
    if (failure?.type === 'NewerDatabase') become({ kind: 'read-only', failure });
    else if (failure !== undefined) become({ kind: 'memory', failure });
    else if (storage.kind !== 'full') become({ kind: 'durable' });
  };

  const openNow = async () => {
    const attempt = Promise.resolve(dexie.open()).then(
      () => {
        if (!dexie.isOpen()) return unavailable; // lost again as soon as it was there
        // Dexie opens a database of a higher version without complaint; ten native steps are one of ours.
        return Math.floor(dexie.backendDB().version / 10) > SCHEMA_VERSION ? newer : undefined;
      },
      (error: unknown) => (judge(error) === 'NewerDatabase' ? newer : unavailable),
    );
    const outcome = await inTime(clock, OPEN_DEADLINE_MS, attempt);
    if (outcome !== 'late') return settle(outcome);
    settle(blocked ? { type: 'StorageBlocked' } : unavailable);
    void attempt.then(settle);
  };

  const ensureOpen = (): Promise<void> | void => {
    if (dexie.isOpen() || storage.kind === 'memory') return;
    opening ??= openNow().finally(() => {
      opening = undefined;
    });
    return opening;
  };

  // Several operations notice a dead connection at once; only the first one replaces it.
  const reopen = (seen: number) => {
    if (seen === connection && opening === undefined) dexie.close();
    return ensureOpen();
  };

  /** A connection that dies while it is being opened leaves Dexie open without its tables. */
  const isHalfOpen = () => dexie.tables.some(({ core }) => core === undefined);

  const makeRoom = async (): Promise<boolean> => {
    try {
      return (await evictForRoom(dexie)) > 0;
    } catch {
      return false; // a disk so full that not even deleting works
    }
  };

  async function run<T>(
    operation: Operation<T>,
    purpose: Purpose | 'read',
  ): Promise<Result<T, DbFailure>> {
    for (let attempt = 1; ; attempt += 1) {
      await sleep?.end;
      await ensureOpen();
      if (storage.kind === 'memory') return err(storage.failure ?? unavailable);
      if (storage.kind === 'read-only' && purpose !== 'read') return err(newer);
      const seen = connection;
      const fullBefore = fullAborts;
      try {
        const result = Promise.resolve(operation(dexie));
        if (purpose === 'read' && attempt === 1) {
          const answer = await inTime(clock, READ_DEADLINE_MS, result.then(ok));
          if (answer !== 'late') return answer;
          await reopen(seen);
          continue;
        }
        const value = await result;
        if (storage.kind === 'full' && purpose === fullFor) become({ kind: 'durable' });
        return ok(value);
      } catch (error) {
        if (sleep !== undefined) {
          attempt -= 1; // ended by `suspend`, which is nobody's fault
          continue;
        }
        const verdict = fullAborts > fullBefore ? 'StorageFull' : judge(error);
        if (verdict === 'Bug' && !isHalfOpen()) throw error;
        if (verdict === 'StorageFull') {
          // Twice, since the first time it gives up the full-size photos and keeps the thumbnails.
          if (purpose === 'data' && attempt <= 2 && (await makeRoom())) continue;
          if (purpose !== 'read') fullFor = purpose;
          become({ kind: 'full', failure: { type: 'StorageFull' } });
          return err({ type: 'StorageFull' });
        }
        if (attempt > 1) {
          become({ kind: 'memory', failure: unavailable });
          return err(unavailable);
        }
        await reopen(seen);
      }
    }
  }

  return {
    open: async () => ensureOpen(),
    read: (operation) => run(operation, 'read'),
    write: (operation, purpose = 'data') => run(operation, purpose),
    async probe() {
      if (storage.kind === 'memory' && opening === undefined) {
        dexie.close();
        storage = { kind: 'durable' };
        await ensureOpen();
        for (const listener of listeners) listener();
        return;
      }
      const seen = connection;
      const answer = run((db) => db.meta.count(), 'read');
      if ((await inTime(clock, PROBE_DEADLINE_MS, answer)) === 'late') await reopen(seen);
    },
    suspend() {
      if (sleep !== undefined) return;
      let wake = (): void => undefined;
      const end = new Promise<void>((resolve) => {
        wake = resolve;
      });
      sleep = { end, wake };
      running.abort();
    },
    resume() {
      sleep?.wake();
      sleep = undefined;
    },
    storage: () => storage,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onChange(rows, listener) {
      const heard = (parts: ObservabilitySet) => {
        if (rows.some((watched) => touches(parts, name, watched))) listener();
      };
      Dexie.on('storagemutated', heard);
      return () => Dexie.on.storagemutated.unsubscribe(heard);
    },
    close: () => dexie.close(),
  };
}

const unavailable: DbFailure = { type: 'StorageUnavailable' };
const newer: DbFailure = { type: 'NewerDatabase' };

/** The promise's value, or `late` when it takes longer; the promise itself goes on. */
function inTime<T>(clock: Clock, delayMs: number, promise: Promise<T>): Promise<T | 'late'> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(delayMs, () => resolve('late'));
    promise.finally(cancel).then(resolve, reject);
  });
}
