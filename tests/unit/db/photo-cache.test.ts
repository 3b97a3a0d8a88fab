import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { removePrivateRows } from '#db/catalogue/private-rows.ts';
import { createDatabase, type Database } from '#db/database.ts';
import { createPhotoCache, type PhotoCache } from '#db/photos/photo-cache.ts';
import { photoVariants } from '#domain/listing/photos/photo.ts';
import { aListing, aPhoto } from '../../support/device/listings.ts';

let database: Database;
let now: number;
let cache: PhotoCache;
beforeEach(() => {
  now = 0;
  database = createDatabase({ indexedDB: new IDBFactory() });
  const clock = { now: () => ++now, after: () => () => {} };
  cache = createPhotoCache(database, clock, 1_000);
});
afterEach(() => database.close());

const photo = (size: number, fill = 7) => ({
  bytes: new Uint8Array(size).fill(fill).buffer,
  mime: 'image/jpeg',
});
const heldIds = async (variant: string) => {
  const held = await cache.held();
  if (!held.ok) throw new Error('the cache cannot be read');
  return held.value.filter((use) => use.variant === variant).map(({ photoId }) => photoId);
};

describe('photo cache', () => {
  test('returns the same bytes, as an ArrayBuffer', async () => {
    await cache.keep('p1', 'full', photo(300, 9));
    const found = await cache.get('p1', 'full');
    expect(found?.bytes).toBeInstanceOf(ArrayBuffer);
    expect(new Uint8Array(found?.bytes ?? new ArrayBuffer()).every((byte) => byte === 9)).toBe(
      true,
    );
    expect(found?.mime).toBe('image/jpeg');
    expect(await cache.get('p1', 'thumb')).toBeUndefined();
  });

  test('above the budget it evicts the least recently used full and medium photos, not thumbnails', async () => {
    await cache.keep('small', 'thumb', photo(900));
    await cache.keep('a', 'full', photo(300));
    await cache.keep('b', 'medium', photo(300));
    await cache.keep('c', 'full', photo(300));
    await cache.get('a', 'full');
    await cache.keep('d', 'medium', photo(300));
    expect(await heldIds('full')).toEqual(['a', 'c']);
    expect(await heldIds('medium')).toEqual(['d']);
    expect(await cache.get('b', 'medium')).toBeUndefined();
    expect(await heldIds('thumb')).toEqual(['small']);
  });

  test('loses every picture of a listing that only admins may see when one signs out', async () => {
    const [hidden, seen] = [aPhoto(1), aPhoto(2)];
    await database.write((db) =>
      db.listings.bulkPut([
        { ...aListing(1, { status: 'archived', photos: [hidden] }), seq: 1 },
        { ...aListing(2, { photos: [seen] }), seq: 2 },
      ]),
    );
    for (const variant of photoVariants)
      for (const { id } of [hidden, seen]) await cache.keep(id, variant, photo(10));
    await database.write(removePrivateRows);
    for (const variant of photoVariants) expect(await heldIds(variant)).toEqual([seen.id]);
  });

  test('dropping a photo deletes its bytes and its usage', async () => {
    await cache.keep('a', 'thumb', photo(10));
    await cache.keep('a', 'full', photo(10));
    await cache.drop([{ photoId: 'a', variant: 'thumb', sizeBytes: 10 }]);
    expect(await cache.get('a', 'thumb')).toBeUndefined();
    expect(await heldIds('thumb')).toEqual([]);
    expect(await heldIds('full')).toEqual(['a']);
  });

  test('without storage it caches nothing and fails silently', async () => {
    const none = createPhotoCache(createDatabase({ indexedDB: { open: () => undefined } }));
    expect(await none.keep('a', 'full', photo(10))).toEqual({
      ok: false,
      error: { type: 'StorageUnavailable' },
    });
    expect(await none.get('a', 'full')).toBeUndefined();
  });
});
