import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { applyPage } from '#db/apply.ts';
import { createDatabase, type Database } from '#db/database.ts';
import type { AppDb } from '#db/schema.ts';
import type { Advisor } from '#domain/advisor.ts';
import type { Listing } from '#domain/listing.ts';
import type { OutboxEntry } from '#domain/outbox-entry.ts';
import type { Undone } from '#domain/sync-page.ts';
import { aCursor, aListing, aPage, aPhoto, idOf } from '../../support/listings.ts';

/** A device that pulled newer versions than the restored server has, which a restore of revision 5 has made it forget (PULL-12). */

const ADMIN = { user: 'admin', role: 'admin' } as const;
const RESTORED = 1_000_000;
const UNDONE: readonly Undone[] = [[5, RESTORED]];
/** As the backup has it, and as it was changed after the backup was made. */
const [IN_BACKUP, CHANGED] = [
  aListing(1, { rev: 3, price: 100 }),
  aListing(1, { rev: 8, price: 120 }),
];
const OTHER = aListing(2, { rev: 4 });

let database: Database;
beforeEach(() => {
  database = createDatabase({ name: `older-${crypto.randomUUID()}` });
});
afterEach(() => database.close());

const write = async <T>(operation: (db: AppDb) => PromiseLike<T>): Promise<T> => {
  const written = await database.write(operation);
  if (!written.ok) throw new Error(written.error.type);
  return written.value;
};
let made = 0;
const createId = () => {
  made += 1;
  return idOf('n', made);
};
type Rows = { readonly listings?: readonly Listing[]; readonly advisors?: readonly Advisor[] };
const apply = (
  epoch: string,
  rows: Rows,
  {
    who = ADMIN,
    rev = 9,
    ...fields
  }: {
    who?: object;
    rev?: number;
    more?: boolean;
    reset?: boolean;
    undone?: readonly Undone[];
  } = {},
) =>
  write((db) =>
    applyPage(
      db,
      aPage(rev, {
        ...{ reset: true, undone: UNDONE, ...fields, rows },
        cursor: aCursor(rev, { ...who, epoch }),
      }),
      { now: 5_000, createId },
    ),
  );
const pulled = (...listings: Listing[]) => apply('old', { listings });
const restored = (...listings: Listing[]) => apply('new', { listings });
const stored = async () =>
  (await write((db) => db.outbox.orderBy('seq').toArray())) as OutboxEntry[];
const questions = async () =>
  (await stored()).map(({ change, problem }) => [
    'changes' in change ? change.changes : change.kind,
    problem?.type,
  ]);
const ASKED = [[{ price: { from: 100, to: 120 } }, 'Forgotten']];

describe('[PULL-12] a listing that comes back in an older version', () => {
  test('is the server’s from then on, and what this device held is a question', async () => {
    await pulled(CHANGED, OTHER);
    await restored(IN_BACKUP, OTHER);
    expect(await questions()).toEqual(ASKED);
    expect(await write((db) => db.listings.get(CHANGED.id))).toMatchObject({ rev: 3, price: 100 });
  });

  test('is asked about once, however often the full pull is cut, gone on with or begun anew', async () => {
    await pulled(CHANGED, OTHER);
    await apply('new', {}, { rev: 2, more: true });
    await apply('new', { listings: [IN_BACKUP] }, { rev: 3, more: true });
    expect(await questions()).toEqual(ASKED);
    database.close();
    await apply('new', { listings: [IN_BACKUP] }, { rev: 3, more: true, reset: false });
    // Begun anew while somebody has written what it had brought already.
    await apply(
      'new',
      { listings: [{ ...IN_BACKUP, rev: RESTORED + 1, title: 'De hoy' }] },
      { rev: RESTORED + 1, more: true },
    );
    await apply(
      'new',
      { listings: [{ ...IN_BACKUP, rev: RESTORED + 2, title: 'Otro' }] },
      { rev: RESTORED + 2, more: true },
    );
    await apply('new', { listings: [OTHER] }, { reset: false });
    await restored(IN_BACKUP, OTHER);
    expect(await questions()).toEqual(ASKED);
  });

  test('is asked about as well when it comes after a restart', async () => {
    await pulled(CHANGED, OTHER);
    await apply('new', { listings: [OTHER] }, { rev: 2, more: true });
    expect(await questions()).toEqual([]);
    await apply('new', { listings: [IN_BACKUP] }, { reset: false });
    expect(await questions()).toEqual(ASKED);
  });

  test('takes along the photos that the server lacks and whose bytes are here', async () => {
    const photos = [aPhoto(1), { ...aPhoto(2), position: 1 }];
    await pulled({ ...CHANGED, photos });
    const bytes = new ArrayBuffer(1000);
    await write((db) =>
      db.photoCache.put({ key: `${idOf('p', 1)}/full`, bytes, mime: 'image/jpeg' }),
    );
    await restored(IN_BACKUP);
    const [question, photo, ...rest] = await stored();
    expect(photo).toMatchObject({
      change: { kind: 'upload-photo', photoId: idOf('p', 1) },
      dependsOn: [question?.id],
    });
    expect(rest).toEqual([]);
    expect(await write((db) => db.photoBytes.toCollection().primaryKeys())).toEqual([idOf('p', 1)]);
  });

  test('that somebody has written since the restore is asked about field by field', async () => {
    await pulled(CHANGED);
    await restored({ ...IN_BACKUP, rev: RESTORED + 1, title: 'De hoy' });
    const [entry] = await stored();
    expect(entry?.problem).toMatchObject({
      type: 'Clash',
      clashes: [
        { field: 'title', mine: CHANGED.title, theirs: 'De hoy' },
        { field: 'price', mine: 120, theirs: 100 },
      ],
    });
  });

  test('is asked about by a device that was away for a whole life between two restores', async () => {
    await pulled(CHANGED, OTHER);
    const between = { ...OTHER, rev: RESTORED + 1 };
    const undone: Undone[] = [...UNDONE, [RESTORED + 1, 2 * RESTORED]];
    await apply('newest', { listings: [IN_BACKUP, between] }, { rev: 2 * RESTORED, undone });
    expect(await questions()).toEqual(ASKED);
  });

  test('that was written in the life between two restores is asked about field by field', async () => {
    await pulled(CHANGED);
    const between = { ...IN_BACKUP, rev: RESTORED + 1, price: 110 };
    const undone: Undone[] = [...UNDONE, [RESTORED + 1, 2 * RESTORED]];
    await apply('newest', { listings: [between] }, { rev: 2 * RESTORED, undone });
    const [entry] = await stored();
    expect(entry?.problem).toMatchObject({
      type: 'Clash',
      clashes: [{ field: 'price', mine: 120, theirs: 110 }],
    });
  });

  test('is one question when the server is restored twice', async () => {
    await pulled(CHANGED);
    await restored(IN_BACKUP);
    await apply('newer', { listings: [{ ...IN_BACKUP, rev: 2 }] });
    await apply('newest', { listings: [{ ...IN_BACKUP, rev: 1, price: 90 }] });
    expect(await stored()).toHaveLength(1);
  });
});

test('[PULL-12] an advisor who comes back in an older version is a question too', async () => {
  const advisor = { id: idOf('a', 1), rev: 3, name: 'Equipo', phone: '1', email: '' };
  await apply('old', { advisors: [{ ...advisor, rev: 8, phone: '2' }] });
  await apply('new', { advisors: [advisor] });
  expect(await questions()).toEqual([[{ phone: { from: '1', to: '2' } }, 'Forgotten']]);
});

test('[PULL-12] a version that the server cannot name, of a life whose clock was ahead, is asked about too', async () => {
  await pulled({ ...CHANGED, rev: RESTORED + 9 });
  await restored(IN_BACKUP);
  expect(await questions()).toEqual(ASKED);
});

describe('[PULL-12] nobody is asked', () => {
  test('about what was written between two restores, and is in the second backup', async () => {
    await apply('new', { listings: [{ ...CHANGED, rev: RESTORED + 1 }] }, { rev: RESTORED + 1 });
    const now = { ...CHANGED, rev: RESTORED + 2, price: 130 };
    const undone: Undone[] = [...UNDONE, [RESTORED + 2, 2 * RESTORED]];
    await apply('newest', { listings: [now] }, { rev: 2 * RESTORED, undone });
    expect(await questions()).toEqual([]);
  });

  test('about what this device had not heard of yet: its version is in the backup', async () => {
    await pulled(IN_BACKUP);
    await restored({ ...CHANGED, rev: 4 });
    expect(await questions()).toEqual([]);
  });

  test('when everything is pulled anew of the same life', async () => {
    await pulled(CHANGED);
    await pulled({ ...CHANGED, rev: 9, price: 130 });
    expect(await questions()).toEqual([]);
  });

  test.each([
    ['a visitor', { user: '', role: 'visitor' }],
    ['another admin', { user: 'other', role: 'admin' }],
    ['an admin who is none any more', { user: 'admin', role: 'user' }],
  ])('when the reader is %s', async (_name, who) => {
    await pulled(CHANGED);
    await apply('new', { listings: [IN_BACKUP] }, { who });
    expect(await questions()).toEqual([]);
  });
});
