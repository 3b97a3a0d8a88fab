import type { Language } from '../language.ts';
import type { ListingType } from '../listing/listing.ts';
import { fold } from './fold.ts';
import { addTo, countParts } from './ranking/tally.ts';
import { namesOfFeature, wordsOfTypes } from './reading/phrases.ts';
import { tokenize } from './reading/tokens.ts';
import { startsWord } from './reading/word-forms.ts';
import type { Searchable } from './searchable.ts';

/** A name that may complete the end of a typed text. */
export type Suggestion = {
  readonly kind: 'zone' | 'type' | 'feature' | 'reference';
  /** A zone, a word for a type, a feature's label, or a reference. */
  readonly name: string;
  /** How many listings the completed text finds. In a large catalogue: how many have it. */
  readonly count: number;
};

/** `beginning`: the end of a typed text, folded, which a suggestion replaces. `before`: the text before it, as typed. */
export type Ending = { readonly before: string; readonly beginning: string };

const MOST_WORDS = 3;
const MOST = { zone: 3, type: 2, feature: 3, reference: 2 } as const;
/** More rows would hide the list behind them on a phone with its keyboard open. */
const MOST_IN_ALL = 6;

/**
 * The last words of a typed text that may be the beginning of a name, the longest first: "monte al", "al". None
 * after a space, because then the last word is complete.
 */
export function endingsOf(typed: string): readonly Ending[] {
  if (typed !== typed.trimEnd()) return [];
  const tokens = tokenize(typed).filter(({ kind }) => kind !== 'sign');
  const last = tokens.slice(-MOST_WORDS);
  return last.map(({ start }, first) => ({
    before: typed.slice(0, start),
    beginning: last
      .slice(first)
      .map(({ text }) => text)
      .join(' '),
  }));
}

/**
 * Names that begin with `beginning` and are longer, the most frequent of each kind first. Words for types are those of
 * the visitor's language; a feature may be found by its name in another one.
 */
export function suggestionsFor(
  names: Names,
  beginning: string,
  language: Language,
): readonly Suggestion[] {
  const begins = (text: string) => startsWord(fold(text), beginning) && fold(text) !== beginning;
  const zones = countParts(names.locations);
  const features = [...names.features].filter(
    ([label]) => startsWord(namesOfFeature(label), beginning) && fold(label) !== beginning,
  );
  const references = [...names.references].filter(([name]) => name.startsWith(beginning));
  return [
    ...most(
      'zone',
      [...zones].filter(([name]) => begins(name)),
    ),
    ...most('type', typesBegunBy(begins, names.types, language)),
    ...most('feature', features),
    ...most('reference', references),
  ].slice(0, MOST_IN_ALL);
}

/** What may be suggested, and how many listings have it. */
export type Names = {
  readonly locations: ReadonlyMap<string, number>;
  readonly types: ReadonlyMap<ListingType, number>;
  readonly features: ReadonlyMap<string, number>;
  readonly references: ReadonlyMap<string, number>;
};

/** Counts the names in listings. */
export function countNames(
  entries: Iterable<{
    readonly listing: Pick<Searchable, 'location' | 'type' | 'features' | 'reference'>;
  }>,
): Names {
  const names = {
    locations: new Map<string, number>(),
    types: new Map<ListingType, number>(),
    features: new Map<string, number>(),
    references: new Map<string, number>(),
  };
  for (const { listing } of entries) {
    addTo(names.locations, listing.location);
    addTo(names.types, listing.type);
    for (const label of listing.features) addTo(names.features, label);
    if (listing.reference !== undefined) addTo(names.references, String(listing.reference));
  }
  return names;
}

type Counted = readonly [name: string, count: number];

const most = (kind: Suggestion['kind'], found: readonly Counted[]): readonly Suggestion[] =>
  [...found]
    .sort(([one, times], [other, often]) => often - times || (one < other ? -1 : 1))
    .slice(0, MOST[kind])
    .map(([name, count]) => ({ kind, name, count }));

/** One word for each group of types that are meant together: not "casa" beside "chalet". */
function typesBegunBy(
  begins: (text: string) => boolean,
  counts: ReadonlyMap<ListingType, number>,
  language: Language,
): readonly Counted[] {
  const found = new Map<string, Counted>();
  for (const [word, types] of wordsOfTypes(language)) {
    const count = types.reduce((sum, type) => sum + (counts.get(type) ?? 0), 0);
    const group = types.join();
    if (count > 0 && begins(word) && !found.has(group)) found.set(group, [word, count]);
  }
  return [...found.values()];
}
