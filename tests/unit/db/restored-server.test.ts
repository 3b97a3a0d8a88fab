import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { applyPage } from '#db/apply.ts';
import { createDatabase, type Database } from '#db/database.ts';
import { createOutbox, type Outbox } from '#db/outbox.ts';
import type { AppDb } from '#db/schema.ts';
import type { Listing } from '#domain/listing.ts';
import type { OutboxEntry } from '#domain/outbox-entry.ts';
import { planLetGo, planMakeAgain } from '#domain/plan-gone.ts';
import type { SyncPage } from '#domain/sync-page.ts';
import { aCursor, aListing, aPage, aPhoto, idOf } from '../../support/listings.ts';
import { aContext, anEntry } from '../../support/outbox-entries.ts';

/** A device that pulled more than the restored server knows (PULL-12). */

const ADMIN = { user: 'admin', role: 'admin' } as const;
const [KEPT, FORGOTTEN] = [aListing(1), aListing(2, { photos: [aPhoto(1), aPhoto(2)] })];

let database: Database;
let outbox: Outbox;
beforeEach(async () => {
  database = createDatabase({ name: `restored-${crypto.randomUUID()}` });
  outbox = createOutbox(database);
  await outbox.open();
});
afterEach(() => {
  outbox.close();
  database.close();
});

const write = async <T>(operation: (db: AppDb) => PromiseLike<T>): Promise<T> => {
  const written = await database.write(operation);
  if (!written.ok) throw new Error(written.error.type);
  return written.value;
};
const MADE_AT = 5_000;
let made = 0;
const newId = () => {
  made += 1;
  return idOf('n', made);
};
const apply = (page: SyncPage) =>
  write((db) => applyPage(db, page, { now: MADE_AT, createId: newId }));
const life = (epoch: string, rev: number, who: Partial<typeof ADMIN> | object = ADMIN) => ({
  cursor: aCursor(rev, { ...who, epoch }),
});
const pulled = (...listings: Listing[]) =>
  apply(aPage(9, { ...life('old', 9), reset: true, rows: { listings } }));
const restored = (who: object = ADMIN, ...listings: Listing[]) =>
  apply(aPage(4, { ...life('new', 4, who), reset: true, rows: { listings } }));
const put = (...entries: OutboxEntry[]) => write((db) => db.outbox.bulkPut(entries));
const stored = async () =>
  (await write((db) => db.outbox.orderBy('seq').toArray())) as OutboxEntry[];
const rows = () => write((db) => db.listings.toArray());
const summary = (entries: readonly OutboxEntry[]) =>
  entries.map(({ change, state, problem }) => [change.kind, state, problem?.type]);
const cached = (n: number, sizeBytes: number) =>
  write((db) =>
    db.photoCache.put({
      key: `${idOf('p', n)}/full`,
      bytes: new ArrayBuffer(sizeBytes),
      mime: 'image/jpeg',
    }),
  );

describe('[PULL-12] a listing that does not come back', () => {
  test('is kept, and its creation is a question', async () => {
    await pulled(KEPT, FORGOTTEN);
    await restored(ADMIN, KEPT);
    expect((await rows()).map(({ id, lost }) => [id, lost])).toEqual([
      [KEPT.id, undefined],
      [FORGOTTEN.id, true],
    ]);
    const [question, ...rest] = await stored();
    expect(question).toMatchObject({
      userId: 'admin',
      state: 'needs-attention',
      problem: { type: 'Forgotten' },
      change: { kind: 'create-listing', listingId: FORGOTTEN.id, again: true, ready: true },
    });
    expect(rest).toEqual([]);
  });

  test('takes along the photos whose own bytes are here, and no others', async () => {
    await pulled(KEPT, FORGOTTEN);
    await cached(1, 1000);
    await cached(2, 640); // another version of it
    await restored(ADMIN, KEPT);
    expect(summary(await stored())).toEqual([
      ['create-listing', 'needs-attention', 'Forgotten'],
      ['upload-photo', 'waiting', undefined],
      ['publish-listing', 'waiting', undefined],
    ]);
    const [create, photo, publish] = await stored();
    expect(create?.change).toMatchObject({ ready: false });
    expect(photo?.dependsOn).toEqual([create?.id]);
    expect(publish?.dependsOn).toEqual([create?.id, photo?.id]);
    const waiting = await write((db) => db.photoBytes.toArray());
    expect(waiting.map(({ id, bytes }) => [id, bytes.byteLength])).toEqual([[idOf('p', 1), 1000]]);
  });

  test('is made again with them, or let go with all that waited', async () => {
    await pulled(FORGOTTEN);
    await cached(1, 1000);
    await restored();
    const [, photo] = await stored();
    const row = (await rows())[0] as Listing;
    await outbox.carryOut((entries) => planMakeAgain(row, aContext(entries)));
    const again = await stored();
    expect(summary(again).sort()).toEqual([
      ['create-listing', 'waiting', undefined],
      ['publish-listing', 'waiting', undefined],
      ['upload-photo', 'waiting', undefined],
    ]);
    const create = again.find(({ change }) => change.kind === 'create-listing');
    expect(again.find(({ id }) => id === photo?.id)?.dependsOn).toEqual([create?.id]);
    await outbox.carryOut((entries) => planLetGo(row.id, aContext(entries)));
    expect(await stored()).toEqual([]);
    expect(await rows()).toEqual([]);
    expect(await write((db) => db.photoBytes.count())).toBe(0);
  });

  test('has what already waited for it come after the question', async () => {
    await pulled(FORGOTTEN);
    const changes = { price: { from: 1, to: 2 } };
    await put(anEntry(1, { kind: 'update-listing', listingId: FORGOTTEN.id, changes }));
    await restored();
    const [edit, question] = await stored();
    expect(question?.problem).toEqual({ type: 'Forgotten' });
    expect(edit).toMatchObject({ state: 'waiting', dependsOn: [question?.id] });
  });

  test('is not asked about when its creation or deletion waits, nor twice', async () => {
    await pulled(KEPT, FORGOTTEN);
    const { id: listingId } = FORGOTTEN;
    await put(anEntry(1, { kind: 'delete-listing', listingId, seen: [], seenPhotoIds: [] }));
    await restored(ADMIN, KEPT);
    expect(summary(await stored())).toEqual([['delete-listing', 'waiting', undefined]]);
    await apply(aPage(2, { ...life('newest', 2), reset: true }));
    await apply(aPage(1, { ...life('newer still', 1), reset: true }));
    expect(summary(await stored())).toEqual([
      ['delete-listing', 'waiting', undefined],
      ['create-listing', 'needs-attention', 'Forgotten'],
    ]);
  });

  test('is found out at the end of a pull of several pages, also after a restart in between', async () => {
    await pulled(KEPT, FORGOTTEN);
    await apply(aPage(2, { ...life('new', 2), reset: true, more: true }));
    await apply(
      aPage(3, { ...life('new', 3), reset: true, more: true, rows: { listings: [KEPT] } }),
    );
    expect(await stored()).toEqual([]);
    await apply(aPage(4, life('new', 4)));
    expect(summary(await stored())).toEqual([['create-listing', 'needs-attention', 'Forgotten']]);
    await apply(aPage(5, life('new', 5)));
    expect(await stored()).toHaveLength(1);
  });
});

describe('[PULL-12] an advisor who does not come back', () => {
  const ADVISOR = { id: idOf('a', 1), rev: 3, name: 'Equipo', phone: '981 000 001', email: '' };
  const SERVED = aListing(2, { advisorId: ADVISOR.id });
  const pulledWith = (...listings: Listing[]) =>
    apply(aPage(9, { ...life('old', 9), reset: true, rows: { listings, advisors: [ADVISOR] } }));
  const advisors = () => write((db) => db.advisors.count());
  const changes = { phone: { from: '981 000 001', to: '2' } };
  const edit = { kind: 'update-advisor', advisorId: ADVISOR.id, changes } as const;

  test('is a question that holds all of them, made now with the ids of this device', async () => {
    await pulledWith();
    await restored();
    expect(await stored()).toMatchObject([
      {
        id: idOf('n', made),
        createdAt: MADE_AT,
        state: 'needs-attention',
        problem: { type: 'Forgotten' },
        change: {
          kind: 'create-advisor',
          advisorId: ADVISOR.id,
          fields: { name: 'Equipo', phone: '981 000 001', email: '' },
        },
      },
    ]);
    expect(await advisors()).toBe(0);
  });

  test('has the listings that name them, and the edits that waited, come after the question', async () => {
    await pulledWith(SERVED);
    await put(anEntry(1, edit));
    await restored();
    const [waiting, advisor, listing] = await stored();
    expect(waiting).toMatchObject({ state: 'waiting', dependsOn: [advisor?.id] });
    expect(listing).toMatchObject({
      change: { kind: 'create-listing', listingId: SERVED.id },
      dependsOn: [advisor?.id],
    });
    // Made again, it still comes after the advisor.
    const row = (await rows())[0] as Listing;
    await outbox.carryOut((entries) => planMakeAgain(row, aContext(entries)));
    const again = (await stored()).find(({ change }) => change.kind === 'create-listing');
    expect(again?.dependsOn).toEqual([advisor?.id]);
  });

  test('has an edit that found out before the pull did wait again', async () => {
    await pulledWith();
    await put(anEntry(1, edit, { state: 'needs-attention', problem: { type: 'Gone' } }));
    await restored();
    const [waiting, advisor] = await stored();
    expect(waiting).toEqual({ ...anEntry(1, edit), dependsOn: [advisor?.id] });
  });

  test('is not asked about when they wait to be made, nor when the server says that they are gone', async () => {
    const fields = { name: 'Equipo', phone: '1', email: '' };
    const creation = { kind: 'create-advisor', advisorId: ADVISOR.id, fields } as const;
    await pulledWith();
    await put(anEntry(1, creation));
    await restored();
    expect(summary(await stored())).toEqual([['create-advisor', 'waiting', undefined]]);
    await outbox.carryOut(() => ({ put: [], drop: [idOf('e', 1)] }));
    await pulledWith();
    const gone = [{ collection: 'advisor_contacts', id: ADVISOR.id }];
    await apply(aPage(4, { ...life('newest', 4), reset: true, gone }));
    expect(await stored()).toEqual([]);
  });
});

describe('nobody is asked', () => {
  test('about what the restored server itself calls gone', async () => {
    await pulled(FORGOTTEN);
    const gone = [{ collection: 'properties', id: FORGOTTEN.id }];
    await apply(aPage(4, { ...life('new', 4), reset: true, gone }));
    expect([await stored(), await rows()]).toEqual([[], []]);
  });

  test.each([
    ['a visitor', { user: '', role: 'visitor' }],
    ['another admin', { user: 'other', role: 'admin' }],
    ['an admin who is none any more', { user: 'admin', role: 'user' }],
  ])('when the reader is %s', async (_name, who) => {
    await pulled(FORGOTTEN);
    await restored(who);
    expect([await stored(), await rows()]).toEqual([[], []]);
  });

  test('when everything is pulled anew of the same life', async () => {
    await pulled(KEPT, FORGOTTEN);
    await pulled(KEPT);
    expect([await stored(), (await rows()).length]).toEqual([[], 1]);
  });
});

test('[PULL-12] a listing that was deleted and made again before the backup is asked about like any other', async () => {
  await pulled({ ...KEPT, rev: 8, price: 5 });
  const gone = [{ collection: 'properties', id: KEPT.id }];
  await apply(
    aPage(4, {
      ...life('new', 4),
      undone: [[6, 1_000_000]],
      reset: true,
      gone,
      rows: { listings: [KEPT] },
    }),
  );
  expect(summary(await stored())).toEqual([['update-listing', 'needs-attention', 'Forgotten']]);
  expect(await rows()).toMatchObject([{ id: KEPT.id, price: KEPT.price }]);
  expect((await rows())[0]?.lost).toBeUndefined();
});

test('[PULL-2] a page that comes late, when another tab’s has come, changes nothing and ends no full pull', async () => {
  const { cursor: old } = life('old', 9);
  await pulled(KEPT, FORGOTTEN);
  await apply(aPage(4, { ...life('new', 4), reset: true, more: true, rows: { listings: [] } }));
  const maker = { now: MADE_AT, createId: newId };
  const late = aPage(10, { ...life('old', 10), rows: { listings: [] } });
  expect(await write((db) => applyPage(db, late, maker, old))).toBeUndefined();
  expect(await rows()).toHaveLength(2);
  const rest = aPage(5, { ...life('new', 5), rows: { listings: [KEPT] } });
  expect(await write((db) => applyPage(db, rest, maker, life('new', 4).cursor))).toBeDefined();
  expect(summary(await stored())).toContainEqual([
    'create-listing',
    'needs-attention',
    'Forgotten',
  ]);
});
