import * as v from 'valibot';
import type { Advisor } from '../listing/advisor.ts';
import { choicesIn, fieldRows, formFields } from '../listing/field-table.ts';
import { privateRows } from '../private-data/private-data.ts';
import { fold, wordsOf } from '../search/fold.ts';
import { type ChoiceTarget, isChoice } from './assignment.ts';
import type { OldListing } from './old-listing.ts';

const MANDATE = 'private:mandate';
/** A field with choices; of the private ones only the mandate. */
export type ChosenField = ChoiceTarget | typeof MANDATE;
/** A field whose words may have to be given a meaning: one with choices, or the advisor, of whom a file says the name. */
export type AskedField = ChosenField | 'advisorId';

/** A word of a file that stands for one of our choices or advisors, and we do not know for which. */
export type UnknownValue = { readonly field: AskedField; readonly text: string };

export const meaningsSchema = v.pipe(
  v.array(
    v.object({
      field: v.picklist([...formFields, MANDATE, 'advisorId']),
      word: v.string(),
      choice: v.string(),
    }),
  ),
  v.readonly(),
);
/**
 * What a person has said that words of a program mean. `word` as `wordsOf` gives it; `choice` is '' for none of ours, and the id of an
 * advisor.
 */
export type Meanings = v.InferOutput<typeof meaningsSchema>;

/** A column with more unknown values is free text: it is the wrong column, and its cells are wrong in the preview. */
const MOST_VALUES = 40;

const choiceFields: readonly ChosenField[] = [...formFields.filter(isChoice), MANDATE];
const choicesOf = (field: ChosenField) =>
  (field === MANDATE ? privateRows.mandate.choice : fieldRows[field].choice) ?? {};
const isKnown = (field: ChosenField, text: string): boolean =>
  text === '' || Object.hasOwn(choicesOf(field), text);
const textIn = ({ cells, privateCells }: OldListing, field: AskedField): string =>
  (field === MANDATE ? privateCells.mandate : cells[field]) ?? '';

/** The words that a person has to give a meaning, each once, in the order of the fields. */
export function unknownValues(
  listings: readonly OldListing[],
  advisors: readonly Advisor[],
): readonly UnknownValue[] {
  const names = new Set(['', ...advisors.map(({ name }) => fold(name).trim())]);
  const isAdvisor = (text: string) => names.has(fold(text).trim());
  return [
    ...choiceFields.flatMap((field) => unknownIn(listings, field, (text) => isKnown(field, text))),
    ...unknownIn(listings, 'advisorId', isAdvisor),
  ];
}

function unknownIn(
  listings: readonly OldListing[],
  field: AskedField,
  isOurs: (text: string) => boolean,
): readonly UnknownValue[] {
  const byWord = new Map<string, string>();
  for (const listing of listings) {
    const text = textIn(listing, field);
    if (byWord.size < MOST_VALUES && !isOurs(text)) byWord.set(wordsOf(text), text);
  }
  return [...byWord.values()].map((text) => ({ field, text }));
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
    const privateCells: Record<string, string | undefined> = { ...listing.privateCells };
    for (const field of [...choiceFields, 'advisorId'] as const) {
      const text = textIn(listing, field);
      if (text === '' || (field !== 'advisorId' && isKnown(field, text))) continue;
      const [part, name] = field === MANDATE ? [privateCells, 'mandate'] : [cells, field];
      const choice = choices.get(`${field} ${wordsOf(text)}`);
      if (choice === '') delete part[name];
      else part[name] = choice ?? text;
    }
    return { ...listing, cells, privateCells };
  };
}

/**
 * Whether a word of the field may mean none of our choices. Every listing has a type, an operation and a status; without an advisor of its own
 * it gets the agency's.
 */
export const mayBeNone = (field: AskedField): boolean =>
  field === 'advisorId' || field === MANDATE || fieldRows[field].optional === true;

/** The choices of a field as they are offered. */
export const choicesFor = (field: ChosenField): readonly string[] => choicesIn(choicesOf(field));
