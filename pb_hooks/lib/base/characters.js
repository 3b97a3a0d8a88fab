// Cuts texts as the app does (src/base/characters.ts).

/**
 * The first characters of a text, at most so many. Splits no emoji, flag or accented letter.
 * @param {string} text
 * @param {number} most
 */
function startOf(text, most) {
  const characters = [...text];
  let end = Math.min(most, characters.length);
  while (end > 0 && isWithin(characters, end)) end -= 1;
  return characters.slice(0, end || most).join('');
}

const JOINER = '\u200d';
/** What belongs to the character before it: accents, variants, keycaps, skin tones, tags. */
const FOLLOWS =
  /^(?:[\u0300-\u036f]|\u200d|\u20e3|[\ufe00-\ufe0f]|\ud83c[\udffb-\udfff]|\udb40[\udc20-\udc7f])$/;
const HALF_A_FLAG = /^\ud83c[\udde6-\uddff]$/;

/** Whether a cut before the character `at` splits what a reader sees as one. @param {string[]} characters @param {number} at */
function isWithin(characters, at) {
  const [before = '', after = ''] = [characters[at - 1], characters[at]];
  if (FOLLOWS.test(after) || (before === JOINER && after !== '')) return true;
  let halves = 0;
  while (HALF_A_FLAG.test(characters[at - 1 - halves] ?? '')) halves += 1;
  return HALF_A_FLAG.test(after) && halves % 2 === 1;
}

module.exports = { startOf };
