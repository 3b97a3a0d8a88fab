/** "Coruña" → "coruna": a search ignores accents and case. */
export const fold = (text: string): string =>
  text.replace(/\P{ASCII}/gu, withoutMarks).toLowerCase();

/** The letters met so far without their accents. Normalizing each whole text took four times as long. */
const bare = new Map<string, string>();

function withoutMarks(letter: string): string {
  const known = bare.get(letter);
  if (known !== undefined) return known;
  const found = letter.normalize('NFD').replace(/\p{M}/gu, '');
  bare.set(letter, found);
  return found;
}
