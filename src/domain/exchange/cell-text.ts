import type { Advisor } from '../listing/advisor.ts';
import { fieldRows } from '../listing/field-table.ts';
import type { Listing } from '../listing/listing.ts';
import { numberText } from '../parse-number.ts';
import type { Column, ColumnWords } from './column.ts';

/** Advisors are named in a file, because nobody knows their ids. */
export type AdvisorName = (id: string) => string | undefined;

export const advisorNames = (advisors: readonly Advisor[]): AdvisorName => {
  const names = new Map(advisors.map(({ id, name }) => [id, name]));
  return (id) => names.get(id);
};

/** Returns the text of a listing's cell. `read-cell.ts` reads it back. An unknown advisor is an empty cell. */
export function cellText(
  column: Column,
  listing: Listing,
  words: ColumnWords,
  nameOf: AdvisorName,
): string {
  if (column === 'id') return listing.id;
  if (column === 'reference') return String(listing.reference ?? '');
  const value = listing[column];
  if (value === undefined) return '';
  if (Array.isArray(value)) return joinList(value);
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  const row = fieldRows[column];
  if (row.relation !== undefined) return nameOf(value) ?? '';
  return row.choice ? words.choice(column, value) : value;
}

/** Joins texts with commas into one cell. A comma inside a text has a backslash before it. */
export const joinList = (texts: readonly string[]): string =>
  texts.map((text) => text.replace(/[\\,]/g, '\\$&')).join(', ');

/** The texts of such a cell; empty ones are left out. */
export const splitList = (cell: string): string[] =>
  [...cell.matchAll(/(?:\\[\s\S]|[^,\\])+/g)]
    .map(([text]) => text.replace(/\\([\s\S])/g, '$1').trim())
    .filter((text) => text !== '');
