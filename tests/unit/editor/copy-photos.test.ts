import { expect, test } from 'vitest';
import { hashBytes } from '#base/hash-bytes.ts';
import { createDatabase } from '#db/database.ts';
import { createDrafts } from '#db/drafts/drafts.ts';
import { createId } from '#domain/ids.ts';
import type { ListingDraft } from '#domain/listing/listing-draft.ts';
import { newListingForm, otherAdvisor } from '#domain/listing/listing-form.ts';
import type { Photo } from '#domain/listing/photos/photo.ts';
import { copyPhotos } from '#features/editor/photos/copy-photos.ts';
import { createFakeClock } from '../../support/device/fake-clock.ts';
import { aListing, idOf } from '../../support/device/listings.ts';

const bytesOf = (n: number) => new TextEncoder().encode(`picture ${n}`).buffer;
const aPicture = (n: number) =>
  new Response(bytesOf(n), { headers: { 'content-type': 'image/jpeg' } });

async function aPhoto(n: number): Promise<Photo> {
  const facts = { position: n, bytes: 9, width: 3, height: 2 };
  const sha256 = await hashBytes(bytesOf(n));
  return { id: idOf('p', n), file: `${n}.jpg`, sha256, ...facts };
}

const aDraft = (photoIds: string[]): ListingDraft => ({
  ...{ id: idOf('l', 2), savedAt: 1, userId: idOf('u', 1), before: undefined, photoIds },
  form: newListingForm(otherAdvisor()),
});

/** Copies a listing with three photos. `line` answers the request for photo number `n` (1 to 3). */
async function copied(
  line: (n: number, signal: AbortSignal, address: string) => Promise<Response>,
  more: Partial<Photo> = {},
) {
  const plain = await Promise.all([1, 2, 3].map(aPhoto));
  const photos = plain.map((photo) => ({ ...photo, ...more }));
  const database = createDatabase({ name: crypto.randomUUID() });
  const drafts = createDrafts(database);
  const time = createFakeClock(1);
  const ask = (address: string, signal: AbortSignal) =>
    line(photos.findIndex(({ file }) => address.includes(file)) + 1, signal, address);
  const copying = copyPhotos(aListing(1, { photos }), idOf('l', 2), {
    ...{ drafts, newId: createId, ask, clock: time.clock },
  });
  const hashes = async () => {
    const kept = await drafts.photosOf(aDraft([...(await copying).photoIds]));
    return kept.ok ? kept.value.prepared.map(({ sha256 }) => sha256) : [];
  };
  const first = async () => {
    await copying;
    const kept = await database.read((db) => db.photoBytes.toArray());
    return kept.ok ? kept.value[0] : undefined;
  };
  const texts = async () => Object.values((await copying).photoTexts);
  return { time, photos, hashes, first, texts };
}

test('copies every complete photo in order, and skips failed requests and a captive portal’s page', async () => {
  const all = await copied(async (n) => aPicture(n));
  expect(await all.hashes()).toEqual(all.photos.map(({ sha256 }) => sha256));

  const portal = new Response('<html>', { headers: { 'content-type': 'text/html' } });
  const some = await copied(async (n) => {
    if (n === 1) return portal;
    return n === 2 ? aPicture(2) : Promise.reject(new TypeError('no line'));
  });
  expect(await some.hashes()).toEqual([some.photos[1]?.sha256]);
});

test('copies the caption and the kind of each copied photo', async () => {
  const { texts } = await copied(async (n) => (n === 2 ? new Response('<html>') : aPicture(n)), {
    ...{ caption: 'Plano de la planta', kind: 'plan' },
  });
  const text = { caption: 'Plano de la planta', kind: 'plan' };
  expect(await texts()).toEqual([text, text]);
});

test('copies a photo of a visitor’s rows, which have no hash, if its size is right', async () => {
  const { hashes } = await copied(async (n) => (n === 2 ? new Response('<html>') : aPicture(n)), {
    sha256: '',
  });
  const expected = await Promise.all([1, 3].map((n) => hashBytes(bytesOf(n))));
  expect(await hashes()).toEqual(expected);
});

test('skips a photo whose download stalls for 20 s', async () => {
  const { time, photos, hashes } = await copied(async (n, signal) => {
    if (n !== 2) return aPicture(n);
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  });
  await time.pass(20_000);
  expect(await hashes()).toEqual([photos[0]?.sha256, photos[2]?.sha256]);
});

test('copies the smaller pictures with their photo, but nothing larger that the device has in their place', async () => {
  const placeholder = 'A'.repeat(32);
  const copy = (bytes: number) =>
    copied(
      async (n, _signal, address) =>
        address.includes('thumb=') ? new Response(new Uint8Array(bytes)) : aPicture(n || 1),
      { file: '1.jpg', small: 'small.webp', medium: 'medium.webp', placeholder },
    );
  const made = (bytes: number) => ({ mime: 'image/jpeg', bytes: new ArrayBuffer(bytes) });
  const small = { ...made(30_000), placeholder };
  expect(await (await copy(30_000)).first()).toMatchObject({ small, medium: made(30_000) });
  const larger = await (await copy(30_001)).first();
  expect(larger?.small).toBeUndefined();
  expect(larger?.medium).toEqual(made(30_001));
  expect((await (await copy(160_001)).first())?.medium).toBeUndefined();
});
