import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { createCatalogue } from '#catalogue/create-catalogue.ts';
import { createDatabase, type Database } from '#db/database.ts';
import { createDirectory, type Directory } from '#db/directory.ts';
import { createOutbox, type Outbox } from '#db/outbox.ts';
import type { OutboxEntry } from '#domain/outbox-entry.ts';
import { createFaultyIndexedDB, diskFullFor } from '../../support/faulty-indexeddb.ts';
import { aCursor, aListing, aPage, idOf } from '../../support/listings.ts';
import { anEntry } from '../../support/outbox-entries.ts';

/** What leaves a device's sight, its disk or only its memory, and what must come back. */

let disk: ReturnType<typeof createFaultyIndexedDB>;
let database: Database;
let outbox: Outbox;
let directory: Directory;
let catalogue: Catalogue;
/** Who looks at the device: entries of somebody else are not theirs. */
let isAuthor: boolean;
beforeEach(async () => {
  disk = createFaultyIndexedDB();
  database = createDatabase({ name: 'marola', indexedDB: disk.indexedDB as never });
  outbox = createOutbox(database);
  isAuthor = true;
  const entries = (): readonly OutboxEntry[] => (isAuthor ? outbox.entries() : []);
  directory = createDirectory(database, { ...outbox, entries });
  catalogue = createCatalogue(database, directory, { ...outbox, entries });
  await Promise.all([outbox.open(), directory.open()]);
  await catalogue.open();
});
afterEach(() => {
  for (const part of [catalogue, directory, outbox, database]) part.close();
});

const shown = () =>
  catalogue.query({ filter: {}, offset: 0, limit: 9 }).listings.map(({ id }) => id);
const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
};
const ADVISOR = idOf('a', 1);
const advisors = [{ id: ADVISOR, rev: 1, name: 'Equipo', phone: '981', email: '' }];

test('what went while the disk took nothing is what the disk holds once it takes something again', async () => {
  const listings = [aListing(1), aListing(2)];
  await catalogue.apply(aPage(3, { reset: true, rows: { listings } }));
  disk.faults.transaction = diskFullFor('listings', 'meta');
  const gone = [{ collection: 'properties', id: idOf('l', 1) }];
  const stored = await catalogue.apply(aPage(4, { gone, rows: { listings: [aListing(3)] } }));
  expect([stored.ok, shown().length]).toEqual([false, 2]);
  disk.faults.transaction = undefined;
  expect(await catalogue.cursor()).toEqual(aCursor(3));
  expect(shown().sort()).toEqual([idOf('l', 1), idOf('l', 2)]);
});

test('whoever signs out leaves no place to go on from: the same person lacks what has left', async () => {
  const archived = aListing(1, { status: 'archived' });
  await catalogue.apply(aPage(3, { reset: true, rows: { listings: [archived], advisors } }));
  await catalogue.forgetPrivate();
  expect(await catalogue.cursor()).toBeUndefined();
  expect(shown()).toEqual([]);
});

test('a hidden listing that the disk keeps for its author’s changes is hidden from whoever comes next', async () => {
  const archived = aListing(1, { status: 'archived' });
  await catalogue.apply(aPage(3, { reset: true, rows: { listings: [archived] } }));
  const changes = { price: { from: archived.price, to: 5 } };
  const entry = anEntry(1, { kind: 'update-listing', listingId: archived.id, changes });
  await outbox.carryOut(() => ({ put: [entry], drop: [] }));
  await catalogue.apply(aPage(4, { gone: [{ collection: 'properties', id: archived.id }] }));
  await until(() => shown().length === 1);
  isAuthor = false;
  await catalogue.forgetPrivate();
  await outbox.begin(entry.id); // any change has everything laid over anew
  await catalogue.cursor();
  expect(shown()).toEqual([]);
});

test('[PULL-12] a listing that a restored server forgot is seen by its admin and by nobody who comes next', async () => {
  const admin = { user: 'admin', role: 'admin' } as const;
  const rows = { listings: [aListing(1)] };
  await catalogue.apply(aPage(3, { cursor: aCursor(3, admin), reset: true, rows }));
  await catalogue.apply(
    aPage(2, { cursor: aCursor(2, { ...admin, epoch: 'another' }), reset: true }),
  );
  await until(() => outbox.entries().length === 1 && shown().length === 1); // the catalogue hears of it after the queue
  expect(shown()).toEqual([idOf('l', 1)]);
  isAuthor = false;
  await outbox.begin('none');
  await until(() => shown().length === 0);
});

test('an advisor that is gone leaves, whatever waits for them', async () => {
  await catalogue.apply(aPage(3, { reset: true, rows: { listings: [], advisors } }));
  const changes = { phone: { from: '981', to: '982' } };
  const entry = anEntry(1, { kind: 'update-advisor', advisorId: ADVISOR, changes });
  await outbox.carryOut(() => ({ put: [entry], drop: [] }));
  await catalogue.apply(aPage(4, { gone: [{ collection: 'advisor_contacts', id: ADVISOR }] }));
  await until(() => directory.advisor(ADVISOR) === undefined);
  expect(outbox.entries()).toHaveLength(1);
});
