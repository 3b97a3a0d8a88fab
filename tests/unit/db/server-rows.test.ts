import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDatabase, type Database } from '#db/database.ts';
import { putBase } from '#db/server-rows.ts';
import type { Listing } from '#domain/listing.ts';
import { aListing, aPhoto } from '../../support/listings.ts';

let database: Database;
beforeEach(() => {
  database = createDatabase({ name: `server-rows-${crypto.randomUUID()}` });
});
afterEach(() => database.close());

const SENT = aListing(1, { rev: 4, photos: [aPhoto(1)] });
const PULLED = { ...SENT, rev: 9, photos: [] };

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
