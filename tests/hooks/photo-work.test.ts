import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demoPicture, whitePng } from '../support/photos/pictures.ts';
import { aListing, aPhoto, recordsOf } from '../support/server/records.ts';
import { sharedServer } from '../support/server/shared-server.ts';

/** How much work a stored photo makes: thumbnails are few and made one at a time. photo-parts.test.ts has the photos that would make too much. */

const server = await sharedServer();
const admin = await server.createAdmin();
const listing = (await recordsOf(server, 'properties', admin.token).made(aListing())).id;

const photos = () => recordsOf(server, 'property_images', admin.token);
const upload = (content: Buffer) =>
  photos().create(aPhoto(listing, {}, new File([new Uint8Array(content)], 'photo.jpg')));
async function made(content: Buffer) {
  const { status, body, text } = await upload(content);
  if (status !== 200) throw new Error(text);
  return {
    id: String(body.id),
    path: `/api/files/property_images/${body.id}/${body.file}`,
    folder: join(server.dataDir, `storage/property_images/${body.id}/thumbs_${body.file}`),
  };
}
/** A stored thumbnail is two files: the picture and its `.attrs`. */
const thumbsOf = ({ folder }: { folder: string }) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('640x0')) : [];

test.each(['100x100', '9999x9999', '640x0f', '0x640', 'x'])(
  'a thumbnail of the size %s is not made: the photo itself is served',
  async (size) => {
    const content = demoPicture();
    const { path, folder } = await made(content);
    const answer = await server.request(`${path}?thumb=${size}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Length')).toBe(String(content.length));
    expect(existsSync(folder)).toBe(false);
  },
);

// Only /proc shows when the server has begun with the large one.
test.skipIf(!existsSync('/proc'))('thumbnails are made one at a time', async () => {
  const large = await made(whitePng(5000, 4000));
  const small = await made(demoPicture());
  const idle = server.memory() ?? 0;
  const making = server.request(`${large.path}?thumb=640x0`);
  await expect.poll(() => server.memory(), { interval: 5 }).toBeGreaterThan(idle + 20);
  expect((await server.request(`${small.path}?thumb=640x0`)).status).toBe(200);
  expect(thumbsOf(large)).toHaveLength(2); // it had to be ready first
  expect((await making).status).toBe(200);
});
