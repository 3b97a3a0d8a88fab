import * as v from 'valibot';
import { type SavedSearch, savedSearchSchema } from '#domain/saved/saved-search.ts';
import { type SearchState, stateSeen } from '#domain/saved/search-news.ts';
import type { AppDb } from '../schema.ts';

// Reads and writes rows of saved searches. Each function runs in its caller's transaction.

const rowSchema = v.object({
  ...savedSearchSchema.entries,
  /** Undefined until the device has looked at all listings once. */
  known: v.optional(v.map(v.string(), v.number())),
  news: v.optional(v.map(v.string(), v.picklist(['new', 'price-drop'])), () => new Map()),
  /** Whether this device has asked the server for mails about it. */
  hasMails: v.optional(v.boolean(), false),
  /** Whether the search can end them. Those that were asked for before December 2026 end only by a link in a mail, and within a year. */
  canEndMails: v.optional(v.boolean(), false),
  /** Grows with every change of `known`, `news` and `seenUpTo`, so that of two writers the second one notices the first. */
  turn: v.optional(v.number(), 0),
});

/** A saved search with its `SearchState`, as stored. */
export type SearchRow = Readonly<v.InferOutput<typeof rowSchema>>;

/** A search that nothing has been looked for yet. */
export const newRow = (
  search: SavedSearch & Partial<Pick<SearchRow, 'hasMails' | 'canEndMails'>>,
  turn = 0,
): SearchRow => ({
  hasMails: false,
  canEndMails: false,
  ...search,
  known: undefined,
  news: new Map(),
  turn,
});

/** A search with other fields. If it finds other listings, or goes on after a pause, it begins anew: nothing of that is news. */
export function edited(row: SearchRow, fields: Partial<SavedSearch>): SearchRow {
  const next = { ...row, ...fields };
  const isSame = next.search === row.search && next.isPaused === row.isPaused;
  if (!isSame) return newRow(next, row.turn + 1);
  return next.seenUpTo === row.seenUpTo ? next : { ...next, turn: row.turn + 1 };
}

/** A search without the news of listings that somebody has seen up to a revision. */
export async function seen(db: AppDb, row: SearchRow, upTo: number): Promise<SearchRow> {
  const { known, news } = row;
  if (known === undefined || news.size === 0) return row;
  const listings = await db.listings.bulkGet([...news.keys()]);
  const stored = listings.filter((listing) => listing !== undefined);
  return withState(row, stateSeen({ known, news }, stored, upTo));
}

/** A search with another state. */
export const withState = (row: SearchRow, { known, news }: SearchState): SearchRow => ({
  ...row,
  known: new Map(known),
  news: new Map(news),
  turn: row.turn + 1,
});

/** One row; undefined when it is gone or cannot be read. */
export async function findSearch(db: AppDb, id: string): Promise<SearchRow | undefined> {
  const parsed = v.safeParse(rowSchema, await db.savedSearches.get(id));
  return parsed.success ? parsed.output : undefined;
}

/** All rows that can be read, latest first. */
export async function readSearches(db: AppDb): Promise<readonly SearchRow[]> {
  const rows = (await db.savedSearches.toArray()).flatMap((row) => {
    const parsed = v.safeParse(rowSchema, row);
    return parsed.success ? [parsed.output] : [];
  });
  return rows.sort((a, b) => b.createdAt - a.createdAt);
}
