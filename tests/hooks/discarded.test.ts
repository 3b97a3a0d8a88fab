import { describe, expect, test } from 'vitest';
import { aListing, pull, recordsOf } from '../support/server/records.ts';
import { sharedWriter } from '../support/server/shared-server.ts';

/** The value that lost a conflict is stored in the history, where admins read it. */

const { server, admin, listings, of } = await sharedWriter();
const listing = (await listings.made(aListing())).id;

const mutation = 'mutation0000001';
const at = '2026-11-21T09:00:00.500Z';
const discard = (id: string, body: unknown, token = admin.token) =>
  server.request(`/api/listings/${id}/discarded`, { method: 'POST', token, json: body });
const historyOf = async (id: string) => {
  const query = `?filter=property="${id}"&sort=rev`;
  return JSON.parse((await of('property_history').list(query)).text).items;
};

test('has who discarded which values and when, above the values that won', async () => {
  await listings.update(listing, { price: 5 });
  const other = await server.createAdmin();
  const changes = {
    price: [198_000, 7],
    description: ['Antes\nasí', 'Después\u0000'],
    energy_rating: [null, 'A'],
  };
  const answer = await discard(listing, { mutation, changes, at }, other.token);
  expect(answer.status).toBe(200);
  const entry = {
    property: listing,
    kind: 'discarded',
    mutation,
    who: other.id,
    who_email: other.email,
    at: '2026-11-21 09:00:00.500Z',
    changes: { ...changes, description: ['Antes\nasí', 'Después'] },
  };
  expect(answer.body).toMatchObject(entry);
  expect((await historyOf(listing)).at(-1)).toMatchObject(entry);
  expect((await listings.view(listing)).body.price).toBe(5);
});

test('is stored once, also with parallel requests', async () => {
  const { id } = await listings.made(aListing());
  const send = () => discard(id, { mutation, changes: { price: [1, 2] }, at });
  const answers = [...(await Promise.all(Array.from({ length: 6 }, send))), await send()];
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect(await historyOf(id)).toHaveLength(1);
});

test('gives a listing without a history a new revision, so that devices learn of it', async () => {
  const { id, rev } = await listings.made(aListing());
  const rowAfter = async (since: unknown) =>
    (await pull(server, `?since=${since}`, admin.token)).items.find((item) => item.id === id);
  await discard(id, { mutation, changes: { price: [1, 2] }, at });
  const row = await rowAfter(rev);
  expect(row).toHaveProperty('has_history', true);
  await discard(id, { mutation: 'mutation0000002', changes: { price: [1, 3] }, at });
  expect(await rowAfter(row?.rev)).toBeUndefined();
});

test('its name is not confused with that of an update', async () => {
  const { id } = await listings.made(aListing());
  await discard(id, { mutation, changes: { price: [1, 2] }, at });
  const headers = { 'X-Marola-Mutation': mutation };
  expect((await listings.update(id, { price: 3 }, headers)).body.price).toBe(3);
  expect(await historyOf(id)).toHaveLength(2);
});

test('is stored for a deleted listing too', async () => {
  const { id } = await listings.made(aListing());
  await listings.remove(id);
  expect((await discard(id, { mutation, changes: { price: [1, 2] }, at })).status).toBe(200);
  expect((await historyOf(id)).map(({ kind }: { kind: string }) => kind)).toEqual([
    'delete',
    'discarded',
  ]);
});

test('a time in the future counts as now', async () => {
  const ahead = '2999-01-01T00:00:00Z';
  const answer = await discard(listing, {
    mutation: 'mutation0000009',
    changes: { price: [1, 2] },
    at: ahead,
  });
  expect(String(answer.body.at) < '2999').toBe(true);
});

describe('a wrong request is refused', () => {
  test.each([
    ['mutation', { mutation: 'short' }],
    ['mutation', { mutation: undefined }],
    ['at', { at: 'yesterday' }],
    ['at', { at: '2026-99-99T09:00:00Z' }],
    ['at', { at: 5 }],
    ['changes', { changes: undefined }],
    ['changes', { changes: {} }],
    ['changes', { changes: [] }],
    ['changes', { changes: 'all' }],
    ['changes', { changes: { created_by: ['a', 'b'] } }],
    ['changes', { changes: { price: [1, 2], other: [1, 2] } }],
    ['changes', { changes: { price: 1 } }],
    ['changes', { changes: { price: [1] } }],
    ['changes', { changes: { price: [1, { a: 1 }] } }],
    ['changes', { changes: { features: [[], [1]] } }],
    ['changes', { changes: { title: ['', 'x'.repeat(500_000)] } }],
  ])('%s: %j', async (field, wrong) => {
    const { id } = await listings.made(aListing());
    const answer = await discard(id, { mutation, changes: { price: [1, 2] }, at, ...wrong });
    expect([answer.status, answer.body.data]).toMatchObject([
      400,
      { [field]: { code: expect.stringMatching(/^validation_/) } },
    ]);
    expect(await historyOf(id)).toEqual([]);
  });

  test('no JSON, a list, a large body, no id', async () => {
    const path = `/api/listings/${listing}/discarded`;
    const send = (body: string) =>
      server.request(path, {
        method: 'POST',
        token: admin.token,
        body,
        headers: { 'Content-Type': 'application/json' },
      });
    expect((await send('{"mutation":')).status).toBe(400);
    expect((await send('[1]')).status).toBe(400);
    expect((await send(`"${'x'.repeat(2 << 20)}"`)).status).toBe(413);
    const values = { mutation, changes: { price: [1, 2] }, at };
    expect((await discard('%27OR%201', values)).body.data).toHaveProperty('property');
  });
});

describe('readers', () => {
  test('admins read it in the list of the history', async () => {
    const history = of('property_history');
    const { body } = await history.list(`?filter=property="${listing}"%26%26rev>0&sort=-rev,-at`);
    expect(body.items).not.toEqual([]);
  });

  test('nobody else reads it by any route', async () => {
    const [entry] = await historyOf(listing);
    const user = await server.createUser();
    for (const token of [undefined, user.token, 'nonsense']) {
      const history = recordsOf(server, 'property_history', token);
      expect((await history.view(entry.id)).status).toBe(token === 'nonsense' ? 401 : 403);
      for (const query of [
        '',
        `?filter=property="${listing}"`,
        '?filter=mutation~"m"',
        '?sort=mutation',
      ])
        expect((await history.list(query)).body.items ?? []).toEqual([]);
      const listings = recordsOf(server, 'properties', token);
      const probe = await listings.list('?filter=@collection.property_history.mutation~"m"');
      expect(probe.body.items ?? []).toEqual([]);
      const auth = token === undefined ? {} : { token };
      for (const path of [
        '/api/sync',
        `/api/sync/listing/${listing}`,
        `/api/listings/${listing}/discarded`,
      ])
        expect((await server.request(path, auth)).text).not.toContain(mutation);
      const made = { property: listing, kind: 'update', mutation: 'mutation0000002' };
      expect((await history.create(made)).status).toBe(403);
    }
  });
});
