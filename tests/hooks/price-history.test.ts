import { expect, test } from 'vitest';
import { aListing, pull } from '../support/server/records.ts';
import { sharedWriter } from '../support/server/shared-server.ts';

// The earlier prices of a listing: what visitors have seen since its publication, kept by the server alone.

const { server, listings } = await sharedWriter();
const today = new Date().toISOString().slice(0, 10);

/** The earlier prices that visitors pull; undefined if the row has none. */
const pulled = async (id: string) =>
  (await pull(server)).items.find((item) => item.id === id)?.price_history;

/** Creates a listing and makes the changes one after the other. */
async function changed(fields: Record<string, unknown>, ...changes: Record<string, unknown>[]) {
  const { id } = await listings.made(aListing(fields));
  for (const change of changes) expect((await listings.update(id, change)).status).toBe(200);
  return id;
}

test('Five prices are kept, the newest first, with the day on which each was changed', async () => {
  const prices = [200, 201, 202, 203, 204, 205, 206].map((price) => ({ price }));
  const id = await changed({ price: 199 }, ...prices);
  const expected = [205, 204, 203, 202, 201].map((price) => ({ date: today, price }));
  expect(await pulled(id)).toEqual(expected);
  await listings.update(id, { title: 'Otro título' });
  expect(await pulled(id)).toEqual(expected);
});

test('A price that visitors did not see is not kept: before the publication, and while archived', async () => {
  const id = await changed(
    { price: 300, ready: false },
    { price: 290 },
    { ready: true, price: 280 },
    { price: 270 },
    { status: 'archived', price: 260 },
    { price: 250 },
    { status: 'available' },
  );
  expect(await pulled(id)).toEqual([{ date: today, price: 280 }]);
});

test('A change to or from «Consultar» is not kept, and the earlier prices stay', async () => {
  const id = await changed({ price: 300 }, { price: 280 }, { price: 0 }, { price: 260 });
  expect(await pulled(id)).toEqual([{ date: today, price: 300 }]);
});

test('A change of the operation empties the earlier prices; a row without any does not name them', async () => {
  const id = await changed(
    { price: 300_000 },
    { price: 280_000 },
    { operation_type: 'alquiler', price: 900 },
  );
  expect(await pulled(id)).toBeUndefined();
  const row = (await pull(server)).items.find((item) => item.id === id);
  expect(Object.keys(row ?? {})).not.toContain('price_history');
});

test.each(['price_history', 'price_history+', '+price_history'])(
  '%s is refused from clients',
  async (name) => {
    const sent = { [name]: [{ date: '2026-01-01', price: 1_000_000 }] };
    const { id } = await listings.made(aListing());
    for (const answer of [
      await listings.create(aListing(sent)),
      await listings.update(id, { ...sent, price: 1 }),
    ])
      expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('by_server')]);
    expect(await pulled(id)).toBeUndefined();
  },
);
