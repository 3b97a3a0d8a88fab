import * as v from 'valibot';
import { listingSchema } from '#domain/listing/listing.ts';
import { searchableText } from '#domain/search/search.ts';
import type { AppDb, ListingRow, Position } from '../schema.ts';
import { derivedEntries } from './derived.ts';
import { hasId, type SearchRow, unpackColumns } from './packed-columns.ts';

/**
 * Reads all rows of `listings` from packs of JSON (`write-derived.ts`), so that a start makes few requests. Each pack has two records: what a
 * search reads, and the rows. A start reads all records of the first kind before those of the second.
 */

const packListSchema = v.object({
  ...derivedEntries,
  name: v.string(),
  count: v.number(),
  checkedAt: v.number(),
});
export type PackList = Position & Omit<v.InferOutput<typeof packListSchema>, 'form'>;

const rowsSchema = v.array(v.custom<ListingRow>(hasId));

/** What a search reads of each row: its fields and its searchable text. */
type SearchPack = readonly { readonly listing: SearchRow; readonly text: string }[];

/** Separates the texts of a pack. No listing's text contains it. */
export const SEPARATOR = '\u0000';

/** The packs that may be read; undefined if there are none. */
export async function readPackList(db: AppDb): Promise<PackList | undefined> {
  const read = v.safeParse(packListSchema, await db.derived.get('packs'));
  return read.success ? read.output : undefined;
}

/** When the packs were made, in ms since 1970, and how many rows are newer; undefined without packs. */
export async function readPackAge(db: AppDb) {
  const list = await readPackList(db);
  if (list === undefined) return undefined;
  const newRows = await db.listings.where('seq').above(list.seq).count();
  return { checkedAt: list.checkedAt, newRows };
}

/** What a search reads of one pack; undefined if it is missing, damaged, or of a version that made other texts. */
export async function readSearchPack(
  db: AppDb,
  name: string,
  number: number,
): Promise<SearchPack | undefined> {
  const row = await db.derived.get(searchKey(name, number));
  if (row === undefined || !('texts' in row)) return undefined;
  const stored = parseJson(row.json);
  const rows = unpackColumns(stored);
  if (rows === undefined || typeof row.texts !== 'string') return undefined;
  const texts = row.texts.split(SEPARATOR);
  const sample = v.safeParse(listingSchema, parseJson(row.sample));
  const isCurrent = sample.success && texts[0] === searchableText(sample.output);
  if (!isCurrent || rows.length !== texts.length) return undefined;
  return rows.map((listing, n) => ({ listing, text: texts[n] ?? '' }));
}

/** The rows of one pack; undefined if it is missing or damaged. */
export async function readPack(
  db: AppDb,
  name: string,
  number: number,
): Promise<readonly ListingRow[] | undefined> {
  const row = await db.derived.get(packKey(name, number));
  const read = v.safeParse(rowsSchema, row && 'json' in row ? parseJson(row.json) : undefined);
  return read.success ? read.output : undefined;
}

export const packKey = (name: string, number: number) => `pack/${name}/${number}` as const;
export const searchKey = (name: string, number: number) => `pack/${name}/${number}/search` as const;

function parseJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
