import { afterEach, beforeEach } from 'vitest';
import { createDatabase, type Database } from '#db/database.ts';
import { createFakeClock } from '../../support/device/fake-clock.ts';
import { createFaultyIndexedDB } from '../../support/device/faulty-indexeddb.ts';
import { aListing } from '../../support/device/listings.ts';

/** Databases on one disk that can fail. */

export const NAME = 'marola';
export let disk: ReturnType<typeof createFaultyIndexedDB>;
let open: Database[] = [];

/** Gives each test of the calling file a new disk. */
export function freshDisks() {
  beforeEach(() => {
    disk = createFaultyIndexedDB();
  });
  afterEach(() => {
    for (const database of open) database.close();
    open = [];
  });
}

export function aDatabase(clock = createFakeClock().clock) {
  const database = createDatabase({ name: NAME, clock, indexedDB: disk.indexedDB });
  open.push(database);
  return database;
}
export const save = (database: Database, n: number) =>
  database.write((db) => db.listings.put({ ...aListing(n), seq: n }));
export const count = (database: Database) => database.read((db) => db.listings.count());
