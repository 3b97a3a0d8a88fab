import { afterEach, beforeEach } from 'vitest';
import type { Clock } from '#base/clock.ts';
import { createDatabase, type Database } from '#db/database.ts';
import { createOutbox, type Outbox } from '#db/outbox/outbox.ts';
import type { AppDb } from '#db/schema.ts';

/** The database and the outbox of a device, new for each test. */
export let database: Database;
export let outbox: Outbox;

/** Gives each test of the calling file new stores. `clockOf` returns the clock of the outbox. */
export function freshStores(clockOf?: () => Clock, createId?: () => string) {
  beforeEach(async () => {
    database = createDatabase({ name: `stores-${crypto.randomUUID()}` });
    outbox = createOutbox(database, clockOf?.(), createId);
    await outbox.open();
  });
  afterEach(() => {
    outbox.close();
    database.close();
  });
}

/** Returns the result of a write. A failure of the disk throws. */
export async function write<T>(operation: (db: AppDb) => PromiseLike<T>): Promise<T> {
  const written = await database.write(operation);
  if (!written.ok) throw new Error(written.error.type);
  return written.value;
}
