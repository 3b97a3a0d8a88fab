import { afterEach, beforeEach, expect, test } from 'vitest';
import { readCatalogueMeta } from '#db/catalogue/catalogue-meta.ts';
import { putRecord } from '#db/catalogue/server-rows.ts';
import { createDatabase, type Database } from '#db/database.ts';
import type { AppDb } from '#db/schema.ts';
import type { Advisor } from '#domain/listing/advisor.ts';
import type { Listing } from '#domain/listing/listing.ts';
import type { Cursor } from '#domain/sync/sync-page.ts';
import { aCursor, aListing, aPhoto, idOf } from '../../support/device/listings.ts';

let database: Database;
beforeEach(() => {
  database = createDatabase({ name: `server-rows-${crypto.randomUUID()}` });
});
afterEach(() => database.close());

const SENT = aListing(1, { rev: 4, photos: [aPhoto(1)] });
const PULLED = { ...SENT, rev: 9, photos: [] };

const ADVISOR: Advisor = {
  id: idOf('a', 1),
  rev: 4,
  name: 'Equipo de tarde',
  phone: '981 000 010',
};

/** Returns the stored row after a push response is applied over a pulled row. */
async function afterAnswer(answer: Listing, pulled: Listing & { readonly lost?: boolean }) {
  const written = await database.write(async (db) => {
    await db.listings.put({ ...pulled, seq: 0 });
    await putRecord(db, { collection: 'listings', row: answer });
    return db.listings.get(answer.id);
  });
  return written.ok ? written.value : undefined;
}

test('a push response replaces an older row, and a row marked as lost', async () => {
  expect(await afterAnswer(SENT, { ...PULLED, rev: 3 })).toMatchObject(SENT);
  expect(await afterAnswer(SENT, { ...PULLED, lost: true })).toMatchObject(SENT);
});

test('a push response never overwrites a row that a pull has updated to the same or a newer revision', async () => {
  expect(await afterAnswer(SENT, PULLED)).toMatchObject(PULLED);
  // The response to a repeated change has the current row, but the photos of when the change was sent.
  expect(await afterAnswer({ ...SENT, rev: 9 }, PULLED)).toMatchObject(PULLED);
});

test.each(['visitor', 'user'] as const)(
  '[PULL-4] a push response for an admin clears the cursor of a %s, so the next pull is full',
  async (role) => {
    for (const answer of [
      { collection: 'listings', row: SENT } as const,
      { collection: 'advisors', row: ADVISOR } as const,
    ]) {
      const put = (db: AppDb) => putRecord(db, answer);
      expect(await placeAfter(put, aCursor(7, { role }))).toBeUndefined();
      const admins = aCursor(7, { role: 'admin', user: 'admin0000000001' });
      expect(await placeAfter(put, admins)).toEqual(admins);
    }
  },
);

async function placeAfter(put: (db: AppDb) => Promise<void>, cursor: Cursor) {
  const written = await database.write(async (db) => {
    await db.listings.clear();
    await db.meta.put({ ...(await readCatalogueMeta(db)), cursor });
    await put(db);
    return (await readCatalogueMeta(db)).cursor;
  });
  return written.ok ? written.value : 'not written';
}
