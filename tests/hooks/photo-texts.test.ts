import { expect, test } from 'vitest';
import { aListing, aPhoto, pull, recordsOf } from '../support/server/records.ts';
import { sharedServer } from '../support/server/shared-server.ts';

// Captions and kinds of photos: sent as fields of their listing, kept in its history, and pulled where there are any.

const server = await sharedServer();
const admin = await server.createAdmin();
const listings = recordsOf(server, 'properties', admin.token);
const photos = recordsOf(server, 'property_images', admin.token);
const history = recordsOf(server, 'property_history', admin.token);

const MUTATION = 'mutation0000001';

/** A listing with two photos; the second one has a caption. */
async function described() {
  const { id, rev } = await listings.made(aListing());
  const first = await photos.made(aPhoto(id, { position: '0' }));
  const second = await photos.made(aPhoto(id, { position: '1', caption: ' La  cocina ' }));
  return { id, rev, first: first.id, second: second.id };
}

const pulledPhotos = async (listing: string) => {
  const row = (await pull(server)).items.find(({ id }) => id === listing);
  return (row?.photos ?? []) as Record<string, unknown>[];
};

const changesOf = async (listing: string) =>
  (await history.where(`property="${listing}"`, '-rev')).map(({ kind, changes }) => ({
    ...{ kind, changes },
  }));

test('A photo comes with its caption; one without a caption or a kind does not name them in the pull', async () => {
  const { id } = await described();
  const [first, second] = await pulledPhotos(id);
  expect(Object.keys(first ?? {})).not.toContain('caption');
  expect(Object.keys(first ?? {})).not.toContain('kind');
  expect(second).toMatchObject({ caption: 'La cocina', kind: 'photo' });
});

test('An update of the listing changes texts of its photos with its other fields, once, and in its history', async () => {
  const { id, first, second } = await described();
  const change = {
    price: 190_000,
    [`caption:${first}`]: ' El  salón\u0007 ',
    [`kind:${second}`]: 'plan',
    'caption:photoofnobody00': 'Nada',
  };
  const named = { 'X-Marola-Mutation': MUTATION };
  const before = Number((await listings.view(id)).body.rev);
  for (let times = 0; times < 2; times += 1)
    expect((await listings.update(id, change, named)).status).toBe(200);
  expect(await pulledPhotos(id)).toMatchObject([
    { id: first, caption: 'El salón', kind: 'photo' },
    { id: second, caption: 'La cocina', kind: 'plan' },
  ]);
  expect((await listings.view(id)).body.rev).toBeGreaterThan(before);
  expect(await changesOf(id)).toEqual([
    {
      kind: 'update',
      changes: {
        price: [198_000, 190_000],
        [`caption:${first}`]: ['', 'El salón'],
        [`kind:${second}`]: ['photo', 'plan'],
      },
    },
  ]);
});

test('A repeated change of a text does not undo a later one', async () => {
  const { id, first } = await described();
  const named = { 'X-Marola-Mutation': 'mutation0000002' };
  const write = (caption: string, headers = {}) =>
    listings.update(id, { [`caption:${first}`]: caption }, headers);
  await write('Salón', named);
  await write('Comedor');
  expect((await write('Salón', named)).status).toBe(200);
  expect((await pulledPhotos(id))[0]).toMatchObject({ caption: 'Comedor' });
});

test('A text of another listing’s photo is not written, and a stale change neither', async () => {
  const [one, other] = [await described(), await described()];
  await listings.update(one.id, { [`caption:${other.second}`]: 'Baño' });
  expect((await pulledPhotos(other.id))[1]).toMatchObject({ caption: 'La cocina' });
  const stale = { 'If-Match': `"${one.rev}"` };
  const answer = await listings.update(one.id, { [`caption:${one.second}`]: 'Baño' }, stale);
  expect(answer.status).toBe(409);
  expect((await pulledPhotos(one.id))[1]).toMatchObject({ caption: 'La cocina' });
});

test.each([
  ['caption', 'x'.repeat(81), 'max_text'],
  ['caption', 7, 'wrong_kind'],
  ['kind', 'film', 'in_invalid'],
  ['kind', null, 'wrong_kind'],
])('%s %j is refused, and the other fields with it', async (part, value, code) => {
  const { id, first } = await described();
  const answer = await listings.update(id, { price: 5, [`${part}:${first}`]: value });
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(code)]);
  expect(answer.text).toContain(`${part}:${first}`);
  expect((await listings.view(id)).body.price).toBe(198_000);
});

test('A caption has 80 characters at most, counted as people do; files never change', async () => {
  const { id, first } = await described();
  const caption = '🏠'.repeat(80);
  const answer = await listings.update(id, { [`caption:${first}`]: caption });
  expect(answer.status).toBe(200);
  expect((await pulledPhotos(id))[0]).toMatchObject({ caption });
  expect((await photos.create(aPhoto(id, { caption: 'x'.repeat(81) }))).status).toBe(400);
  expect((await photos.create(aPhoto(id, { kind: 'film' }))).status).toBe(400);
});

test('A text that is changed in the photo itself is in the history of its listing, and pulled', async () => {
  const { id, second } = await described();
  expect((await photos.update(second, { caption: 'Baño', kind: 'plan' })).status).toBe(200);
  expect((await pulledPhotos(id))[1]).toMatchObject({ caption: 'Baño', kind: 'plan' });
  const changes = {
    [`caption:${second}`]: ['La cocina', 'Baño'],
    [`kind:${second}`]: ['photo', 'plan'],
  };
  expect(await changesOf(id)).toEqual([{ kind: 'update', changes }]);
});

test('A text that lost a conflict can be kept in the history', async () => {
  const { id, first } = await described();
  const note = {
    mutation: 'mutation0000003',
    at: '2026-11-27 09:00:00.000Z',
    changes: { [`caption:${first}`]: ['Salón', 'Comedor'] },
  };
  const path = `/api/listings/${id}/discarded`;
  const answer = await server.request(path, { method: 'POST', token: admin.token, json: note });
  expect(answer.status).toBe(200);
  expect(await changesOf(id)).toEqual([{ kind: 'discarded', changes: note.changes }]);
});
