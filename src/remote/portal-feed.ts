import * as v from 'valibot';
import { err, ok, type Result } from '#base/result.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import { type FeedCalls, feedStateSchema, newFeedSchema } from '#domain/portal-feed.ts';
import { ask, badAnswer, jsonOf } from './ask.ts';

type Options = {
  readonly baseUrl: string;
  /** The signed-in user's token. */
  readonly token: () => string;
};

/** Makes the calls about the portals' feed; admins only. */
export function createFeedCalls({ baseUrl, token }: Options): FeedCalls {
  const call = <const S extends v.GenericSchema>(method: string, schema: S) =>
    ask(`${baseUrl}/api/feed/secret`, { token: token(), method }, (response) =>
      read(response, schema),
    );
  return {
    read: () => call('GET', feedStateSchema),
    renew: () => call('POST', newFeedSchema),
  };
}

async function read<const S extends v.GenericSchema>(
  response: Response,
  schema: S,
): Promise<Result<v.InferOutput<S>, RemoteFailure>> {
  const parsed = v.safeParse(schema, await jsonOf(response));
  return parsed.success ? ok(parsed.output) : err(badAnswer('not the state of the feed'));
}
