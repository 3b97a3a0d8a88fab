import * as v from 'valibot';
import { err, ok, type Result } from '#base/result.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import { ask, jsonOf } from './ask.ts';
import { badAnswer } from './failure.ts';

/** PocketBase's largest page. */
const PAGE = 1_000;

type Of<Item> = {
  readonly collection: string;
  /** The fields to ask for, separated by commas. */
  readonly fields: string;
  readonly item: v.GenericSchema<unknown, Item>;
};

/** All records of a collection that belong to the token's user, oldest first. One that does not parse fails the whole answer. */
export async function listOwnRecords<Item>(
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
    const address = `${baseUrl}/api/collections/${collection}/records?${query}`;
    const answer = await ask(address, { token }, async (response) => {
      const parsed = v.safeParse(answerSchema, await jsonOf(response));
      return parsed.success ? ok(parsed.output.items) : err(badAnswer(`not ${collection}`));
    });
    if (!answer.ok) return answer;
    found.push(...answer.value);
    if (answer.value.length < PAGE) return ok(found);
  }
}
