/** How many characters a text has, as PocketBase counts them: an emoji is one of them, and two units of a string. */
export const lengthOf = (text: string): number => [...text].length;

/** The first characters of a text, at most so many. Unlike `slice`, it splits no emoji, flag or accented letter. The server does the same. */
export function startOf(text: string, most: number): string {
  const characters = [...text];
  let end = Math.min(most, characters.length);
  while (end > 0 && isWithin(characters, end)) end -= 1;
  return characters.slice(0, end || most).join('');
}

const JOINER = '\u200d';
/** What belongs to the character before it: accents, variants, keycaps, skin tones, tags. No Unicode classes: the server's interpreter does not have them. */
const FOLLOWS =
  /^(?:[\u0300-\u036f]|\u200d|\u20e3|[\ufe00-\ufe0f]|\ud83c[\udffb-\udfff]|\udb40[\udc20-\udc7f])$/;
const HALF_A_FLAG = /^\ud83c[\udde6-\uddff]$/;

/** Whether a cut before the character `at` splits what a reader sees as one. */
function isWithin(characters: readonly string[], at: number): boolean {
  const [before = '', after = ''] = [characters[at - 1], characters[at]];
  if (FOLLOWS.test(after) || (before === JOINER && after !== '')) return true;
  let halves = 0;
  while (HALF_A_FLAG.test(characters[at - 1 - halves] ?? '')) halves += 1;
  return HALF_A_FLAG.test(after) && halves % 2 === 1;
}
