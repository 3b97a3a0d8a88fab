// No Unicode classes such as \p{M}: the server's interpreter does not have them.
const OTHER_THAN_ASCII = /[\u0080-\uffff]/g;
const MARKS = /[\u0300-\u036f]/g;

/** "Coruña" → "coruna": a search ignores accents and case. */
export const fold = (text: string): string =>
  text.replace(OTHER_THAN_ASCII, withoutMarks).toLowerCase();

/** The letters met so far without their accents. Normalizing each whole text took four times as long. */
const bare = new Map<string, string>();

function withoutMarks(letter: string): string {
  const known = bare.get(letter);
  if (known !== undefined) return known;
  const found = letter.normalize('NFD').replace(MARKS, '');
  bare.set(letter, found);
  return found;
}
