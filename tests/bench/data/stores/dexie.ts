import { Dexie, type Table } from 'dexie';
import { byDefaultOrder, type Listing } from '#domain/listing/listing.ts';
import { answerOf, type Searched, searched } from '../oracle.ts';
import { PAGE, SCREEN, type Store } from '../store.ts';

/** Two usual ways to write the catalogue with Dexie. */

/** A listing with its place in the default order as one string, which an index can sort. */
type Row = Listing & { readonly rank: string };

/** Premium, featured, newest: the latest time sorts first. */
export function rankOf({ isPremium, isFeatured, createdAt, id }: Listing): string {
  const age = String(1e14 - Date.parse(createdAt.replace(' ', 'T'))).padStart(15, '0');
  return `${isPremium ? 0 : 1}${isFeatured ? 0 : 1}${age}${id}`;
}

function openDexie(name: string, indexes: string): { db: Dexie; rows: Table<Row, string> } {
  const db = new Dexie(name, { chromeTransactionDurability: 'strict' });
  db.version(1).stores({ rows: indexes });
  return { db, rows: db.table<Row, string>('rows') };
}

const withRank = (listing: Listing): Row => ({ ...listing, rank: rankOf(listing) });

async function put(
  rows: Table<Row, string>,
  listings: readonly Listing[],
  onUsable: () => void,
): Promise<void> {
  for (let from = 0; from < listings.length; from += PAGE) {
    await rows.bulkPut(listings.slice(from, from + PAGE).map(withRank));
    if (from === 0) onUsable();
  }
}

/** Reads all rows at the start, and then searches in memory. */
export function createDexieInMemory(): Store {
  const { db, rows } = openDexie('dexie-in-memory', 'id');
  let all = new Map<string, Searched>();
  const read = async () => {
    const listings = await rows.toArray();
    listings.sort(byDefaultOrder);
    all = new Map(listings.map((listing) => [listing.id, searched(listing)]));
  };
  const answer = async (filter = {}) => answerOf(all.values(), filter);
  return {
    open: read,
    load: (listings, onUsable) => put(rows, listings, onUsable),
    first: answer,
    query: answer,
    async change(listing) {
      const from = performance.now();
      await rows.put(withRank(listing));
      const durable = performance.now() - from;
      await read(); // as a live query does
      await answer();
      return { shown: performance.now() - from, durable };
    },
    close: () => db.close(),
  };
}

/** Asks the database for each answer: indexes where one fits, and a test of each row for the rest. */
export function createDexieIndexed(): Store {
  const { db, rows } = openDexie('dexie-indexed', 'id, rank, price, type, location');
  return {
    open: async () => void (await db.open()),
    load: (listings, onUsable) => put(rows, listings, onUsable),
    async first() {
      const listings = await rows.orderBy('rank').limit(SCREEN).toArray();
      return { ids: listings.map(({ id }) => id), total: await rows.count() };
    },
    async query(filter) {
      const { type, minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = filter;
      const candidates =
        filter.minPrice !== undefined || filter.maxPrice !== undefined
          ? rows.where('price').between(minPrice, maxPrice, true, true)
          : type === undefined
            ? rows.toCollection()
            : rows.where('type').equals(type);
      return answerOf((await candidates.toArray()).map(searched), filter);
    },
    async change(listing) {
      const from = performance.now();
      await rows.put(withRank(listing));
      const durable = performance.now() - from;
      await this.first();
      return { shown: performance.now() - from, durable };
    },
    close: () => db.close(),
  };
}
