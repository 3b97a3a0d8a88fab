import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from '#domain/search/fold.ts';
import { conditionMatcher, textMatcher } from '#domain/search/reading/text-matcher.ts';
import { understand } from '#domain/search/reading/understand.ts';
import { searchableText } from '#domain/search/search.ts';
import { aListing } from '../../support/device/listings.ts';

const words = ['terraza', 'azotea', 'piso', 'pi', 'amueblado', 'ref 12', '12', 'c++ (a|b)', 'x'];
const sentence = fc
  .array(fc.constantFrom(...words, 'roof terrace', 'contraterraza', 'garaje'), { maxLength: 4 })
  .map((some) => some.join(' '));
const listing = fc.record({
  title: sentence,
  description: sentence,
  features: fc.subarray(['Terraza', 'Garaje', 'Amueblado']),
  type: fc.constantFrom('apartment' as const, 'garage' as const),
});

test('a text finds a listing that contains it or meets all its conditions, however many words these have', () => {
  fc.assert(
    fc.property(fc.constantFrom(...words, 'pisos', 'terraza piso', '('), listing, (typed, some) => {
      const row = aListing(1, some);
      const text = searchableText(row);
      const conditions = understand(typed).map(({ condition }) => conditionMatcher(condition));
      const isMet = conditions.length > 0 && conditions.every((met) => met(row, text));
      expect(textMatcher(typed)(row, text)).toBe(text.includes(fold(typed.trim())) || isMet);
    }),
  );
});

test.each([
  ['terraza', 'Piso con azotea', true],
  ['terraza', 'Piso con contraazotea', false],
  ['parking', 'Plaza de garaje', true],
])(
  '«%s» in «%s»: %s, because a name must begin at the start of a word',
  (typed, title, isFound) => {
    const row = aListing(1, { title, description: '', features: [], type: 'apartment' });
    expect(textMatcher(typed)(row, searchableText(row))).toBe(isFound);
  },
);
