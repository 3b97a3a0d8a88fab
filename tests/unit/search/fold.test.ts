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

test('folding Latin and Greek text letter by letter is the same as folding it as a whole', () => {
  const whole = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/[\p{M}\u00ad]/gu, '')
      .toLowerCase()
      .replace(/ {2,}/g, ' ');
  const letter = fc
    .oneof(fc.integer({ min: 0, max: 0x3ff }), fc.integer({ min: 0x1e00, max: 0x1fff }))
    .filter((code) => code !== 0xaa && code !== 0xba); // ª and º stay
  fc.assert(
    fc.property(fc.array(letter), (letters) => {
      const text = String.fromCodePoint(...letters);
      return fold(text) === whole(text);
    }),
    { numRuns: 1_000 },
  );
});
