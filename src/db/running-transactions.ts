import type { DBCoreTransaction, Dexie } from 'dexie';

/** The transactions of one database that have not ended. */
export type RunningTransactions = {
  /** Undoes all of them at once; whoever waits for one gets an AbortError. */
  abort(): void;
};

/** Follows every transaction that begins on `dexie`, over all its connections. */
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
          // It is committing and needs nobody any more.
        }
    },
  };
}

/** Dexie hands out the browser's own, behind a narrower type. */
const isNative = (transaction: DBCoreTransaction): transaction is IDBTransaction =>
  'addEventListener' in transaction;
