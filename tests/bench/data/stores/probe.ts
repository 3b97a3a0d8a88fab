import type { Listing } from '#domain/listing/listing.ts';
import { answerOf, type Searched, searched } from '../oracle.ts';
import { type Answer, SCREEN, type Store } from '../store.ts';

/** Listings per stored chunk. */
const CHUNK = 500;

type Head = { readonly id: 'head'; readonly listings: readonly Listing[]; readonly total: number };
type Chunk = { readonly id: number; readonly rows: string };

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

/**
 * The fastest that IndexedDB allows: all rows packed in a few records of JSON, and one small record with the first
 * screen. It is a limit to compare with and not a real store, because it does not update the packs after a change.
 */
export function createProbe(): Store {
  let db: IDBDatabase | undefined;
  let all: Searched[] | undefined;

  const database = () => {
    if (db === undefined) throw new Error('The probe is not open.');
    return db;
  };
  const open = async () => {
    const request = indexedDB.open('probe', 1);
    request.onupgradeneeded = () => {
      for (const name of ['heads', 'chunks', 'rows'])
        request.result.createObjectStore(name, { keyPath: 'id' });
    };
    db = await done(request);
  };
  const put = (store: string, items: readonly unknown[]) => {
    const transaction = database().transaction(store, 'readwrite', { durability: 'strict' });
    for (const item of items) transaction.objectStore(store).put(item);
    return committed(transaction);
  };
  const everything = async () => {
    const chunks: Chunk[] = await done(
      database().transaction('chunks').objectStore('chunks').getAll(),
    );
    return chunks.flatMap(({ rows }) => (JSON.parse(rows) as Listing[]).map(searched));
  };

  return {
    open,
    async load(rows, onUsable) {
      const chunks = Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, id) => ({
        id,
        rows: JSON.stringify(rows.slice(id * CHUNK, (id + 1) * CHUNK)),
      }));
      await put('chunks', chunks);
      const { ids, total } = answerOf(rows.map(searched), {});
      const known = new Map(rows.map((row) => [row.id, row]));
      await put('heads', [{ id: 'head', total, listings: ids.map((id) => known.get(id)) }]);
      onUsable();
    },
    async first(): Promise<Answer> {
      const head: Head = await done(
        database().transaction('heads').objectStore('heads').get('head'),
      );
      return { ids: head.listings.slice(0, SCREEN).map(({ id }) => id), total: head.total };
    },
    async query(filter) {
      all ??= await everything();
      return answerOf(all, filter);
    },
    async change(listing) {
      const from = performance.now();
      await put('rows', [listing]);
      const durable = performance.now() - from;
      return { shown: durable, durable };
    },
    close: () => db?.close(),
  };
}
