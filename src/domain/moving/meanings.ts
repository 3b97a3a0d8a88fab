import * as v from 'valibot';
import { choicesIn, fieldRows, formFields } from '../listing/field-table.ts';
import { type ChoiceTarget, isChoice } from './assignment.ts';
import type { OldListing } from './old-listing.ts';
import { wordsOf } from './plain-text.ts';

/** A word of a file that stands for one of our choices, and we do not know for which. */
export type UnknownValue = { readonly field: ChoiceTarget; readonly text: string };

export const meaningsSchema = v.pipe(
  v.array(v.object({ field: v.picklist(formFields), word: v.string(), choice: v.string() })),
  v.readonly(),
);
/** What a person has said that words of a program mean. `word` as `wordsOf` gives it; `choice` is '' for none of ours. */
export type Meanings = v.InferOutput<typeof meaningsSchema>;

/** A column with more unknown values is free text: it is the wrong column, and its cells are wrong in the preview. */
const MOST_VALUES = 40;

const choiceFields = formFields.filter(isChoice);
const isKnown = (field: ChoiceTarget, text: string): boolean =>
  text === '' || Object.hasOwn(fieldRows[field].choice ?? {}, text);

/** The words that a person has to give a meaning, each once, in the order of the fields. */
export function unknownValues(listings: readonly OldListing[]): readonly UnknownValue[] {
  return choiceFields.flatMap((field) => {
    const byWord = new Map<string, string>();
    for (const { cells } of listings) {
      const text = cells[field] ?? '';
      if (byWord.size < MOST_VALUES && !isKnown(field, text)) byWord.set(wordsOf(text), text);
    }
    return [...byWord.values()].map((text) => ({ field, text }));
  });
}

/** What a value means: a choice, '' for none of ours, undefined before a person has said it. */
export const meaningOf = (meanings: Meanings, { field, text }: UnknownValue): string | undefined =>
  meanings.find((one) => one.field === field && one.word === wordsOf(text))?.choice;

/** Gives a value its meaning. */
export function withMeaning(
  meanings: Meanings,
  { field, text }: UnknownValue,
  choice: string,
): Meanings {
  const word = wordsOf(text);
  return [
    ...meanings.filter((one) => one.field !== field || one.word !== word),
    { field, word, choice },
  ];
}

/** Returns a function that puts choices in the place of the words that have a meaning. A word that means none of ours goes. */
export function createTranslate(meanings: Meanings): (listing: OldListing) => OldListing {
  const choices = new Map(meanings.map(({ field, word, choice }) => [`${field} ${word}`, choice]));
  if (choices.size === 0) return (listing) => listing;
  return (listing) => {
    const cells: Record<string, string | undefined> = { ...listing.cells };
    for (const field of choiceFields) {
      const text = cells[field];
      if (text === undefined || isKnown(field, text)) continue;
      const choice = choices.get(`${field} ${wordsOf(text)}`);
      if (choice === '') delete cells[field];
      else cells[field] = choice ?? text;
    }
    return { ...listing, cells };
  };
}

/** Whether a word of the field may mean none of our choices. Every listing has a type, an operation and a status. */
export const mayBeNone = (field: ChoiceTarget): boolean => fieldRows[field].optional === true;

/** The choices of a field as they are offered. */
export const choicesFor = (field: ChoiceTarget): readonly string[] =>
  choicesIn(fieldRows[field].choice ?? {});
