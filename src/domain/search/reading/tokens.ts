import { fold } from '../fold.ts';

/** A word, a number or a sign of a typed text. */
export type Token = {
  /** Position in the typed text: `start` inclusive, `end` exclusive. */
  readonly start: number;
  readonly end: number;
  readonly kind: 'word' | 'number' | 'sign';
  /** Folded. */
  readonly text: string;
  /** The value of a number: "250.000", "250,000" and "250 000" are 250000, "2,5" is 2.5. */
  readonly value: number;
};

const GROUPED = String.raw`\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?(?!\d)|\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?(?!\d)`;
// A space separates thousands only before a last group of 000, because "piso 3 250" has two numbers.
const SPACED = String.raw`\d{1,3}(?:[ \u00a0\u202f]\d{3})*[ \u00a0\u202f]000(?!\d)`;
const PLAIN = String.raw`\d+[.,]\d{1,2}(?!\d)|\d+`;
// "Ref1042" is a word and a number, and so is each half of "2h1b", but "m2" is a word. A word may have unseen characters (\p{Cf}), such as soft hyphens.
const TOKEN = new RegExp(
  `(?<number>${GROUPED}|${SPACED}|${PLAIN})|(?<word>[Rr][Ee][Ff](?=\\d)|(?<=\\d)[a-ln-zA-LN-Z]{1,4}(?=\\d)|\\p{L}[\\p{L}\\p{M}\\p{N}\\p{Cf}]*)|(?<sign>[<>]=?|[≤≥€+\\-–/])`,
  'gu',
);

/** The digits of East Asian keyboards, "３", as others; the text keeps its length. */
const withPlainDigits = (text: string): string =>
  text.replace(/[\uff10-\uff19]/g, (digit) => digit.normalize('NFKC'));

/** Divides a text into words, numbers, and the signs that have a meaning beside a number. */
export const tokenize = (text: string): readonly Token[] =>
  [...withPlainDigits(text).matchAll(TOKEN)].map(({ 0: found, index, groups }) => ({
    start: index,
    end: index + found.length,
    kind: groups?.['number'] ? 'number' : groups?.['word'] ? 'word' : 'sign',
    text: fold(found),
    value: groups?.['number'] ? numberOf(found) : Number.NaN,
  }));

function numberOf(text: string): number {
  const compact = text.replace(/[ \u00a0\u202f]/g, '');
  const decimal = /[.,](\d{1,2})$/.exec(compact);
  const whole = (decimal === null ? compact : compact.slice(0, decimal.index)).replace(/\D/g, '');
  return Number(`${whole}.${decimal?.[1] ?? 0}`);
}
