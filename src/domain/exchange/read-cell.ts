import { err, ok, type Result } from '#base/result.ts';
import type { Advisor } from '../listing/advisor.ts';
import { choicesIn, type FieldRow, fieldRows, type ListingField } from '../listing/field-table.ts';
import { readField } from '../listing/parse-listing-form.ts';
import { fold } from '../search/fold.ts';
import { splitList } from './cell-text.ts';
import type { ColumnWords } from './column.ts';
import type { CellProblem } from './import-line.ts';

/** Parses the cell of a field by the rules of the form. A choice may be in words or as it is stored. */
export type ReadCell = (field: ListingField, cell: string) => Result<unknown, CellProblem>;

export function createReadCell(words: ColumnWords, advisors: readonly Advisor[]): ReadCell {
  const choices = new Map<ListingField, ReadonlyMap<string, string>>();
  const choicesOf = (field: ListingField, choice: Required<FieldRow>['choice']) => {
    const known = choices.get(field) ?? choiceWords(field, choicesIn(choice), words);
    choices.set(field, known);
    return known;
  };
  const yesOrNo = yesOrNoIn(words);

  return (field, cell) => {
    const row = fieldRows[field];
    const word = fold(cell).trim();
    if (row.choice) {
      if (word === '') return row.optional ? ok('') : err({ type: 'required' });
      const choice = choicesOf(field, row.choice).get(word);
      return choice === undefined ? err({ type: 'notAChoice' }) : ok(choice);
    }
    if (row.boolean) {
      const answer = yesOrNo.get(word);
      return answer === undefined ? err({ type: 'notYesOrNo' }) : ok(answer);
    }
    if (row.relation !== undefined) return readAdvisor(word, advisors);
    return readField(row.list ? splitList(cell) : row.date ? isoDay(cell) : cell, row);
  };
}

/** What people write for yes and no, without case and accents, and its meaning. An empty cell is no. */
export const yesOrNoIn = (words: ColumnWords): ReadonlyMap<string, boolean> =>
  new Map([
    ...['true', 'verdadero', '1', words.yes].map((word) => [fold(word), true] as const),
    ...['false', 'falso', '0', '', words.no].map((word) => [fold(word), false] as const),
  ]);

/** What people write for each choice of a field, and the choice. */
const choiceWords = (field: ListingField, all: readonly string[], words: ColumnWords) =>
  new Map([
    ...all.map((choice) => [fold(choice), choice] as const),
    ...all.map((choice) => [fold(words.choice(field, choice)), choice] as const),
  ]);

function readAdvisor(name: string, advisors: readonly Advisor[]): Result<string, CellProblem> {
  if (name === '') return err({ type: 'required' });
  const [found, ...others] = advisors.filter((advisor) => fold(advisor.name) === name);
  if (found === undefined) return err({ type: 'unknownAdvisor' });
  return others.length > 0 ? err({ type: 'twoAdvisors' }) : ok(found.id);
}

/** Spreadsheets write a day in the order of the country: `1/12/2026` → `2026-12-01`. Any other text is only trimmed. */
export function isoDay(cell: string): string {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(cell.trim()) ?? [];
  if (day === undefined || month === undefined) return cell.trim();
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
