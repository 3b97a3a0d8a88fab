import { type Clock, inTime } from '#base/clock.ts';
import { noteDefect } from '#base/defects.ts';
import type { DbFailure } from '#domain/failure.ts';
import { type AppDb, SCHEMA_VERSION } from '../schema.ts';
import { judge } from './failure.ts';
import { NEWER, type StorageState, UNAVAILABLE } from './storage-state.ts';

/** After this time the app continues in memory mode; a database that opens later is still used. */
const OPEN_DEADLINE_MS = 10_000;

export type Connection = ReturnType<typeof createConnection>;

/** Opens the database, and replaces connections that the system has killed. */
export function createConnection(dexie: AppDb, storage: StorageState, clock: Clock) {
  let generation = 0;
  let isBlocked = false;
  let fullAborts = 0;
  let opening: Promise<void> | undefined;

  dexie.on('blocked', () => {
    isBlocked = true;
  });
  // Dexie then closes the connection itself, which lets the other window's upgrade continue.
  dexie.on('versionchange', ({ newVersion }) => {
    if (newVersion) storage.change({ kind: 'read-only', failure: NEWER });
  });
  const onFull = () => {
    fullAborts += 1;
  };
  const isSticky = true; // Dexie then calls this at every opening
  dexie.on('ready', () => watchForFullDisk(dexie.backendDB(), onFull), isSticky);

  const settle = (failure: DbFailure | undefined) => {
    generation += 1;
    if (failure?.type === 'NewerDatabase') storage.change({ kind: 'read-only', failure });
    else if (failure !== undefined) storage.change({ kind: 'memory', failure });
    else if (storage.get().kind !== 'full') storage.change({ kind: 'durable' });
  };

  const openNow = async () => {
    const attempt = Promise.resolve(dexie.open()).then(
      () => {
        if (!dexie.isOpen()) return UNAVAILABLE; // it was lost at once
        // Dexie opens a database of a higher version without an error. Its version is the native one / 10.
        return Math.floor(dexie.backendDB().version / 10) > SCHEMA_VERSION ? NEWER : undefined;
      },
      (error: unknown) => {
        noteDefect('database.open', error);
        return judge(error) === 'NewerDatabase' ? NEWER : UNAVAILABLE;
      },
    );
    const outcome = await inTime(clock, OPEN_DEADLINE_MS, attempt);
    if (outcome !== 'late') return settle(outcome);
    const failure: DbFailure = isBlocked ? { type: 'StorageBlocked' } : UNAVAILABLE;
    noteDefect('database.late', failure);
    settle(failure);
    void attempt.then(settle);
  };

  const ensureOpen = (): Promise<void> | void => {
    if (dexie.isOpen() || storage.get().kind === 'memory') return;
    opening ??= openNow().finally(() => {
      opening = undefined;
    });
    return opening;
  };

  return {
    ensureOpen,
    isOpening: () => opening !== undefined,
    /** Counts the connections, so that an operation can name the one that failed. */
    generation: () => generation,
    /** Replaces connection `failed`, unless another operation has replaced it already. */
    reopen(failed: number) {
      if (failed === generation && opening === undefined) dexie.close();
      return ensureOpen();
    },
    /** Whether the connection died while it was being opened, which leaves Dexie open without tables. */
    isHalfOpen: () => dexie.tables.some(({ core }) => core === undefined),
    /** How many transactions a full disk has aborted. */
    fullAborts: () => fullAborts,
  };
}

/**
 * Calls `onFull` when a transaction of `db` aborts because the disk is full. Its waiting requests fail
 * with a bare AbortError; only the transaction holds the cause.
 */
function watchForFullDisk(db: IDBDatabase, onFull: () => void): void {
  const check = ({ target }: Event) => {
    const transaction = target instanceof IDBRequest ? target.transaction : target;
    const cause = transaction instanceof IDBTransaction ? transaction.error : null;
    if (judge(cause) === 'StorageFull') onFull();
  };
  db.addEventListener('error', check, true); // capturing, because Dexie stops these events from bubbling
  db.addEventListener('abort', check, true);
}
