import type { Result } from '#base/result.ts';
import { nextTask } from '#base/tasks.ts';
import type { DbFailure } from '#domain/failure.ts';
import type { News } from '#domain/listing/visit.ts';
import { newsWithout } from '#domain/saved/saved-search.ts';
import {
  addKnown,
  type Comparable,
  comparable,
  createSearchMatcher,
  type SearchMatcher,
  type SearchState,
  stateAfter,
  stateOf,
} from '#domain/saved/search-news.ts';
import { readCatalogueMeta } from '../catalogue/catalogue-meta.ts';
import { readSlice, readWritten } from '../catalogue/listings.ts';
import type { Database } from '../database.ts';
import { readHidden } from '../device/favourites.ts';
import type { AppDb, ListingRow, Position } from '../schema.ts';
import { findSearch, readSearches, type SearchRow, withState } from './search-rows.ts';

/** What a search has found that it did not know before this call. */
export type FoundNews = {
  readonly id: string;
  readonly name: string;
  readonly news: readonly { readonly listing: string; readonly kind: News }[];
};

/** So many listings cost a slow phone a few milliseconds. */
const SLICE = 100;
/** Attempts, if somebody opens or edits a search meanwhile. */
const ATTEMPTS = 3;
const NOTHING: readonly FoundNews[] = [];

/**
 * Compares the saved searches with the listings that were written since the last call, by any tab or the worker, in slices. A search
 * without a state is compared with all listings once; nothing of that is news, and nor is what somebody has hidden. Does nothing
 * while a full download lasts. Run it in one place at a time.
 */
export async function findNews(database: Database): Promise<readonly FoundNews[]> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const begun = await database.read(begin);
    if (!begun.ok || begun.value === undefined) return NOTHING;
    const { active, before, now, ids, hidden } = begun.value;
    if (!(await compare(database, active, before))) return NOTHING;
    if (ids !== undefined)
      for (const one of active)
        if (one.state !== undefined) one.state = stateOf(one.state, (id) => ids.has(id));
    const written = await database.write((db) => store(db, active, now));
    if (!written.ok) return NOTHING;
    if (written.value) return active.flatMap((one) => freshOf(one, hidden));
  }
  return NOTHING;
}

/** A search that is compared. `state`: undefined until the device has looked at all listings once. */
type Active = {
  readonly row: SearchRow;
  readonly isFound: SearchMatcher;
  state: SearchState | undefined;
};

/** What there is to compare; undefined if there is nothing. */
async function begin(db: AppDb) {
  const rows = (await readSearches(db)).filter((row) => !row.isPaused);
  const { cursor, fullPullFrom, seq, removals } = await readCatalogueMeta(db);
  if (rows.length === 0 || cursor === undefined || fullPullFrom !== undefined) return undefined;
  const stored = await db.meta.get('searched');
  const before: Position = stored?.key === 'searched' ? stored : { seq: 0, removals: -1 };
  const isNews = before.seq !== seq || before.removals !== removals;
  if (!isNews && rows.every(({ known }) => known !== undefined)) return undefined;
  const ids =
    before.removals === removals
      ? undefined
      : new Set(await db.listings.toCollection().primaryKeys());
  const active = rows.map((row): Active => {
    const { known, news, search } = row;
    const state = known === undefined ? undefined : { known, news };
    return { row, isFound: createSearchMatcher(search), state };
  });
  return { active, before, now: { seq, removals }, ids, hidden: await readHidden(db) };
}

/** Gives each search its state of now. False if the listings could not be read. */
async function compare(database: Database, all: readonly Active[], { seq }: Position) {
  const old = all.filter(({ state }) => state !== undefined);
  const fresh = all
    .filter(({ state }) => state === undefined)
    .map((one) => ({ one, known: new Map<string, number>() }));
  const readAll = (last: ListingRow | undefined) =>
    database.read((db) => readSlice(db, last?.id ?? '', SLICE));
  const readNew = (last: ListingRow | undefined) =>
    database.read((db) => readWritten(db, last?.seq ?? seq, SLICE));
  const isRead =
    (fresh.length === 0 ||
      (await inSlices(readAll, (rows) => {
        for (const { one, known } of fresh) addKnown(known, one.isFound, rows);
      }))) &&
    (old.length === 0 ||
      (await inSlices(readNew, (rows) => {
        for (const one of old) one.state = stateNow(one, rows);
      })));
  for (const { one, known } of fresh) one.state = { known, news: new Map() };
  return isRead;
}

const stateNow = ({ row, state, isFound }: Active, rows: readonly Comparable[]) =>
  state && stateAfter(state, isFound, rows, row.seenUpTo);

/** Reads rows after the last one and works on them, until there are no more, each time in a task of its own. False after a failure. */
async function inSlices(
  read: (last: ListingRow | undefined) => Promise<Result<readonly ListingRow[], DbFailure>>,
  work: (rows: readonly Comparable[]) => void,
): Promise<boolean> {
  for (let last: ListingRow | undefined; ; ) {
    const rows = await read(last);
    if (!rows.ok || rows.value.length === 0) return rows.ok;
    work(rows.value.map(comparable));
    last = rows.value.at(-1);
    await nextTask();
  }
}

/** Writes the states and how far was compared. False if somebody has changed a search meanwhile: nothing is written then. */
const store = (db: AppDb, all: readonly Active[], now: Position): Promise<boolean> =>
  db.transaction('rw', db.savedSearches, db.meta, async () => {
    const rows = await Promise.all(all.map(({ row }) => findSearch(db, row.id)));
    const isSame = all.every(({ row }, n) => rows[n]?.turn === row.turn);
    if (!isSame) return false;
    const changed = rows.flatMap((row, n) => {
      const { state, row: before } = all[n] ?? {};
      const isChanged = row && state && state.known !== before?.known;
      return isChanged ? [withState(row, state)] : [];
    });
    await db.savedSearches.bulkPut(changed);
    await db.meta.put({ ...now, key: 'searched' });
    return true;
  });

function freshOf({ row, state }: Active, hidden: ReadonlySet<string>): readonly FoundNews[] {
  const told = newsWithout(hidden, { search: row.search, news: state?.news ?? new Map() });
  const fresh = [...told].filter(([id, kind]) => row.news.get(id) !== kind);
  if (fresh.length === 0) return [];
  const news = fresh.map(([listing, kind]) => ({ listing, kind }));
  return [{ id: row.id, name: row.name, news }];
}
