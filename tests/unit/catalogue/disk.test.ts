import { describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { createFaultyIndexedDB, diskFullFor } from '../../support/device/faulty-indexeddb.ts';
import { aCursor, aListing, aPage, aPhoto, idOf, range } from '../../support/device/listings.ts';
import { idsIn, newName, openTab, total, until } from './tabs.ts';

/** Covers what only a catalogue on disk has: restarts, several tabs, and failed writes. */

const listingsOf = (...numbers: number[]) => ({ listings: numbers.map((n) => aListing(n)) });
const goneOf = (n: number) => [{ collection: 'listings' as const, id: idOf('l', n) }];

describe('after a restart', () => {
  test('listings, cursor and rejected rows are restored', async () => {
    const name = newName();
    const first = await openTab({ name });
    const rejected = [
      { collection: 'listings' as const, id: idOf('l', 9), reason: 'status: castle' },
    ];
    await first.catalogue.apply(aPage(7, { reset: true, rejected, rows: listingsOf(1) }));
    first.close();

    const { catalogue } = await openTab({ name });
    expect(total(catalogue)).toBe(1);
    expect((await catalogue.beginPull())?.rev).toBe(7);
    expect(catalogue.rejectedRows()).toBe(1);
  });

  test('[PULL-4] an interrupted full pull continues, and still drops missing rows at its end', async () => {
    const name = newName();
    const first = await openTab({ name });
    await first.catalogue.apply(aPage(10, { reset: true, rows: listingsOf(...range(0, 10)) }));
    await first.catalogue.apply(aPage(3, { reset: true, more: true, rows: listingsOf(1) }));
    first.close();

    const { catalogue } = await openTab({ name });
    await catalogue.apply(aPage(6, { rows: listingsOf(2) }));
    expect(total(catalogue)).toBe(2);
  });

  test('[PULL-4] an unreadable stored row is skipped, and the next pull is a full one', async () => {
    const name = newName();
    const first = await openTab({ name });
    await first.catalogue.apply(aPage(2, { reset: true, rows: listingsOf(1, 2) }));
    await first.database.write((db) =>
      db.listings.update(idOf('l', 1), { status: 'castle' as never }),
    );
    first.close();

    const { catalogue } = await openTab({ name });
    expect(total(catalogue)).toBe(1);
    expect(await catalogue.beginPull()).toBeUndefined();
    await catalogue.apply(aPage(2, { reset: true, rows: listingsOf(1, 2) }));
    expect(total(catalogue)).toBe(2);
    expect((await catalogue.beginPull())?.rev).toBe(2);
  });
});

test('a page that only brings listings, however many, is announced once', async () => {
  const { catalogue } = await openTab({ name: newName() });
  let calls = 0;
  catalogue.subscribe(() => {
    calls += 1;
  });
  await catalogue.apply(
    aPage(3, { reset: true, more: true, rows: listingsOf(...range(0, 1_000)) }),
  );
  expect(calls).toBe(1);
  await catalogue.apply(aPage(4, { gone: goneOf(5) }));
  expect(total(catalogue)).toBe(999);
  expect(calls).toBe(3);
});

describe('with several tabs', () => {
  test('[PULL-8] a tab that does not pull shows the rows, removals and agency of the tab that pulls', async () => {
    const name = newName();
    const leader = await openTab({ name });
    const { catalogue, directory } = await openTab({ name });
    const advisors = [{ id: idOf('a', 1), rev: 1, name: 'Equipo comercial' }];
    const rows = { ...listingsOf(...range(0, 5)), advisors };
    await leader.catalogue.apply(aPage(5, { reset: true, rows }));
    await until(catalogue, () => total(catalogue) === 5);
    const cheaper = [aListing(1, { price: 5 })];
    await leader.catalogue.apply(aPage(7, { gone: goneOf(0), rows: { listings: cheaper } }));
    await until(catalogue, () => total(catalogue) === 4);
    expect(catalogue.get(idOf('l', 1))?.price).toBe(5);
    expect(directory.advisor(idOf('a', 1))?.name).toBe('Equipo comercial');
  });

  test('[PULL-8] two tabs that both pull end with the same listings', async () => {
    const name = newName();
    const [one, two] = [await openTab({ name }), await openTab({ name })];
    const pull = ({ catalogue }: typeof one, from: number, to: number) =>
      range(from, to).map((n) => catalogue.apply(aPage(n + 1, { rows: listingsOf(n) })));
    await Promise.all([...pull(one, 0, 10), ...pull(two, 5, 15)]);
    await until(one.catalogue, () => total(one.catalogue) === 15);
    await until(two.catalogue, () => total(two.catalogue) === 15);
  });

  test('[AHEAD-1] a page ahead of the pull is dropped when the pull of another tab reaches its revision', async () => {
    const name = newName();
    const [{ catalogue }, puller] = [await openTab({ name }), await openTab({ name })];
    await catalogue.showAhead(aPage(9, { more: true, rows: listingsOf(1) }));
    await puller.catalogue.apply(aPage(12, { reset: true }));
    await until(catalogue, () => catalogue.get(idOf('l', 1)) === undefined);
  });
});

describe('while writes to the disk fail', () => {
  test('[PULL-6] the catalogue shows pulled pages from memory, and stored rows once writes work again', async () => {
    const engine = createFaultyIndexedDB();
    const { catalogue } = await openTab({ engine });
    await catalogue.apply(aPage(3, { reset: true, rows: listingsOf(1, 2) }));
    engine.faults.transaction = diskFullFor('listings', 'meta');
    const stored = await catalogue.apply(aPage(4, { gone: goneOf(1), rows: listingsOf(3) }));
    expect(stored.ok).toBe(false);
    expect(idsIn(catalogue)).toEqual([idOf('l', 2), idOf('l', 3)]);
    expect(await catalogue.beginPull()).toEqual(aCursor(4));
    engine.faults.transaction = undefined;
    expect(await catalogue.beginPull()).toEqual(aCursor(3));
    expect(idsIn(catalogue)).toEqual([idOf('l', 1), idOf('l', 2)]);
  });

  test('[PULL-6] a full pull that began in memory drops no rows that were pulled after writes work again', async () => {
    const engine = createFaultyIndexedDB();
    const { catalogue } = await openTab({ engine });
    await catalogue.apply(aPage(3, { reset: true, rows: listingsOf(1, 2) }));
    engine.faults.transaction = diskFullFor('listings', 'meta');
    await catalogue.apply(aPage(4, { reset: true, more: true, rows: listingsOf(1) }));
    engine.faults.transaction = undefined;
    await catalogue.beginPull();
    engine.faults.transaction = diskFullFor('listings', 'meta');
    await catalogue.apply(aPage(4, { rows: listingsOf(3) }));
    expect(total(catalogue)).toBe(3);
  });

  test('[PULL-8] the tab shows the pages that another tab has stored', async () => {
    const [name, engine] = [newName(), createFaultyIndexedDB()];
    const [one, two] = [await openTab({ name, engine }), await openTab({ name, engine })];
    await one.catalogue.apply(aPage(5, { reset: true, rows: listingsOf(...range(0, 5)) }));
    await until(two.catalogue, () => total(two.catalogue) === 5);
    engine.faults.transaction = diskFullFor('listings');
    await two.catalogue.apply(aPage(6, { rows: listingsOf(5) }));
    expect(total(two.catalogue)).toBe(6);
    engine.faults.transaction = undefined;
    await one.catalogue.apply(aPage(7, { gone: goneOf(0), rows: listingsOf(5, 6) }));
    await until(two.catalogue, () => two.catalogue.get(idOf('l', 0)) === undefined);
    expect(total(two.catalogue)).toBe(6);
  });

  test('private listings whose removal failed are hidden until an admin pulls, in any tab', async () => {
    const [name, engine] = [newName(), createFaultyIndexedDB()];
    const [one, two] = [await openTab({ name, engine }), await openTab({ name, engine })];
    const cursor = (rev: number) => aCursor(rev, { role: 'admin', user: 'admin0000000001' });
    const listings = [aListing(0), aListing(1, { status: 'archived' })];
    await one.catalogue.apply(aPage(2, { reset: true, cursor: cursor(2), rows: { listings } }));
    await until(two.catalogue, () => total(two.catalogue) === 2);
    engine.faults.transaction = diskFullFor('listings', 'advisors');
    await two.catalogue.forgetPrivate();
    expect(total(two.catalogue)).toBe(1);
    engine.faults.transaction = undefined;
    await one.catalogue.apply(aPage(3, { cursor: cursor(3), rows: listingsOf(2) }));
    await until(two.catalogue, () => total(two.catalogue) === 3);

    engine.faults.transaction = diskFullFor('listings', 'advisors');
    await two.catalogue.forgetPrivate();
    expect(total(two.catalogue)).toBe(2);
    engine.faults.transaction = undefined;
    await two.catalogue.apply(aPage(4, { cursor: cursor(4) }));
    await until(two.catalogue, () => total(two.catalogue) === 3);
  });
});

describe('what is stored', () => {
  const storedIn = (database: Database) =>
    database.read(async (db) => ({
      listings: (await db.listings.toArray()).map(({ id, lost }) => ({ id, lost })),
      photos: await db.photoCache.count(),
      contacts: await db.advisors.filter((row) => 'phone' in row || 'email' in row).count(),
    }));

  test('[PULL-2] contains neither rows that a page lists as gone nor rows from ahead of the pull', async () => {
    const { catalogue, database } = await openTab();
    await catalogue.showAhead(aPage(9, { more: true, rows: listingsOf(3) }));
    await catalogue.apply(aPage(2, { reset: true, rows: listingsOf(1, 2) }));
    await catalogue.apply(aPage(5, { gone: goneOf(1) }));
    const listings = [{ id: idOf('l', 2), lost: undefined }];
    expect(await storedIn(database)).toMatchObject({ value: { listings } });
  });

  test('[PULL-5] keeps a listing with pending changes, marked as lost, if it is gone or missing from a full pull', async () => {
    const { catalogue, database } = await openTab();
    await catalogue.apply(aPage(2, { reset: true, rows: listingsOf(1, 2, 3) }));
    const pending = [1, 2].map((n) => ({
      ...{ id: idOf('o', n), seq: n, subject: `properties/${idOf('l', n)}` },
    }));
    await database.write((db) => db.outbox.bulkPut(pending));
    await catalogue.apply(aPage(3, { gone: goneOf(1) }));
    await catalogue.apply(aPage(4, { reset: true }));
    const listings = [1, 2].map((n) => ({ id: idOf('l', n), lost: true }));
    expect(await storedIn(database)).toMatchObject({ value: { listings } });
  });

  test('loses archived listings, their photos and the advisors’ contacts at sign-out, for all tabs', async () => {
    const name = newName();
    const { catalogue, database } = await openTab({ name });
    const follower = await openTab({ name });
    const archived = aListing(1, { status: 'archived', photos: [aPhoto(1)] });
    const listings = [aListing(0), archived];
    const advisors = [
      { id: idOf('a', 1), rev: 1, name: 'Equipo', phone: '981', email: 'a@x.test' },
    ];
    await catalogue.apply(aPage(4, { reset: true, rows: { listings, advisors } }));
    const key = `${idOf('p', 1)}/full`;
    await database.write((db) =>
      db.photoCache.put({ key, bytes: new ArrayBuffer(1), mime: 'image/jpeg' }),
    );
    await until(follower.catalogue, () => total(follower.catalogue) === 2);

    await catalogue.forgetPrivate();
    await until(follower.catalogue, () => total(follower.catalogue) === 1);
    const kept = { listings: [{ id: idOf('l', 0), lost: undefined }], photos: 0, contacts: 0 };
    expect(await storedIn(database)).toEqual({ ok: true, value: kept });
  });

  test('has no cursor after sign-out: the next pull brings back what the same person may see', async () => {
    const { catalogue } = await openTab();
    const archived = aListing(1, { status: 'archived' });
    await catalogue.apply(aPage(3, { reset: true, rows: { listings: [archived] } }));
    await catalogue.forgetPrivate();
    expect(await catalogue.beginPull()).toBeUndefined();
    expect(idsIn(catalogue)).toEqual([]);
  });
});
