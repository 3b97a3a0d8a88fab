import * as v from 'valibot';
import { ok, type Result } from '#base/result.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import { marks, type Opinion } from '#domain/favourite/favourite.ts';
import { instantOf, msOf } from '#domain/instant.ts';
import { listOwnRecords } from './own-records.ts';

const recordSchema = v.object({
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
    item: recordSchema,
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
