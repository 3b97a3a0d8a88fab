import { amountIn } from '../exchange/amount.ts';
import { guessChoice, guessMandate, yesOrNo } from '../exchange/choice-guess.ts';
import { unguardCell } from '../exchange/csv-text.ts';
import { lineOfRow, type TableRow } from '../exchange/table.ts';
import { fieldRows } from '../listing/field-table.ts';
import { parsePrivateForm } from '../private-data/parse-private-form.ts';
import type { PrivateField } from '../private-data/private-data.ts';
import { privateFormOf } from '../private-data/private-form.ts';
import {
  type Assignment,
  headersOf,
  isChoice,
  isPrivateTarget,
  joinedBy,
  type PrivateTarget,
  privateFieldIn,
  type Target,
  targets,
} from './assignment.ts';
import { featureLabels } from './feature-guess.ts';
import { placeRank } from './guess-assignment.ts';
import type { OldListing, OldPrivateCells } from './old-listing.ts';
import type { OldTable } from './old-table.ts';
import { plainText } from './plain-text.ts';

/**
 * Returns a function that reads a row by an assignment without doubles. An empty cell says nothing. Words that we do not know
 * stay.
 */
export function createReadRow(
  table: OldTable,
  assignment: Assignment,
): (row: TableRow) => OldListing {
  const columns = targets
    .map((target) => ({ target, places: placesIn(table, target, headersOf(assignment, target)) }))
    .filter(({ places }) => places.length > 0);
  const cellOf = createCellOf();
  const noColumns = table.headers.map(() => undefined);
  return (row) => {
    const { line, cells } = row;
    const textOf = ({ target, places }: (typeof columns)[number]) =>
      places
        .map((place) => unguardCell(cells[place] ?? '').trim())
        .filter((text) => text !== '')
        .join(joinedBy[target] ?? '');
    const texts = new Map(columns.map((column) => [column.target, textOf(column)]));
    const own: Record<string, string> = {};
    const ofPrivate: Partial<Record<PrivateField, string>> = {};
    for (const [target, text] of texts) {
      if (text === '') continue;
      const field = privateFieldIn(target);
      if (field !== undefined) ofPrivate[field] = cellOf(target, text);
      else if (!APART.includes(target)) own[target] = cellOf(target, text);
    }
    return {
      line,
      id: '',
      reference: texts.get('oldReference') ?? '',
      cells: own,
      privateCells: withNotes(ofPrivate, assignment),
      features: featuresIn(texts.get('features')),
      photos: partsOf(texts.get('photos') ?? ''),
      left: [],
      problems: lineOfRow(row, noColumns).problems ?? [],
    };
  };
}

const APART: readonly Target[] = ['oldReference', 'features', 'photos'];

/** The places of a target's columns; those of a location from the district to the town, and a latitude before its longitude. */
function placesIn({ headers }: OldTable, target: Target, names: readonly string[]) {
  const ordered =
    target === 'location' || target === 'private:point'
      ? [...names].sort((one, other) => placeRank(target, one) - placeRank(target, other))
      : names;
  return ordered.map((name) => headers.indexOf(name));
}

const featuresIn = (text: string | undefined): readonly string[] | undefined =>
  text === undefined ? undefined : featureLabels(partsOf(text));

const partsOf = (text: string): readonly string[] =>
  text
    .split(/[|;,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Returns a function that puts a text into our words. A file says the same few words for choices in all rows. */
function createCellOf(): (target: Target, text: string) => string {
  const choices = new Map<string, string>();
  return (target, text) => {
    if (isChoice(target)) {
      const key = `${target} ${text}`;
      const choice = choices.get(key) ?? guessChoice(target, text) ?? text;
      choices.set(key, choice);
      return choice;
    }
    if (isPrivateTarget(target)) return privateCell(target, text);
    if (target === 'oldReference' || target === 'photos') return text;
    const row = fieldRows[target];
    if (row.text) return plainText(text);
    if (row.boolean) return String(yesOrNo(text) ?? text);
    return row.number ? amountIn(target, text) : text;
  };
}

/** A text of a private field, in our words. Anything else stays, for the preview to complain about. */
function privateCell(target: PrivateTarget, text: string): string {
  if (target === 'private:mandate') return guessMandate(text) ?? text;
  if (target === 'private:point') return NO_POINT.test(text) ? '' : withDecimalPoints(text);
  return target === 'private:notes' ? plainText(text) : text;
}

const CONTACTS = ['ownerPhone', 'ownerEmail'] as const satisfies readonly PrivateField[];

/**
 * What stands in the place of a phone or an e-mail and is none («pedirlo en portería») goes into the notes, under the name of its
 * column. A home is not left out for it, and nothing is lost.
 */
function withNotes(cells: OldPrivateCells, assignment: Assignment): OldPrivateCells {
  const { notes, ...others } = cells;
  const left: string[] = [];
  for (const field of CONTACTS) {
    const text = others[field];
    if (text === undefined || parsePrivateForm({ ...privateFormOf(), [field]: text }).ok) continue;
    left.push(`${headersOf(assignment, `private:${field}`).join(', ')}: ${text}`);
    delete others[field];
  }
  const all = [...(notes === undefined ? [] : [notes]), ...left];
  return all.length === 0 ? others : { ...others, notes: all.join('\n') };
}

/** Programs write 0 and 0 for none. */
const NO_POINT = /^[0.,;\s]+$/;

/** Spreadsheets in Spanish write `43,36`, and a comma is between latitude and longitude too. */
const withDecimalPoints = (text: string): string =>
  text.includes('.') ? text : text.replace(/(\d),(\d)/g, '$1.$2');
