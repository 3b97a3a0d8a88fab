import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { largePhotos, ownPhotos } from '../support/photos/own-photos.ts';
import { refusedPhotos } from '../support/photos/refused-photos.ts';
import { aListing, aPhoto, recordsOf } from '../support/server/records.ts';
import { sharedServer } from '../support/server/shared-server.ts';

/**
 * The server takes photos as the app writes them, and nothing else: not the place where one was taken, not what programs
 * read in different ways, nothing that takes too much work.
 */

const server = await sharedServer();
const admin = await server.createAdmin();
const listing = (await recordsOf(server, 'properties', admin.token).made(aListing())).id;

const photos = recordsOf(server, 'property_images', admin.token);
const upload = (content: Buffer) =>
  photos.create(aPhoto(listing, {}, new File([new Uint8Array(content)], 'photo.jpg')));

test.each(Object.entries({ ...ownPhotos, ...largePhotos }))('%s: taken', async (_, content) => {
  const answer = await upload(content);
  expect([answer.status, answer.body.bytes], answer.text).toEqual([200, content.length]);
  expect((await photos.remove(String(answer.body.id))).status).toBe(204);
});

test.each(
  Object.entries(refusedPhotos).flatMap(([code, files]) =>
    Object.entries(files).map(([name, content]) => [name, code, content] as const),
  ),
)('%s: %s', async (_, code, content) => {
  const answer = await upload(content);
  expect([answer.status, answer.body.data]).toMatchObject([400, { file: { code } }]);
  expect((await photos.list(`?filter=property="${listing}"`)).body.items).toEqual([]);
});

test('A refused photo leaves no file', async () => {
  const folder = join(server.dataDir, 'storage/property_images');
  const stored = await readdir(folder).catch(() => []);
  const [refused] = Object.values(refusedPhotos.validation_unknown_parts);
  expect((await upload(refused ?? Buffer.alloc(0))).status).toBe(400);
  expect(await readdir(folder).catch(() => [])).toEqual(stored);
});
