import { expect, test } from 'vitest';
import { applyPage } from '#db/catalogue/apply.ts';
import { readCatalogueMeta } from '#db/catalogue/catalogue-meta.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { aListing, aPage, idOf, range } from '../../support/device/listings.ts';
import { database, freshStores, write } from '../../support/device/stores.ts';

/** Pages whose rows are handed to the browser in several tasks. */

freshStores();

const maker = { now: 0, createId: () => idOf('n', 1) };
const pageOf = (listings: Listing[]) => aPage(9, { reset: true, more: true, rows: { listings } });
const state = () =>
  write(async (db) => ({
    rows: await db.listings.toArray(),
    cursor: (await readCatalogueMeta(db)).cursor,
  }));

test.each([1, 50, 51, 101, 102, 1_037])(
  '[PULL-2] a page of %i listings is stored whole',
  async (size) => {
    const listings = range(0, size).map((n) => aListing(n));
    await write((db) => applyPage(db, pageOf(listings), maker));
    const { rows, cursor } = await state();
    expect(rows).toEqual(listings.map((listing) => ({ ...listing, seq: 1 })));
    expect(cursor?.rev).toBe(9);
  },
);

test.each([0, 3, 150, 299])(
  '[PULL-2] if listing %i of 300 cannot be stored, nothing of its page is',
  async (bad) => {
    const unstorable = { title: (() => '') as unknown as string };
    const listings = range(0, 300).map((n) => aListing(n, n === bad ? unstorable : {}));
    await expect(database.write((db) => applyPage(db, pageOf(listings), maker))).rejects.toThrow();
    expect(await state()).toEqual({ rows: [], cursor: undefined });
  },
);
