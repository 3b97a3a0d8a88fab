import { createRxDatabase, type RxCollection, type RxDatabase } from 'rxdb/plugins/core';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { fold } from '../../../src/domain/search/fold.ts';
import type { ListingFilter } from '../../../src/domain/search/home-search.ts';
import { answerOf, type Searched, searched } from '../data/oracle.ts';
import { PAGE, SCREEN, type Store } from '../data/store.ts';
import { type Row, rowOf } from './row.ts';

/** The catalogue in RxDB with its free storage. A filter is a query with indexes; RxDB cannot search texts as the app does. */

const text = { type: 'string', maxLength: 60 } as const;
const number = { type: 'number', minimum: 0, maximum: 1e9, multipleOf: 1 } as const;
const schema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id: text, rank: text, price: number, type: text },
  required: ['id', 'rank', 'price', 'type'],
  indexes: ['rank', 'price', 'type'],
} as const;

const orders = {
  'price-asc': [{ price: 'asc' }],
  'price-desc': [{ price: 'desc' }],
  'area-desc': [{ area: 'desc' }],
  newest: [{ createdAt: 'desc' }],
} as const;

function selectorOf({
  type,
  operationType,
  minPrice,
  maxPrice,
  minBedrooms,
  location,
}: ListingFilter) {
  return {
    ...(type && { type }),
    ...(operationType && { operationType }),
    ...(minBedrooms !== undefined && { bedrooms: { $gte: minBedrooms } }),
    ...(location !== undefined && { place: { $regex: fold(location) } }),
    price: { $gte: minPrice ?? 0, ...(maxPrice !== undefined && { $lte: maxPrice }) },
  };
}

export function createRxDb(): Store {
  let db: RxDatabase;
  let rows: RxCollection<Row>;
  /** For texts: read when the first one is typed, and again after a change. */
  let all: readonly Searched[] | undefined;
  const everything = async () => {
    const documents = await rows.find({ sort: [{ rank: 'asc' }] }).exec();
    return documents.map((document) => searched(document.toMutableJSON()));
  };

  return {
    async open() {
      const storage = getRxStorageDexie({ chromeTransactionDurability: 'strict' });
      db = await createRxDatabase({
        name: 'rxdb',
        storage,
        eventReduce: true,
        allowSlowCount: true,
      });
      rows = (await db.addCollections({ rows: { schema } }))['rows'] as RxCollection<Row>;
    },
    async load(listings, onUsable) {
      for (let from = 0; from < listings.length; from += PAGE) {
        await rows.bulkInsert(listings.slice(from, from + PAGE).map(rowOf));
        if (from === 0) onUsable();
      }
    },
    first() {
      return this.query({});
    },
    async query(filter) {
      if (filter.q !== undefined) {
        all ??= await everything();
        return answerOf(all, filter);
      }
      const selector = selectorOf(filter);
      const order =
        filter.sort === undefined ? [] : (orders[filter.sort as keyof typeof orders] ?? []);
      const query = { selector, sort: [...order, { rank: 'asc' as const }], limit: SCREEN };
      const [found, total] = await Promise.all([
        rows.find(query as never).exec(),
        rows.count({ selector } as never).exec(),
      ]);
      return { ids: found.map(({ id }) => id), total };
    },
    async change(listing) {
      const from = performance.now();
      await rows.upsert(rowOf(listing));
      const durable = performance.now() - from;
      all = undefined;
      await this.first();
      return { shown: performance.now() - from, durable };
    },
    close: () => void db.close(),
  };
}
