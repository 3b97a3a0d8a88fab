import { expect, test } from 'vitest';
import { exifSegment, jpeg, smallJpeg, smallWebp } from '../support/photos/photo-files.ts';
import { aListing, aPhoto, authorsOf, pull, recordsOf } from '../support/server/records.ts';
import { sharedServer } from '../support/server/shared-server.ts';

const server = await sharedServer();
const admin = await server.createAdmin();

const listings = () => recordsOf(server, 'properties', admin.token);
const photos = () => recordsOf(server, 'property_images', admin.token);

async function withPhoto(fields: Record<string, unknown> = {}) {
  const { id } = await listings().made(aListing(fields));
  const photo = await photos().made(withSmall(aPhoto(id), smallJpeg()));
  const { file, small } = (await photos().view(photo.id)).body;
  const folder = `/api/files/property_images/${photo.id}`;
  const paths = { path: `${folder}/${file}`, small: `${folder}/${small}?thumb=small` };
  return { listing: id, photo: photo.id, ...paths };
}

const PLACEHOLDER = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA/';

/** A picture with a part that the app does not write. */
const OTHER = jpeg(exifSegment(Buffer.from('MM\0*')));

/** Adds bytes after the end of a picture. */
const withEnd = (picture: Buffer, bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes)]);

/** Adds a smaller picture to a form. */
function withPicture(form: FormData, name: 'small' | 'medium', bytes: Uint8Array): FormData {
  form.set(name, new File([new Uint8Array(bytes)], name));
  return form;
}

function withSmall(form: FormData, small: Uint8Array, placeholder = PLACEHOLDER): FormData {
  form.set('placeholder', placeholder);
  return withPicture(form, 'small', small);
}

/** Asks for a smaller picture of a photo, as the app does. */
async function served(photo: string, name: 'small' | 'medium'): Promise<Response> {
  const file = (await photos().view(photo)).body[name];
  return fetch(`${server.url}/api/files/property_images/${photo}/${file}?thumb=${name}`);
}

const fileToken = async (token: string) =>
  (await server.request('/api/files/token', { method: 'POST', token })).body.token;

test('twenty uploads at once leave exactly fifteen photos', async () => {
  const { id } = await listings().made(aListing());
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => photos().create(aPhoto(id, { position: String(n) }))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(15);
  expect(answers.find(({ status }) => status === 400)?.text).toContain('too_many_files');
  expect((await pull(server)).items.find((item) => item.id === id)?.photos).toHaveLength(15);
});

test('every write of a photo gives its listing a new revision', async () => {
  const { listing, photo } = await withPhoto();
  const other = await server.createAdmin();
  const photosOfOther = recordsOf(server, 'property_images', other.token);
  for (const write of [
    () => photosOfOther.made(aPhoto(listing)),
    () => photosOfOther.update(photo, { position: 3 }),
    () => photosOfOther.remove(photo),
  ]) {
    const { cursor } = await pull(server);
    await write();
    expect((await pull(server, `?since=${cursor}`)).items).toMatchObject([{ id: listing }]);
  }
  expect((await authorsOf(server, listing)).updated_by).toBe(other.id);
});

test('an order is set once and in one transaction; a repeated request undoes no later one', async () => {
  const { id } = await listings().made(aListing());
  const ids: string[] = [];
  for (const position of ['0', '1', '2'])
    ids.push((await photos().made(aPhoto(id, { position }))).id);
  const [first = '', second = '', third = ''] = ids;
  const order = (photoIds: unknown, mutation: string, headers = {}, token = admin.token) =>
    server.request(`/api/listings/${id}/photo-order`, {
      ...{ method: 'POST', token, headers, json: { mutation, photoIds } },
    });
  const stored = async () => {
    const { items } = await pull(server);
    const found = items.find((item) => item.id === id)?.photos;
    return Array.isArray(found) ? found.map((photo) => photo.id) : [];
  };
  const wanted = [third, first, second];
  const { cursor } = await pull(server);
  expect((await order(wanted, 'photoorder00001')).status).toBe(200);
  expect((await pull(server, `?since=${cursor}`)).items).toMatchObject([{ id }]);
  expect(await stored()).toEqual(wanted);
  expect((await order(ids, 'photoorder00002')).status).toBe(200);
  expect((await order(wanted, 'photoorder00001', { 'If-Match': '1' })).status).toBe(200);
  expect(await stored()).toEqual(ids);
  expect((await order(wanted, 'photoorder00003', { 'If-Match': '1' })).status).toBe(409);
  expect((await order(wanted, 'a name')).status).toBe(400);
  expect((await order('all', 'photoorder00004')).status).toBe(400);
  const { token } = await server.createUser();
  expect((await order(wanted, 'photoorder00005', {}, token)).status).toBe(403);
  const elsewhere = await withPhoto();
  await order([elsewhere.photo, ...ids], 'photoorder00006');
  expect(await stored()).toEqual(ids);
  const history = recordsOf(server, 'property_history', admin.token);
  expect(await history.where(`property="${id}"`, 'rev')).toMatchObject([
    { kind: 'update', who: admin.id, changes: { photo_order: [ids, wanted] } },
    { kind: 'update', changes: { photo_order: [wanted, ids] } },
    {},
  ]);
});

test('a photo can be moved, its file cannot change, and it is created once', async () => {
  const { listing, photo } = await withPhoto();
  const elsewhere = await listings().made(aListing());
  expect((await photos().update(photo, { property: elsewhere.id })).status).toBe(400);
  expect((await photos().update(photo, aPhoto(listing))).status).toBe(400);
  for (const name of ['small', 'medium'] as const) {
    const picture = withPicture(new FormData(), name, smallWebp());
    expect((await photos().update(photo, picture)).status).toBe(400);
  }
  expect((await photos().update(photo, { small: '' })).status).toBe(400);
  expect((await photos().update(photo, { placeholder: 'A'.repeat(32) })).status).toBe(400);
  const again = await photos().create(aPhoto(listing, { id: photo }));
  expect(again.text).toContain('validation_not_unique');
});

test('the server measures the bytes of a photo', async () => {
  const { id } = await listings().made(aListing());
  const photo = await photos().made(aPhoto(id, { bytes: '5' }));
  const { bytes } = (await photos().view(photo.id)).body;
  expect(bytes).toBeGreaterThan(5);
  expect((await photos().update(photo.id, { bytes: 5, position: 2 })).status).toBe(200);
  expect((await photos().view(photo.id)).body).toMatchObject({ bytes, position: 2 });
});

test('a public photo may be kept by browsers, and by shared caches for an hour', async () => {
  const { path, small } = await withPhoto();
  for (const variant of [path, `${path}?thumb=640x0`, small]) {
    const answer = await server.request(variant);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=2592000, s-maxage=3600');
  }
  const missing = await server.request(`${path}x`);
  expect(missing.status).toBe(404);
  expect(missing.headers.get('Cache-Control') ?? '').not.toContain('max-age');
});

test.each([{ status: 'archived' }, { ready: false }])(
  'a photo of a listing with %j is nowhere for visitors, also as a thumbnail made before',
  async (hidden) => {
    const { listing, path, small } = await withPhoto();
    expect((await server.request(`${path}?thumb=640x0`)).status).toBe(200);
    await listings().update(listing, hidden);

    const user = await server.createUser();
    const tokens = ['', `token=${await fileToken(user.token)}`, 'token=nonsense'];
    for (const query of tokens)
      for (const variant of [
        `${path}?${query}`,
        `${path}?thumb=640x0&${query}`,
        `${small}&${query}`,
      ])
        expect([variant, (await server.request(variant)).status]).toEqual([variant, 404]);

    const opened = await server.request(`${path}?token=${await fileToken(admin.token)}`);
    expect(opened.status).toBe(200);
    expect(opened.headers.get('Cache-Control')).toBe('private, no-store');

    for (const variant of [path, `${path}?thumb=640x0`, small]) {
      const byHeader = await server.request(variant, { token: admin.token });
      expect(byHeader.status).toBe(200);
      expect(byHeader.headers.get('Cache-Control')).toBe('private, no-store');
      for (const token of [user.token, 'nonsense'])
        expect((await server.request(variant, { token })).status).toBe(404);
    }
  },
);

test('deleting a listing deletes its photos and their files', async () => {
  const { listing, photo, path, small } = await withPhoto();
  await listings().remove(listing);
  expect((await photos().view(photo)).status).toBe(404);
  for (const file of [path, small]) expect((await server.request(file)).status).toBe(404);
});

test('a medium picture is stored with its photo, sent in its listing and checked as the photo is', async () => {
  const { id } = await listings().made(aListing());
  const withMedium = (medium: Uint8Array) =>
    withPicture(withSmall(aPhoto(id), smallJpeg()), 'medium', medium);
  const bytes = smallWebp(1280, 2560);
  const photo = await photos().made(withMedium(bytes));
  const sent = (await pull(server)).items.find((item) => item.id === id)?.photos;
  expect(sent).toMatchObject([{ id: photo.id, medium: expect.stringMatching(/\.webp$/) }]);
  const answer = await served(photo.id, 'medium');
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  for (const [refused, code] of [
    [smallWebp(1281, 854), 'validation_too_many_pixels'],
    [smallJpeg().subarray(0, -1), 'validation_broken_picture'],
    [OTHER, 'validation_unknown_parts'],
    [withEnd(smallJpeg(), 160_000), 'validation_file_size_limit'],
  ] as const)
    expect((await photos().create(withMedium(refused))).body.data).toMatchObject({
      medium: { code },
    });
});

test('a small picture and a placeholder are stored with their photo and sent in its listing', async () => {
  for (const [bytes, ending, type] of [
    [smallJpeg(), 'jpg', 'image/jpeg'],
    [smallWebp(480, 960), 'webp', 'image/webp'],
  ] as const) {
    const { id } = await listings().made(aListing());
    const photo = await photos().made(withSmall(aPhoto(id), bytes));
    const sent = (await pull(server)).items.find((item) => item.id === id)?.photos;
    const name = expect.stringMatching(new RegExp(`\\.${ending}$`));
    expect(sent).toMatchObject([{ id: photo.id, small: name, placeholder: PLACEHOLDER }]);
    const answer = await served(photo.id, 'small');
    expect(answer.headers.get('Content-Type')).toBe(type);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  }
});

test.each<[string, 'small' | 'placeholder', string, Uint8Array, string?]>([
  ['another kind of file', 'small', 'invalid_mime_type', Buffer.from('GIF89a')],
  ['too many bytes', 'small', 'file_size_limit', withEnd(smallJpeg(), 30_000)],
  ['too wide', 'small', 'too_many_pixels', smallWebp(481, 320)],
  ['too high', 'small', 'too_many_pixels', smallJpeg(480, 961)],
  ['breaks off', 'small', 'broken_picture', smallJpeg().subarray(0, -1)],
  ['has other parts', 'small', 'unknown_parts', OTHER],
  ['a placeholder of another form', 'placeholder', 'invalid_format', smallJpeg(), '<b>'],
])(
  'a photo is not stored if its small picture is refused: %s',
  async (_, field, code, small, placeholder) => {
    const { id } = await listings().made(aListing());
    const answer = await photos().create(withSmall(aPhoto(id), small, placeholder));
    const data = { [field]: { code: `validation_${code}` } };
    expect([answer.status, answer.body.data]).toMatchObject([400, data]);
    expect((await photos().list(`?filter=property="${id}"`)).body.items).toEqual([]);
  },
);
