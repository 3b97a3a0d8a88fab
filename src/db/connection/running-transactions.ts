import type { DBCoreTransaction, Dexie } from 'dexie';

/** The transactions of one database that are still running. */
export type RunningTransactions = {
  /** Aborts all of them; their callers get an AbortError. */
  abort(): void;
};

/** Follows every transaction of `dexie`, over all its connections. */
export function followTransactions(dexie: Dexie): RunningTransactions {
  const running = new Set<IDBTransaction>();
  dexie.use({
    stack: 'dbcore',
    name: 'running-transactions',
    create: (core) => ({
      ...core,
      transaction(...how) {
        const transaction = core.transaction(...how);
        if (!isNative(transaction)) return transaction;
        running.add(transaction);
        const end = () => running.delete(transaction);
        transaction.addEventListener('complete', end);
        transaction.addEventListener('abort', end);
        return transaction;
      },
    }),
  });
  return {
    abort() {
      for (const transaction of running)
        try {
          transaction.abort();
        } catch {
          // It is committing already.
        }
    },
  };
}

/** Dexie passes on the browser's transaction behind a narrower type. */
const isNative = (transaction: DBCoreTransaction): transaction is IDBTransaction =>
  'addEventListener' in transaction;
