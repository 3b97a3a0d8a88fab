import type { Listing } from '../listing/listing.ts';
import { bitsOf, featuresOf } from './feature-text.ts';
import type { Figure } from './figures.ts';
import { fold } from './fold.ts';
import { begunBy, choiceFields, namesOfFeature } from './phrases.ts';
import { type Condition, understand } from './understand.ts';
import { singular, startsWord, stem } from './word-forms.ts';

type Matcher = (listing: Listing, foldedText: string) => boolean;

/**
 * Returns whether a typed text finds a listing: its folded text contains the whole typed text, or the
 * listing meets all conditions of the typed text.
 */
export function textMatcher(typed: string): Matcher {
  const plain = fold(typed.trim());
  const tests = understand(typed).map(({ condition }) => conditionMatcher(condition));
  return (listing, text) =>
    text.includes(plain) || (tests.length > 0 && tests.every((test) => test(listing, text)));
}

/** Returns whether a listing meets a condition. */
export function conditionMatcher(condition: Condition): Matcher {
  switch (condition.kind) {
    case 'figure':
      return (listing) => isWithin(listing[condition.figure.field], condition.figure);
    case 'operation':
      return (listing) => condition.operations.has(listing.operationType);
    case 'type':
    case 'feature':
      return nameMatcher(condition);
    case 'reference': {
      const { reference, isAlone } = condition;
      const digits = String(reference);
      return (listing, text) =>
        listing.reference === reference || (isAlone && text.includes(digits));
    }
    case 'word':
      return wordMatcher(condition.word);
  }
}

const isWithin = (value: number, { min = 0, max = Number.POSITIVE_INFINITY }: Figure): boolean =>
  value >= min && value <= max;

/** A name must begin at the start of a word: "trabajo" does not mean "bajo". */
function nameMatcher({ types, names, features, choices }: Name): Matcher {
  const begins = (text: string) => names.some((name) => startsWord(text, name));
  // Compares with the Spanish label only, since `names` has the translations. "Vegetable garden" must not match "garden".
  const hasFeature = oncePerLabel((label) => begins(fold(label)));
  const common = bitsOf(features);
  return (listing, text) =>
    types.has(listing.type) ||
    (choices.size > 0 && choiceFields.some((field) => choices.has(`${field}=${listing[field]}`))) ||
    listing.features.some(hasFeature) ||
    (featuresOf(listing) & common) !== 0 ||
    begins(text);
}

type Name = Extract<Condition, { types: unknown }>;

/** A word may be half typed: it must begin a word of the text, or of the names of type, operation or a feature. */
function wordMatcher(word: string): Matcher {
  const part = singular(word);
  const beginning = stem(word);
  const { types, operations } = begunBy(beginning);
  const hasFeature = oncePerLabel((label) => startsWord(namesOfFeature(label), beginning));
  return (listing, text) =>
    startsWord(text, part) ||
    types.has(listing.type) ||
    operations.has(listing.operationType) ||
    listing.features.some(hasFeature);
}

/** Returns the test with a cache, because many listings have the same feature. */
function oncePerLabel(test: (label: string) => boolean): (label: string) => boolean {
  const tested = new Map<string, boolean>();
  return (label) => {
    const result = tested.get(label) ?? test(label);
    tested.set(label, result);
    return result;
  };
}
