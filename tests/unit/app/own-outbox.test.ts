import { expect, test } from 'vitest';
import { createOwnOutbox } from '#app/own-outbox.ts';
import { createDatabase } from '#db/database.ts';
import { createOutbox } from '#db/outbox.ts';
import type { OutboxEntry } from '#domain/outbox-entry.ts';
import type { Session } from '#session/session.ts';
import { aListing, idOf } from '../../support/listings.ts';
import { anEntry } from '../../support/outbox-entries.ts';

test('a decision is made at the time and with the ids of its ports', async () => {
  const database = createDatabase({ name: `own-${crypto.randomUUID()}` });
  const outbox = createOutbox(database);
  const session = {
    state: () => ({ kind: 'visitor' }),
    subscribe: () => () => {},
  } as Partial<Record<keyof Session, unknown>> as Session;
  const own = createOwnOutbox(outbox, session, { now: () => 7 }, () => idOf('n', 1));
  let made: unknown;
  await own.decide(({ now, createId }) => {
    made = [now, createId()];
    return { put: [], drop: [] };
  });
  expect(made).toEqual([7, idOf('n', 1)]);
  database.close();
});

test('[OUT-5] a decision is planned with a person’s own entries: another’s on this device stay out of it', async () => {
  const database = createDatabase({ name: `own-${crypto.randomUUID()}` });
  const outbox = createOutbox(database);
  await outbox.open();
  const change = { kind: 'publish-listing', listingId: aListing(1).id } as const;
  const [mine, theirs] = [anEntry(1, change), anEntry(2, change, { userId: 'another' })];
  await outbox.carryOut(() => ({ put: [mine, theirs], drop: [] }));
  const session = {
    state: () => ({ kind: 'signed-in', user: 'admin' }),
    subscribe: () => () => {},
  } as Partial<Record<keyof Session, unknown>> as Session;
  const own = createOwnOutbox(outbox, session);
  let planned: readonly OutboxEntry[] = [];
  await own.decide(({ entries }) => {
    planned = entries;
    return { put: [], drop: [] };
  });
  expect(planned.map(({ id }) => id)).toEqual([idOf('e', 1)]);
  expect(own.entries().map(({ id }) => id)).toEqual([idOf('e', 1)]);
  outbox.close();
  database.close();
});
