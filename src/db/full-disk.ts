import { judge } from './failure.ts';

/**
 * A disk that fills up in the middle of a transaction fails the requests still waiting with a bare
 * AbortError; only the transaction itself knows why.
 */
export function watchForFullDisk(db: IDBDatabase, noteFull: () => void): void {
  const look = ({ target }: Event) => {
    const transaction = target instanceof IDBRequest ? target.transaction : target;
    const cause = transaction instanceof IDBTransaction ? transaction.error : null;
    if (judge(cause) === 'StorageFull') noteFull();
  };
  db.addEventListener('error', look, true); // capturing: Dexie stops these events on their way up
  db.addEventListener('abort', look, true);
}
