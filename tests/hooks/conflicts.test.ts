import { describe, expect, test } from 'vitest';
import { aListing, aPhoto, authorsOf, pull, recordsOf } from '../support/server/records.ts';
import { sharedWriter } from '../support/server/shared-server.ts';

const { server, admin, listings, of } = await sharedWriter();
const other = await server.createAdmin();

const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);
const historyOf = async (id: string, token = admin.token) => {
  const query = `?filter=property="${id}"&sort=rev&perPage=200`;
  const answer = await recordsOf(server, 'property_history', token).list(query);
  return JSON.parse(answer.text).items;
};

describe('If-Match', () => {
  test.each([
    ['properties', () => listings.made(aListing()), { price: 1 }],
    [
      'advisor_contacts',
      () => of('advisor_contacts').made({ name: 'Equipo' }),
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
    const records = of(collection);
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
    const { id, rev } = await listings.made(aListing());
    await listings.update(id, { price: 1 });
    expect((await listings.remove(id, { 'If-Match': String(rev) })).status).toBe(409);
    expect((await listings.remove(id)).status).toBe(204);
  });

  test('a refusal in a batch rolls back the whole batch', async () => {
    const one = await listings.made(aListing());
    const two = await listings.made(aListing());
    await listings.update(two.id, { price: 1 });
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

  test('two parallel changes of one revision: exactly one succeeds, every time', async () => {
    for (let round = 0; round < 25; round++) {
      const { id, rev } = await listings.made(aListing());
      const race = [admin, other].map(({ token }, n) =>
        recordsOf(server, 'properties', token).update(id, { price: n }, { 'If-Match': `${rev}` }),
      );
      expect(statuses(await Promise.all(race)).sort()).toEqual([200, 409]);
    }
  });
});

test('parallel changes of different fields lose nothing', async () => {
  const { id } = await listings.made(aListing());
  const changes = {
    title: 'Otro',
    price: 7,
    location: 'Sada',
    bedrooms: 5,
    area: 10,
    bathrooms: 2,
  };
  const write = async (change: Record<string, unknown>): Promise<void> => {
    const { status } = await listings.update(id, change);
    if (status === 409) return write(change);
    expect(status).toBe(200);
  };
  await Promise.all(Object.entries(changes).map(([name, value]) => write({ [name]: value })));
  expect((await listings.view(id)).body).toMatchObject(changes);
});

describe('history', () => {
  test('has who changed which field from which to which value, and when', async () => {
    const { id } = await listings.made(aListing());
    await recordsOf(server, 'properties', other.token).update(id, {
      price: 5,
      features: ['Ascensor'],
      title: 'Piso en Monte Alto', // unchanged
    });
    await listings.update(id, { ready: true }); // changes nothing
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

  test('is kept after the listing is deleted, with its last values', async () => {
    const { id } = await listings.made(aListing({ title: 'Último piso' }));
    await of('property_images').made(aPhoto(id));
    await listings.remove(id);
    expect(await historyOf(id)).toMatchObject([
      { kind: 'delete', who: admin.id, changes: { title: ['Último piso', null] } },
    ]);
  });

  test('loses the e-mail of a deleted account', async () => {
    const leaving = await server.createAdmin();
    const { id } = await listings.made(aListing());
    await recordsOf(server, 'properties', leaving.token).update(id, { price: 1 });
    const users = recordsOf(server, 'users', leaving.token);
    expect((await users.remove(leaving.id)).status).toBe(204);
    expect(await historyOf(id)).toMatchObject([{ who: leaving.id, who_email: '' }]);
    expect((await authorsOf(server, id)).updated_by).toBe(leaving.id);
  });

  test('keeps the last hundred changes of a listing', async () => {
    const { id } = await listings.made(aListing({ price: 0 }));
    for (let price = 1; price <= 103; price++) await listings.update(id, { price });
    const entries = await historyOf(id);
    expect(entries).toHaveLength(100);
    expect(entries[0].changes).toEqual({ price: [3, 4] });
  });
});
