import { afterEach, describe, expect, test } from 'vitest';
import { createCatalogue } from '#catalogue/create-catalogue.ts';
import { createDatabase, type Database } from '#db/database.ts';
import { createDirectory } from '#db/directory.ts';
import { createOutbox } from '#db/outbox.ts';
import type { ListingFilter } from '#domain/home-search.ts';
import { createFaultyIndexedDB, diskFullFor } from '../../support/faulty-indexeddb.ts';
import { aCursor, aListing, aPage, aPhoto, idOf, range } from '../../support/listings.ts';
import { anEntry } from '../../support/outbox-entries.ts';

const open: { close(): void }[] = [];
afterEach(() => {
  for (const thing of open.splice(0)) thing.close();
});

async function aTab(name: string, disk?: ReturnType<typeof createFaultyIndexedDB>) {
  const database = createDatabase({ name, ...(disk && { indexedDB: disk.indexedDB }) });
  const directory = createDirectory(database, createOutbox(database));
  const catalogue = createCatalogue(database, directory);
  await directory.open();
  await catalogue.open();
  open.push(catalogue, directory, database);
  return { database, directory, catalogue };
}

const newName = () => `catalogue-${crypto.randomUUID()}`;
type Catalogue = Awaited<ReturnType<typeof aTab>>['catalogue'];
const total = (catalogue: Catalogue, filter: ListingFilter = {}) =>
  catalogue.query({ filter, offset: 0, limit: 0 }).total;
const changed = (catalogue: Catalogue, until: () => boolean) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!until()) return;
      stop();
      resolve();
    };
    const stop = catalogue.subscribe(look);
    look();
  });

describe('a listing that is gone on the server', () => {
  /** Somebody's waiting change keeps it on the device; who sees it is another matter. */
  async function withLostRow(isOwn: boolean) {
    const database = createDatabase({ name: newName() });
    const outbox = createOutbox(database);
    const directory = createDirectory(database, outbox);
    const entries = () => (isOwn ? outbox.entries() : []);
    const catalogue = createCatalogue(database, directory, { ...outbox, entries });
    await catalogue.open();
    await outbox.open();
    open.push(catalogue, outbox, database);
    const listing = aListing(1);
    await catalogue.apply(aPage(1, { reset: true, rows: { listings: [listing] } }));
    const edit = { price: { from: listing.price, to: 5 } };
    const entry = anEntry(1, { kind: 'update-listing', listingId: listing.id, changes: edit });
    await outbox.carryOut(() => ({ put: [entry], drop: [] }));
    await catalogue.apply(aPage(2, { gone: [{ collection: 'properties', id: listing.id }] }));
    return catalogue;
  }

  test('stays in sight for whoever has changes waiting for it', async () => {
    const catalogue = await withLostRow(true);
    await changed(catalogue, () => catalogue.get(idOf('l', 1))?.price === 5);
  });

  test('leaves the sight of everybody else at once (simulated history 5)', async () => {
    const catalogue = await withLostRow(false);
    await changed(catalogue, () => catalogue.get(idOf('l', 1)) === undefined);
    expect(total(catalogue)).toBe(0);
  });
});

describe('searching', () => {
  test('finds without accents and case, by filter, in the asked order, window by window', async () => {
    const { catalogue } = await aTab(newName());
    const listings = range(0, 50).map((n) =>
      aListing(n, {
        location: n % 2 ? 'A Coruña' : 'Ferrol',
        price: 1000 * n,
        isPremium: n === 7,
        createdAt: `2026-01-${String((n % 28) + 1).padStart(2, '0')} 10:00:00.000Z`,
      }),
    );
    await catalogue.apply(aPage(50, { reset: true, rows: { listings } }));

    expect(total(catalogue, { q: 'CORUNA' })).toBe(25);
    expect(total(catalogue, { location: 'ferrol', minPrice: 10_000, maxPrice: 20_000 })).toBe(6);
    expect(catalogue.query({ filter: {}, offset: 0, limit: 1 }).listings[0]?.id).toBe(idOf('l', 7));
    const window = catalogue.query({ filter: { sort: 'price-desc' }, offset: 10, limit: 3 });
    expect(window.listings.map(({ price }) => price)).toEqual([39_000, 38_000, 37_000]);
    expect(catalogue.get(idOf('l', 3))?.title).toBe('Piso 3 en Monte Alto');
  });

  test('answers the same filter with the same rows until something changes', async () => {
    const { catalogue } = await aTab(newName());
    await catalogue.apply(
      aPage(3, { reset: true, rows: { listings: range(0, 3).map((n) => aListing(n)) } }),
    );
    const before = catalogue.version();
    expect(total(catalogue, { q: 'piso' })).toBe(3);
    expect(catalogue.version()).toBe(before);
    await catalogue.apply(aPage(4, { rows: { listings: [aListing(3)] } }));
    expect(catalogue.version()).toBeGreaterThan(before);
    expect(total(catalogue, { q: 'piso' })).toBe(4);
  });
});

describe('applying pages', () => {
  test('[PULL-2] applies what is gone before the rows, and both with the cursor', async () => {
    const { catalogue, database } = await aTab(newName());
    await catalogue.apply(
      aPage(2, { reset: true, rows: { listings: [aListing(1), aListing(2)] } }),
    );
    await catalogue.apply(
      aPage(5, {
        gone: [1, 2].map((n) => ({ collection: 'properties', id: idOf('l', n) })),
        rows: { listings: [aListing(2, { title: 'De vuelta' })] },
      }),
    );
    expect(catalogue.get(idOf('l', 1))).toBeUndefined();
    expect(catalogue.get(idOf('l', 2))?.title).toBe('De vuelta');
    const stored = await database.read((db) => db.listings.toArray());
    expect(stored.ok && stored.value.map((row) => row.title)).toEqual(['De vuelta']);
    expect((await catalogue.cursor())?.rev).toBe(5);
  });

  test('survives closing: a new tab has rows, cursor and rejected rows', async () => {
    const name = newName();
    const first = await aTab(name);
    const rejected = [{ collection: 'properties', id: idOf('l', 9), reason: 'status: castle' }];
    await first.catalogue.apply(
      aPage(7, { reset: true, rejected, rows: { listings: [aListing(1)] } }),
    );
    first.database.close();

    const { catalogue } = await aTab(name);
    expect(total(catalogue)).toBe(1);
    expect((await catalogue.cursor())?.rev).toBe(7);
    expect(catalogue.rejectedRows()).toBe(1);
    await catalogue.apply(aPage(8, { rows: { listings: [aListing(9)] } }));
    expect(catalogue.rejectedRows()).toBe(0);
  });

  test('[PULL-4] a full pull drops what did not come back, only at its end and not before', async () => {
    const { catalogue } = await aTab(newName());
    const old = range(0, 10).map((n) => aListing(n));
    await catalogue.apply(aPage(10, { reset: true, rows: { listings: old } }));
    const life = { epoch: 'epoch-2', user: '', role: 'visitor', rev: 3 } as const;
    await catalogue.apply(
      aPage(3, {
        cursor: life,
        reset: true,
        more: true,
        rows: { listings: [aListing(0), aListing(1)] },
      }),
    );
    expect(total(catalogue)).toBe(10);
    await catalogue.apply(
      aPage(6, { cursor: { ...life, rev: 6 }, rows: { listings: [aListing(2), aListing(20)] } }),
    );
    expect(total(catalogue)).toBe(4);
  });

  test('[PULL-4] a full pull cut in the middle goes on after a restart and still drops', async () => {
    const name = newName();
    const first = await aTab(name);
    const old = range(0, 10).map((n) => aListing(n));
    await first.catalogue.apply(aPage(10, { reset: true, rows: { listings: old } }));
    await first.catalogue.apply(
      aPage(3, { reset: true, more: true, rows: { listings: [aListing(1)] } }),
    );
    first.database.close();

    const { catalogue } = await aTab(name);
    await catalogue.apply(aPage(6, { rows: { listings: [aListing(2)] } }));
    expect(total(catalogue)).toBe(2);
  });

  test('[PULL-5] a row with changes waiting in the outbox outlives gone and full pull', async () => {
    const { catalogue, database } = await aTab(newName());
    await catalogue.apply(
      aPage(2, { reset: true, rows: { listings: [aListing(1), aListing(2), aListing(3)] } }),
    );
    const waiting = [1, 2].map((n) => ({
      id: idOf('o', n),
      seq: n,
      subject: `properties/${idOf('l', n)}`,
    }));
    await database.write((db) => db.outbox.bulkPut(waiting));
    await catalogue.apply(aPage(3, { gone: [{ collection: 'properties', id: idOf('l', 1) }] }));
    await catalogue.apply(aPage(4, { reset: true, rows: {} }));
    const rows = await database.read((db) => db.listings.toArray());
    expect(rows.ok && rows.value.map(({ id, lost }) => [id, lost])).toEqual([
      [idOf('l', 1), true],
      [idOf('l', 2), true],
    ]);
  });

  test('applying one page twice is applying it once', async () => {
    const { catalogue } = await aTab(newName());
    const page = aPage(4, { reset: true, rows: { listings: [aListing(1), aListing(2)] } });
    await catalogue.apply(page);
    await catalogue.apply(page);
    expect(total(catalogue)).toBe(2);
    expect((await catalogue.cursor())?.rev).toBe(4);
  });
});

describe('several tabs', () => {
  test('[PULL-8] a tab that does not pull sees rows, removals and the agency of the one that does', async () => {
    const name = newName();
    const leader = await aTab(name);
    const follower = await aTab(name);
    const listings = range(0, 5).map((n) => aListing(n));
    const advisors = [{ id: idOf('a', 1), rev: 1, name: 'Equipo comercial' }];
    await leader.catalogue.apply(aPage(5, { reset: true, rows: { listings, advisors } }));
    await changed(follower.catalogue, () => total(follower.catalogue) === 5);
    await leader.catalogue.apply(
      aPage(7, {
        gone: [{ collection: 'properties', id: idOf('l', 0) }],
        rows: { listings: [aListing(1, { price: 5 })] },
      }),
    );
    await changed(follower.catalogue, () => total(follower.catalogue) === 4);
    expect(follower.catalogue.get(idOf('l', 1))?.price).toBe(5);
    expect(follower.directory.advisor(idOf('a', 1))?.name).toBe('Equipo comercial');
  });

  test('[PULL-8] a tab whose own pages the disk has not taken follows the one whose pages it takes', async () => {
    const [name, disk] = [newName(), createFaultyIndexedDB()];
    const [one, two] = [await aTab(name, disk), await aTab(name, disk)];
    const listings = range(0, 5).map((n) => aListing(n));
    await one.catalogue.apply(aPage(5, { reset: true, rows: { listings } }));
    await changed(two.catalogue, () => total(two.catalogue) === 5);
    disk.faults.transaction = diskFullFor('listings');
    await two.catalogue.apply(aPage(6, { rows: { listings: [aListing(5)] } }));
    expect(total(two.catalogue)).toBe(6);
    disk.faults.transaction = undefined;
    const gone = [{ collection: 'properties', id: idOf('l', 0) }];
    await one.catalogue.apply(aPage(7, { gone, rows: { listings: [aListing(5), aListing(6)] } }));
    await changed(two.catalogue, () => two.catalogue.get(idOf('l', 0)) === undefined);
    expect(total(two.catalogue)).toBe(6);
  });

  test('[PULL-8] two tabs that both pull end alike', async () => {
    const name = newName();
    const [one, two] = [await aTab(name), await aTab(name)];
    await Promise.all([
      ...range(0, 10).map((n) =>
        one.catalogue.apply(aPage(n + 1, { rows: { listings: [aListing(n)] } })),
      ),
      ...range(5, 15).map((n) =>
        two.catalogue.apply(aPage(n + 1, { rows: { listings: [aListing(n)] } })),
      ),
    ]);
    await changed(one.catalogue, () => total(one.catalogue) === 15);
    await changed(two.catalogue, () => total(two.catalogue) === 15);
  });
});

describe('signing out', () => {
  test('takes archived and unfinished listings, their photos and the advisors’ contacts off the device', async () => {
    const name = newName();
    const { catalogue, database, directory } = await aTab(name);
    const follower = await aTab(name);
    const hidden = [
      aListing(1, { status: 'archived', photos: [aPhoto(1)] }),
      aListing(2, { ready: false }),
    ];
    const advisors = [
      { id: idOf('a', 1), rev: 1, name: 'Equipo comercial', phone: '981', email: 'a@example.test' },
    ];
    const listings = [aListing(0), ...hidden];
    await catalogue.apply(aPage(4, { reset: true, rows: { listings, advisors } }));
    const key = `${idOf('p', 1)}/full`;
    await database.write((db) =>
      db.photoCache.put({ key, bytes: new ArrayBuffer(1), mime: 'image/jpeg' }),
    );
    await changed(follower.catalogue, () => total(follower.catalogue) === 3);

    await catalogue.forgetPrivate();
    expect(total(catalogue)).toBe(1);
    expect(directory.advisor(idOf('a', 1))).toMatchObject({ name: 'Equipo comercial' });
    expect(directory.advisor(idOf('a', 1))).not.toHaveProperty('phone');
    await changed(follower.catalogue, () => total(follower.catalogue) === 1);
    const stored = await database.read(async (db) => ({
      listings: await db.listings.count(),
      photos: await db.photoCache.count(),
      contacts: await db.advisors.filter((row) => 'phone' in row || 'email' in row).count(),
    }));
    expect(stored).toEqual({ ok: true, value: { listings: 1, photos: 0, contacts: 0 } });
  });

  test('takes from sight what a full disk keeps, until an admin’s rows come again to whichever tab', async () => {
    const [name, disk] = [newName(), createFaultyIndexedDB()];
    const [one, two] = [await aTab(name, disk), await aTab(name, disk)];
    const cursor = (rev: number) => aCursor(rev, { role: 'admin', user: 'admin0000000001' });
    const listings = [aListing(0), aListing(1, { status: 'archived' })];
    await one.catalogue.apply(aPage(2, { reset: true, cursor: cursor(2), rows: { listings } }));
    await changed(two.catalogue, () => total(two.catalogue) === 2);
    disk.faults.transaction = diskFullFor('listings', 'advisors');
    await two.catalogue.forgetPrivate();
    expect(total(two.catalogue)).toBe(1);
    disk.faults.transaction = undefined;
    await one.catalogue.apply(aPage(3, { cursor: cursor(3), rows: { listings: [aListing(2)] } }));
    await changed(two.catalogue, () => total(two.catalogue) === 3);

    disk.faults.transaction = diskFullFor('listings', 'advisors');
    await two.catalogue.forgetPrivate();
    expect(total(two.catalogue)).toBe(2);
    disk.faults.transaction = undefined;
    await two.catalogue.apply(aPage(4, { cursor: cursor(4) }));
    await changed(two.catalogue, () => total(two.catalogue) === 3);
  });

  test('does so without storage, too', async () => {
    const database = createDatabase({ indexedDB: { open: () => undefined } });
    const directory = createDirectory(database, createOutbox(database));
    const catalogue = createCatalogue(database, directory);
    await catalogue.open();
    const listings = [aListing(0), aListing(1, { status: 'archived' })];
    await catalogue.apply(aPage(2, { reset: true, rows: { listings } }));
    await catalogue.forgetPrivate();
    expect(total(catalogue)).toBe(1);
  });
});

describe('10,000 listings', () => {
  test('are usable after the first page and complete after the last', async () => {
    const name = newName();
    const { catalogue, database } = await aTab(name);
    const all = range(0, 10_000).map((n) => aListing(n, { location: n % 4 ? 'Lugo' : 'A Coruña' }));
    const counts: number[] = [];
    for (let from = 0; from < all.length; from += 1000) {
      const listings = all.slice(from, from + 1000);
      await catalogue.apply(
        aPage(from + 1000, { reset: from === 0, more: from < 9000, rows: { listings } }),
      );
      counts.push(total(catalogue, { q: 'coruna' }));
    }
    expect(counts).toEqual(range(1, 11).map((page) => page * 250));
    expect(catalogue.query({ filter: {}, offset: 9_990, limit: 24 }).listings).toHaveLength(10);
    database.close();

    const again = await aTab(name);
    expect(total(again.catalogue)).toBe(10_000);
  });
});

type StoredRow = Parameters<Parameters<Database['write']>[0]>[0];
const spoil = (database: Database, id: string) =>
  database.write((db: StoredRow) => db.listings.update(id, { status: 'castle' as never }));

test('a stored row that cannot be read stands aside, and the next pull starts from 0 and heals it', async () => {
  const name = newName();
  const first = await aTab(name);
  await first.catalogue.apply(
    aPage(2, { reset: true, rows: { listings: [aListing(1), aListing(2)] } }),
  );
  await spoil(first.database, idOf('l', 1));
  first.database.close();

  const { catalogue } = await aTab(name);
  expect(total(catalogue)).toBe(1);
  expect(await catalogue.cursor()).toBeUndefined();
  await catalogue.apply(aPage(2, { reset: true, rows: { listings: [aListing(1), aListing(2)] } }));
  expect(total(catalogue)).toBe(2);
  expect((await catalogue.cursor())?.rev).toBe(2);
});
