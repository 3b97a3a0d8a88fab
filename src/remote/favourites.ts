import * as v from 'valibot';
import { err, ok, type Result } from '#base/result.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import { badAnswer, failureOfError, failureOfStatus } from './failure.ts';

const answerSchema = v.object({
  items: v.array(v.object({ id: v.string(), property: v.string() })),
});
const DEADLINE_MS = 30_000;
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
  try {
    const response = await fetch(`${baseUrl}/api/collections/favourites/records?${query}`, {
      headers: { Authorization: token },
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    const body: unknown = await response.json().catch(() => undefined);
    if (!response.ok)
      return err(failureOfStatus(response.status, body, response.headers.get('retry-after')));
    const parsed = v.safeParse(answerSchema, body);
    if (!parsed.success) return err(badAnswer('not a list of favourites'));
    return ok(new Map(parsed.output.items.map(({ id, property }) => [property, id])));
  } catch (error) {
    return err(failureOfError(error));
  }
}
