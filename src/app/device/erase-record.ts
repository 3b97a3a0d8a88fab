import { err, type Result } from '#base/result.ts';
import type { OwnOutbox } from '#db/outbox/outbox.ts';
import type { DbFailure, RemoteFailure } from '#domain/failure.ts';
import type { OutboxChange } from '#domain/outbox/entry/outbox-entry.ts';
import { planDropErased } from '#domain/outbox/plan/plan-gone.ts';
import type { Remote } from '#remote/remote.ts';

type Tools = {
  readonly remote: Pick<Remote, 'write'>;
  readonly pullNow: () => void;
  readonly outbox: Pick<OwnOutbox, 'decide'>;
};

/**
 * Returns the function that deletes a record on the server; the next pull removes it from this device. One that is deleted already is
 * fine. What this person's outbox has about it goes too: its values would be sent after somebody was told that they are erased.
 */
export const createErasure =
  ({ remote, pullNow, outbox }: Tools) =>
  async (
    collection: OutboxChange['collection'],
    id: string,
  ): Promise<Result<void, RemoteFailure | DbFailure>> => {
    const change = { kind: 'delete', collection, id } as const;
    const erased = await remote.write(change, new AbortController().signal);
    if (!erased.ok && erased.error.type !== 'Gone') return err(erased.error);
    const dropped = await outbox.decide((context) => planDropErased(change, context));
    pullNow();
    return dropped;
  };
