import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aListing, aPhoto, madeAgain, pull, recordsOf } from '../support/records.ts';
import { type Account, startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin: Account;
let other: Account;
beforeAll(async () => {
  server = await startServer();
  admin = await server.createAdmin();
  other = await server.createAdmin();
});
afterAll(() => server.stop());

const listings = () => recordsOf(server, 'properties', admin.token);
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);
const historyOf = async (id: string, token = admin.token) => {
  const query = `?filter=property="${id}"&sort=rev&perPage=200`;
  const answer = await recordsOf(server, 'property_history', token).list(query);
  return JSON.parse(answer.text).items;
};

describe('only if unchanged', () => {
  test.each([
    ['properties', () => listings().made(aListing()), { price: 1 }],
    [
      'advisor_contacts',
      () => recordsOf(server, 'advisor_contacts', admin.token).made({ name: 'Equipo' }),
      { phone: '+34 981 000 111' },
    ],
    [
      'agency',
      async () => ({
        id: 'agency000000000',
        rev: Number((await recordsOf(server, 'agency').view('agency000000000')).body.rev),
      }),
      { phone: '+34 981 000 001' },
    ],
  ])('%s: a change based on an older revision is refused', async (collection, make, change) => {
    const records = recordsOf(server, collection, admin.token);
    const { id, rev } = await make();
    const first = await records.update(id, change, { 'If-Match': String(rev) });
    expect(first.status).toBe(200);
    const second = await records.update(id, change, { 'If-Match': `"${rev}"` });
    expect(second.status).toBe(409);
    expect(second.text).toContain('stale_revision');
    expect(Number((await records.view(id)).body.rev)).toBe(first.body.rev);
    expect((await records.update(id, change, { 'If-Match': 'W/"x"' })).status).toBe(400);
  });

  test('a deletion based on an older revision is refused', async () => {
    const { id, rev } = await listings().made(aListing());
    await listings().update(id, { price: 1 });
    expect((await listings().remove(id, { 'If-Match': String(rev) })).status).toBe(409);
    expect((await listings().remove(id)).status).toBe(204);
  });

  test('in a batch a refusal undoes the whole batch', async () => {
    const one = await listings().made(aListing());
    const two = await listings().made(aListing());
    await listings().update(two.id, { price: 1 });
    const before = await pull(server);
    const url = '/api/collections/properties/records';
    const answer = await server.request('/api/batch', {
      method: 'POST',
      token: admin.token,
      json: {
        requests: [one, two].map(({ id, rev }) => ({
          method: 'PATCH',
          url: `${url}/${id}`,
          headers: { 'If-Match': String(rev) },
          body: { price: 2 },
        })),
      },
    });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('stale_revision');
    expect((await pull(server)).cursor).toBe(before.cursor);
  });

  test('of two who race from one revision exactly one wins, every time', async () => {
    for (let round = 0; round < 25; round++) {
      const { id, rev } = await listings().made(aListing());
      const race = [admin, other].map(({ token }, n) =>
        recordsOf(server, 'properties', token).update(id, { price: n }, { 'If-Match': `${rev}` }),
      );
      expect(statuses(await Promise.all(race)).sort()).toEqual([200, 409]);
    }
  });
});

test('parallel changes of different fields lose nothing', async () => {
  const { id } = await listings().made(aListing());
  const changes = {
    title: 'Otro',
    price: 7,
    location: 'Sada',
    bedrooms: 5,
    area: 10,
    bathrooms: 2,
  };
  const write = async (change: Record<string, unknown>): Promise<void> => {
    const { status } = await listings().update(id, change);
    if (status === 409) return write(change);
    expect(status).toBe(200);
  };
  await Promise.all(Object.entries(changes).map(([name, value]) => write({ [name]: value })));
  expect((await listings().view(id)).body).toMatchObject(changes);
});

describe('history', () => {
  test('says who changed which field from what to what, and when', async () => {
    const { id } = await listings().made(aListing());
    await recordsOf(server, 'properties', other.token).update(id, {
      price: 5,
      features: ['Ascensor'],
      title: 'Piso en Monte Alto', // unchanged
    });
    await listings().update(id, { ready: true }); // changes nothing
    const [entry, ...more] = await historyOf(id);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      kind: 'update',
      who: other.id,
      who_email: other.email,
      changes: { price: [198_000, 5], features: [['Exterior'], ['Ascensor']] },
    });
    expect(entry.at).toMatch(/^20\d\d-.*Z$/);
  });

  test('outlives its listing, and knows what was in it', async () => {
    const { id } = await listings().made(aListing({ title: 'Último piso' }));
    await recordsOf(server, 'property_images', admin.token).made(aPhoto(id));
    await listings().remove(id);
    expect(await historyOf(id)).toMatchObject([
      { kind: 'delete', who: admin.id, changes: { title: ['Último piso', null] } },
    ]);
  });

  test('forgets the address of an account that is deleted', async () => {
    const leaving = await server.createAdmin();
    const { id } = await listings().made(aListing());
    await recordsOf(server, 'properties', leaving.token).update(id, { price: 1 });
    const users = recordsOf(server, 'users', leaving.token);
    expect((await users.remove(leaving.id)).status).toBe(204);
    expect(await historyOf(id)).toMatchObject([{ who: leaving.id, who_email: '' }]);
    expect((await listings().view(id)).body.updated_by).toBe(leaving.id);
  });

  test('keeps the last hundred changes of a listing', async () => {
    const { id } = await listings().made(aListing({ price: 0 }));
    for (let price = 1; price <= 103; price++) await listings().update(id, { price });
    const entries = await historyOf(id);
    expect(entries).toHaveLength(100);
    expect(entries[0].changes).toEqual({ price: [3, 4] });
  });
});

describe('the id of a deleted listing', () => {
  test('is not used again, unless that is meant', async () => {
    const { id } = await listings().made(aListing());
    await listings().remove(id);
    const create = (headers?: HeadersInit) => listings().create(aListing({ id }), headers);
    const late = await create();
    expect([late.status, late.body.data]).toMatchObject([409, { id: { code: 'deleted' } }]);
    expect((await listings().view(id)).status).toBe(404);
    const meant = await madeAgain(server);
    expect((await create(meant)).status).toBe(200);
    // It is there once more: a repetition now hears that its id is known.
    const repeated = await create();
    expect(repeated.body.data).toMatchObject({ id: { code: 'validation_not_unique' } });
    await listings().remove(id);
    expect((await create(meant)).status).toBe(409); // that request, late: it was about the first deletion
    expect((await create({ 'X-Marola-Again': 'true' })).status).toBe(409);
  });
});

describe('what was removed before it came', () => {
  const photos = () => recordsOf(server, 'property_images', admin.token);

  test('is a listing that stays away, and only an admin can have it so', async () => {
    const { cursor } = await pull(server);
    const visitor = recordsOf(server, 'properties');
    const [early, open] = ['earlyremoval000', 'openlisting0000'];
    expect((await visitor.remove(open)).status).toBe(403);
    expect((await listings().create(aListing({ id: open }))).status).toBe(200);
    expect((await listings().remove(early, { 'If-Match': '"0"' })).status).toBe(404);
    expect((await listings().remove(early)).status).toBe(404);
    const { gone } = await pull(server, `?since=${cursor}`);
    expect(gone).toEqual([{ c: 'properties', id: early }]);
    const late = await listings().create(aListing({ id: early }));
    expect([late.status, late.body.data]).toMatchObject([409, { id: { code: 'deleted' } }]);
    const meant = await listings().create(aListing({ id: early }), await madeAgain(server));
    expect(meant.status).toBe(200);
  });

  test('is a photo that stays away, also one that had come before', async () => {
    const { id: listing } = await listings().made(aListing());
    const [early, late] = ['earlyphoto00000', 'latephoto000000'];
    const upload = async (id: string, headers?: HeadersInit) => {
      const { status, body } = await photos().create(aPhoto(listing, { id }), headers);
      return [status, body.data];
    };
    const refused = [400, { id: { code: 'validation_removed' } }];
    expect((await photos().remove(early)).status).toBe(404);
    expect(await upload(early)).toMatchObject(refused);
    expect(await upload(late)).toMatchObject([200, undefined]);
    const { cursor } = await pull(server);
    expect((await photos().remove(late)).status).toBe(204);
    expect(await upload(late)).toMatchObject(refused);
    expect(await upload(late, await madeAgain(server))).toMatchObject([200, undefined]);
    // Photos ride in their listing: devices hear of none by itself.
    expect((await pull(server, `?since=${cursor}`)).gone).toEqual([]);
  });

  test('is no photo whose file came damaged, nor one that went with its listing', async () => {
    const { id: listing } = await listings().made(aListing());
    const id = 'damagedphoto000';
    const made = await photos().made(aPhoto(listing, { id }));
    const file = 'file' in made ? String(made.file) : '';
    expect((await photos().remove(id, { 'If-Match': `"${file}"` })).status).toBe(204);
    expect((await photos().remove(id, { 'If-Match': `"${file}"` })).status).toBe(404);
    expect((await photos().create(aPhoto(listing, { id }))).status).toBe(200);
    await listings().remove(listing);
    await listings().create(aListing({ id: listing }), await madeAgain(server));
    expect((await photos().create(aPhoto(listing, { id }))).status).toBe(200);
  });
});

describe('tombstones', () => {
  test('are left by cascades too, and told to whom it concerns', async () => {
    const user = await server.createUser();
    const { id: property } = await listings().made(aListing());
    const favourites = recordsOf(server, 'favourites', user.token);
    const { id } = await favourites.made({ user: user.id, property });
    const { cursor } = await pull(server, '', user.token);
    await listings().remove(property);
    const mine = await pull(server, `?since=${cursor}`, user.token);
    expect(mine.gone).toContainEqual({ c: 'favourites', id });
    expect(mine.gone).toContainEqual({ c: 'properties', id: property });
    const theirs = await pull(server, `?since=${cursor}`, other.token);
    expect(theirs.gone).toEqual([{ c: 'properties', id: property }]);
  });

  test('a deleted advisor leaves its listings without one', async () => {
    const advisors = recordsOf(server, 'advisor_contacts', admin.token);
    const { id: advisor } = await advisors.made({ name: 'Equipo' });
    const { id } = await listings().made(aListing({ advisor_id: advisor }));
    const { cursor } = await pull(server);
    expect((await advisors.remove(advisor)).status).toBe(204);
    const page = await pull(server, `?since=${cursor}`);
    expect(page.gone).toEqual([{ c: 'advisor_contacts', id: advisor }]);
    expect(page.items).toMatchObject([{ id, advisor_id: '' }]);
  });

  test('a second deletion of one id replaces the first', async () => {
    const { id } = await listings().made(aListing());
    const { cursor } = await pull(server);
    await listings().remove(id);
    await listings().create(aListing({ id }), await madeAgain(server));
    await listings().remove(id);
    expect((await listings().remove(id)).status).toBe(404);
    const page = await pull(server, `?since=${cursor}`);
    expect(page).toMatchObject({ gone: [{ c: 'properties', id }], items: [] });
  });
});
