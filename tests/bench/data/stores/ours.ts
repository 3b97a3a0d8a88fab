import { createCatalogue } from '#catalogue/create-catalogue.ts';
import { createDirectory } from '#db/catalogue/directory.ts';
import { createDatabase } from '#db/database.ts';
import { createOutbox } from '#db/outbox/outbox.ts';
import type { Listing } from '#domain/listing/listing.ts';
import type { ListingFilter } from '#domain/search/home-search.ts';
import { parseRows } from '#domain/sync/collections.ts';
import type { Cursor, SyncPage } from '#domain/sync/sync-page.ts';
import { PAGE, SCREEN, type Store } from '../store.ts';

const cursor = (rev: number): Cursor => ({ epoch: 'bench', user: '', role: 'visitor', rev });

const pageOf = (listings: readonly Listing[], rev: number, more: boolean): SyncPage => ({
  cursor: cursor(rev),
  reset: rev === PAGE,
  more,
  gone: [],
  rejected: [],
  rows: { ...parseRows([]).rows, listings },
});

/** With fewer listings the app makes no packs. */
const FEWEST_PACKED = 500;

/** The app's own catalogue with its outbox, as a tab opens them. */
export function createOurs(): Store {
  const database = createDatabase({ name: 'ours' });
  const outbox = createOutbox(database);
  const directory = createDirectory(database, outbox);
  const catalogue = createCatalogue(database, directory, outbox);
  const answer = (filter: ListingFilter) => {
    const { listings, total } = catalogue.query({ filter, offset: 0, limit: SCREEN });
    return { ids: listings.map(({ id }) => id), total };
  };
  const until = (holds: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!holds()) return;
        stop();
        resolve();
      };
      const stop = catalogue.subscribe(look);
      look();
    });
  let rev = 10_000_000;

  return {
    async open() {
      await database.open();
      await outbox.open();
      await catalogue.open();
    },
    async load(rows, onUsable) {
      // A page is shown before it is on disk.
      const stop = catalogue.subscribe(() => {
        if (answer({}).total < Math.min(PAGE, rows.length)) return;
        stop();
        onUsable();
      });
      for (let from = 0; from < rows.length; from += PAGE) {
        const page = rows.slice(from, from + PAGE);
        const applied = await catalogue.apply(pageOf(page, from + PAGE, from + PAGE < rows.length));
        if (!applied.ok) throw new Error(applied.error.type);
        answer({});
      }
    },
    first: async () => answer({}),
    async query(filter) {
      await until(() => catalogue.answers(filter));
      return answer(filter);
    },
    rest: () => until(() => catalogue.isComplete()),
    async change(listing) {
      const from = performance.now();
      let shown = 0;
      const stop = catalogue.subscribe(() => {
        answer({});
        if (shown === 0 && catalogue.get(listing.id)?.price === listing.price)
          shown = performance.now() - from;
      });
      rev += 1;
      await catalogue.apply(pageOf([listing], rev, false));
      stop();
      return { shown, durable: performance.now() - from };
    },
    async settle() {
      for (let isDone = false; !isDone; ) {
        await new Promise((resolve) => setTimeout(resolve, 200));
        const read = await database.read(async (db) => {
          const [head, packs] = await db.derived.bulkGet(['head', 'packs']);
          const meta = await db.meta.get('catalogue');
          const isCurrent =
            head && 'seq' in head && meta?.key === 'catalogue' && head.seq === meta.seq;
          return isCurrent && (packs !== undefined || answer({}).total < FEWEST_PACKED);
        });
        isDone = read.ok && read.value === true;
      }
    },
    close() {
      catalogue.close();
      outbox.close();
      database.close();
    },
  };
}
