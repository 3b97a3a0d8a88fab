import { cleanText } from '../clean-text.ts';
import { ID_PATTERN } from '../ids.ts';
import type { PrivateField } from '../private-data/private-data.ts';
import { fold } from '../search/fold.ts';
import {
  type Column,
  type ColumnWords,
  columns,
  type FileColumn,
  mendColumns,
  privateColumns,
  privateFieldOf,
} from './column.ts';
import { unguardCell } from './csv-text.ts';
import type { CellProblem, ImportLine } from './import-line.ts';
import { namesInCell } from './photo-names.ts';

/** The most bytes of a file with listings. */
export const MAX_TABLE_BYTES = 50 * 1024 * 1024;
/** The most rows: twice as many as the listings that the app is made for. */
export const MAX_ROWS = 20_000;

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** A file of rows and columns, as its reader finds it. Rows without any text are left out. */
export type Table = {
  readonly header: readonly string[];
  readonly rows: readonly TableRow[];
  readonly encoding: Encoding;
};

export type TableRow = {
  /** As a spreadsheet counts rows: the header is row 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** A quotation mark inside a quoted cell is not doubled, so the row may have swallowed others. */
  readonly hasWrongQuotes?: true;
  /** A quotation mark has no partner in the rest of the file. The row ends at its line. */
  readonly hasOpenQuote?: true;
};

/** Why a whole file cannot be read. */
export type TableProblem =
  | { readonly type: 'tooLarge' | 'unreadable' | 'spreadsheet' | 'notText' | 'empty' | 'failed' }
  | { readonly type: 'tooManyRows'; readonly limit: number }
  /** A quotation mark among the names of the columns has no partner. */
  | { readonly type: 'openQuote'; readonly line: number };

/** What each column of a table is, by its place; undefined for columns that are not used. */
export type Assignment = readonly (FileColumn | undefined)[];

/** The columns of a table by the names that an export gives them, or by the names of the fields. */
export function assignColumns(header: readonly string[], words: ColumnWords): Assignment {
  const all = [...columns, 'photos', ...privateColumns, ...mendColumns] as const;
  const byName = new Map([
    ...all.map((column) => [nameOf(column), column] as const),
    ...all.map((column) => [nameOf(words.header(column)), column] as const),
  ]);
  return header.map((name) => byName.get(nameOf(name)));
}

/** Whether a table is a file with wrong lines that this app has saved, to be corrected and read again. */
export const isMended = (assignment: Assignment): boolean => assignment.includes('newId');

const nameOf = (header: string) => fold(cleanText(unguardCell(header)));

/** What is wrong with the columns as they are assigned. */
export type ColumnReport = {
  /** Headers of columns that are not used and have something to say. */
  readonly unused: readonly string[];
  /** Columns that the table has more than once. The table cannot be used. */
  readonly double: readonly FileColumn[];
  /** No column says which listing a row is about, and none gives a title to a new one. The table cannot be used. */
  readonly lacksName: boolean;
};

export function reportColumns(
  { header, rows }: Pick<Table, 'header' | 'rows'>,
  assignment: Assignment,
): ColumnReport {
  const used = assignment.filter((column) => column !== undefined);
  const hasText = (place: number) => rows.some(({ cells }) => (cells[place] ?? '').trim() !== '');
  return {
    unused: header.flatMap((name, place) =>
      assignment[place] === undefined && hasText(place) ? [name.trim() || `(${place + 1})`] : [],
    ),
    double: [...new Set(used.filter((column, place) => used.indexOf(column) !== place))],
    lacksName: !used.some((column) => NAMING.includes(column)),
  };
}

const NAMING: Assignment = ['id', 'reference', 'title'];

/** A row as a line of an import. A cell that the row lacks leaves its field alone. */
export function lineOfRow(
  { line, cells, hasWrongQuotes, hasOpenQuote }: TableRow,
  assignment: Assignment,
): ImportLine {
  const own: Partial<Record<Column, string>> = {};
  const named: { newId?: string; oldReference?: string } = {};
  const ofPrivate: Partial<Record<PrivateField, string>> = {};
  let photos: readonly string[] = [];
  cells.forEach((cell, place) => {
    const column = assignment[place];
    if (column === undefined) return;
    const text = unguardCell(cell);
    const privateField = privateFieldOf(column);
    if (privateField !== undefined) ofPrivate[privateField] = text;
    else if (column === 'photos') photos = namesInCell(text);
    else if (column === 'newId') named.newId = text;
    else if (column === 'oldReference') named.oldReference = text;
    else if (isColumn(column)) own[column] = text;
  });
  const extra = cells.slice(assignment.length).filter((cell) => cell.trim() !== '');
  const problems = [
    ...(hasWrongQuotes ? [wholeLine({ type: 'wrongQuotes' })] : []),
    ...(hasOpenQuote ? [wholeLine({ type: 'openQuote' })] : []),
    ...(extra.length > 0 ? [wholeLine({ type: 'tooManyCells' }, extra.join(' | '))] : []),
  ];
  return {
    ...{ line, cells: own, photos },
    ...(ID_PATTERN.test(named.newId ?? '') && { newId: named.newId }),
    ...(named.oldReference && { oldReference: named.oldReference }),
    ...(Object.keys(ofPrivate).length > 0 && { privateCells: ofPrivate }),
    ...(problems.length > 0 && { problems }),
  };
}

const isColumn = (column: FileColumn): column is Column => columns.some((one) => one === column);

const wholeLine = (problem: CellProblem, value = '') => ({ column: undefined, value, problem });
