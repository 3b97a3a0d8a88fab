import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aListing, aPhoto, recordsOf } from '../support/server/records.ts';
import { sharedServer } from '../support/server/shared-server.ts';

/**
 * Wrong photos sent directly to the server: the answer has a code for the field, and neither a record nor a
 * file is stored. photo-parts.test.ts has the wrong pictures.
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
const { id: ownPhoto } = await photos().made(aPhoto(listing));

/** Of each field: what is wrong with it, how the form has it (undefined: not at all), and the code of the refusal. */
const wrongFields: Record<string, [name: string, value: string | undefined, code: string][]> = {
  file: [['no file', undefined, 'required']],
  property: [
    ['no listing', undefined, 'required'],
    ['a listing that does not exist', 'nothinglikethis', 'missing_rel_records'],
    ['an account for a listing', admin.id, 'missing_rel_records'],
    ['another photo for a listing', ownPhoto, 'missing_rel_records'],
    ['a listing and more', `${listing}' OR 1=1 --`, 'missing_rel_records'],
  ],
  position: [
    ['position -1', '-1', 'min_number_constraint'],
    ['position 10000', '10000', 'max_number_constraint'],
    ['position 0.5', '0.5', 'only_int_constraint'],
    ['position "first"', 'first', 'wrong_kind'],
  ],
  width: [['width 100001', '100001', 'max_number_constraint']],
  sha256: [
    ['a short hash', 'abc', 'invalid_format'],
    ['a hash in capitals', 'A'.repeat(64), 'invalid_format'],
  ],
  id: [['an id of another shape', '../etc/password', 'invalid_format']],
};

test.each(
  Object.entries(wrongFields).flatMap(([field, rows]) =>
    rows.map((row) => [...row, field] as const),
  ),
)('%s', async (_, value, code, field) => {
  const form = aPhoto(listing);
  value === undefined ? form.delete(field) : form.set(field, value);
  const before = await stored();
  expect(codeOf(await photos().create(form), field)).toEqual([400, `validation_${code}`]);
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
