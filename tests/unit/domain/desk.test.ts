import { describe, expect, test } from 'vitest';
import { keptRows, waitingStates } from '#domain/desk/desk-row.ts';
import { isSameSearch, isSameView, parseDeskSearch } from '#domain/desk/desk-search.ts';
import { enquiryWeeks } from '#domain/desk/enquiry-weeks.ts';
import { countsIn, inOrder, passes } from '#domain/desk/find-rows.ts';
import { lacksAt, namedLacks } from '#domain/desk/lacks.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { NO_PRIVATE_DATA, type PrivateFields } from '#domain/private-data/private-data.ts';
import { aListing, aPhoto, idOf } from '../../support/device/listings.ts';
import { anEdit, discarded, parked } from '../../support/device/queue.ts';

const NOW = Date.parse('2026-06-01T12:00:00Z');
const DAY = 86_400_000;
const ago = (days: number) => new Date(NOW - days * DAY).toISOString().replace('T', ' ');
const lacksOf = lacksAt(NOW);
const privateOf = (fields: Partial<PrivateFields>): PrivateFields => ({
  ...NO_PRIVATE_DATA,
  ...fields,
});
const translated = {
  ...{ titleGl: 'Casa', descriptionGl: 'Con vistas.' },
  ...{ titleEn: 'House', descriptionEn: 'With views.' },
};
/** A listing that lacks nothing. */
const complete = (n: number, fields: Partial<Listing> = {}) =>
  aListing(n, {
    ...translated,
    energyRating: 'D',
    photos: [aPhoto(n)],
    createdAt: ago(10),
    ...fields,
  });

describe('what a listing lacks', () => {
  test('is the energy letter, photos, a description, and a price that has moved', () => {
    const bare = { energyRating: undefined, photos: [], description: ' ', createdAt: ago(90) };
    expect(lacksOf(complete(1))).toEqual([]);
    expect(lacksOf(complete(1, bare))).toEqual(['energy', 'photos', 'description', 'price']);
  });

  test.each([
    ['a letter for land', { type: 'land', energyRating: undefined }],
    ['anything once it is sold', { status: 'sold', photos: [] }],
    ['anything in the archive', { status: 'archived', photos: [] }],
    ['another price while it is reserved', { status: 'reserved', createdAt: ago(200) }],
    ['another price where there is none', { price: 0, createdAt: ago(200) }],
    ['another price a day before 90 are over', { createdAt: ago(89) }],
  ] as const)('is not %s', (_, fields) => {
    expect(lacksOf(complete(1, fields as Partial<Listing>))).toEqual([]);
  });

  test('is a translation too', () => {
    const rows = keptRows()(
      [complete(1, { descriptionGl: undefined })],
      { weeks: new Map(), privateData: new Map() },
      NOW,
    );
    expect(rows[0]?.lacks).toEqual(['translations']);
    expect(rows.filter(passes({ lacks: 'translations' }))).toHaveLength(1);
    expect(rows.filter(passes({ lacks: 'any' }))).toEqual([]); // the column does not name it
  });

  test('is named from what the view asks for on, with all that «anything» counts', () => {
    const lacks = ['energy', 'photos', 'translations'] as const;
    expect(namedLacks(lacks, 'translations')).toEqual(['translations', 'energy', 'photos']);
    expect(namedLacks(lacks, 'photos')).toEqual(['photos', 'energy']);
    for (const asked of [undefined, 'any', 'price'] as const)
      expect(namedLacks(lacks, asked)).toEqual(['energy', 'photos']);
  });

  test('counts from the last change of the price', () => {
    const changed = (days: number) => [{ date: ago(days).slice(0, 10), price: 90_000 }];
    const old = { createdAt: ago(300) };
    expect(lacksOf(complete(1, { ...old, priceHistory: changed(20) }))).toEqual([]);
    expect(lacksOf(complete(1, { ...old, priceHistory: changed(120) }))).toEqual(['price']);
  });
});

describe('enquiries', () => {
  const about = (listing: string, days: number, suspected = false) => ({
    ...{ listing, suspected, createdAt: ago(days) },
  });

  test('are counted by listing and week, the present week last', () => {
    const found = enquiryWeeks([about('a', 0), about('a', 6), about('a', 8), about('b', 55)], NOW);
    expect(found.get('a')).toEqual([0, 0, 0, 0, 0, 0, 1, 2]);
    expect(found.get('b')).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
  });

  test('are left out if they are older, suspected, about no listing or without a time', () => {
    const unread = { listing: 'a', suspected: false, createdAt: '' };
    expect(enquiryWeeks([about('a', 56), about('a', 1, true), about('', 1), unread], NOW)).toEqual(
      new Map(),
    );
  });

  test('from a clock that is ahead count as of this week', () => {
    expect(
      enquiryWeeks([about('a', -3)], NOW)
        .get('a')
        ?.at(-1),
    ).toBe(1);
  });
});

describe('rows', () => {
  const weeks = new Map([[idOf('l', 2), [0, 0, 0, 0, 0, 0, 1, 2]]]);
  const privateData = new Map([
    [idOf('l', 1), privateOf({ mandateEnd: '2026-07-01' })],
    [idOf('l', 2), privateOf({ mandateEnd: '2026-05-31', keysHolder: 'Xoán' })],
    [idOf('l', 3), privateOf({ mandateEnd: '2026-07-02', keysPlace: 'Oficina' })],
    [idOf('l', 4), privateOf({ keysHolder: 'Uxía' })],
  ]);
  const rows = keptRows()(
    [
      complete(1, { title: 'Ático', price: 300, createdAt: ago(3) }),
      complete(2, { title: 'zona', price: 100, status: 'reserved', createdAt: ago(1) }),
      complete(3, { title: 'Bajo', price: 200, energyRating: undefined, createdAt: ago(200) }),
      complete(4, { title: 'Casa', price: 50, status: 'archived', type: 'house' }),
    ],
    { weeks, privateData },
    NOW,
  );
  const found = (search: Record<string, string>) => {
    const asked = parseDeskSearch(search);
    return inOrder(rows.filter(passes(asked)), asked.sort, 'es').map(
      ({ listing: { title } }) => title,
    );
  };

  test.each([
    ['what is on offer, without a filter', {}, ['Ático', 'zona', 'Bajo']],
    ['one status', { status: 'archived' }, ['Casa']],
    ['all', { status: 'all' }, ['Ático', 'zona', 'Bajo', 'Casa']],
    ['a type', { status: 'all', type: 'house' }, ['Casa']],
    ['what lacks something', { lacks: 'any' }, ['Bajo']],
    ['a price that stands still', { lacks: 'price' }, ['Bajo']],
    ['mandates that end within 30 days or have ended', { private: 'mandates' }, ['Ático', 'zona']],
    ['the mandate that ends first', { private: 'mandates', sort: 'mandate' }, ['zona', 'Ático']],
    ['keys that are out', { private: 'keys', status: 'all' }, ['zona', 'Casa']],
    ['one advisor', { advisor: idOf('a', 1) }, []],
    ['titles from a to z, without accents', { sort: 'title' }, ['Ático', 'Bajo', 'zona']],
    ['prices, the highest first', { sort: '-price' }, ['Ático', 'Bajo', 'zona']],
    ['the newest', { sort: 'age' }, ['zona', 'Ático', 'Bajo']],
    ['the most enquiries', { sort: '-enquiries' }, ['zona', 'Ático', 'Bajo']],
  ] as const)('are %s', (_, search, titles) => {
    expect(found(search)).toEqual(titles);
    expect(countsIn(rows)(parseDeskSearch(search))).toBe(titles.length);
  });

  test('are kept until the listing, its enquiries or the time are others', () => {
    const make = keptRows();
    const [one, two] = [complete(1), complete(2)];
    const of = { weeks, privateData };
    const before = make([one, two], of, NOW);
    const changed = { ...one, price: 5 };
    const moved = privateOf({ keysHolder: 'Uxía' });
    expect(make([two, one], of, NOW)).toEqual([before[1], before[0]]);
    expect(make([one], of, NOW)[0]).toBe(before[0]);
    expect(make([changed], of, NOW)[0]?.listing).toBe(changed);
    expect(make([two], { ...of, weeks: new Map() }, NOW)[0]?.enquiries).toBe(0);
    expect(
      make([two], { weeks, privateData: new Map([[two.id, moved]]) }, NOW)[0]?.privateData,
    ).toBe(moved);
    expect(make([{ ...one }], of, NOW + 90 * DAY)[0]?.lacks).toEqual(['price']);
    expect(make([one], of, NOW)[0]?.lacks).toEqual([]);
  });

  test('an address with values that are not valid shows the table without them', () => {
    const wrong = { q: ' ', status: 'gone', type: 'castle', advisor: '?', lacks: 'x', sort: 'up' };
    expect(isSameView(parseDeskSearch(wrong), {})).toBe(true);
    expect(parseDeskSearch(wrong).sort).toBeUndefined();
  });

  test('two searches are the same view in any order of their rows', () => {
    expect(isSameView({ q: 'mar', sort: 'price' }, { q: 'mar' })).toBe(true);
    expect(isSameView({ q: 'mar' }, { q: 'mar', lacks: 'any' })).toBe(false);
  });

  test.each([
    [{}, { sort: 'age' }, true],
    [{}, { sort: '-age' }, false],
    [{ q: 'mar' }, { q: 'mar', sort: 'age' }, false],
    [{ sort: 'price' }, { sort: 'price' }, true],
    [{ sort: 'price' }, { sort: 'price', lacks: 'any' }, false],
  ] as const)('%j and %j are the same search with its order: %s', (one, other, isSame) => {
    expect(isSameSearch(one, other)).toBe(isSame);
  });
});

test('a listing waits, or needs a decision', () => {
  const price = { price: [1, 2] } as const;
  const other = {
    ...anEdit(3, price),
    change: { kind: 'publish', collection: 'listings', id: 'x' },
  } as const;
  expect(waitingStates([anEdit(1, price, discarded)]).size).toBe(0);
  expect(waitingStates([anEdit(1, price), other])).toEqual(
    new Map([
      [idOf('l', 1), 'waiting'],
      ['x', 'waiting'],
    ]),
  );
  expect([...waitingStates([anEdit(1, price, parked()), anEdit(2, price)]).values()]).toEqual([
    'attention',
  ]);
});
