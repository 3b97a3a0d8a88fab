import type { Advisor } from '../listing/advisor.ts';
import type { Listing } from '../listing/listing.ts';
import { advisorNames, cellText } from './cell-text.ts';
import { type ColumnWords, columns } from './column.ts';
import { guardCell } from './formula-guard.ts';
import { photosCell } from './photo-names.ts';

/** Spreadsheets need it to read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Returns the header of an exported file, with its line break. */
export const csvHeader = ({ header }: ColumnWords): string =>
  csvLine([...columns, 'photos' as const].map(header));

/** Returns a function that writes a listing as one line, with its line break. */
export function createCsvLine(
  words: ColumnWords,
  advisors: readonly Advisor[],
): (listing: Listing) => string {
  const nameOf = advisorNames(advisors);
  return (listing) =>
    csvLine([
      ...columns.map((column) => cellText(column, listing, words, nameOf)),
      photosCell(listing.photos),
    ]);
}

/** As Excel in Spain reads and writes it: `;` between the cells. */
const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(guardCell(cell))).join(';')}\r\n`;

const quoted = (cell: string): string =>
  /[";\n\r]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
