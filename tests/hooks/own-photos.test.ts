import { expect, test } from 'vitest';
import type { PhotoProblem } from '#domain/listing/photos/photo-rules.ts';
import { ownFile } from '#images/own-file.ts';
import { readPicture } from '#images/picture-header.ts';
import { largePhotos, ownPhotos } from '../support/photos/own-photos.ts';
import {
  demoPicture,
  exifSegment,
  fieldPhoto,
  GPS_DATE,
  greyJpeg,
  whitePng,
  withSegment,
} from '../support/photos/pictures.ts';
import { refusedPhotos } from '../support/photos/refused-photos.ts';
import { aListing, aPhoto, recordsOf } from '../support/server/records.ts';
import { sharedServer } from '../support/server/shared-server.ts';

/** Where a browser's canvases add noise, the app sends a picked file itself. The server takes what the app takes. */

const server = await sharedServer();
const admin = await server.createAdmin();
const listing = (await recordsOf(server, 'properties', admin.token).made(aListing())).id;
const photos = () => recordsOf(server, 'property_images', admin.token);
const upload = (content: Uint8Array<ArrayBuffer>) =>
  photos().create(aPhoto(listing, {}, new File([content], 'photo.jpg')));

function sent(picked: Buffer) {
  const read = readPicture(new Uint8Array(picked));
  return read.ok ? ownFile(read.value) : read;
}
function own(picked: Buffer) {
  const file = sent(picked);
  return file.ok ? file.value : undefined;
}

const turned = (width: number, height: number) =>
  withSegment(greyJpeg(width, height), exifSegment(6));
const end = Buffer.from([0xff, 0xd9]);

test.each<[string, Buffer]>([
  [
    'a camera’s JPEG with its place and a film',
    Buffer.concat([withSegment(demoPicture(), exifSegment(6)), Buffer.alloc(64)]),
  ],
  ['a progressive JPEG', Buffer.concat([fieldPhoto('12-progressive-no-eoi.jpg'), end])],
  ['a JPEG with bytes between its segments', fieldPhoto('06-app1-marked-00e1.jpg')],
  ['a PNG with a damaged text', fieldPhoto('17-png-text-bad-crc.png')],
  ['a plain PNG', whitePng()],
  ['24 megapixels, turned', turned(6000, 4000)],
  ['40 megapixels', greyJpeg(8000, 5000)],
])('%s: sent without its metadata, and accepted', async (_, picked) => {
  const file = own(picked);
  if (!file) throw new Error('The app does not send it.');
  expect(Buffer.from(file.bytes).toString('latin1', 0, 1_000)).not.toMatch(/http:|tEXt/);
  expect(Buffer.from(file.bytes).includes(GPS_DATE)).toBe(false);
  const answer = await upload(file.bytes);
  expect([answer.status, answer.body.bytes]).toEqual([200, file.bytes.length]);
  expect((await photos().remove(String(answer.body.id))).status).toBe(204);
});

test.each<[string, Buffer, PhotoProblem['type']]>([
  ['29 megapixels, turned', turned(6600, 4400), 'TooManyPixels'],
  ['more than 40 megapixels', greyJpeg(8000, 5008), 'TooManyPixels'],
  ['a file without its end', fieldPhoto('01-no-eoi.jpg'), 'Incomplete'],
])('%s: not sent, for its own reason', (_, picked, type) => {
  expect(sent(picked)).toMatchObject({ ok: false, error: { type } });
});

const odd = Object.assign({}, ...Object.values(refusedPhotos)) as Record<string, Buffer>;
test.each(Object.entries({ ...ownPhotos, ...largePhotos, ...odd }))(
  '%s: accepted if the app sends it',
  async (_, picked) => {
    const file = own(picked);
    if (!file) return;
    const answer = await upload(file.bytes);
    expect(answer.status, answer.text).toBe(200);
    expect((await photos().remove(String(answer.body.id))).status).toBe(204);
  },
);
