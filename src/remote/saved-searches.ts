import * as v from 'valibot';
import { ok, type Result } from '#base/result.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import { instantOf, msOf } from '#domain/instant.ts';
import type { SyncedSearch } from '#domain/saved/merge-searches.ts';
import { listOwnRecords } from './own-records.ts';

/** ms since 1970 of a text such as `2026-11-27 09:00:00.000Z`; Safari reads no other form than ISO 8601. */
const timeSchema = v.pipe(v.string(), v.transform(msOf), v.number());
const recordSchema = v.object({
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
    collection: 'saved_searches',
    fields: 'id,rev,name,search,paused,saved_at,edited_at,seen_up_to',
    item: recordSchema,
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

const searchOf = (record: v.InferOutput<typeof recordSchema>): SyncedSearch => ({
  ...{ name: record.name, search: record.search, isPaused: record.paused },
  ...{ createdAt: record.saved_at, editedAt: record.edited_at, seenUpTo: record.seen_up_to },
});
