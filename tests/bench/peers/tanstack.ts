import {
  type Collection,
  createCollection,
  createIndexedDB,
  createLiveQueryCollection,
  indexedDBCollectionOptions,
} from '@tanstack/db';
import type { ListingFilter } from '../../../src/domain/search/home-search.ts';
import { matcher } from '../../../src/domain/search/search.ts';
import { type Searched, searched } from '../data/oracle.ts';
import { PAGE, SCREEN, type Store } from '../data/store.ts';
import { type Row, rowOf } from './row.ts';

/** The catalogue in TanStack DB over IndexedDB: a live query for each filter, whose condition is the app's own. */

const orders = {
  'price-asc': ['price', 'asc'],
  'price-desc': ['price', 'desc'],
  'area-desc': ['area', 'desc'],
  newest: ['createdAt', 'desc'],
} as const;

export function createTanStackDb(): Store {
  let rows: Collection<Row, string>;
  let close = () => {};
  /** The folded texts of the rows met so far. */
  const texts = new WeakMap<Row, Searched>();
  const textsOf = (row: Row): Searched => {
    const known = texts.get(row) ?? searched(row);
    texts.set(row, known);
    return known;
  };

  const live = async (filter: ListingFilter) => {
    const isMatch = matcher(filter);
    const order = orders[filter.sort as keyof typeof orders];
    const query = createLiveQueryCollection((q) => {
      const found = q.from({ row: rows }).fn.where(({ row }) => {
        const { listing, text, location } = textsOf(row as Row);
        return isMatch(listing, text, location);
      });
      const ordered =
        order === undefined ? found : found.orderBy(({ row }) => row[order[0]], order[1]);
      return ordered.orderBy(({ row }) => row.rank, 'asc');
    });
    await query.preload();
    return query;
  };

  return {
    async open() {
      const db = await createIndexedDB({ name: 'tanstack', version: 1, stores: ['rows'] });
      close = db.close;
      rows = createCollection(
        indexedDBCollectionOptions<Row, string>({ db, name: 'rows', getKey: ({ id }) => id }),
      ) as never;
      await rows.preload();
    },
    async load(listings, onUsable) {
      for (let from = 0; from < listings.length; from += PAGE) {
        const stored = rows.insert(listings.slice(from, from + PAGE).map(rowOf));
        if (from === 0) onUsable();
        await stored.isPersisted.promise;
      }
    },
    first() {
      return this.query({});
    },
    async query(filter) {
      const query = await live(filter);
      const answer = { ids: query.toArray.slice(0, SCREEN).map(({ id }) => id), total: query.size };
      await query.cleanup();
      return answer;
    },
    async change(listing) {
      const screen = await live({});
      const from = performance.now();
      const change = rows.update(listing.id, (draft) => void Object.assign(draft, rowOf(listing)));
      void screen.toArray.slice(0, SCREEN);
      const shown = performance.now() - from;
      await change.isPersisted.promise;
      const durable = performance.now() - from;
      await screen.cleanup();
      return { shown, durable };
    },
    close: () => close(),
  };
}
