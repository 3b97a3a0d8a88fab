import { expect, test } from 'vitest';
import { aListing } from '../support/server/records.ts';
import { sharedWriter } from '../support/server/shared-server.ts';

/** A change that a device has named is made once, however often it is sent. */

const { server, admin, listings, of } = await sharedWriter();

let counter = 0;
const newName = () => `mutation${String(++counter).padStart(7, '0')}`;
const named = (mutation: string, base?: number): Record<string, string> => ({
  'X-Marola-Mutation': mutation,
  ...(base === undefined ? {} : { 'If-Match': String(base) }),
});
const historyOf = async (id: string) => {
  const query = `?filter=property="${id}"&sort=rev`;
  return JSON.parse((await of('property_history').list(query)).text).items;
};

test('a repeated change is answered with the current listing, and not made again', async () => {
  const { id, rev } = await listings.made(aListing());
  const mutation = newName();
  const first = await listings.update(id, { price: 1 }, named(mutation, rev));
  expect(first.body).toMatchObject({ price: 1 });
  const later = await listings.update(id, { price: 2, title: 'Otro' });

  const again = await listings.update(id, { price: 1 }, named(mutation, rev));
  expect([again.status, again.body]).toEqual([200, later.body]);
  expect((await listings.view(id)).body).toEqual(later.body);
  expect(await historyOf(id)).toMatchObject([
    { mutation, changes: { price: [198_000, 1] } },
    { mutation: '', changes: { price: [1, 2] } },
  ]);
});

test('a repeated change whose values are invalid by now is answered too', async () => {
  const advisors = of('advisor_contacts');
  const { id: advisor } = await advisors.made({ name: 'Equipo' });
  const { id, rev } = await listings.made(aListing());
  const mutation = newName();
  const send = () => listings.update(id, { advisor_id: advisor }, named(mutation, rev));
  expect((await send()).status).toBe(200);
  await advisors.remove(advisor);
  const again = await send();
  expect([again.status, again.body.advisor_id]).toEqual([200, '']);
});

test('parallel copies of a change: it is made once, and all get 200', async () => {
  for (let round = 0; round < 15; round++) {
    const { id, rev } = await listings.made(aListing());
    for (const base of [rev, undefined]) {
      const mutation = newName();
      const before = Number((await listings.view(id)).body.price);
      const headers = named(mutation, base);
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => listings.update(id, { price: before + 1 }, headers)),
      );
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
      expect(new Set(answers.map(({ body }) => body.rev)).size).toBe(1);
      const entries = await historyOf(id);
      expect(
        entries.filter((entry: { mutation: string }) => entry.mutation === mutation),
      ).toHaveLength(1);
    }
  }
});

test('two parallel changes are each made or refused, and never confused', async () => {
  const { id, rev } = await listings.made(aListing());
  const answers = await Promise.all(
    [1, 2].map((price) => listings.update(id, { price }, named(newName(), rev))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const other = await listings.made(aListing());
  const shared = newName();
  for (const target of [id, other.id])
    expect((await listings.update(target, { price: 77 }, named(shared))).body.price).toBe(77);
});

test('an update that changes nothing is not written, so it can be repeated', async () => {
  const { id, rev } = await listings.made(aListing());
  const before = (await listings.view(id)).body;
  const values = { title: '  Piso en Monte Alto ', price: 198_000, features: ['Exterior'] };
  const mutation = newName();
  for (const _ of [1, 2]) {
    const answer = await listings.update(id, values, named(mutation, rev));
    expect([answer.status, answer.body]).toEqual([200, before]);
  }
  expect((await listings.view(id)).body).toEqual(before);
  expect(await historyOf(id)).toEqual([]);
});

test('the name of a refused change is not stored', async () => {
  const { id, rev } = await listings.made(aListing());
  const mutation = newName();
  expect((await listings.update(id, { price: -1 }, named(mutation, rev))).status).toBe(400);
  expect((await listings.update(id, { price: 1 }, named(mutation, rev - 1))).status).toBe(409);
  const answer = await listings.update(id, { price: 1 }, named(mutation, rev));
  expect([answer.status, answer.body.price]).toEqual([200, 1]);
});

test('a change is made once in batches too, also twice in one batch', async () => {
  const { id, rev } = await listings.made(aListing());
  const request = {
    method: 'PATCH',
    url: `/api/collections/properties/records/${id}`,
    headers: named(newName(), rev),
    body: { price: 5 },
  };
  const send = () =>
    server.request('/api/batch', {
      method: 'POST',
      token: admin.token,
      json: { requests: [request, request] },
    });
  for (const _ of [1, 2]) {
    const answer = await send();
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([
      200,
      [
        { status: 200, body: { price: 5 } },
        { status: 200, body: { price: 5 } },
      ],
    ]);
  }
  expect(await historyOf(id)).toHaveLength(1);
});

test('a repeated change of a deleted listing is 404', async () => {
  const { id, rev } = await listings.made(aListing());
  const mutation = newName();
  await listings.update(id, { price: 1 }, named(mutation, rev));
  await listings.remove(id);
  expect((await listings.update(id, { price: 1 }, named(mutation, rev))).status).toBe(404);
});

test.each(['short', 'MUTATION0000001', 'mutation00000010', "mutation000000'"])(
  'a name like %s is refused',
  async (mutation) => {
    const { id } = await listings.made(aListing());
    const answer = await listings.update(id, { price: 1 }, named(mutation));
    expect([answer.status, answer.body.data]).toMatchObject([
      400,
      { mutation: { code: 'validation_mutation' } },
    ]);
    expect((await listings.view(id)).body.price).toBe(198_000);
  },
);
