import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from '#domain/search/fold.ts';

test.each([
  ['Coruña', 'coruna'],
  ['ÁTICO con balcón', 'atico con balcon'],
  ['nin\u0303o', 'nino'],
  ['Ç, ø, ß, ΑΣ, 🏠', 'c, ø, ß, ας, 🏠'],
])('"%s" is folded to "%s"', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test('folding any text letter by letter is the same as folding it as a whole', () => {
  const whole = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0x1ffff })), (letters) => {
      const text = String.fromCodePoint(...letters);
      return fold(text) === whole(text);
    }),
    { numRuns: 200 },
  );
});
