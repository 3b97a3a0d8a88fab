import { expect, test } from 'vitest';
import { aListing, madeAgain, pull } from '../support/server/records.ts';
import { sharedWriter } from '../support/server/shared-server.ts';

// The reference of a listing: the server gives it, in sequence, and never twice.

const { server, listings } = await sharedWriter();

const referenceOf = async (id: string) => Number((await listings.view(id)).body.reference);

test('Each listing gets the next reference, which visitors pull', async () => {
  const made = [await listings.made(aListing()), await listings.made(aListing())];
  expect(await Promise.all(made.map(({ id }) => referenceOf(id)))).toEqual([1001, 1002]);
  const pulled = (await pull(server)).items.filter(({ id }) => made.some((one) => one.id === id));
  expect(pulled.map(({ reference }) => reference)).toEqual([1001, 1002]);
});

test('Listings created at once get different references', async () => {
  const made = await Promise.all(Array.from({ length: 8 }, () => listings.made(aListing())));
  const references = await Promise.all(made.map(({ id }) => referenceOf(id)));
  expect(new Set(references).size).toBe(8);
});

test('The reference of a deleted listing is not given again, not even to the same listing', async () => {
  const { id } = await listings.made(aListing());
  const before = await referenceOf(id);
  await listings.remove(id);
  expect((await listings.create(aListing({ id }), await madeAgain(server))).status).toBe(200);
  expect(await referenceOf(id)).toBe(before + 1);
});

test('A refused creation takes no reference', async () => {
  const before = await referenceOf((await listings.made(aListing())).id);
  expect((await listings.create(aListing({ title: '' }))).status).toBe(400);
  expect(await referenceOf((await listings.made(aListing())).id)).toBe(before + 1);
});

test.each(['reference', 'reference+', '+reference'])('%s is refused from clients', async (name) => {
  const { id } = await listings.made(aListing());
  const before = (await listings.view(id)).body;
  const sent = { [name]: 7 };
  for (const answer of [
    await listings.create(aListing(sent)),
    await listings.update(id, { ...sent, price: 1 }),
  ])
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('by_server')]);
  expect((await listings.view(id)).body).toEqual(before);
});
