import { fold } from '../fold.ts';
import ordinary from '../words/ordinary-words.json' with { type: 'json' };

const wordsOf = (languages: Readonly<Record<string, string>>): ReadonlySet<string> =>
  new Set(fold(Object.values(languages).join(' ')).split(' '));

/** Articles, prepositions, and words such as "hasta" whose figure is not typed yet. */
const silent = wordsOf(ordinary.silent);
/** Words that say nothing about a listing, such as "zona" or "bonito", but may be a part of a feature's name. */
const vague = wordsOf(ordinary.vague);
/** What people say around a wish: greetings, questions, themselves. */
const talk = wordsOf(ordinary.talk);
/** Words for any home, which set no condition, but say that a garage beside them is a part of it. */
const homes = wordsOf(ordinary.homes);
const cheap = wordsOf(ordinary.cheap);
const onlyTypes = wordsOf(ordinary.onlyTypes);

/** Whether a folded word sets no condition and is no part of a name. */
export const isSilent = (word: string): boolean => silent.has(word);

/** Whether a folded word sets no condition by itself. */
export const isVague = (word: string): boolean =>
  vague.has(word) || talk.has(word) || homes.has(word);

/** Whether a folded word means any home. */
export const isHomeWord = (word: string): boolean => homes.has(word);

/** Whether a folded word asks for low prices first. */
export const isCheap = (word: string): boolean => cheap.has(word);

/** Whether a folded word means a type and nothing in a text: "solar" is land, "placas solares" are panels. */
export const isOnlyType = (word: string): boolean => onlyTypes.has(word);

/** A folded word without its plural ending, always a prefix of the word: "pisos" → "piso", "locales" → "local". */
export const singular = (word: string): string =>
  word.length > 5 && /[dlnr]es$/.test(word)
    ? word.slice(0, -2)
    : word.length > 4 && word.endsWith('s')
      ? word.slice(0, -1)
      : word;

/** The common beginning of a folded word's forms, to compare two of them: "nave" and "naves" → "nav". */
export const stem = (word: string): string =>
  word.length < 4 ? word : word.replace(/(?:es|s|e)$/, '');

/** Whether the character at a position belongs to a word. ASCII letters are tested first, because nearly all are. */
function isInWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code >= 97 && code <= 122) return true;
  return code < 128 ? code >= 48 && code <= 57 : IN_WORD.test(text.charAt(at));
}

const IN_WORD = /[\p{L}\p{N}]/u;

/** Names so short begin too many other words: "gas" is not "gastos". They must be whole words. */
const SHORT = 3;

/** Whether a word of `text` begins with `beginning`; both folded. */
export const startsWord = (text: string, beginning: string): boolean =>
  wordStart(text, beginning, 0) >= 0;

/** Whether `text` has a name: a word begins with it, or with a short name, is it; both folded. */
export const hasName = (text: string, name: string): boolean =>
  name.length > SHORT ? startsWord(text, name) : hasWord(text, name);

/** Whether `text` has the whole word or phrase; both folded. */
export function hasWord(text: string, word: string): boolean {
  for (let at = wordStart(text, word, 0); at >= 0; at = wordStart(text, word, at + 1))
    if (!isInWord(text, at + word.length)) return true;
  return false;
}

/** The position from `from` on at which a word begins with `beginning`; -1 if there is none. */
export function wordStart(text: string, beginning: string, from: number): number {
  for (let at = text.indexOf(beginning, from); at >= 0; at = text.indexOf(beginning, at + 1))
    if (at === 0 || !isInWord(text, at - 1)) return at;
  return -1;
}
