// The server's interpreter has no Unicode classes such as \p{M}, and matches no half of a pair: so whole runs are matched.
const OTHER_THAN_ASCII = /[\u0080-\uffff]+/g;
// Accents, and characters that nobody sees: soft hyphens, zero-width spaces, marks of direction and of variants.
const UNSEEN =
  /[\u0300-\u036f]|[\ufe00-\ufe0f]|[\u180b-\u180d]|[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/**
 * "Coruña" → "coruna": a search ignores accents and case. It also reads what only looks different as the same:
 * ligatures, bold Unicode letters, "m²" and "m2", any number of spaces of any kind.
 */
export const fold = (text: string): string => {
  const plain = text.replace(OTHER_THAN_ASCII, plainLetters).toLowerCase();
  return plain.includes('  ') ? plain.replace(/ {2,}/g, ' ') : plain;
};

const plainLetters = (run: string): string =>
  run.length === 1 ? plainLetter(run) : [...run].map(plainLetter).join('');

/** The letters met so far in their plain form. Normalizing each whole text took four times as long. "2º" is not "2 o". */
const known = new Map([
  ['º', 'º'],
  ['ª', 'ª'],
]);

function plainLetter(letter: string): string {
  const before = known.get(letter);
  if (before !== undefined) return before;
  const found = letter.normalize('NFKD').replace(UNSEEN, '');
  known.set(letter, found);
  return found;
}

/** Letters and digits of a text, folded: `Nº Habitaciones (aprox.)` → `n habitaciones aprox`. */
export const wordsOf = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
