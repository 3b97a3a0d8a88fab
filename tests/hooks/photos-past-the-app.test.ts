import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  hugeJpeg,
  hugeWebp,
  shortHeic,
  shortWebp,
  TINY_JPEG,
  withThumbnail,
} from '../support/photos/photo-files.ts';
import { hugePng } from '../support/photos/pictures.ts';
import { aListing, aPhoto, aPicture, recordsOf } from '../support/server/records.ts';
import { sharedServer } from '../support/server/shared-server.ts';

/**
 * Wrong photos sent directly to the server: the answer has a code for the field, and neither a record nor a
 * file is stored. photo-place.test.ts has the photos that contain a place.
 */

const server = await sharedServer();
const admin = await server.createAdmin();
const listing = (await recordsOf(server, 'properties', admin.token).made(aListing())).id;

const of = (collection: string) => recordsOf(server, collection, admin.token);
const photos = () => of('property_images');
const codeOf = (answer: { status: number; body: Record<string, unknown> }, field: string) => {
  const fields = JSON.parse(JSON.stringify(answer.body.data ?? {}));
  return [answer.status, fields[field]?.code];
};
/** The numbers of photos and stored files. */
const stored = async () => {
  const { items } = JSON.parse((await photos().list('?perPage=1000')).text);
  const folder = join(server.dataDir, 'storage/property_images');
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  return { photos: items.length, files: files.length };
};
const withFile = (content: string | Buffer, name = 'photo.jpg', type = 'image/jpeg') => {
  const bytes = new Uint8Array(Buffer.from(content as Uint8Array));
  return aPhoto(listing, {}, new File([bytes], name, { type }));
};
const without = (field: string) => {
  const form = aPhoto(listing);
  form.delete(field);
  return form;
};
const wrongType = 'validation_invalid_mime_type';
const brokenOff = 'validation_broken_picture';
const png = Buffer.from(aPicture(0));
test.each<[string, () => FormData | Promise<FormData>, string, string]>([
  ['HEIC', () => withFile(shortHeic), 'file', wrongType],
  ['SVG', () => withFile('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'file', wrongType],
  ['a text with a photo’s name', () => withFile('Buenos días'), 'file', wrongType],
  [
    'a page with a photo’s name',
    () => withFile('<!doctype html><script>1</script>'),
    'file',
    wrongType,
  ],
  ['0 bytes', () => withFile(''), 'file', wrongType],
  ['100 megapixels in a PNG', () => withFile(hugePng()), 'file', 'validation_too_many_pixels'],
  ['100 megapixels in a JPEG', () => withFile(hugeJpeg()), 'file', 'validation_too_many_pixels'],
  ['100 megapixels in a WebP', () => withFile(hugeWebp()), 'file', 'validation_too_many_pixels'],
  [
    'a byte more than 5 MB',
    () =>
      withFile(
        Buffer.concat([Buffer.from([255, 216, 255, 224]), Buffer.alloc(5 * 1024 * 1024 - 3)]),
      ),
    'file',
    'validation_file_size_limit',
  ],
  ['a JPEG that breaks off', () => withFile(TINY_JPEG.subarray(0, -2)), 'file', brokenOff],
  [
    'one that breaks off behind a whole picture in its headers',
    () => withFile(withThumbnail(TINY_JPEG).subarray(0, -2)),
    'file',
    brokenOff,
  ],
  ['a PNG that breaks off', () => withFile(png.subarray(0, -6)), 'file', brokenOff],
  ['a WebP that breaks off', () => withFile(shortWebp), 'file', brokenOff],
  ['no file', () => without('file'), 'file', 'validation_required'],
  ['no listing', () => without('property'), 'property', 'validation_required'],
  [
    'a listing that does not exist',
    () => aPhoto('nothinglikethis'),
    'property',
    'validation_missing_rel_records',
  ],
  [
    'an account for a listing',
    () => aPhoto(admin.id),
    'property',
    'validation_missing_rel_records',
  ],
  [
    'another photo for a listing',
    async () => aPhoto((await photos().made(aPhoto(listing))).id),
    'property',
    'validation_missing_rel_records',
  ],
  [
    'a listing and more',
    () => aPhoto(`${listing}' OR 1=1 --`),
    'property',
    'validation_missing_rel_records',
  ],
  [
    'position -1',
    () => aPhoto(listing, { position: '-1' }),
    'position',
    'validation_min_number_constraint',
  ],
  [
    'position 10000',
    () => aPhoto(listing, { position: '10000' }),
    'position',
    'validation_max_number_constraint',
  ],
  [
    'position 0.5',
    () => aPhoto(listing, { position: '0.5' }),
    'position',
    'validation_only_int_constraint',
  ],
  [
    'position "first"',
    () => aPhoto(listing, { position: 'first' }),
    'position',
    'validation_wrong_kind',
  ],
  [
    'width 100001',
    () => aPhoto(listing, { width: '100001' }),
    'width',
    'validation_max_number_constraint',
  ],
  ['a short hash', () => aPhoto(listing, { sha256: 'abc' }), 'sha256', 'validation_invalid_format'],
  [
    'a hash in capitals',
    () => aPhoto(listing, { sha256: 'A'.repeat(64) }),
    'sha256',
    'validation_invalid_format',
  ],
  [
    'an id of another shape',
    () => aPhoto(listing, { id: '../etc/password' }),
    'id',
    'validation_invalid_format',
  ],
])('%s', async (_, make, field, code) => {
  const form = await make();
  const before = await stored();
  expect(codeOf(await photos().create(form), field)).toEqual([400, code]);
  expect(await stored()).toEqual(before);
});

test('a sixteenth photo is refused', async () => {
  const { id } = await of('properties').made(aListing());
  for (let n = 0; n < 15; n++) await photos().made(aPhoto(id, { position: String(n) }));
  const before = await stored();
  expect(codeOf(await photos().create(aPhoto(id)), 'file')).toEqual([
    400,
    'validation_too_many_files',
  ]);
  expect(await stored()).toEqual(before);
});

test('a truncated form or a broken connection stores nothing', async () => {
  const whole = new Response(withFile(Buffer.alloc(400_000, 0xff)));
  const type = whole.headers.get('Content-Type') ?? '';
  const half = Buffer.from(await whole.arrayBuffer()).subarray(0, 200_000);
  const before = await stored();
  const path = '/api/collections/property_images/records';
  const { status } = await server.request(path, {
    method: 'POST',
    token: admin.token,
    headers: { 'Content-Type': type },
    body: half,
  });
  expect(status).toBe(400);

  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${server.port}`,
    `Authorization: ${admin.token}`,
    `Content-Type: ${type}`,
    'Content-Length: 400000',
  ].join('\r\n');
  const answer = await new Promise<string>((resolve, reject) => {
    let text = '';
    const socket = connect(server.port, '127.0.0.1', () =>
      socket.end(Buffer.concat([Buffer.from(`${head}\r\n\r\n`), half])),
    );
    socket.on('data', (part) => {
      text += part.toString();
    });
    socket.once('close', () => resolve(text));
    socket.once('error', reject);
  });
  expect(answer).not.toContain(' 200 ');
  expect(await stored()).toEqual(before);
});

test.each([
  `"quoted".jpg`,
  `it's.jpg`,
  'playa 🏖️ 1.jpg',
  '../../../etc/passwd.jpg',
  '..\\..\\boot.jpg',
  '<script>.html',
  '.jpg',
  'none',
  `${'a'.repeat(300)}.jpg`,
  'photo.php;.jpg',
])('a file called %j is stored under a harmless name', async (name) => {
  const { id } = await of('properties').made(aListing());
  const photo = await photos().made(withNameOf(id, name));
  const file = String((await photos().view(photo.id)).body.file);
  expect(file).toMatch(/^[a-z0-9_]{1,130}(\.[a-z0-9]{1,20})+$/);
  const served = await server.request(`/api/files/property_images/${photo.id}/${file}`);
  expect([served.status, served.headers.get('Content-Type')]).toEqual([200, 'image/png']);
});

function withNameOf(property: string, name: string) {
  const form = aPhoto(property);
  form.set('file', form.get('file') as Blob, name);
  return form;
}
