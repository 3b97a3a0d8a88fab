import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createIndexInMemory } from '#catalogue/index-in-memory.ts';
import { isPublic } from '#domain/listing/listing.ts';
import { understand } from '#domain/search/reading/understand.ts';
import { demoListings } from './demo-listings.ts';
import { demoCases } from './demo-queries.ts';
import type { DemoCase } from './meant.ts';

const TODAY = Date.UTC(2026, 10, 27);
beforeAll(() => void vi.useFakeTimers({ now: TODAY, toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());

const index = createIndexInMemory();
index.put(demoListings(TODAY).filter(isPublic));

const numbersOf = (listings: readonly { readonly id: string }[]) =>
  listings.map(({ id }) => Number(id.slice(-4)));

function answerTo(q: string) {
  const { listings, total, searched } = index.query({ filter: { q }, offset: 0, limit: 99 });
  if (total > 0) return { found: numbersOf(listings).join(' ') };
  const text = searched?.text ?? q;
  const near = index.nearest({ q: text });
  const leftOut = near[0]?.parts.map(({ start, end }) => text.slice(start, end)).join(', ');
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

test('where all that is found is sold, others are near', () => {
  const q = 'piso de tres habitaciones con dos baños y garaje por menos de trescientos mil euros';
  const { listings, areSold } = index.query({ filter: { q }, offset: 0, limit: 9 });
  expect([numbersOf(listings), areSold]).toEqual([[24], true]);
  expect(numbersOf(index.nearest({ q })[0]?.listings ?? [])).toEqual([2]);
});

test('words that nothing has are left out, and named in their order', () => {
  const { searched } = index.query({ filter: { q: 'xyzzy piso en Marte' }, offset: 0, limit: 1 });
  expect(searched).toEqual({ text: 'piso en', isCorrected: false, leftOut: ['xyzzy', 'Marte'] });
});

test('a word that only a description has is left out where it leaves nothing, and is a condition where it does not', () => {
  expect(answerTo('piso vigas')).toEqual({ found: '9' });
  const { searched } = index.query({ filter: { q: 'ático vigas' }, offset: 0, limit: 1 });
  expect(searched?.leftOut).toEqual(['vigas']);
});

test('of a text with more than 300 letters, the price is read wherever it is, and nothing else behind', () => {
  const long = `piso en riazor ${'con mucha ilusión '.repeat(20)} con piscina, hasta trescientos mil euros`;
  const parts = understand(long).map(({ start, end }) => long.slice(start, end));
  expect(parts).toEqual([
    'piso',
    'riazor',
    ...Array(15).fill('ilusión'),
    'hasta trescientos mil euros',
  ]);
});

test.each([
  ['una habitación y veintidós metros', ['1', '22']],
  ['mil doscientos euros', ['1200']],
  ['un millón doscientos mil euros', ['1200000']],
  ['millón y medio', ['1500000']],
  ['one hundred and fifty thousand', ['150000']],
  ['cuatro caminos', []],
  ['dos mil veinte euros', ['2020']],
  ['half a million euros', ['500000']],
  ['a hundred thousand', ['100000']],
  ['trescientas mil y dos baños', ['300000', '2']],
])('«%s» has the figures %j', (typed, figures) => {
  const read = understand(typed).flatMap(({ condition }) =>
    condition.kind === 'figure' ? String(condition.figure.max ?? condition.figure.min) : [],
  );
  expect(read).toEqual(figures);
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
