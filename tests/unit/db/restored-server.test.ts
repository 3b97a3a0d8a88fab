import { describe, expect, test } from 'vitest';
import { applyPage } from '#db/catalogue/apply.ts';
import type { Advisor } from '#domain/listing/advisor.ts';
import type { Listing } from '#domain/listing/listing.ts';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { planDiscardRecovered, planSendAgain } from '#domain/outbox/plan/plan-recovered.ts';
import type { SyncPage } from '#domain/sync/sync-page.ts';
import { aCursor, aListing, aPage, aPhoto, idOf } from '../../support/device/listings.ts';
import { aContext, anEntry } from '../../support/device/outbox-entries.ts';
import { database, freshStores, outbox, write } from '../../support/device/stores.ts';

/** A device pulls from a restored server that lacks rows, or has older versions of them (PULL-12). */

const ADMIN = { user: 'admin', role: 'admin' } as const;
/** The first revision of the epoch that the restore began. */
const RESTORED = 1_000_000;
/** The listing in the backup, and the same listing changed after the backup. */
const IN_BACKUP = aListing(1, { rev: 3, price: 100 });
const CHANGED = aListing(1, { rev: 8, price: 120 });
const OTHER = aListing(2, { rev: 4, photos: [aPhoto(1), aPhoto(2)] });
const ADVISOR: Advisor = { id: idOf('a', 1), rev: 3, name: 'Equipo', phone: '1', email: '' };

freshStores();

const MADE_AT = 5_000;
let made = 0;
const createId = () => {
  made += 1;
  return idOf('n', made);
};
type Fields = Partial<Omit<SyncPage, 'rows' | 'cursor'>> & {
  readonly rows?: Partial<SyncPage['rows']>;
  readonly who?: object;
  readonly rev?: number;
};
const apply = (
  epoch: string,
  { who = ADMIN, rev = 9, ...fields }: Fields,
  after?: SyncPage['cursor'],
) => {
  const page = aPage(rev, { reset: true, ...fields, cursor: aCursor(rev, { ...who, epoch }) });
  return write((db) => applyPage(db, page, { now: MADE_AT, createId }, after));
};
const pulled = (...listings: Listing[]) => apply('old', { rows: { listings } });
const restored = (...listings: Listing[]) => apply('new', { rows: { listings } });
const stored = async () =>
  (await write((db) => db.outbox.orderBy('seq').toArray())) as OutboxEntry[];
const rows = () => write((db) => db.listings.toArray());
/** Returns the record of each recovered entry with the price it keeps. */
const kept = async () =>
  (await stored()).flatMap(({ change, state, problem }) =>
    problem?.type === 'Recovered' && state === 'needs-attention' && 'fields' in change
      ? [[change.collection === 'listings' ? change.id : '', Object(change.fields).price]]
      : [],
  );
const KEPT = [[CHANGED.id, 120]];
const cached = (n: number, sizeBytes: number) =>
  write((db) =>
    db.photoCache.put({
      ...{ key: `${idOf('p', n)}/full`, bytes: new ArrayBuffer(sizeBytes), mime: 'image/jpeg' },
    }),
  );
const bytesKept = async () =>
  (await write((db) => db.photoBytes.toArray())).map(({ id, bytes }) => [id, bytes.byteLength]);

describe('[PULL-12] a listing that the restored server lacks', () => {
  test('is kept in a recovered entry, and its row is marked as lost', async () => {
    await pulled(CHANGED, OTHER);
    await restored(OTHER);
    expect(await kept()).toEqual(KEPT);
    expect((await rows()).map(({ id, lost }) => [id, lost])).toEqual([
      [CHANGED.id, true],
      [OTHER.id, undefined],
    ]);
    expect(await stored()).toMatchObject([{ userId: 'admin', createdAt: MADE_AT }]);
  });

  test.each([
    ['an agent', 'agent', 'agent'],
    ['an admin who has become an agent', 'admin', 'agent'],
  ])('is kept for %s too', async (_name, before, now) => {
    await apply('old', { who: { ...ADMIN, role: before }, rows: { listings: [CHANGED] } });
    await apply('new', { who: { ...ADMIN, role: now } });
    expect(await kept()).toEqual(KEPT);
  });

  test('keeps the photos whose own bytes are cached, until it is sent or discarded', async () => {
    await pulled(OTHER);
    await cached(1, 1000);
    await cached(2, 640); // not the size of this photo
    await restored();
    const [entry] = (await stored()) as [OutboxEntry];
    expect(entry.change).toMatchObject({ photos: [{ photoId: idOf('p', 1), bytes: 1000 }] });
    expect(await bytesKept()).toEqual([[idOf('p', 1), 1000]]);
    await outbox.carryOut((all) => planSendAgain(entry, undefined, aContext(all)));
    expect((await stored()).map(({ change }) => change.kind).toSorted()).toEqual([
      'create',
      'publish',
      'upload-photo',
    ]);
    expect(await bytesKept()).toHaveLength(1);
  });

  test('is removed with its photos when it is discarded', async () => {
    await pulled(OTHER);
    await cached(1, 1000);
    await restored();
    const [entry] = (await stored()) as [OutboxEntry];
    await outbox.carryOut((all) => planDiscardRecovered(entry, undefined, aContext(all)));
    expect([await stored(), await rows(), await bytesKept()]).toEqual([[], [], []]);
  });

  test('is detected at the end of a pull of several pages, also after a restart during the pull', async () => {
    await pulled(CHANGED, OTHER);
    await apply('new', { rev: 2, more: true });
    database.close();
    await apply('new', { rev: 3, more: true, reset: false, rows: { listings: [OTHER] } });
    expect(await stored()).toEqual([]);
    await apply('new', { rev: 4, reset: false });
    expect(await kept()).toEqual(KEPT);
    await apply('new', { rev: 5, reset: false });
    expect(await stored()).toHaveLength(1);
  });
});

describe('[PULL-12] a listing that the restored server has in an older version', () => {
  test('shows the server’s version and keeps the held one in a recovered entry', async () => {
    await pulled(CHANGED, OTHER);
    await restored(IN_BACKUP, OTHER);
    expect(await kept()).toEqual(KEPT);
    expect(await write((db) => db.listings.get(CHANGED.id))).toMatchObject({ rev: 3, price: 100 });
  });

  test('has one entry, even if the full pull is interrupted, continued or restarted', async () => {
    await pulled(CHANGED, OTHER);
    const again = { rows: { listings: [IN_BACKUP] }, rev: 3, more: true };
    await apply('new', { rev: 2, more: true });
    await apply('new', again);
    database.close();
    await apply('new', { ...again, reset: false });
    const today = { ...IN_BACKUP, rev: RESTORED + 1, title: 'De hoy' };
    await apply('new', { ...again, rows: { listings: [today] } });
    await apply('new', { reset: false, rows: { listings: [OTHER] } });
    await restored(IN_BACKUP, OTHER);
    expect(await kept()).toEqual(KEPT);
  });

  test('also has an entry when somebody has edited it since the restore', async () => {
    await pulled(CHANGED);
    await restored({ ...IN_BACKUP, rev: RESTORED + 1, price: 110 });
    expect(await kept()).toEqual(KEPT);
  });

  test('also has an entry when it was edited in an epoch between two restores', async () => {
    await pulled(CHANGED);
    await apply('new', { rev: RESTORED + 1, more: true });
    const between = { ...IN_BACKUP, rev: RESTORED + 2, price: 110 };
    await apply('newest', { rev: 2 * RESTORED, rows: { listings: [between] } });
    expect(await kept()).toEqual(KEPT);
  });

  test('also has an entry when the server deleted and recreated it before the backup', async () => {
    await pulled(CHANGED);
    const gone = [{ collection: 'listings' as const, id: CHANGED.id }];
    await apply('new', { gone, rows: { listings: [IN_BACKUP] } });
    expect(await kept()).toEqual(KEPT);
    expect((await rows())[0]).toMatchObject({ price: 100 });
  });

  test('keeps the photos that the server lacks, also when only a photo was added', async () => {
    await pulled(OTHER);
    await cached(1, 1000);
    await restored({ ...OTHER, photos: [aPhoto(2)] });
    const [entry] = await stored();
    expect(entry?.change).toMatchObject({ photos: [{ photoId: idOf('p', 1) }] });
    expect(await bytesKept()).toHaveLength(1);
  });

  test('has one entry with the first held values after three restores', async () => {
    await pulled(CHANGED);
    await restored(IN_BACKUP);
    await apply('newer', { rows: { listings: [{ ...IN_BACKUP, rev: 2 }] } });
    await apply('newest', { rows: { listings: [{ ...IN_BACKUP, rev: 1, price: 90 }] } });
    await apply('last', {});
    expect(await kept()).toEqual(KEPT);
  });
});

test('[PULL-12] an advisor is recovered like a listing', async () => {
  const advisors = [{ ...ADVISOR, rev: 8, phone: '2' }];
  await apply('old', { rows: { advisors } });
  await apply('new', { rows: { advisors: [ADVISOR] } });
  const fields = { name: 'Equipo', phone: '2', email: '' };
  expect(await stored()).toMatchObject([{ change: { fields, isMissing: false } }]);
  await apply('newer', {});
  expect((await stored())[0]).toMatchObject({ change: { fields, isMissing: true } });
  expect(await write((db) => db.advisors.count())).toBe(0);
});

describe('[PULL-12] nothing is recovered', () => {
  test('of a listing that the restored server reports as deleted', async () => {
    await pulled(CHANGED);
    await apply('new', { gone: [{ collection: 'listings', id: CHANGED.id }] });
    expect([await stored(), await rows()]).toEqual([[], []]);
  });

  test('of a listing that is newer in the backup than on this device', async () => {
    await pulled(IN_BACKUP);
    await restored({ ...CHANGED, rev: 40 });
    expect(await stored()).toEqual([]);
  });

  test('when a full pull runs within the same epoch', async () => {
    await pulled(CHANGED, OTHER);
    await pulled({ ...CHANGED, rev: 9, price: 130 });
    expect([await stored(), (await rows()).length]).toEqual([[], 1]);
  });

  test.each([
    ['a visitor', { user: '', role: 'visitor' }],
    ['another admin', { user: 'other', role: 'admin' }],
    ['another agent', { user: 'other', role: 'agent' }],
    ['an admin who lost the role', { user: 'admin', role: 'user' }],
  ])('when the reader is %s', async (_name, who) => {
    await pulled(CHANGED, OTHER);
    await apply('new', { who, rows: { listings: [IN_BACKUP] } });
    expect(await stored()).toEqual([]);
  });

  test('of a listing whose deletion is pending', async () => {
    await pulled(CHANGED);
    const about = { id: CHANGED.id, seen: [], seenPhotoIds: [] };
    const deletion = anEntry(1, { kind: 'delete', collection: 'listings', ...about });
    await write((db) => db.outbox.put(deletion));
    await restored(IN_BACKUP);
    expect(await stored()).toEqual([deletion]);
  });
});

test('[PULL-2] a page that arrives after a page of another tab changes nothing and ends no full pull', async () => {
  const old = aCursor(9, { ...ADMIN, epoch: 'old' });
  await pulled(CHANGED, OTHER);
  await apply('new', { rev: 4, more: true });
  expect(await apply('old', { rev: 10, reset: false }, old)).toBeUndefined();
  expect(await rows()).toHaveLength(2);
  const here = aCursor(4, { ...ADMIN, epoch: 'new' });
  const rest = { rev: 5, reset: false, rows: { listings: [OTHER] } };
  expect(await apply('new', rest, here)).toBeDefined();
  expect(await kept()).toEqual(KEPT);
});
