import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aListing, aPhoto, pull, recordsOf } from '../support/records.ts';
import { type Account, startServer, type TestServer } from '../support/server.ts';

/**
 * What the app would never send, straight to the server: a code for the field, and nothing stored.
 * Kinds and limits of every field are in values.test.ts, places in photos in photo-place.test.ts.
 */

let server: TestServer;
let admin: Account;
let listing: string;
beforeAll(async () => {
  server = await startServer();
  admin = await server.createAdmin();
  listing = (await recordsOf(server, 'properties', admin.token).made(aListing())).id;
});
afterAll(() => server.stop());

const of = (collection: string) => recordsOf(server, collection, admin.token);
const photos = () => of('property_images');
const codeOf = (answer: { status: number; body: Record<string, unknown> }, field: string) => {
  const fields = JSON.parse(JSON.stringify(answer.body.data ?? {}));
  return [answer.status, fields[field]?.code];
};
const LONG = 'x'.repeat(100_000);

test.each([
  ['title', 'validation_max_text_constraint', LONG],
  ['description', 'validation_max_text_constraint', LONG],
  ['location', 'validation_max_text_constraint', LONG],
  ['tourism_registration', 'validation_max_text_constraint', LONG],
  ['features', 'validation_max_text', [LONG]],
  ['features', 'validation_too_many', Array.from({ length: 2000 }, (_, n) => `feature ${n}`)],
  ['title', 'validation_required', '\u0000\u0007\u202e\ufeff'],
  ['price', 'validation_min_number_constraint', -1],
  ['price', 'validation_only_int_constraint', 1e30], // past what is counted in whole numbers
  ['price', 'validation_max_number_constraint', 1e9],
  ['price', 'validation_wrong_kind', 'abc'],
  ['price', 'validation_only_int_constraint', 0.5],
  ['bedrooms', 'validation_only_int_constraint', 1e30],
  ['bathrooms', 'validation_step', 0.3],
  ['bathrooms', 'validation_max_number_constraint', 1e30],
  ['area', 'validation_min_number_constraint', -1],
  ['area', 'validation_max_number_constraint', 1e30],
])('a listing, %s: %s', async (field, code, value) => {
  const { cursor } = await pull(server);
  expect(codeOf(await of('properties').create(aListing({ [field]: value })), field)).toEqual([
    400,
    code,
  ]);
  expect(codeOf(await of('properties').update(listing, { [field]: value }), field)).toEqual([
    400,
    code,
  ]);
  expect((await pull(server)).cursor).toBe(cursor);
});

test.each([
  ['name', 'validation_max_text_constraint', LONG],
  ['name', 'validation_required', ' \u0000'],
  ['phone', 'validation_max_text_constraint', LONG],
  ['email', 'validation_max_text_constraint', `${LONG}@example.test`],
  ['email', 'validation_is_email', 'a@example.test\r\nBcc: b@example.test'],
])('an advisor, %s: %s', async (field, code, value) => {
  const { cursor } = await pull(server);
  const advisor = { name: 'Equipo', [field]: value };
  expect(codeOf(await of('advisor_contacts').create(advisor), field)).toEqual([400, code]);
  expect((await pull(server)).cursor).toBe(cursor);
});

test('markup is text, and comes back as it was typed', async () => {
  const markup = `<script>alert("1")</script><img src=x onerror='alert(2)'> & {{3}} \${4} %s`;
  const texts = { title: markup, description: markup, location: markup, features: [markup] };
  expect(await of('properties').made(aListing(texts))).toMatchObject(texts);
});

describe('a photo', () => {
  /** Photos and stored files: neither may become more. */
  const stored = async () => {
    const { items } = JSON.parse((await photos().list('?perPage=1000')).text);
    const folder = join(server.dataDir, 'storage/property_images');
    const files = await readdir(folder, { recursive: true }).catch(() => []);
    return { photos: items.length, files: files.length };
  };
  const withFile = (content: string | Buffer, name = 'photo.jpg', type = 'image/jpeg') => {
    const form = aPhoto(listing);
    const bytes = new Uint8Array(Buffer.from(content as Uint8Array));
    form.set('file', new Blob([bytes], { type }), name);
    return form;
  };
  const without = (field: string) => {
    const form = aPhoto(listing);
    form.delete(field);
    return form;
  };
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  const wrongType = 'validation_invalid_mime_type';

  test.each<[string, () => FormData | Promise<FormData>, string, string]>([
    ['HEIC', () => withFile(heic), 'file', wrongType],
    ['SVG', () => withFile('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'file', wrongType],
    ['a text with a photo’s name', () => withFile('Buenos días'), 'file', wrongType],
    [
      'a page with a photo’s name',
      () => withFile('<!doctype html><script>1</script>'),
      'file',
      wrongType,
    ],
    ['0 bytes', () => withFile(''), 'file', wrongType],
    [
      'a byte more than 5 MB',
      () =>
        withFile(
          Buffer.concat([Buffer.from([255, 216, 255, 224]), Buffer.alloc(5 * 1024 * 1024 - 3)]),
        ),
      'file',
      'validation_file_size_limit',
    ],
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
    [
      'a short hash',
      () => aPhoto(listing, { sha256: 'abc' }),
      'sha256',
      'validation_invalid_format',
    ],
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

  test('the sixteenth', async () => {
    const { id } = await of('properties').made(aListing());
    for (let n = 0; n < 15; n++) await photos().made(aPhoto(id, { position: String(n) }));
    const before = await stored();
    expect(codeOf(await photos().create(aPhoto(id)), 'file')).toEqual([
      400,
      'validation_too_many_files',
    ]);
    expect(await stored()).toEqual(before);
  });

  test('whose form ends in the middle, or whose connection does', async () => {
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
  ])('by the name %j gets a harmless one', async (name) => {
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

  /** The server knows a picture by its first bytes alone: the device reads back what was stored and
   * compares it with its own before it lets go of it. */
  test('that is cut off is stored as it came, with its true size', async () => {
    const cut = Buffer.concat([Buffer.from([255, 216, 255, 224, 0, 16]), Buffer.from('JFIF\0')]);
    const photo = await photos().made(withFile(cut));
    const { file, bytes } = (await photos().view(photo.id)).body;
    expect(bytes).toBe(cut.length);
    const path = `/api/files/property_images/${photo.id}/${file}`;
    const back = await fetch(server.url + path);
    expect(Buffer.from(await back.arrayBuffer())).toEqual(cut);
  });
});
