import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold } from '#domain/search/fold.ts';
import { narrows } from '#domain/search/ranking/narrows.ts';
import { textMatcher } from '#domain/search/reading/text-matcher.ts';
import { matcher, searchableText } from '#domain/search/search.ts';
import { aListing } from '../../support/device/listings.ts';
import { listings, plainlyFound } from './catalogue.ts';
import { queries } from './queries.ts';

const keysFound = (typed: string) => {
  const finds = matcher({ q: typed });
  return [...listings].flatMap(([key, listing]) =>
    finds(listing, searchableText(listing), fold(listing.location)) ? [key] : [],
  );
};

describe('a typed text finds', () => {
  test.each(queries)('%s', (typed, expected) => {
    expect(keysFound(typed).sort()).toEqual([...expected].sort());
  });
});

describe('a part of title, location or description is still found', () => {
  const parts = [...listings.values()].flatMap(({ title, location, description }) =>
    [title, location, description].filter((text) => text !== ''),
  );
  const aPart = fc
    .constantFrom(...parts)
    .chain((text) =>
      fc
        .tuple(fc.nat(text.length - 1), fc.integer({ min: 1, max: 20 }))
        .map(([from, length]) => text.slice(from, from + length)),
    );
  const words = [
    '3',
    '250.000',
    'hasta',
    'm2',
    '<',
    'entre',
    'y',
    'sin',
    'ref',
    'k',
    'piso',
    'baños',
  ];
  const aText = fc.array(fc.oneof(aPart, fc.constantFrom(...words)), { maxLength: 4 });

  test('whatever else it could mean', () => {
    fc.assert(
      fc.property(
        aText,
        fc.oneof(
          aPart,
          aText.map((texts) => texts.join(' ')),
        ),
        (own, typed) => {
          const described = aListing(100, { title: own.join(' '), type: 'land', features: [] });
          for (const listing of plainlyFound([...listings.values(), described], typed))
            expect(textMatcher(typed)(listing, searchableText(listing))).toBe(true);
        },
      ),
    );
  });
});

test.each([
  ['ascensor', { lift: 'yes' }],
  ['lift', { lift: 'yes' }],
  ['sin ascensor', { lift: 'no' }],
  ['sen ascensor', { lift: 'no' }],
  ['without a lift', { lift: 'no' }],
  ['sin mascotas', { pets: 'no' }],
  ['mascotas', { pets: 'yes' }],
  ['garaje', { parkingIncluded: 'yes' }],
  ['amoblada', { furnished: 'yes' }],
  ['exterior', { facing: 'outside' }],
  ['obra nueva', { condition: 'new' }],
  ['bajo', { floor: 'ground' }],
] as const)('%s finds a listing of which a field says so', (typed, fields) => {
  const plain = { title: 'Dúplex', type: 'duplex' as const, features: [] };
  const says = (listing: ReturnType<typeof aListing>) =>
    textMatcher(typed)(listing, searchableText(listing));
  expect(says(aListing(1, { ...plain, ...fields }))).toBe(true);
  expect(says(aListing(1, plain))).toBe(false);
});

test('without a lift finds no listing that has one', () => {
  const listing = aListing(1, { type: 'duplex', features: ['Ascensor'], lift: 'yes' });
  expect(textMatcher('sin ascensor')(listing, searchableText(listing))).toBe(false);
});

test('a text that narrows its beginning finds nothing that the beginning does not find', () => {
  let narrowed = 0;
  for (const [text] of queries.filter(([typed]) => typed.length < 100))
    for (let end = 1; end < text.length; end += 1) {
      const [beginning, longer] = [text.slice(0, end).trim(), text.slice(0, end + 1).trim()];
      if (!narrows(beginning, longer)) continue;
      narrowed += 1;
      expect(keysFound(beginning), longer).toEqual(expect.arrayContaining(keysFound(longer)));
    }
  expect(narrowed).toBeGreaterThan(500);
});
