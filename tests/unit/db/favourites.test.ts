import { describe, expect, test, vi } from 'vitest';
import { removePrivateRows } from '#db/catalogue/private-rows.ts';
import { createDatabase } from '#db/database.ts';
import { createFavourites } from '#db/device/favourites.ts';
import { createRecent } from '#db/device/recent.ts';
import { createFakeClock } from '../../support/device/fake-clock.ts';
import { aListing, idOf, range } from '../../support/device/listings.ts';

const freshName = () => `favourites-${crypto.randomUUID()}`;
const [a, b] = [idOf('l', 1), idOf('l', 2)];

async function aDevice(name = freshName()) {
  const time = createFakeClock();
  const onFirst = vi.fn();
  const favourites = createFavourites(createDatabase({ name }), { onFirst, clock: time.clock });
  await favourites.open();
  return { favourites, onFirst, time };
}

describe('favourites', () => {
  test('are kept after a reload, latest first', async () => {
    const name = freshName();
    const { favourites, time } = await aDevice(name);
    await favourites.set(a, true);
    await time.pass(1);
    await favourites.set(b, true);
    expect((await aDevice(name)).favourites.ids()).toEqual([b, a]);
    await favourites.set(b, false);
    expect((await aDevice(name)).favourites.ids()).toEqual([a]);
  });

  test('notify their subscribers, in other tabs too', async () => {
    const name = freshName();
    const { favourites } = await aDevice(name);
    const other = (await aDevice(name)).favourites;
    const told = new Promise<void>((resolve) => other.subscribe(resolve));
    await favourites.set(a, true);
    await told;
    expect(other.has(a)).toBe(true);
  });

  test('request persistent storage at the first one, not at the second', async () => {
    const { favourites, onFirst } = await aDevice();
    expect(onFirst).not.toHaveBeenCalled();
    await favourites.set(a, true);
    await favourites.set(b, true);
    await favourites.set(b, false);
    expect(onFirst).toHaveBeenCalledTimes(1);
  });

  test('that cannot be stored are not shown as saved and request no persistent storage', async () => {
    const onFirst = vi.fn();
    const dead = { open: () => fail('SecurityError') } as unknown as IDBFactory;
    const database = createDatabase({ name: freshName(), indexedDB: dead });
    const favourites = createFavourites(database, { onFirst });
    await favourites.open();
    expect((await favourites.set(a, true)).ok).toBe(false);
    expect(favourites.has(a)).toBe(false);
    expect(onFirst).not.toHaveBeenCalled();
  });
});

describe('the recently opened listings', () => {
  test('are kept latest first, each once, at most eight', async () => {
    const name = freshName();
    const recent = createRecent(createDatabase({ name }));
    await recent.open();
    for (const n of [...range(0, 10), 5]) await recent.note(aListing(n));
    const expected = [5, 9, 8, 7, 6, 4, 3, 2].map((n) => idOf('l', n));
    expect(recent.listings().map(({ id }) => id)).toEqual(expected);
    const later = createRecent(createDatabase({ name }));
    await later.open();
    expect(later.listings()).toEqual(recent.listings());
    expect(later.listings()[0]).toEqual({
      id: idOf('l', 5),
      operationType: 'venta',
      type: 'apartment',
      location: 'A Coruña',
      price: 100_005,
    });
  });

  test('are empty when the stored row is unreadable', async () => {
    const database = createDatabase({ name: freshName() });
    await database.write((db) => db.meta.put({ key: 'recent', listings: [{ id: a }] as never }));
    const recent = createRecent(database);
    await recent.open();
    expect(recent.listings()).toEqual([]);
    await recent.note(aListing(1));
    expect(recent.listings().map(({ id }) => id)).toEqual([a]);
  });

  test('lose the rows that are removed when an admin signs out', async () => {
    const database = createDatabase({ name: freshName() });
    const seen = [aListing(1), aListing(2, { status: 'archived' })];
    await database.write((db) => db.listings.bulkPut(seen.map((row) => ({ ...row, seq: 1 }))));
    const recent = createRecent(database);
    await recent.open();
    for (const listing of seen) await recent.note(listing);
    expect(recent.listings().map(({ id }) => id)).toEqual([b, a]);
    await database.write(removePrivateRows);
    await recent.open();
    expect(recent.listings().map(({ id }) => id)).toEqual([a]);
  });

  test('include the listings opened in another tab', async () => {
    const name = freshName();
    const [one, two] = [
      createRecent(createDatabase({ name })),
      createRecent(createDatabase({ name })),
    ];
    await Promise.all([one.open(), two.open()]);
    await one.note(aListing(1));
    await two.note(aListing(2));
    expect(two.listings().map(({ id }) => id)).toEqual([b, a]);
  });
});

function fail(name: string): never {
  throw new DOMException('not here', name);
}
