import * as v from 'valibot';
import type { Result } from '#base/result.ts';
import type { RemoteFailure } from './failure.ts';

/** When the address of the portals' feed was made, as the server tells admins; undefined before the first one. */
export const feedStateSchema = v.object({
  madeAt: v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => undefined),
    ),
    v.pipe(
      v.string(),
      v.isoTimestamp(),
      v.transform((text) => Date.parse(text)),
    ),
  ]),
});

/** A new address, which the server shows this once. */
export const newFeedSchema = v.object({ ...feedStateSchema.entries, address: v.string() });

type FeedState = v.InferOutput<typeof feedStateSchema>;
type NewFeed = v.InferOutput<typeof newFeedSchema>;

/** What admins ask of the server about the feed. Both need a network. */
export type FeedCalls = {
  read(): Promise<Result<FeedState, RemoteFailure>>;
  /** Makes a new address. The one before is unknown from then on. */
  renew(): Promise<Result<NewFeed, RemoteFailure>>;
};
