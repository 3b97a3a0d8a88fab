import { type Language, languages } from '../../language.ts';
import { featureName, namedFeatures } from '../../listing/feature-names.ts';
import {
  type ListingType,
  listingTypes,
  type OperationType,
  operationTypes,
} from '../../listing/listing.ts';
import { type Feature, features } from '../features.ts';
import { fold } from '../fold.ts';
import alsoTypes from '../words/also-types.json' with { type: 'json' };
import fieldWords from '../words/field-words.json' with { type: 'json' };
import labelWords from '../words/label-words.json' with { type: 'json' };
import operationWords from '../words/operation-words.json' with { type: 'json' };
import sameWords from '../words/same-words.json' with { type: 'json' };
import typeWords from '../words/type-words.json' with { type: 'json' };
import { namesOfCommon } from './feature-text.ts';
import { tokenize } from './tokens.ts';
import { isSilent, startsWord, stem } from './word-forms.ts';

/** What a phrase stands for, in any of the three languages. */
export type Meaning = {
  readonly types: ReadonlySet<ListingType>;
  /** Types that the phrase means too, after those: a penthouse is a flat. */
  readonly also: ReadonlySet<ListingType>;
  readonly operations: ReadonlySet<OperationType>;
  /** All folded names of the feature, and words for the same in listings. */
  readonly names: ReadonlySet<string>;
  /** The common features among them, which a listing may also have by a field. */
  readonly features: ReadonlySet<Feature>;
  /** The choices of fields that mean the same, such as `furnished=yes`. */
  readonly choices: ReadonlySet<string>;
};

/** The most words in the name of a feature, with articles and prepositions. */
export const MAX_PHRASE = 7;

/** The meaning of a phrase in any of its forms; undefined for other words. */
export const meaningOf = (words: readonly string[]): Meaning | undefined => {
  dictionary ??= readDictionary();
  return dictionary.get(phraseKey(words));
};

/** The types and operations that have a word starting with `beginning`, so that half a word finds them. */
export const namesStartingWith = (beginning: string): Pick<Meaning, 'types' | 'operations'> => ({
  types: new Set(listingTypes.filter((type) => startsWord(namesOfType(type), beginning))),
  operations: new Set(
    operationTypes.filter((type) => startsWord(namesOfOperation(type), beginning)),
  ),
});

/** The folded words for a type in the three languages, one a line. */
export const namesOfType = (type: ListingType): string =>
  textOf([...wordsFor(type), ...(alsoFor.get(type) ?? [])]);

/** The folded words for an operation in the three languages, one a line. */
export const namesOfOperation = (type: OperationType): string => textOf(operationWords[type]);

const wordsFor = (type: ListingType): readonly string[] =>
  languages.flatMap((language) => typeWords[type][language]);

const alsoFor = new Map<ListingType, readonly string[]>(
  listingTypes.map((type) => [
    type,
    alsoTypes.flatMap((row) => (row.types.includes(type) ? row.words : [])),
  ]),
);
const labelsFor: Readonly<Record<string, readonly string[]>> = labelWords;

/** Each word for types in a language, as it is written, with its types. */
export function wordsOfTypes(language: Language): ReadonlyMap<string, readonly ListingType[]> {
  const found = new Map<string, ListingType[]>();
  for (const type of listingTypes)
    for (const word of typeWords[type][language])
      found.set(word, [...(found.get(word) ?? []), type]);
  return found;
}

/** The folded names of a feature in the three languages, one a line. One that the agency made up has one name. */
export const namesOfFeature = (label: string): string => foldedNames(label).join('\n');

/** Each name once: many are the same in Spanish and Galician. */
const foldedNames = (label: string): readonly string[] => [
  ...new Set(textOf(languages.map((language) => featureName(label, language))).split('\n')),
];

/** The fields of which a choice has words. */
export const choiceFields = Object.keys(fieldWords) as readonly (keyof typeof fieldWords)[];

const textOf = (names: readonly string[]): string => fold(names.join('\n'));

let dictionary: ReadonlyMap<string, Meaning> | undefined;

/** The key of a phrase, the same for its forms. Beside other words, "no" denies them: "no lift". Where that is no name, it may be Galician: "piso no centro". */
export const phraseKey = (words: readonly string[]): string =>
  words
    .filter((word) => word !== '-' && (!isSilent(word) || (word === 'no' && words.length > 1)))
    .map(stem)
    .join(' ');

type Mutable<Sets> = {
  [Kind in keyof Sets]: Sets[Kind] extends ReadonlySet<infer Value> ? Set<Value> : never;
};

function readDictionary(): ReadonlyMap<string, Meaning> {
  const found = new Map<string, Mutable<Meaning>>();
  const add = (names: readonly string[], note: (meaning: Mutable<Meaning>) => void) => {
    for (const name of names) {
      const key = phraseKey(tokenize(name).map(({ text }) => text));
      const meaning = found.get(key) ?? newMeaning();
      note(meaning);
      found.set(key, meaning);
    }
  };
  for (const type of listingTypes) {
    add(wordsFor(type), ({ types }) => types.add(type));
    add(alsoFor.get(type) ?? [], ({ also }) => also.add(type));
  }
  for (const operation of operationTypes)
    add(operationWords[operation], ({ operations }) => operations.add(operation));
  for (const feature of features) {
    const names = namesOfCommon(feature);
    add(names, (meaning) => {
      meaning.features.add(feature);
      addNames(names)(meaning);
    });
  }
  for (const label of namedFeatures) {
    const names = [...foldedNames(label), ...(labelsFor[label] ?? [])];
    add(names, addNames(names));
  }
  for (const names of sameWords) add(names, addNames(names));
  for (const [field, choices] of Object.entries(fieldWords))
    for (const [named, words] of Object.entries(choices))
      add(words, (meaning) => {
        for (const choice of named.split('|').filter(Boolean))
          meaning.choices.add(`${field}=${choice}`);
        addNames(words)(meaning);
      });
  return found;
}

const addNames =
  (names: readonly string[]) =>
  (meaning: Mutable<Meaning>): void => {
    for (const name of names) meaning.names.add(fold(name));
  };

const newMeaning = (): Mutable<Meaning> => ({
  types: new Set(),
  also: new Set(),
  operations: new Set(),
  names: new Set(),
  features: new Set(),
  choices: new Set(),
});
