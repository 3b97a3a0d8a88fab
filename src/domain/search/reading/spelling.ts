import type { Listing, OperationType } from '../../listing/listing.ts';
import { allTexts } from '../../listing/listing-texts.ts';
import { zoneRows } from '../../zones/zones.ts';
import { fold } from '../fold.ts';
import { addTo } from '../ranking/tally.ts';
import { splitText } from '../search.ts';
import { countNames } from '../suggestions.ts';
import everydayWords from '../words/everyday-words.json' with { type: 'json' };
import { namesOfUnits } from './figures.ts';
import { isOwnWord } from './own-words.ts';
import { namesOfFeature, namesOfOperation, namesOfType } from './phrases.ts';
import { singular } from './word-forms.ts';

type Row = { readonly listing: Listing; readonly text: string };

/** Words of the languages that are no mistake, though they are one letter off a listing's word: "valle" is not "calle". */
const everyday = new Set(fold(Object.values(everydayWords).join(' ')).split(' '));
const isOfLanguage = (word: string): boolean =>
  everyday.has(word) || everyday.has(singular(word)) || isOwnWord(word);

/** Shorter words have too many neighbours: "casa" is one letter off "cama" and "cada". */
const MIN_LETTERS = 5;

/** With more listings, descriptions are ignored: counting their words takes 10 ms per thousand, too long for a key press. */
const MOST_DESCRIPTIONS = 2_000;

/**
 * Returns a function that corrects a word that no listing has: to the most frequent word of the listings, the places and the types
 * that is one letter off and begins alike, unless the typed one is a word of the language. It returns undefined if there is nothing
 * to correct. The listings must not change meanwhile. Their words are collected at the first wrong word.
 */
export function createSpelling(rows: readonly Row[]): (word: string) => string | undefined {
  let names: Counts | undefined;
  let descriptions: Counts | undefined;
  return (word) => {
    if (word.length < MIN_LETTERS || isOfLanguage(word)) return undefined;
    names ??= countWordsOfNames(rows);
    const found = nearest(names, word);
    if (found !== undefined) return spelled(rows, found);
    if (rows.length > MOST_DESCRIPTIONS) return undefined;
    descriptions ??= countDescriptions(rows);
    const last = nearest(descriptions, word);
    return last && spelled(rows, last);
  };
}

/** What people name first: the words of titles, places, types, operations and features, and those beside a figure. */
function countWordsOfNames(rows: Iterable<Row>): Counts {
  const words = new Map<string, number>();
  const operations = new Map<OperationType, number>();
  for (const { listing, text } of rows) {
    addWords(words, splitText(text).title);
    addTo(operations, listing.operationType);
  }
  for (const [operation, count] of operations) addWords(words, namesOfOperation(operation), count);
  addWords(words, namesOfUnits);
  for (const { es, gl, municipality } of Object.values(zoneRows))
    addWords(words, fold([es, gl, municipality].join(' ')), 0);
  // Places, types and features are few: each is folded once.
  const { locations, types, features } = countNames(rows);
  for (const [location, count] of locations) addWords(words, fold(location), count);
  for (const [type, count] of types) addWords(words, namesOfType(type), count);
  for (const [label, count] of features) addWords(words, namesOfFeature(label), count);
  return words;
}

function countDescriptions(rows: Iterable<Row>): Counts {
  const words = new Map<string, number>();
  for (const { text } of rows) addWords(words, text);
  return words;
}

type Counts = ReadonlyMap<string, number>;

function addWords(counts: Map<string, number>, text: string, count = 1): void {
  for (const word of text.split(NO_WORD)) addTo(counts, word, count);
}

const NO_WORD = /[^\p{L}\p{N}]+/u;

function nearest(counts: Counts, word: string): string | undefined {
  let best: string | undefined;
  for (const [candidate, count] of counts) {
    // Few people mistake a first letter, and "valle" is not "calle".
    if (candidate[0] !== word[0]) continue;
    const lead = count - (best === undefined ? 0 : (counts.get(best) ?? 0));
    const isBetter = best === undefined || lead > 0 || (lead === 0 && candidate < best);
    if (isBetter && isOneLetterOff(candidate, word)) best = candidate;
  }
  return best;
}

/** A folded word as a listing writes it, in small letters: "coruna" → "coruña". */
function spelled(rows: Iterable<Row>, folded: string): string {
  for (const { listing } of rows) {
    const texts = [...allTexts(listing, 'title'), ...allTexts(listing, 'description')];
    const words = [...texts, listing.location, ...listing.features]
      .join(' ')
      .toLowerCase()
      .split(NO_WORD);
    const found = words.find((word) => fold(word) === folded);
    if (found !== undefined) return found;
  }
  return folded;
}

/** Whether two words differ by one added, missing or different letter, or by two swapped neighbours. */
function isOneLetterOff(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || short === long) return false;
  const start = [...short].findIndex((letter, at) => letter !== long[at]);
  if (start < 0) return true; // the longer one has one more letter at its end
  const rest = (word: string, from: number) => word.slice(start + from);
  if (short.length < long.length) return rest(short, 0) === rest(long, 1);
  const isSwapped = short[start] === long[start + 1] && short[start + 1] === long[start];
  return rest(short, 1) === rest(long, 1) || (isSwapped && rest(short, 2) === rest(long, 2));
}
