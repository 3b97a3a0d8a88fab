import { expect, test } from 'vitest';
import { hiddenPlaces, plainPhotos, unplainPhotos } from '../support/photos/odd-photos.ts';
import {
  brokenPhotos,
  photoOf5Mb,
  placedPhotos,
  placelessPhotos,
  tediousPhotos,
} from '../support/photos/photo-files.ts';
import { aListing, aPhoto, recordsOf } from '../support/server/records.ts';
import { sharedServer } from '../support/server/shared-server.ts';

/** A photo with the place where it was taken is refused, also if another program sends it. So is what readers may read in
 * different ways. */

const server = await sharedServer();
const admin = await server.createAdmin();
const listing = (await recordsOf(server, 'properties', admin.token).made(aListing())).id;

const photos = () => recordsOf(server, 'property_images', admin.token);
const upload = (content: Buffer) =>
  photos().create(aPhoto(listing, {}, new File([new Uint8Array(content)], 'photo.jpg')));

test.each(Object.entries({ ...placedPhotos, ...hiddenPlaces }))(
  '%s: refused',
  async (_, content) => {
    const answer = await upload(content);
    expect([answer.status, answer.body.data]).toMatchObject([
      400,
      { file: { code: 'validation_photo_place' } },
    ]);
    expect((await photos().list(`?filter=property="${listing}"`)).body.items).toEqual([]);
  },
);

test.each(Object.entries({ ...placelessPhotos, ...plainPhotos }))(
  '%s: accepted',
  async (_, content) => {
    const answer = await upload(content);
    expect([answer.status, answer.body.bytes]).toEqual([200, content.length]);
    expect((await photos().remove(String(answer.body.id))).status).toBe(204);
  },
);

test.each(Object.entries({ ...brokenPhotos, ...unplainPhotos }))(
  '%s: read, and refused',
  async (_, content) => {
    const answer = await upload(content);
    expect([answer.status, answer.body.data]).toMatchObject([
      400,
      { file: { code: 'validation_broken_picture' } },
    ]);
  },
);

test('a photo of 5 MB is read to its end', async () => {
  const answer = await upload(photoOf5Mb());
  expect([answer.status, answer.body.bytes]).toEqual([200, 5 << 20]);
});

test.each(Object.entries(tediousPhotos))('%s: refused', async (_, [content, code]) => {
  const answer = await upload(content);
  expect([answer.status, answer.body.data]).toMatchObject([400, { file: { code } }]);
});
