import { someLabel } from './feature-labels.ts';
import { bitsOf, featuresOf } from './feature-text.ts';
import type { Figure } from './figures.ts';
import { fold } from './fold.ts';
import { choiceFields, namesOfFeature, namesStartingWith } from './phrases.ts';
import type { Searchable } from './searchable.ts';
import { type TextCondition, understand } from './understand.ts';
import { singular, startsWord, stem } from './word-forms.ts';

type Matcher = (listing: Searchable, foldedText: string) => boolean;

/** A listing meets a condition by its fields, or because its text has one of the condition's words. */
type Test = {
  readonly byFields: (listing: Searchable) => boolean;
  readonly byText: (foldedText: string) => boolean;
  /** A text without any of them does not pass `byText`. */
  readonly words: readonly string[];
};

/**
 * Returns whether a typed text finds a listing: its folded text contains the whole typed text, or the
 * listing meets all conditions of the typed text.
 */
export function textMatcher(typed: string): Matcher {
  const plain = fold(typed.trim());
  const tests = understand(typed).map(({ condition }) => testOf(condition));
  const [first] = tests;
  if (first === undefined) return (_, text) => text.includes(plain);
  if (tests.length === 1) return shortMatcher(plain, first);
  const all = tests.map(matcherOf);
  return (listing, text) => text.includes(plain) || all.every((test) => test(listing, text));
}

/** As `textMatcher`, for a single condition. Reading the text takes longest, so that is done once for all words. */
function shortMatcher(plain: string, { byFields, byText, words }: Test): Matcher {
  const others = words.filter((word) => !word.includes(plain));
  if (others.length === 0) return (listing, text) => text.includes(plain) || byFields(listing);
  const mayBeFound = containsAny([plain, ...others]);
  return (listing, text) =>
    byFields(listing) || (mayBeFound(text) && (text.includes(plain) || byText(text)));
}

/** Returns whether a listing meets a condition. */
export const conditionMatcher = (condition: TextCondition): Matcher => matcherOf(testOf(condition));

const matcherOf =
  ({ byFields, byText, words }: Test): Matcher =>
  (listing, text) =>
    byFields(listing) || (words.length > 0 && byText(text));

function testOf(condition: TextCondition): Test {
  switch (condition.kind) {
    case 'figure': {
      const { field } = condition.figure;
      return { ...NO_TEXT, byFields: (listing) => isWithin(listing[field], condition.figure) };
    }
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
        byText: containsAny(words),
        words,
      };
    }
    case 'word':
      return wordTest(condition.word);
  }
}

const NO_TEXT = { words: [], byText: () => false };

const isWithin = (value: number, { min = 0, max = Number.POSITIVE_INFINITY }: Figure): boolean =>
  value >= min && value <= max;

/** A name must begin at the start of a word: "trabajo" does not mean "bajo". */
function nameTest({ types, names, features, choices }: Name): Test {
  const mayBegin = containsAny(names);
  const begins = (text: string) => mayBegin(text) && names.some((name) => startsWord(text, name));
  // For a feature, `names` has the translations, and "vegetable garden" must not match "garden". For a type it has not.
  const labelText = types.size > 0 ? namesOfFeature : fold;
  const hasFeature = someLabel((label) => begins(labelText(label)));
  const common = bitsOf(features);
  const fields = choiceFields.filter((field) =>
    [...choices].some((choice) => choice.startsWith(`${field}=`)),
  );
  return {
    byFields: (listing) =>
      (types.size > 0 && types.has(listing.type)) ||
      (common !== 0 && (featuresOf(listing) & common) !== 0) ||
      fields.some((field) => choices.has(`${field}=${listing[field]}`)) ||
      hasFeature(listing),
    byText: begins,
    words: names,
  };
}

type Name = Extract<TextCondition, { types: unknown }>;

/** A word may be half typed: it must begin a word of the text, or of the names of type, operation or a feature. */
function wordTest(word: string): Test {
  const part = singular(word);
  const beginning = stem(word);
  const { types, operations } = namesStartingWith(beginning);
  const hasFeature = someLabel((label) => startsWord(namesOfFeature(label), beginning));
  return {
    byFields: (listing) =>
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
