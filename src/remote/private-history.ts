import * as v from 'valibot';
import { err, ok, type Result } from '#base/result.ts';
import type { PrivateChanges } from '#domain/desk/private-text.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import { PRIVATE_PREFIX } from '#domain/private-data/private-data.ts';
import { ask, badAnswer, jsonOf } from './ask.ts';
import { linesUnder } from './pocketbase-writes.ts';

type Options = { readonly baseUrl: string; readonly token: () => string };

/** Entries in an answer. */
const PAGE = 500;

/**
 * Returns the function that reads what the histories of all listings say of private data; writers only. It reads all of it, and
 * the device searches: so no name stands in an address, which servers write into their logs.
 */
export const createPrivateHistoryReader =
  ({ baseUrl, token }: Options) =>
  async (signal: AbortSignal): Promise<Result<readonly PrivateChanges[], RemoteFailure>> => {
    const all: PrivateChanges[] = [];
    for (let after = ''; ; ) {
      const address = `${baseUrl}/api/collections/property_history/records?${queryAfter(after)}`;
      const page = await ask(address, { token: token(), signal }, entriesIn);
      if (!page.ok) return page;
      all.push(...linesUnder(PRIVATE_PREFIX, page.value));
      const last = page.value.at(-1);
      if (last === undefined || page.value.length < PAGE) return ok(all);
      after = last.id;
    }
  };

/** By id, so that an entry which is written or deleted meanwhile moves no other one out of the next page. */
const queryAfter = (id: string) =>
  new URLSearchParams({
    filter: `changes ~ "${PRIVATE_PREFIX}" && id > "${id}"`,
    fields: 'id,property,changes',
    sort: 'id',
    perPage: String(PAGE),
    skipTotal: '1',
  });

const answerSchema = v.object({
  items: v.array(
    v.pipe(
      v.object({
        id: v.string(),
        property: v.string(),
        changes: v.record(v.string(), v.tuple([v.unknown(), v.unknown()])),
      }),
      v.transform(({ property, ...entry }) => ({ ...entry, listingId: property })),
    ),
  ),
});

async function entriesIn(response: Response) {
  const parsed = v.safeParse(answerSchema, await jsonOf(response));
  return parsed.success ? ok(parsed.output.items) : err(badAnswer('not the history of listings'));
}
