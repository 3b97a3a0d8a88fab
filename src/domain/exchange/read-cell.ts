import { err, ok, type Result } from '#base/result.ts';
import type { Advisor } from '../listing/advisor.ts';
import { choicesIn, type FieldRow, fieldRows, type ListingField } from '../listing/field-table.ts';
import { readField } from '../listing/parse-listing-form.ts';
import { fold } from '../search/fold.ts';
import { amountIn } from './amount.ts';
import { splitList } from './cell-text.ts';
import { guessChoice, yesOrNo } from './choice-guess.ts';
import type { ColumnWords } from './column.ts';
import type { CellProblem } from './import-line.ts';
import { isoDay } from './iso-day.ts';

/** A letter of a file whose bytes stand for none. */
export const isDamaged = (cell: string): boolean => cell.includes('\ufffd');

/**
 * Parses the cell of a field by the rules of the form. A choice may be in our words, as it is stored or in the words of another program, and a
 * number with its unit.
 */
export type ReadCell = (field: ListingField, cell: string) => Result<unknown, CellProblem>;

export function createReadCell(words: ColumnWords, advisors: readonly Advisor[]): ReadCell {
  const choices = new Map<ListingField, ReadonlyMap<string, string>>();
  const choicesOf = (field: ListingField, choice: Required<FieldRow>['choice']) => {
    const known = choices.get(field) ?? choiceWords(field, choicesIn(choice), words);
    choices.set(field, known);
    return known;
  };
  const answers = yesOrNoIn(words);

  return (field, cell) => {
    if (isDamaged(cell)) return err({ type: 'damaged' });
    const row = fieldRows[field];
    const word = fold(cell).trim();
    if (row.choice) {
      if (word === '') return row.optional ? ok('') : err({ type: 'required' });
      const choice = choicesOf(field, row.choice).get(word) ?? guessChoice(field, cell);
      return choice === undefined ? err({ type: 'notAChoice' }) : ok(choice);
    }
    if (row.boolean) {
      const answer = answers.get(word) ?? yesOrNo(cell);
      return answer === undefined ? err({ type: 'notYesOrNo' }) : ok(answer);
    }
    if (row.relation !== undefined) return readAdvisor(cell, advisors);
    if (row.number) return withUnit(cell, readField(amountIn(field, cell), row));
    return readField(row.list ? splitList(cell) : row.date ? isoDay(cell) : cell, row);
  };
}

/** A number that is none as it stands has a unit, or a second number, that nobody here understands. */
const withUnit = (
  cell: string,
  read: Result<unknown, CellProblem>,
): Result<unknown, CellProblem> =>
  !read.ok && read.error.type === 'notANumber' && /\d/.test(cell)
    ? err({ type: 'unknownUnit' })
    : read;

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

/** An advisor by the name or, as it is stored, the id. */
function readAdvisor(cell: string, advisors: readonly Advisor[]): Result<string, CellProblem> {
  const name = fold(cell).trim();
  if (name === '') return err({ type: 'required' });
  if (advisors.some(({ id }) => id === cell)) return ok(cell);
  const [found, ...others] = advisors.filter((advisor) => fold(advisor.name) === name);
  if (found === undefined) return err({ type: 'unknownAdvisor' });
  return others.length > 0 ? err({ type: 'twoAdvisors' }) : ok(found.id);
}
