import type { Advisor } from '../listing/advisor.ts';
import type { Listing } from '../listing/listing.ts';
import {
  NO_PRIVATE_DATA,
  type PrivateFields,
  privateFields,
} from '../private-data/private-data.ts';
import { advisorNames, cellText } from './cell-text.ts';
import { type ColumnWords, columns, privateColumns } from './column.ts';
import { photosCell } from './photo-names.ts';
import { privateCellText } from './private-cells.ts';

/** Spreadsheets need it to read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** The private data of all listings, by the listing's id. Undefined: the file has no columns for them. */
type PrivateOfAll = ReadonlyMap<string, PrivateFields> | undefined;

/** Returns the header of an exported file, with its line break. */
export const csvHeader = ({ header }: ColumnWords, privateData?: PrivateOfAll): string =>
  csvLine([...columns, 'photos' as const, ...(privateData ? privateColumns : [])].map(header));

/** Returns a function that writes a listing as one line, with its line break. */
export function createCsvLine(
  words: ColumnWords,
  advisors: readonly Advisor[],
  privateData?: PrivateOfAll,
): (listing: Listing) => string {
  const nameOf = advisorNames(advisors);
  const privateCells = ({ id }: Listing, all: NonNullable<PrivateOfAll>) => {
    const data = all.get(id) ?? NO_PRIVATE_DATA;
    return privateFields.map((field) => privateCellText(field, data, words));
  };
  return (listing) =>
    csvLine([
      ...columns.map((column) => cellText(column, listing, words, nameOf)),
      photosCell(listing.photos),
      ...(privateData ? privateCells(listing, privateData) : []),
    ]);
}

/** As Excel in Spain reads and writes it: `;` between the cells. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(guardCell(cell))).join(';')}\r\n`;

const quoted = (cell: string): string =>
  /[";\n\r]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/**
 * Spreadsheets run a cell that begins with one of these as a formula, also one that a stranger has written. An apostrophe before it
 * makes it a text.
 */
const FORMULA = /^'*[=+\-@\t\r]/;
const GUARDED = /^'+[=+\-@\t\r]/;

/** Returns a cell that no spreadsheet runs. `unguardCell` returns the text before. */
export const guardCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** How other programs keep a spreadsheet from reading a phone as a number: `="981000000"`, `=T("981000000")`. */
const QUOTED = /^=(?:T\()?"([^"]*)"\)?$/i;

/** Takes back what `guardCell` has added, and what other programs put around a text. What a person has typed as `=…` or `-…` stays as it is. */
export const unguardCell = (cell: string): string =>
  GUARDED.test(cell) ? cell.slice(1) : (QUOTED.exec(cell)?.[1] ?? cell);
