import { IDBFactory } from 'fake-indexeddb';

/**
 * Returns a fake-indexeddb whose disk fails on demand. Stored data stays in its factory after a
 * simulated restart. Pass the factory of another instance to share its disk, like a second process.
 */
export function createFaultyIndexedDB(factory = new IDBFactory()) {
  const faults = {
    /** Result of the next opens: an error, or no response. */
    open: undefined as DOMException | 'silence' | undefined,
    /** Called with every transaction; may throw, abort it, or leave it without a response. */
    transaction: undefined as ((tx: WatchedTransaction) => void) | undefined,
    opens: 0,
  };
  const durabilities: (string | undefined)[] = [];

  const indexedDB = {
    cmp: factory.cmp.bind(factory),
    databases: factory.databases.bind(factory), // without it Dexie stores the names in an extra database
    deleteDatabase: factory.deleteDatabase.bind(factory),
    open(name: string, version?: number): unknown {
      faults.opens += 1;
      if (faults.open !== undefined) return failingRequest(faults.open);
      const request = factory.open(name, version);
      request.addEventListener('success', () => watch(request.result));
      return request;
    },
  };

  function watch(db: IDBDatabase): void {
    const begin = db.transaction.bind(db);
    db.transaction = (stores, mode, options) => {
      durabilities.push(options?.durability);
      const tx = begin(stores, mode, options) as WatchedTransaction;
      faults.transaction?.(tx);
      return tx;
    };
  }
  return { indexedDB, factory, faults, durabilities };
}

export type WatchedTransaction = IDBTransaction & {
  /** Internal of fake-indexeddb: fails the transaction with that error. */
  _abort(errorName: string): void;
};

/** Returns a fault for read-write transactions on `stores`: the commit fails because the disk is full. */
export const diskFullFor =
  (...stores: string[]) =>
  (tx: WatchedTransaction): void => {
    if (tx.mode !== 'readwrite' || !stores.some((store) => tx.objectStoreNames.contains(store)))
      return;
    const objectStore = tx.objectStore.bind(tx);
    tx.objectStore = (name) => {
      const store = objectStore(name);
      store.put = () => {
        throw new DOMException('The current transaction exceeded its quota', 'QuotaExceededError');
      };
      return store;
    };
  };

/** Returns a fault as in browsers: after `puts` accepted rows the disk is full and the transaction aborts. */
export const fullAfterPuts =
  (puts: number) =>
  (tx: WatchedTransaction): void => {
    if (tx.mode !== 'readwrite') return;
    let accepted = 0;
    const objectStore = tx.objectStore.bind(tx);
    tx.objectStore = (name) => {
      const store = objectStore(name);
      const put = store.put.bind(store);
      store.put = (value, key) => {
        const request = put(value, key);
        request.addEventListener('success', () => {
          accepted += 1;
          if (accepted === puts) tx._abort('QuotaExceededError');
        });
        return request;
      };
      return store;
    };
  };

/** The error of iOS for a connection that it killed in the background. */
export const KILLED_BY_IOS = new DOMException(
  'Connection to Indexed Database server lost. Refresh the page to try again',
  'UnknownError',
);
/** The error of other browsers for a connection that is closing. */
export const CLOSING = new DOMException('The database connection is closing.', 'InvalidStateError');

/** Returns a fault of a dead connection: the next `times` transactions throw. */
export function connectionLost(times: number, error = KILLED_BY_IOS): () => void {
  let left = times;
  return () => {
    if (left <= 0) return;
    left -= 1;
    throw error;
  };
}

/** Returns a fault of a silently dead connection: the first request never completes. */
export function silentOnce(): (tx: WatchedTransaction) => void {
  let hit = false;
  return (tx) => {
    if (hit) return;
    hit = true;
    const objectStore = tx.objectStore.bind(tx);
    tx.objectStore = (name) => {
      const store = objectStore(name);
      store.count = () => ({}) as IDBRequest<number>;
      return store;
    };
  };
}

function failingRequest(fault: DOMException | 'silence') {
  const request = {
    error: fault,
    onerror: undefined as ((event: unknown) => void) | undefined,
  };
  if (fault !== 'silence')
    setTimeout(() =>
      request.onerror?.({ target: request, preventDefault() {}, stopPropagation() {} }),
    );
  return request;
}
