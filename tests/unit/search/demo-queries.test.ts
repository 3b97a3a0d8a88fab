import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createIndexInMemory } from '#catalogue/index-in-memory.ts';
import { isPublic } from '#domain/listing/listing.ts';
import { demoListings } from './demo-listings.ts';
import { type DemoCase, demoCases } from './demo-queries.ts';

const TODAY = Date.UTC(2026, 10, 27);
beforeAll(() => void vi.useFakeTimers({ now: TODAY, toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());

const index = createIndexInMemory();
index.put(demoListings(TODAY).filter(isPublic));

const numbersOf = (listings: readonly { readonly id: string }[]) =>
  listings.map(({ id }) => Number(id.slice(-4)));

function answerTo(q: string) {
  const { listings, total } = index.query({ filter: { q }, offset: 0, limit: 99 });
  if (total > 0) return { found: numbersOf(listings).join(' ') };
  const near = index.nearest({ q });
  const leftOut = near[0]?.parts.map(({ start, end }) => q.slice(start, end)).join(', ');
  return { near: numbersOf(near.flatMap((group) => group.listings)).join(' '), leftOut };
}

const expectedOf = ([, meant]: DemoCase) => {
  if (meant.kind === 'is') return { found: meant.ids };
  const rest: unknown = expect.stringMatching(new RegExp(`^${meant.ids}( |$)`));
  return meant.kind === 'near' ? { near: rest, leftOut: meant.leftOut } : { found: rest };
};

describe('a text of a buyer or tenant finds what was meant', () => {
  test.each(demoCases)('%s', (...one) => {
    expect(answerTo(one[0])).toEqual(expectedOf(one));
  });
});

test('a text of which nothing is known has nothing near', () => {
  expect(answerTo('xyzzy')).toEqual({ near: '', leftOut: undefined });
});

test('the counts of the operations are those of the text without the operation that its price means', () => {
  const { choices } = index.counts({ q: 'hasta 250.000' });
  expect(choices.operationType).toMatchObject({ venta: 7, alquiler: 5 });
  const { total } = index.query({ filter: { q: 'hasta 250.000' }, offset: 0, limit: 0 });
  expect(total).toBe(7);
});

test('a filter that nothing meets is left out as words are, in a group of its own', () => {
  const near = index.nearest({ q: 'riazor', type: 'land' });
  expect(near.map(({ parts, facets, total }) => [parts.length, facets, total])).toEqual([
    [1, [], 1],
    [0, ['type'], 3],
  ]);
});
