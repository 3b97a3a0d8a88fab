import type { Listing } from '../../listing/listing.ts';
import { placeNamed } from '../../zones/place-name.ts';
import { splitText } from '../search.ts';
import type { Part, TextCondition } from './condition.ts';
import { isFarPlace } from './own-words.ts';
import { createSpelling } from './spelling.ts';
import { conditionMatcher } from './text-matcher.ts';
import { understand, withoutPart } from './understand.ts';

/** What is searched for in place of a typed text that finds nothing. */
export type SearchedText = {
  readonly text: string;
  /** Whether a word is written in another way. */
  readonly isCorrected: boolean;
  /** The typed words that are left out, in their order. */
  readonly leftOut: readonly string[];
};

type Row = { readonly listing: Listing; readonly text: string };

/** Which listings have a word: none, some in their descriptions alone, or some in what names them. */
type Standing = 'unknown' | 'described' | 'named';

/**
 * Returns a function that gives the texts to search for where a typed one finds nothing, the nearest one first: with corrected
 * words and without those that no listing, place or field knows, and then also without those that only descriptions have. A text
 * of which nothing would remain is not among them.
 * @param rows all listings, which must not change meanwhile
 */
export function createRewording(rows: readonly Row[]): (typed: string) => readonly SearchedText[] {
  const spell = createSpelling(rows);
  const standings = new Map<string, Standing>();
  const spellings = new Map<string, string | undefined>();

  const standingOf = (word: string, condition: TextCondition): Standing => {
    const known = standings.get(word) ?? standingIn(rows, condition);
    standings.set(word, known);
    return known;
  };
  const corrected = (word: string): string | undefined => {
    if (!spellings.has(word)) spellings.set(word, spell(word));
    return spellings.get(word);
  };

  const standingAt = ({ condition }: Part): Standing => {
    const word = looseWord(condition);
    return word === undefined ? 'named' : standingOf(word, condition);
  };

  const correct = (typed: string): string =>
    understand(typed).reduceRight((text, part) => {
      const isWrong = part.condition.kind === 'word' && standingAt(part) === 'unknown';
      const found = isWrong ? corrected(part.condition.word) : undefined;
      return found === undefined ? text : text.slice(0, part.start) + found + text.slice(part.end);
    }, typed);

  const without = (text: string, isLeftOut: (standing: Standing) => boolean) => {
    const parts = understand(text).filter((part) => isLeftOut(standingAt(part)));
    return {
      text: parts.reduceRight(withoutPart, text),
      leftOut: parts.map(({ start, end }) => text.slice(start, end)),
    };
  };

  return (typed) => {
    const text = correct(typed);
    const isCorrected = text !== typed;
    const texts = [
      without(text, (standing) => standing === 'unknown'),
      without(text, (standing) => standing !== 'named'),
    ].map((one) => ({ ...one, isCorrected }));
    return texts.filter(
      (one, at) => one.text !== '' && one.text !== (texts[at - 1]?.text ?? typed),
    );
  };
}

/** The folded word of a condition that may be no condition at all; undefined for all others, and for names of places. */
function looseWord(condition: TextCondition): string | undefined {
  if (condition.kind === 'reference')
    return condition.isAlone ? String(condition.reference) : undefined;
  if (condition.kind !== 'word') return undefined;
  const { word } = condition;
  return placeNamed(word.split(' ')) !== undefined || isFarPlace(word) ? undefined : word;
}

function standingIn(rows: readonly Row[], condition: TextCondition): Standing {
  const isMatch = conditionMatcher(condition);
  let standing: Standing = 'unknown';
  for (const { listing, text } of rows) {
    if (!isMatch(listing, text)) continue;
    const { title, location } = splitText(text);
    if (isMatch(listing, `${title}\n${location}`)) return 'named';
    standing = 'described';
  }
  return standing;
}
