import { inSlices } from '#base/tasks.ts';
import type { ImportLine } from '#domain/exchange/import-line.ts';
import { assignColumns, isMended, lineOfRow, type Table } from '#domain/exchange/table.ts';
import type { Listing } from '#domain/listing/listing.ts';
import type { Assignment } from '#domain/moving/assignment.ts';
import { createTranslate, type Meanings } from '#domain/moving/meanings.ts';
import type { OldListing } from '#domain/moving/old-listing.ts';
import type { OldTable } from '#domain/moving/old-table.ts';
import { createReadRow } from '#domain/moving/read-table.ts';
import { countLeft, withoutSharedPhotos } from '#domain/moving/shared-photo-names.ts';
import { createToImportLine } from '#domain/moving/to-import-line.ts';
import { fileWords } from '#i18n/file-words.ts';

/** Properties that are read in one task. */
const SLICE = 200;

/** What is imported, and what is not taken over. */
export type LinesOfOld = {
  readonly lines: readonly ImportLine[];
  /** Values without a place here, with the number of properties that have them. */
  readonly left: readonly (readonly [string, number])[];
  /** Photo names that more than one property has. */
  readonly sharedPhotos: readonly string[];
};

/** The rows of a table in our words. */
export const listingsInTable = (table: OldTable, columns: Assignment) =>
  mapped(table.rows, createReadRow(table, columns));

/** The lines of a file with wrong lines that was saved here, and needs no questions; undefined for any other file. */
export async function linesOfMended({ header, rows }: Table): Promise<LinesOfOld | undefined> {
  const assignment = assignColumns(header, fileWords());
  if (!isMended(assignment)) return undefined;
  const lines = await mapped(rows, (row) => lineOfRow(row, assignment));
  return { lines, left: [], sharedPhotos: [] };
}

/** The lines of an import, with the meanings that a person has given. */
export async function linesOfOld(
  program: string,
  olds: readonly OldListing[],
  meanings: Meanings,
  listings: readonly Listing[],
): Promise<LinesOfOld> {
  const translate = createTranslate(meanings);
  const toLine = createToImportLine(program, listings);
  const { listings: own, names } = withoutSharedPhotos(olds);
  const lines = await mapped(own, (old) => toLine(translate(old)));
  return { lines, left: countLeft(olds), sharedPhotos: names };
}

async function mapped<From, To>(items: readonly From[], make: (item: From) => To): Promise<To[]> {
  const made: To[] = [];
  await inSlices(items, SLICE, (slice) => made.push(...slice.map(make)));
  return made;
}
