import { zonesNear } from '../../places/places.ts';
import { placeNamed } from '../../zones/place-name.ts';
import { someLabel } from '../feature-labels.ts';
import { fold } from '../fold.ts';
import type { Searchable } from '../searchable.ts';
import type { NameCondition, SimpleCondition, TextCondition } from './condition.ts';
import { bitsOf, featuresOf } from './feature-text.ts';
import type { Figure } from './figures.ts';
import { choiceFields, namesOfFeature, namesStartingWith } from './phrases.ts';
import { saysNothing, understand } from './understand.ts';
import { hasName, hasWord, singular, startsWord, stem } from './word-forms.ts';

type Matcher = (listing: Searchable, foldedText: string) => boolean;

/** A listing meets a condition by its fields, or because its text has one of the condition's words. */
type Test = {
  readonly byFields: (listing: Searchable) => boolean;
  readonly byText: (foldedText: string) => boolean;
  /** A text without any of them does not pass `byText`. */
  readonly words: readonly string[];
  /** Whether the text of a listing counts; absent: it always does. */
  readonly readsTextOf?: (listing: Searchable) => boolean;
};

/**
 * Returns whether a typed text finds a listing: its folded text contains the whole typed text, or the
 * listing meets all conditions of the typed text.
 */
export function textMatcher(typed: string): Matcher {
  const plain = fold(typed.trim());
  const conditions = understand(typed).map(({ condition }) => condition);
  const [first] = conditions;
  if (first === undefined)
    return saysNothing(typed) ? () => true : (_, text) => text.includes(plain);
  if (conditions.length === 1 && first.kind !== 'either' && first.kind !== 'without') {
    const test = testOf(first);
    // A word that means only a type is not looked for in the text.
    const isOnlyType = first.kind === 'type' && first.names.length === 0;
    return isOnlyType ? test.byFields : shortMatcher(plain, test);
  }
  const all = conditions.map(conditionMatcher);
  return (listing, text) => text.includes(plain) || all.every((test) => test(listing, text));
}

/** As `textMatcher`, for a single condition. Reading the text takes longest, so that is done once for all words. */
function shortMatcher(plain: string, test: Test): Matcher {
  const { byFields, byText, words } = test;
  const others = words.filter((word) => !word.includes(plain));
  if (others.length === 0) return (listing, text) => text.includes(plain) || byFields(listing);
  const mayBeFound = containsAny([plain, ...others]);
  return (listing, text) =>
    byFields(listing) ||
    (mayBeFound(text) &&
      (text.includes(plain) || (byText(text) && test.readsTextOf?.(listing) !== false)));
}

/** Returns whether a listing meets a condition. */
export function conditionMatcher(condition: TextCondition): Matcher {
  if (condition.kind !== 'either') return simpleMatcher(condition);
  const options = condition.options.map((option) => option.map(simpleMatcher));
  return (listing, text) => options.some((all) => all.every((test) => test(listing, text)));
}

function simpleMatcher(condition: SimpleCondition): Matcher {
  if (condition.kind !== 'without') return matcherOf(testOf(condition));
  const has = simpleMatcher(condition.of);
  return (listing, text) => !has(listing, text);
}

const matcherOf =
  ({ byFields, byText, words, readsTextOf }: Test): Matcher =>
  (listing, text) =>
    byFields(listing) || (words.length > 0 && byText(text) && readsTextOf?.(listing) !== false);

function testOf(condition: Exclude<SimpleCondition, { readonly kind: 'without' }>): Test {
  switch (condition.kind) {
    case 'figure': {
      const { figure } = condition;
      return { ...NO_TEXT, byFields: (listing) => isWithin(figureValue(listing, figure), figure) };
    }
    case 'available': {
      const { by } = condition;
      return {
        ...NO_TEXT,
        byFields: ({ status, availableFrom = '' }) => status === 'available' && availableFrom <= by,
      };
    }
    case 'cheap':
      return { ...NO_TEXT, byFields: () => true };
    case 'operation':
      return { ...NO_TEXT, byFields: (listing) => condition.operations.has(listing.operationType) };
    case 'type':
    case 'feature':
      return nameTest(condition);
    case 'reference': {
      const { reference, isAlone } = condition;
      const words = isAlone ? [String(reference)] : [];
      return {
        byFields: (listing) => listing.reference === reference,
        byText: reference < LEAST_REFERENCE ? titleHas(String(reference)) : containsAny(words),
        words,
      };
    }
    case 'place':
      return placeTest(condition);
    case 'word':
      return wordTest(condition.word);
  }
}

/** Smaller numbers stand everywhere in descriptions: "somos 4". */
const LEAST_REFERENCE = 100;

const titleHas = (word: string) => (text: string) =>
  hasWord(text.slice(0, text.indexOf('\n')), word);

const NO_TEXT = { words: [], byText: () => false };

/** A listing's value of a figure; undefined if it is not known. A price on request is not known. */
export function figureValue(listing: Searchable, { field }: Figure): number | undefined {
  if (field === 'price') return listing.price === 0 ? undefined : listing.price;
  if (field === 'plotArea' && listing.type === 'land') return listing.plotArea ?? listing.area;
  return listing[field];
}

const isWithin = (
  value: number | undefined,
  { min = 0, max = Number.POSITIVE_INFINITY }: Figure,
): boolean => value !== undefined && value >= min && value <= max;

/** A name must begin at the start of a word: "trabajo" does not mean "bajo". */
function nameTest({ types, also, names, features, choices, isExtra }: NameCondition): Test {
  const mayBegin = containsAny(names);
  const begins = (text: string) => mayBegin(text) && names.some((name) => hasName(text, name));
  // For a feature, `names` has the translations, and "vegetable garden" must not match "garden". For a type it has not.
  const labelText = types.size > 0 ? namesOfFeature : fold;
  const hasFeature = someLabel((label) => begins(labelText(label)));
  const common = bitsOf(features);
  const fields = choiceFields.filter((field) =>
    [...choices].some((choice) => choice.startsWith(`${field}=`)),
  );
  // A filled-in field overrides the texts: «porche al sur» does not make the home face south.
  const overrides = types.size === 0 && common === 0 ? fields : [];
  const isKnown = (listing: Searchable) => overrides.some((field) => listing[field] !== undefined);
  const hasPlot = isExtra && types.has('land');
  const all = new Set([...types, ...also]);
  // A sold flat with a garage is nothing for somebody who looks for a garage.
  const leavesSold = types.size > 0 && !isExtra;
  const counts = ({ status }: Searchable) => !leavesSold || status !== 'sold';
  const isChosen = (listing: Searchable) =>
    fields.some((field) => choices.has(`${field}=${listing[field]}`));
  const hasIt = (listing: Searchable) =>
    (common !== 0 && (featuresOf(listing) & common) !== 0) ||
    isChosen(listing) ||
    (hasPlot && listing.plotArea !== undefined) ||
    (hasFeature(listing) && !isKnown(listing));
  return {
    byFields: (listing) =>
      (all.size > 0 && all.has(listing.type)) || (hasIt(listing) && counts(listing)),
    byText: begins,
    words: names,
    ...((leavesSold || overrides.length > 0) && {
      readsTextOf: (listing) => counts(listing) && !isKnown(listing),
    }),
  };
}

function placeTest({ places, names }: Extract<SimpleCondition, { readonly kind: 'place' }>): Test {
  const zones = new Set(zonesNear(places));
  const mayHave = containsAny(names);
  return {
    byFields: ({ zone }) => zone !== undefined && zones.has(zone),
    byText: (text) => mayHave(text) && names.some((name) => hasWord(text, name)),
    words: names,
  };
}

/** A word may be half typed: it must begin a word of the text, or of the names of type, operation or a feature. */
function wordTest(word: string): Test {
  const part = singular(word);
  const beginning = stem(word);
  const { types, operations } = namesStartingWith(beginning);
  const hasFeature = someLabel((label) => startsWord(namesOfFeature(label), beginning));
  const zone = word.includes(' ') ? placeNamed(word.split(' '))?.zone : undefined;
  return {
    byFields: (listing) =>
      (zone !== undefined && listing.zone === zone) ||
      (types.size > 0 && types.has(listing.type)) ||
      (operations.size > 0 && operations.has(listing.operationType)) ||
      hasFeature(listing),
    byText: (text) => startsWord(text, part),
    words: [part],
  };
}

/** Returns whether a text contains one of the words. One expression reads the text once, however many words there are. */
function containsAny(words: readonly string[]): (text: string) => boolean {
  const shortest = words.filter(
    (word, at) => !words.some((other, n) => word.includes(other) && (other !== word || n < at)),
  );
  const [only = ''] = shortest;
  if (shortest.length < 2) return (text) => shortest.length > 0 && text.includes(only);
  const pattern = new RegExp(shortest.map(escaped).join('|'));
  return (text) => pattern.test(text);
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
