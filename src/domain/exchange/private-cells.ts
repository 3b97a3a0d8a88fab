import { err, ok, type Result } from '#base/result.ts';
import { isDay } from '../enquiry/wishes.ts';
import { changesBetween } from '../outbox/entry/merge.ts';
import type { FieldChanges } from '../outbox/entry/outbox-entry.ts';
import { numberText } from '../parse-number.ts';
import { parsePrivateForm } from '../private-data/parse-private-form.ts';
import {
  mandates,
  NO_PRIVATE_DATA,
  type PrivateField,
  type PrivateFields,
  privateFields,
} from '../private-data/private-data.ts';
import { type PrivateForm, privateFormOf } from '../private-data/private-form.ts';
import { fold } from '../search/fold.ts';
import { type ColumnWords, privateColumn } from './column.ts';
import type { CellProblem, ImportLine, WrongCell } from './import-line.ts';
import { isoDay } from './iso-day.ts';
import { isDamaged, yesOrNoIn } from './read-cell.ts';

/** Returns the text of a private cell. `createReadPrivate` reads it back. */
export function privateCellText(
  field: PrivateField,
  data: PrivateFields,
  words: ColumnWords,
): string {
  const value = data[field];
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return value === 0 ? '' : numberText(value);
  const mandate = field === 'mandate' ? mandates.find((one) => one === value) : undefined;
  return mandate === undefined ? value : words.mandate(mandate);
}

/** What a line changes of the private data of its listing. */
export type PrivateChange = {
  /** As shown when the file was compared; undefined if there were none. */
  readonly before: PrivateFields | undefined;
  readonly fields: PrivateFields;
  /** Never empty. */
  readonly changes: FieldChanges;
};

type Cells = Required<ImportLine>['privateCells'];
type ReadPrivate = {
  /** Undefined if the cells change nothing. */
  readonly change: PrivateChange | undefined;
  /** Days that nobody can read. They are left out, and the line goes on without them. */
  readonly unread: readonly WrongCell[];
};
type Read = Result<ReadPrivate, readonly WrongCell[]>;

const days = ['mandateDate', 'mandateEnd'] as const;

/**
 * Returns a function that reads the private cells of a line. If one cell says something new, all data are checked together, as the form does:
 * the end of a mandate depends on its beginning.
 */
export function createReadPrivate(
  words: ColumnWords,
): (cells: Cells, before: PrivateFields | undefined) => Read {
  const yesOrNo = yesOrNoIn(words);
  const mandateOf = new Map<string, PrivateForm['mandate']>([
    ['', ''],
    ...mandates.map((one) => [fold(one), one] as const),
    ...mandates.map((one) => [fold(words.mandate(one)), one] as const),
  ]);

  return (all, before) => {
    const known = before ?? NO_PRIVATE_DATA;
    const textOf = (field: PrivateField) => privateCellText(field, known, words);
    const unread = days.filter((day) => !isReadable(all[day] ?? '') && all[day] !== textOf(day));
    const cells = { ...all, ...Object.fromEntries(unread.map((day) => [day, undefined])) };
    const isNew = (field: PrivateField) =>
      cells[field] !== undefined && cells[field] !== textOf(field);
    const left = unread.map((day) => wrongDay(day, all[day] ?? ''));
    if (!privateFields.some(isNew)) return ok({ change: undefined, unread: left });

    const { mandate = '', pointInFeed = '', mandateDate, mandateEnd, ...typed } = cells;
    const problems: WrongCell[] = [];
    const complain = (field: PrivateField, problem: CellProblem) =>
      problems.push({
        column: privateColumn(field),
        value: cells[field] ?? textOf(field),
        problem,
      });
    for (const field of privateFields)
      if (isNew(field) && isDamaged(cells[field] ?? '')) complain(field, { type: 'damaged' });
    const chosen = isNew('mandate') ? mandateOf.get(fold(mandate).trim()) : known.mandate;
    if (chosen === undefined) complain('mandate', { type: 'notAChoice' });
    const answer = isNew('pointInFeed') ? yesOrNo.get(fold(pointInFeed).trim()) : known.pointInFeed;
    if (answer === undefined) complain('pointInFeed', { type: 'notYesOrNo' });
    const read = parsePrivateForm({
      ...privateFormOf(before),
      ...typed,
      mandate: chosen ?? known.mandate,
      pointInFeed: answer ?? known.pointInFeed,
      mandateDate: mandateDate === undefined ? known.mandateDate : isoDay(mandateDate),
      mandateEnd: mandateEnd === undefined ? known.mandateEnd : isoDay(mandateEnd),
    });
    if (!read.ok)
      for (const field of privateFields) {
        const problem = read.error[field];
        if (problem) complain(field, { type: 'private', problem });
      }
    if (!read.ok || problems.length > 0) return err(problems);
    const changes = changesBetween(known, read.value);
    const isChanged = Object.keys(changes).length > 0;
    const change = isChanged ? { before, fields: read.value, changes } : undefined;
    return ok({ change, unread: left });
  };
}

const isReadable = (cell: string): boolean => cell.trim() === '' || isDay(isoDay(cell));

const wrongDay = (day: (typeof days)[number], value: string): WrongCell => ({
  column: privateColumn(day),
  value,
  problem: { type: 'private', problem: { type: 'notADate' } },
});
