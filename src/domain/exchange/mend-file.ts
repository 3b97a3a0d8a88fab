import type { Advisor } from '../listing/advisor.ts';
import { fieldRows } from '../listing/field-table.ts';
import { mandates, NO_PRIVATE_DATA, type PrivateField } from '../private-data/private-data.ts';
import { type AdvisorName, advisorNames, cellText } from './cell-text.ts';
import {
  type Column,
  type ColumnWords,
  columns,
  type FileColumn,
  privateColumn,
  privateColumns,
  privateFieldOf,
} from './column.ts';
import { csvLine } from './csv-text.ts';
import type { WrongLine } from './preview.ts';
import { privateCellText } from './private-cells.ts';

/**
 * Returns the header and a function for the lines of a file with the wrong lines of another one, of whatever kind that was. It has our own
 * columns, so that a person corrects cells and reads it again. `newId` lets a corrected line make the listing that the first file would have
 * made, and `problem` says what to correct.
 */
export function createMendFile(
  lines: readonly WrongLine[],
  words: ColumnWords,
  advisors: readonly Advisor[],
): { readonly header: string; readonly lineOf: (line: WrongLine, problem: string) => string } {
  const nameOf = advisorNames(advisors);
  const own = columns.filter((column) =>
    lines.some(({ source }) => source.cells[column] !== undefined),
  );
  const ofPrivate = privateColumns.flatMap((column) => {
    const field = privateFieldOf(column);
    const isUsed = lines.some(({ source }) => field && source.privateCells?.[field] !== undefined);
    return field && isUsed ? [field] : [];
  });
  const photos = lines.some(({ source }) => source.photos.length > 0) ? ['photos' as const] : [];
  const all: readonly FileColumn[] = [
    ...(['problem', 'oldReference', 'newId'] as const),
    ...own,
    ...photos,
    ...ofPrivate.map(privateColumn),
  ];
  return {
    header: csvLine(all.map(words.header)),
    lineOf: (line, problem) =>
      csvLine([
        ...[problem, line.source.oldReference ?? '', line.source.newId ?? ''],
        ...own.map((column) => ownText(column, line, words, nameOf)),
        ...photos.map(() => line.source.photos.join(' | ')),
        ...ofPrivate.map((field) => privateText(field, line, words)),
      ]),
  };
}

/** As the first file says it, in our words where it has been understood. What the line did not say, its listing says, so that nothing is emptied. */
function ownText(
  column: Column,
  { source, listing }: WrongLine,
  words: ColumnWords,
  nameOf: AdvisorName,
): string {
  const text = source.cells[column];
  if (text === undefined) return listing ? cellText(column, listing, words, nameOf) : '';
  if (column === 'id' || column === 'reference') return text;
  const { choice, boolean, relation } = fieldRows[column];
  if (choice && Object.hasOwn(choice, text)) return words.choice(column, text);
  if (boolean && (text === 'true' || text === 'false'))
    return text === 'true' ? words.yes : words.no;
  return relation === undefined ? text : (nameOf(text) ?? text);
}

function privateText(
  field: PrivateField,
  { source, privateBefore }: WrongLine,
  words: ColumnWords,
): string {
  const text = source.privateCells?.[field];
  if (text === undefined) return privateCellText(field, privateBefore ?? NO_PRIVATE_DATA, words);
  const mandate = field === 'mandate' ? mandates.find((one) => one === text) : undefined;
  return mandate === undefined ? text : words.mandate(mandate);
}
