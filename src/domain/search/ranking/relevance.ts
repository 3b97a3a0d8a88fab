import { fold } from '../fold.ts';
import { type SimpleCondition, simpleOnes, wordsOf } from '../reading/condition.ts';
import { namesOfFeature } from '../reading/phrases.ts';
import { understand } from '../reading/understand.ts';
import { hasWord, startsWord } from '../reading/word-forms.ts';
import { splitText } from '../search.ts';
import type { Searchable } from '../searchable.ts';

/** Points for the place of a match. The place counts more than how exact the match is. */
const IN_TITLE = 40;
const IN_LOCATION = 30;
const IN_FEATURES = 20;
const IN_DESCRIPTION = 10;
/** Points for how exact the match is. */
const WHOLE_WORD = 3;
const BEGINNING = 2;
const INSIDE = 1;
/** Points for the typed reference, and for the whole typed text in one place. */
const REFERENCE = 1_000;
const WHOLE_TEXT = 50;

/** Returns how well a listing fits a typed text; the more, the better. `text` is its folded text. */
export function relevanceOf(typed: string): (listing: Searchable, text: string) => number {
  const plain = fold(typed.trim());
  const conditions = understand(typed).flatMap(({ condition }) => simpleOnes(condition));
  const wanted = conditions.map(wordsOf);
  return (listing, text) => {
    const places = placesOf(listing, text);
    const whole = places.some((place) => place.text.includes(plain)) ? WHOLE_TEXT : 0;
    return conditions.reduce(
      (sum, condition, n) => sum + score(condition, wanted[n] ?? [], listing, places),
      whole,
    );
  };
}

type Place = { readonly text: string; readonly weight: number };

function placesOf(listing: Searchable, text: string): readonly Place[] {
  const { title, location, description } = splitText(text);
  return [
    { text: title, weight: IN_TITLE },
    { text: location, weight: IN_LOCATION },
    { text: listing.features.map(namesOfFeature).join('\n'), weight: IN_FEATURES },
    { text: description, weight: IN_DESCRIPTION },
  ];
}

function score(
  condition: SimpleCondition,
  words: readonly string[],
  listing: Searchable,
  places: readonly Place[],
): number {
  if (condition.kind === 'reference')
    return listing.reference === condition.reference ? REFERENCE : 0;
  const isType = condition.kind === 'type' && condition.types.has(listing.type);
  const scores = words.flatMap((word) =>
    places.map(({ text, weight }) => (text.includes(word) ? weight + fitOf(text, word) : 0)),
  );
  return Math.max(isType ? IN_FEATURES + WHOLE_WORD : 0, ...scores);
}

const fitOf = (text: string, word: string): number =>
  hasWord(text, word) ? WHOLE_WORD : startsWord(text, word) ? BEGINNING : INSIDE;
