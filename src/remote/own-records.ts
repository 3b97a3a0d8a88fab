import * as v from 'valibot';
import { err, ok, type Result } from '#base/result.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import { marks, type Opinion } from '#domain/favourite/favourite.ts';
import { instantOf, msOf } from '#domain/instant.ts';
import type { SyncedSearch } from '#domain/saved/merge-searches.ts';
import { type CollectionName, serverName } from '#domain/sync/server-name.ts';
import { ask, badAnswer, jsonOf } from './ask.ts';

/** PocketBase's largest page. */
const PAGE = 1_000;

type Of<Item> = {
  readonly collection: CollectionName;
  /** The fields to ask for, separated by commas. */
  readonly fields: string;
  readonly item: v.GenericSchema<unknown, Item>;
};

/** All records of a collection that belong to the token's user, oldest first. One that does not parse fails the whole answer. */
async function listOwnRecords<Item>(
  baseUrl: string,
  token: string,
  { collection, fields, item }: Of<Item>,
): Promise<Result<readonly Item[], RemoteFailure>> {
  const answerSchema = v.object({ items: v.array(item) });
  const found: Item[] = [];
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({
      ...{ perPage: String(PAGE), page: String(page), skipTotal: '1' },
      ...{ sort: 'created_at,id', fields },
    });
    const address = `${baseUrl}/api/collections/${serverName(collection)}/records?${query}`;
    const answer = await ask(address, { token }, async (response) => {
      const parsed = v.safeParse(answerSchema, await jsonOf(response));
      return parsed.success ? ok(parsed.output.items) : err(badAnswer(`not ${collection}`));
    });
    if (!answer.ok) return answer;
    found.push(...answer.value);
    if (answer.value.length < PAGE) return ok(found);
  }
}

const favouriteSchema = v.object({
  id: v.string(),
  rev: v.number(),
  property: v.string(),
  // A mark that this app does not know yet counts as none.
  mark: v.fallback(v.optional(v.picklist(marks)), undefined),
  marked_at: v.string(),
  note: v.string(),
});

/** The names under which the server keeps an opinion about a listing. */
export const favouriteFields = (
  property: string,
  { mark, markedAt, note }: Opinion,
): Readonly<Record<string, unknown>> => ({
  property,
  mark: mark ?? '',
  marked_at: markedAt === 0 ? '' : instantOf(markedAt),
  note,
});

type AccountFavourite = { readonly id: string; readonly rev: number; readonly row: Opinion };

/** The favourites of the token's user by listing id, oldest first. */
export async function listFavourites(
  baseUrl: string,
  token: string,
): Promise<Result<ReadonlyMap<string, AccountFavourite>, RemoteFailure>> {
  const listed = await listOwnRecords(baseUrl, token, {
    collection: 'favourites',
    fields: 'id,rev,property,mark,marked_at,note',
    item: favouriteSchema,
  });
  if (!listed.ok) return listed;
  return ok(
    new Map(
      listed.value.map(({ id, rev, property, mark, marked_at, note }) => {
        const markedAt = msOf(marked_at);
        const row = { mark, markedAt: Number.isNaN(markedAt) ? 0 : markedAt, note };
        return [property, { id, rev, row }];
      }),
    ),
  );
}

/** ms since 1970 of a text such as `2026-11-27 09:00:00.000Z`; Safari reads no other form than ISO 8601. */
const timeSchema = v.pipe(v.string(), v.transform(msOf), v.number());
const searchSchema = v.object({
  ...{ id: v.string(), rev: v.number(), name: v.string(), search: v.string() },
  ...{ paused: v.boolean(), saved_at: timeSchema, edited_at: timeSchema },
  seen_up_to: v.number(),
});

/** The names under which the server keeps a saved search. */
export const searchFields = (
  _id: string,
  { name, search, isPaused, createdAt, editedAt, seenUpTo }: SyncedSearch,
): Readonly<Record<string, unknown>> => ({
  ...{ name, search, paused: isPaused },
  ...{ saved_at: instantOf(createdAt), edited_at: instantOf(editedAt) },
  seen_up_to: seenUpTo,
});

type AccountSearch = { readonly id: string; readonly rev: number; readonly row: SyncedSearch };

/** The saved searches of the token's user by id, oldest first. */
export async function listSavedSearches(
  baseUrl: string,
  token: string,
): Promise<Result<ReadonlyMap<string, AccountSearch>, RemoteFailure>> {
  const listed = await listOwnRecords(baseUrl, token, {
    collection: 'savedSearches',
    fields: 'id,rev,name,search,paused,saved_at,edited_at,seen_up_to',
    item: searchSchema,
  });
  if (!listed.ok) return listed;
  return ok(
    new Map(
      listed.value.map((record) => [
        record.id,
        { id: record.id, rev: record.rev, row: searchOf(record) },
      ]),
    ),
  );
}

const searchOf = (record: v.InferOutput<typeof searchSchema>): SyncedSearch => ({
  ...{ name: record.name, search: record.search, isPaused: record.paused },
  ...{ createdAt: record.saved_at, editedAt: record.edited_at, seenUpTo: record.seen_up_to },
});
