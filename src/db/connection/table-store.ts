import { createListeners } from '#base/listeners.ts';
import type { Database } from '../database.ts';
import type { AppDb } from '../schema.ts';
import type { WatchedRows } from './watched-rows.ts';

/** A value in memory that is read from tables, and read again after every change of them by any tab. */
export type TableStore<T> = {
  /** Reads the tables and goes on following them. */
  open(): Promise<void>;
  /** The same object until something changes. */
  value(): T;
  /** Changes the value in memory only; the next read replaces it. */
  set(next: T): void;
  /** Reads the tables now. */
  load(): Promise<void>;
  subscribe(listener: () => void): () => void;
  close(): void;
};

type Source<T> = {
  readonly rows: readonly WatchedRows[];
  readonly read: (db: AppDb) => PromiseLike<T>;
  /** The value before the first read, and without storage. */
  readonly initial: T;
};

/** A failed read changes nothing. */
export function createTableStore<T>(
  database: Database,
  { rows, read, initial }: Source<T>,
): TableStore<T> {
  const { subscribe, notify } = createListeners();
  let value = initial;
  let stopFollowing: (() => void) | undefined;

  const set = (next: T) => {
    value = next;
    notify();
  };
  const load = async () => {
    const stored = await database.read(read);
    if (stored.ok) set(stored.value);
  };
  return {
    async open() {
      stopFollowing ??= database.onChange(rows, () => void load());
      await load();
    },
    value: () => value,
    set,
    load,
    subscribe,
    close: () => stopFollowing?.(),
  };
}
