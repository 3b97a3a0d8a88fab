import { describe, expect, test } from 'vitest';
import { err, ok, type Result } from '#base/result.ts';
import type { HeldPhoto } from '#db/photos/photo-cache.ts';
import type { DbFailure, RemoteFailure } from '#domain/failure.ts';
import type { Listing } from '#domain/listing/listing.ts';
import type { PhotoFile } from '#remote/remote.ts';
import { refreshThumbnails } from '#sync/pull/thumbnails.ts';
import { aListing, aPhoto, idOf, range } from '../../support/device/listings.ts';

const SIZE = 1_000;

/** A device with an unlimited server; what each fetch and each write answers can be set. */
function aDevice(listings: Listing[], heldBefore: HeldPhoto[] = []) {
  let held = heldBefore;
  const device = {
    fetched: [] as string[],
    savesData: false,
    isWriter: false,
    isOnMobileData: false,
    fetch: (_path: string): Result<PhotoFile, RemoteFailure> =>
      ok({ bytes: new ArrayBuffer(SIZE), mime: 'image/jpeg' }),
    keep: (): Result<void, DbFailure> => ok(undefined),
    heldIds: () => held.map(({ photoId, variant }) => `${photoId}/${variant}`).sort(),
    run: (limits?: { count: number; bytes: number }) =>
      refreshThumbnails(
        {
          listings: () => listings,
          savesData: () => device.savesData,
          isWriter: () => device.isWriter,
          isOnMobileData: () => device.isOnMobileData,
          remote: {
            fetchPhoto: async (path) => {
              device.fetched.push(path);
              return device.fetch(path);
            },
          },
          cache: {
            held: async () => ok(held),
            keep: async (photoId, variant) => {
              const kept = device.keep();
              if (kept.ok) held = [...held, { photoId, variant, sizeBytes: SIZE }];
              return kept;
            },
            drop: async (leaving) => {
              held = held.filter((photo) => !leaving.includes(photo));
              return ok(undefined);
            },
          },
        },
        new AbortController().signal,
        limits,
      ),
  };
  return device;
}

const withPhotos = (n: number, ...photos: number[]) => aListing(n, { photos: photos.map(aPhoto) });
const thumb = (n: number): HeldPhoto => ({
  photoId: idOf('p', n),
  variant: 'thumb',
  sizeBytes: SIZE,
});
const full = (n: number): HeldPhoto => ({ ...thumb(n), variant: 'full' });

describe('[THUMB-1] downloads', () => {
  test('the main photo of every listing as a small picture, or at 640 px, in the order of the list; none twice', async () => {
    const withSmall = aListing(4, { photos: [{ ...aPhoto(40), small: 'small_40.webp' }] });
    const others = [withPhotos(1, 10, 11), withPhotos(2), withPhotos(3, 30)];
    const device = aDevice([...others, withSmall], [thumb(30)]);
    await device.run();
    expect(device.fetched).toEqual([
      `/api/files/property_images/${idOf('p', 10)}/photo_10.jpg?thumb=640x0`,
      `/api/files/property_images/${idOf('p', 40)}/small_40.webp?thumb=small`,
    ]);
    expect(device.heldIds()).toEqual([10, 30, 40].map((n) => `${idOf('p', n)}/thumb`));
  });

  test('up to the limits of number and size, in the order of the list', async () => {
    const listings = range(0, 50).map((n) => withPhotos(n, n));
    const byCount = aDevice(listings);
    await byCount.run({ count: 5, bytes: 1_000_000 });
    expect(byCount.heldIds()).toEqual(range(0, 5).map((n) => `${idOf('p', n)}/thumb`));
    const byRoom = aDevice(listings);
    await byRoom.run({ count: 2_000, bytes: 10 * SIZE });
    expect(byRoom.heldIds().length).toBeGreaterThanOrEqual(10);
    expect(byRoom.heldIds().length).toBeLessThanOrEqual(12);
  });

  test('for a writer the other photos after all main ones, but not on mobile data', async () => {
    const device = aDevice([withPhotos(1, 10, 11), withPhotos(2, 20, 21, 22)]);
    device.isWriter = true;
    device.isOnMobileData = true;
    await device.run({ count: 4, bytes: 1_000_000 });
    expect(device.heldIds()).toEqual([10, 20].map((n) => `${idOf('p', n)}/thumb`));
    device.isOnMobileData = false;
    await device.run({ count: 4, bytes: 1_000_000 });
    const all = [10, 11, 20, 21].map((n) => `${idOf('p', n)}/thumb`);
    expect(device.heldIds()).toEqual(all);
    device.isOnMobileData = true;
    await device.run({ count: 4, bytes: 1_000_000 });
    expect(device.heldIds()).toEqual(all);
  });

  test('nothing with data saver, and deletes nothing', async () => {
    const device = aDevice([withPhotos(1, 1), withPhotos(2, 2)], [thumb(2)]);
    device.savesData = true;
    await device.run();
    expect(device.fetched).toEqual([]);
    expect(device.heldIds()).toEqual([`${idOf('p', 2)}/thumb`]);
  });
});

describe('[THUMB-2] deletion', () => {
  test('photos of a removed listing are deleted in both sizes; a photo that is no longer first keeps its full size', async () => {
    const device = aDevice(
      [withPhotos(1, 10, 11)],
      [thumb(11), full(11), thumb(20), full(20), thumb(10)],
    );
    await device.run();
    expect(device.heldIds()).toEqual([`${idOf('p', 10)}/thumb`, `${idOf('p', 11)}/full`]);
  });
});

describe('[THUMB-3] failures', () => {
  test('a full disk ends the run and is returned', async () => {
    const device = aDevice(range(0, 50).map((n) => withPhotos(n, n)));
    device.keep = () => err({ type: 'StorageFull' });
    expect(await device.run()).toEqual(err({ type: 'StorageFull' }));
    expect(device.fetched.length).toBeLessThan(10);
  });

  test('no network ends the run without a failure; the next pull continues', async () => {
    const device = aDevice(range(0, 50).map((n) => withPhotos(n, n)));
    device.fetch = () => err({ type: 'Offline' });
    expect(await device.run()).toEqual(ok(undefined));
    expect(device.fetched.length).toBeLessThan(10);
  });

  test('a photo that is empty or gone is skipped', async () => {
    const device = aDevice(range(0, 6).map((n) => withPhotos(n, n)));
    device.fetch = (path) =>
      path.includes('photo_2.')
        ? err({ type: 'BadAnswer', detail: 'picture of 0 bytes' })
        : path.includes('photo_3.')
          ? err({ type: 'Gone' })
          : ok({ bytes: new ArrayBuffer(SIZE), mime: 'image/jpeg' });
    expect(await device.run()).toEqual(ok(undefined));
    expect(device.heldIds()).toEqual([0, 1, 4, 5].map((n) => `${idOf('p', n)}/thumb`));
  });
});
