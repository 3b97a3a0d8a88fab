import { IDBFactory } from 'fake-indexeddb';

/**
 * fake-indexeddb with a disk that fails on demand; what is stored stays in the same factory over
 * "restarts". Given the factory of another one it is the same disk, for a process of its own.
 */
export function createFaultyIndexedDB(factory = new IDBFactory()) {
  const faults = {
    /** Answer of the next opens: an error, or silence. */
    open: undefined as DOMException | 'silence' | undefined,
    /** Looks at every transaction; may throw, abort it, or swallow it. */
    transaction: undefined as ((tx: WatchedTransaction) => void) | undefined,
    opens: 0,
  };
  const durabilities: (string | undefined)[] = [];

  const indexedDB = {
    cmp: factory.cmp.bind(factory),
    databases: factory.databases.bind(factory), // without it Dexie keeps a list in a database of its own
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
  /** fake-indexeddb's own way to fail a transaction as the system would. */
  _abort(errorName: string): void;
};

/** A fault for read-write transactions on one of `stores`: the commit fails for want of space. */
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

/** A fault as browsers show it: `puts` rows are accepted, then the whole transaction is aborted for want of space. */
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

/** How iOS reports a connection it has killed in the background. */
export const KILLED_BY_IOS = new DOMException(
  'Connection to Indexed Database server lost. Refresh the page to try again',
  'UnknownError',
);
/** How the others report one that is going down. */
export const CLOSING = new DOMException('The database connection is closing.', 'InvalidStateError');

/** A fault of a dead connection: transactions on it throw, `times` times. */
export function connectionLost(times: number, error = KILLED_BY_IOS): () => void {
  let left = times;
  return () => {
    if (left <= 0) return;
    left -= 1;
    throw error;
  };
}

/** A fault of a connection that died without a word: the first request on it is never answered. */
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
