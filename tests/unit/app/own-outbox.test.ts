import { expect, test } from 'vitest';
import { createOwnOutbox } from '#app/device/own-outbox.ts';
import { err, ok } from '#base/result.ts';
import { createDatabase } from '#db/database.ts';
import { createDrafts } from '#db/drafts/drafts.ts';
import { createOutbox } from '#db/outbox/outbox.ts';
import type { ListingDraft } from '#domain/listing/listing-draft.ts';
import { defaultAdvisorForm, newListingForm } from '#domain/listing/listing-form.ts';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { newEntry, type PlanContext } from '#domain/outbox/plan/plan.ts';
import type { Session } from '#session/session.ts';
import type { SessionState } from '#session/session-state.ts';
import { aListing, idOf } from '../../support/device/listings.ts';
import { anEntry } from '../../support/device/outbox-entries.ts';

test('a decision gets its time and ids from the injected clock and id generator', async () => {
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

test('[OUT-5] a decision is planned with the user’s own entries, without those of other users of this device', async () => {
  const database = createDatabase({ name: `own-${crypto.randomUUID()}` });
  const outbox = createOutbox(database);
  await outbox.open();
  const change = { kind: 'publish', collection: 'listings', id: aListing(1).id } as const;
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
  expect(own.countOthers()).toBe(1);
  outbox.close();
  database.close();
});

test('[OUT-6] every user sees an unreadable entry, unless it names another user', async () => {
  const device = await anOutbox();
  const row = (seq: number, author: object) => ({
    ...{ id: `later-${seq}`, seq, subject: 'tours/1', version: 2, ...author },
  });
  const rows = [row(1, {}), row(2, { userId: 'first' }), row(3, { userId: 'second' })];
  await device.database.write((db) => db.outbox.bulkPut(rows));
  await expect.poll(() => device.outbox.unreadable().length).toBe(3);
  expect(device.own.unreadable().map(({ seq }) => seq)).toEqual([1, 2]);
  device.become('second');
  expect(device.own.unreadable().map(({ seq }) => seq)).toEqual([1, 3]);
  device.close();
});

/** The outbox of the signed-in user. `become` signs in another user. */
async function anOutbox() {
  const database = createDatabase({ name: `own-${crypto.randomUUID()}` });
  const outbox = createOutbox(database);
  await outbox.open();
  let user = 'first';
  const state = (): SessionState => ({ kind: 'signed-in', user, email: '', role: 'admin' });
  const session = { state, subscribe: () => () => {} } as Partial<Session> as Session;
  return {
    database,
    outbox,
    own: createOwnOutbox(outbox, session),
    become: (next: string) => {
      user = next;
    },
    close() {
      outbox.close();
      database.close();
    },
  };
}

const draftOf = (userId: string): ListingDraft => ({
  id: idOf('l', 1),
  savedAt: 1,
  userId,
  form: newListingForm(defaultAdvisorForm(undefined, [])),
  photoIds: [],
});
const aPublication = (context: PlanContext) => ({
  put: [newEntry({ kind: 'publish', collection: 'listings', id: idOf('l', 1) }, [], context)],
  drop: [],
});

test('[OUT-5] saving the form of another user is refused: nothing is queued and the draft is kept', async () => {
  const { database, outbox, own, become, close } = await anOutbox();
  const drafts = createDrafts(database);
  const draft = draftOf('first');
  await drafts.save(draft);
  become('second');
  expect(await own.finish(draft, aPublication)).toEqual(err({ type: 'AnotherPerson' }));
  expect(outbox.entries()).toEqual([]);
  expect(await drafts.all()).toEqual(ok([draft]));

  become('first');
  expect(await own.finish(draft, aPublication)).toEqual(ok(undefined));
  expect(outbox.entries()).toMatchObject([{ userId: 'first' }]);
  expect(await drafts.all()).toEqual(ok([]));
  close();
});

test('[OUT-5] another user signs in while a decision is written: it keeps the user who made it', async () => {
  const { outbox, own, become, close } = await anOutbox();
  const written = own.decide(aPublication);
  become('second');
  await written;
  expect(outbox.entries()).toMatchObject([{ userId: 'first' }]);
  close();
});
