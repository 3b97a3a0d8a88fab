import { expect, test } from 'vitest';
import { guessAssignment } from '#domain/moving/guess-assignment.ts';
import { createTranslate, unknownValues, withMeaning } from '#domain/moving/meanings.ts';
import { filledHeaders, type OldTable } from '#domain/moving/old-table.ts';
import { createReadRow } from '#domain/moving/read-table.ts';
import { knownWith } from '../../../support/device/exchange.ts';
import { idOf } from '../../../support/device/listings.ts';

/** Columns of another program that say nothing, and those that say who has a home. */

const tableOf = (
  headers: readonly string[],
  ...rows: readonly (readonly string[])[]
): OldTable => ({
  headers,
  rows: rows.map((cells, at) => ({ line: at + 2, cells })),
});
const readName = (name: string) => {
  const table = tableOf(['Asesor'], [name]);
  const [row] = table.rows.map(createReadRow(table, [{ header: 'Asesor', target: 'advisorId' }]));
  if (row === undefined) throw new Error('There is no row.');
  return row;
};

test('an empty column is not guessed, and is none of those that are asked about', () => {
  const table = tableOf(['Precio', 'PVP', '', ' '], ['', '100.000', '', ' ']);
  expect(guessAssignment(table)).toEqual([{ header: 'PVP', target: 'price' }]);
  expect(filledHeaders(table)).toEqual(['PVP']);
});

test('a contact can be assigned; a name that no advisor has is asked about, and may be the agency’s own', () => {
  const olds = ['Antía Rey', 'ANTIA REY', 'Xoán', 'Uxía', ''].map((name) => readName(name));
  const [xoan, uxia, ...others] = unknownValues(olds, knownWith([]).advisors);
  expect([xoan, uxia, others]).toEqual([
    { field: 'advisorId', text: 'Xoán' },
    { field: 'advisorId', text: 'Uxía' },
    [],
  ]);
  if (!(xoan && uxia)) throw new Error('They are not asked about.');
  const translate = createTranslate(withMeaning(withMeaning([], xoan, idOf('a', 2)), uxia, ''));
  expect(olds.map((old) => translate(old).cells.advisorId)).toEqual([
    ...['Antía Rey', 'ANTIA REY', idOf('a', 2), undefined, undefined],
  ]);
});

test.each([
  [['0', '0'], undefined],
  [['0,0', '0,0'], undefined],
  [['0.000000', '0.000000'], undefined],
  [['', ''], undefined],
  [['0', ''], undefined],
  [['43,36', '-8,41'], '43.36, -8.41'],
])(
  'the columns of a point with %j are %s: programs write 0 for none',
  ([lat = '', lon = ''], point) => {
    const table = tableOf(['Latitud', 'Longitud'], [lat, lon]);
    const assignment = table.headers.map((header) => ({
      header,
      target: 'private:point' as const,
    }));
    const [row] = table.rows.map(createReadRow(table, assignment));
    expect(row?.privateCells.point || undefined).toBe(point);
  },
);
