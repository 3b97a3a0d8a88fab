import * as v from 'valibot';
import { err, ok, type Result } from '#base/result.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import { ask, jsonOf } from './ask.ts';
import { badAnswer } from './failure.ts';

const answerSchema = v.object({
  items: v.array(v.object({ id: v.string(), property: v.string() })),
});
/** PocketBase's largest page; nobody has more favourites. */
const MOST = 1_000;

/** The favourites of the token's user: listing id → id of its record, oldest first. */
export async function listFavourites(
  baseUrl: string,
  token: string,
): Promise<Result<ReadonlyMap<string, string>, RemoteFailure>> {
  const query = new URLSearchParams({
    perPage: String(MOST),
    sort: 'created_at',
    fields: 'id,property',
    skipTotal: '1',
  });
  const address = `${baseUrl}/api/collections/favourites/records?${query}`;
  return ask(address, { token }, async (response) => {
    const parsed = v.safeParse(answerSchema, await jsonOf(response));
    if (!parsed.success) return err(badAnswer('not a list of favourites'));
    return ok(new Map(parsed.output.items.map(({ id, property }) => [property, id])));
  });
}
