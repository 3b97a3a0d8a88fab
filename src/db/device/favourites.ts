import * as v from 'valibot';
import { type Clock, systemClock } from '#base/clock.ts';
import { ok, type Result } from '#base/result.ts';
import type { DbFailure } from '#domain/failure.ts';
import {
  type Favourite,
  favouriteSchema,
  hiddenIn,
  isSaved,
  type Mark,
  marked,
  noted,
  saved,
} from '#domain/favourite/favourite.ts';
import { createTableStore, type TableStore } from '../connection/table-store.ts';
import type { Database } from '../database.ts';
import type { AppDb } from '../schema.ts';

/**
 * The listings saved or hidden on this device, with their marks and notes. They are in memory, so that every favourite button is
 * right in its first frame. Each change returns the row before it; a failure changes nothing.
 */
export type Favourites = Pick<TableStore<unknown>, 'open' | 'subscribe' | 'close'> & {
  /** Ids of the saved listings, latest first; the same array until something changes. */
  ids(): readonly string[];
  has(id: string): boolean;
  /** All rows by listing, latest first, also of hidden listings; the same map until something changes. */
  rows(): ReadonlyMap<string, Favourite>;
  /** Reads the rows from the disk. */
  stored(): Promise<Result<ReadonlyMap<string, Favourite>, DbFailure>>;
  /** Saves a listing, or forgets it with its mark and note. */
  set(id: string, isWanted: boolean): Changed;
  /** Sets the mark of a listing, saved or not; undefined takes it away. */
  mark(id: string, mark: Mark | undefined): Changed;
  /** Sets the note of a saved or hidden listing; `basedOn` as in `noted`. */
  note(id: string, note: string, basedOn: string): Changed;
  /** Changes a row in one transaction; undefined = no row. */
  change(id: string, next: (before: Favourite | undefined) => Favourite | undefined): Changed;
};

type Changed = Promise<Result<Favourite | undefined, DbFailure>>;

type Options = {
  /** Called when the first favourite is saved, to ask the browser for persistent storage. */
  readonly onFirst: () => void;
  readonly clock?: Clock;
};

type Rows = {
  readonly all: ReadonlyMap<string, Favourite>;
  readonly saved: readonly string[];
};

/** The favourites of one database. */
export function createFavourites(
  database: Database,
  { onFirst, clock = systemClock }: Options,
): Favourites {
  const store = createTableStore<Rows>(database, {
    rows: ['favourites'],
    read: readRows,
    initial: { all: new Map(), saved: [] },
  });
  const change: Favourites['change'] = async (id, next) => {
    const isEmpty = store.value().all.size === 0;
    const changed = await database.write((db) =>
      db.transaction('rw', db.favourites, async () => {
        const before = parse(await db.favourites.get(id));
        const after = next(before);
        if (after === undefined) await db.favourites.delete(id);
        else if (after !== before) await db.favourites.put(after);
        return before;
      }),
    );
    if (!changed.ok) return changed;
    await store.load();
    if (isEmpty && store.value().all.size > 0) onFirst();
    return ok(changed.value);
  };
  return {
    open: store.open,
    subscribe: store.subscribe,
    close: store.close,
    ids: () => store.value().saved,
    has: (id) => store.value().saved.includes(id),
    rows: () => store.value().all,
    async stored() {
      const read = await database.read(readRows);
      return read.ok ? ok(read.value.all) : read;
    },
    set: (id, isWanted) =>
      change(id, (before) => (isWanted ? saved(before, id, clock.now()) : undefined)),
    mark: (id, mark) => change(id, (before) => marked(before, id, clock.now(), mark)),
    note: (id, note, basedOn) => change(id, (before) => before && noted(before, note, basedOn)),
    change,
  };
}

/** A row that this app version cannot read counts as missing. */
function parse(row: unknown): Favourite | undefined {
  const parsed = v.safeParse(favouriteSchema, row);
  return parsed.success ? parsed.output : undefined;
}

/** The ids of the listings that somebody has hidden on this device. */
export const readHidden = async (db: AppDb): Promise<ReadonlySet<string>> =>
  hiddenIn((await readRows(db)).all);

async function readRows(db: AppDb): Promise<Rows> {
  const stored = (await db.favourites.toArray()).flatMap((row) => parse(row) ?? []);
  const latestFirst = stored.sort((a, b) => b.savedAt - a.savedAt);
  return {
    all: new Map(latestFirst.map((row) => [row.listingId, row])),
    saved: latestFirst.filter(isSaved).map(({ listingId }) => listingId),
  };
}
