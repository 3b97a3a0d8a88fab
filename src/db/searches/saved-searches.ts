import { type Clock, systemClock } from '#base/clock.ts';
import { ok, type Result } from '#base/result.ts';
import type { DbFailure } from '#domain/failure.ts';
import { type CreateId, createId } from '#domain/ids.ts';
import type { News } from '#domain/listing/visit.ts';
import type { SavedSearch, SearchNews } from '#domain/saved/saved-search.ts';
import { readCatalogueMeta } from '../catalogue/catalogue-meta.ts';
import { createTableStore, type TableStore } from '../connection/table-store.ts';
import type { Database } from '../database.ts';
import type { AppDb } from '../schema.ts';
import { noteEnding } from './ending-mails.ts';
import { edited, findSearch, newRow, readSearches, type SearchRow, seen } from './search-rows.ts';

/** A saved search, and what was found since somebody last opened it. */
export type SearchWithNews = SavedSearch & {
  readonly news: SearchNews;
  /** Whether this device has asked for mails about it. */
  readonly hasMails: boolean;
  /** Whether they can end with it. */
  readonly canEndMails: boolean;
};

type Stored = Promise<Result<unknown, DbFailure>>;

/** The searches saved on this device, in memory. A failed write changes nothing. */
export type SavedSearches = Pick<TableStore<unknown>, 'open' | 'load' | 'subscribe'> & {
  /** Latest first; the same array until something changes. */
  all(): readonly SearchWithNews[];
  /** Saves a search. Resolves to its id. */
  add(search: Pick<SavedSearch, 'name' | 'search'>): Promise<Result<string, DbFailure>>;
  /** Other conditions begin anew: nothing of what they find now is news. So does a search that goes on after a pause. Resolves to its id. */
  edit(
    id: string,
    fields: Partial<Pick<SavedSearch, 'name' | 'search' | 'isPaused'>>,
  ): Promise<Result<string, DbFailure>>;
  /** Notes that this device has asked for mails about a search. */
  noteMails(id: string): Stored;
  /** Removes a search, and ends its mails as soon as there is a network. `undo` brings the search back as it was, but not its mails. */
  remove(
    id: string,
    endsMails?: boolean,
  ): Promise<Result<{ readonly undo: () => Stored }, DbFailure>>;
  /**
   * Notes that somebody looks at what a search finds now, to change its conditions if `isEdit`. Its news stay marked (`newsOf`)
   * until another one is opened. The account's other devices then count none of them either (FAV-6).
   */
  see(id: string, isEdit?: boolean): Stored;
  /** The search whose conditions somebody is changing in this tab. */
  edited(): SearchWithNews | undefined;
  /** What was new about a listing when the search was opened. */
  newsOf(listing: string): News | undefined;
};

/** The saved searches of one database. */
export function createSavedSearches(
  database: Database,
  { onFirst, clock = systemClock, newId = createId }: Options,
): SavedSearches {
  const store = createTableStore<readonly SearchRow[]>(database, {
    rows: ['savedSearches'],
    read: readSearches,
    initial: [],
  });
  let opened: { readonly id: string; readonly news: SearchNews; isEdit: boolean } | undefined;

  /** Changes one row in a transaction; nothing if it is gone. */
  const change = async (id: string, next: (row: SearchRow, db: AppDb) => Promise<SearchRow>) => {
    const written = await database.write((db) =>
      db.transaction('rw', db.savedSearches, db.listings, db.meta, async () => {
        const row = await findSearch(db, id);
        if (row !== undefined) await db.savedSearches.put(await next(row, db));
      }),
    );
    if (written.ok) await store.load();
    return written.ok ? ok(id) : written;
  };
  const put = async (row: SearchRow) => {
    const written = await database.write((db) => db.savedSearches.put(row));
    if (written.ok) await store.load();
    return written;
  };

  return {
    open: store.open,
    load: store.load,
    subscribe: store.subscribe,
    all: store.value,
    async add(fields) {
      const now = clock.now();
      const row = newRow({
        id: newId(),
        ...fields,
        isPaused: false,
        createdAt: now,
        editedAt: now,
        seenUpTo: 0,
      });
      const isFirst = store.value().length === 0;
      const written = await put(row);
      if (written.ok && isFirst) onFirst();
      return written.ok ? ok(row.id) : written;
    },
    edit: (id, fields) =>
      change(id, async (row) => {
        if (fields.search !== undefined && opened?.id === id) opened.isEdit = false;
        return edited(row, { ...fields, editedAt: clock.now() });
      }),
    noteMails: (id) => change(id, async (row) => ({ ...row, hasMails: true, canEndMails: true })),
    async remove(id, endsMails = false) {
      const found = store.value().find((one) => one.id === id);
      const row = found && endsMails ? { ...found, hasMails: false, canEndMails: false } : found;
      const written = await database.write((db) =>
        db.transaction('rw', db.savedSearches, db.meta, async () => {
          await db.savedSearches.delete(id);
          if (endsMails) await noteEnding(db, id);
        }),
      );
      if (!written.ok) return written;
      await store.load();
      return { ok: true, value: { undo: () => (row ? put(row) : Promise.resolve(written)) } };
    },
    async see(id, isEdit = false) {
      const news = store.value().find((one) => one.id === id)?.news;
      opened = { id, news: news ?? new Map(), isEdit };
      return change(id, async (row, db) => {
        const { cursor } = await readCatalogueMeta(db);
        const seenUpTo = Math.max(row.seenUpTo, cursor?.rev ?? 0);
        // All of them: the answer to a change of this device may be stored before a pull has come so far.
        return edited(await seen(db, row, Number.POSITIVE_INFINITY), { seenUpTo });
      });
    },
    edited: () => store.value().find(({ id }) => opened?.isEdit === true && id === opened.id),
    newsOf: (listing) => opened?.news.get(listing),
  };
}

type Options = {
  /** Called when the first search is saved, to ask the browser for persistent storage. */
  readonly onFirst: () => void;
  readonly clock?: Pick<Clock, 'now'>;
  readonly newId?: CreateId;
};
