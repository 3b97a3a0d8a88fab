/** Words that set no condition: articles, prepositions, and words such as "hasta" whose figure is not typed yet. */
const silent = new Set(
  [
    'a al con cun cunha de del e el en la las lo los o para por que se su un una y',
    'ao aos as da das do na nas no nos os ou polo unha',
    'an and at by close for in near of on or the to with',
    'ata desde entre hasta mais mas max maximo menos min minimo',
    'between from less more over than under up',
    'busco quero quiero want',
  ].flatMap((line) => line.split(' ')),
);

/** Whether a folded word sets no condition. */
export const isSilent = (word: string): boolean => silent.has(word);

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

/** Whether a word of `text` begins with `beginning`; both folded. */
export const startsWord = (text: string, beginning: string): boolean =>
  wordStart(text, beginning, 0) >= 0;

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
