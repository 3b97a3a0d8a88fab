/**
 * The characters in the two font files: all that Spanish, Galician, Portuguese and English names and
 * prices use. Any other character comes from the system's fonts.
 */
export const unicodeRange = [
  'U+20-7E', // ASCII
  'U+A0-FF', // the accented letters of Western Europe, «», º, ª, ², ·
  'U+131',
  'U+152-153',
  'U+2013-2014', // dashes
  'U+2018-201A',
  'U+201C-201E',
  'U+2022',
  'U+2026',
  'U+2039-203A',
  'U+20AC', // €
  'U+2212',
].join(', ');
