import { afterEach, beforeEach, expect, test } from 'vitest';
import { readCatalogueMeta } from '#db/catalogue-meta.ts';
import { createDatabase, type Database } from '#db/database.ts';
import type { AppDb } from '#db/schema.ts';
import { putAdvisor, putBase } from '#db/server-rows.ts';
import type { Advisor } from '#domain/advisor.ts';
import type { Listing } from '#domain/listing.ts';
import type { Cursor } from '#domain/sync-page.ts';
import { aCursor, aListing, aPhoto, idOf } from '../../support/listings.ts';

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

/** What is stored after an answer has come to what a pull had brought. */
async function afterAnswer(answer: Listing, pulled: Listing & { readonly lost?: boolean }) {
  const written = await database.write(async (db) => {
    await db.listings.put({ ...pulled, seq: 0 });
    await putBase(db, answer);
    return db.listings.get(answer.id);
  });
  return written.ok ? written.value : undefined;
}

test('an answer replaces what is older here, or is said to be gone', async () => {
  expect(await afterAnswer(SENT, { ...PULLED, rev: 3 })).toMatchObject(SENT);
  expect(await afterAnswer(SENT, { ...PULLED, lost: true })).toMatchObject(SENT);
});

test('an answer leaves what a pull has brought meanwhile, also of the same revision', async () => {
  expect(await afterAnswer(SENT, PULLED)).toMatchObject(PULLED);
  // A repeated change is answered with the row of now, and the photos are those of when it was sent.
  expect(await afterAnswer({ ...SENT, rev: 9 }, PULLED)).toMatchObject(PULLED);
});

test.each(['visitor', 'user'] as const)(
  '[PULL-4] what an admin is answered ends the place of a %s, who has to pull all of it',
  async (role) => {
    for (const put of [(db: AppDb) => putBase(db, SENT), (db: AppDb) => putAdvisor(db, ADVISOR)]) {
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
