import { judge } from './failure.ts';

/**
 * Calls `onFull` when a transaction of `db` aborts because the disk is full. Its waiting requests fail
 * with a bare AbortError; only the transaction holds the cause.
 */
export function watchForFullDisk(db: IDBDatabase, onFull: () => void): void {
  const check = ({ target }: Event) => {
    const transaction = target instanceof IDBRequest ? target.transaction : target;
    const cause = transaction instanceof IDBTransaction ? transaction.error : null;
    if (judge(cause) === 'StorageFull') onFull();
  };
  db.addEventListener('error', check, true); // capturing, because Dexie stops these events from bubbling
  db.addEventListener('abort', check, true);
}
