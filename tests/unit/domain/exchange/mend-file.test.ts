import { expect, test } from 'vitest';
import type { ImportLine } from '#domain/exchange/import-line.ts';
import { createWithNewId } from '#domain/exchange/made-id.ts';
import { createMendFile } from '#domain/exchange/mend-file.ts';
import { previewOf, type WrongLine } from '#domain/exchange/preview.ts';
import { assignColumns, isMended, lineOfRow } from '#domain/exchange/table.ts';
import { NO_PRIVATE_DATA } from '#domain/private-data/private-data.ts';
import { parseCsv } from '#files/parse-csv.ts';
import { aLine, knownWith, spanishWords } from '../../../support/device/exchange.ts';
import { aListing, idOf } from '../../../support/device/listings.ts';

/** Wrong lines as a file of their own, corrected and read again. */

const known = knownWith([aListing(1, { reference: 1042, description: 'Con vistas' })], {
  privateData: new Map([[idOf('l', 1), { ...NO_PRIVATE_DATA, notes: 'Llamar antes' }]]),
});
const needed = { title: 'Casa', location: 'Oleiros', area: '120', type: 'house', price: '0' };
const lines: readonly ImportLine[] = [
  {
    ...aLine(2, { ...needed, description: '=«con; "comillas"»\ny dos líneas', area: 'x' }, [
      'a.jpg',
    ]),
    ...{ newId: idOf('n', 1), oldReference: 'V-103' },
    privateCells: { ownerName: 'Ana', mandate: 'exclusive', ownerPhone: '??' },
  },
  { ...aLine(3, { ...needed, type: 'Hórreo' }), newId: idOf('n', 2) },
  aLine(4, { id: idOf('l', 1), price: '450 €/semana' }),
  { ...aLine(5, needed), newId: idOf('n', 5) },
];
const wrongOf = (some: readonly ImportLine[]) =>
  previewOf(some, known).filter((line): line is WrongLine => line.kind === 'wrong');

/** The file with the wrong lines, as a person has corrected it. */
function mended(correct: (text: string) => string) {
  const wrong = wrongOf(lines);
  const { header, lineOf } = createMendFile(wrong, spanishWords, known.advisors);
  const table = parseCsv(
    correct(header + wrong.map((line) => lineOf(line, `Mal: ${line.line}`)).join('')),
  );
  if (!table.ok) throw new Error(table.error.type);
  const assignment = assignColumns(table.value.header, spanishWords);
  expect(isMended(assignment)).toBe(true);
  return table.value.rows.map((row) => lineOfRow(row, assignment)).map(createWithNewId());
}

test('it has the wrong lines only, with what is wrong and in our words, and says the same when it is read', () => {
  const wrong = wrongOf(lines);
  const { header, lineOf } = createMendFile(wrong, spanishWords, known.advisors);
  expect(header.split(';').slice(0, 3)).toEqual([
    ...['Qué corregir', 'Referencia anterior', 'Id de importación'],
  ]);
  expect(lineOf(wrong[1] as WrongLine, 'El tipo')).toContain('El tipo;;n00000000000002;');
  expect(lineOf(wrong[0] as WrongLine, 'El área')).toContain('En exclusiva');
  const again = wrongOf(mended((text) => text));
  const told = (some: readonly WrongLine[]) =>
    some.map(({ cells, oldReference, source }) => [
      cells,
      oldReference,
      source.newId,
      source.photos,
    ]);
  expect(told(again)).toEqual(told(wrong));
});

test('corrected cells come in under the id of the first file, and nothing else changes', () => {
  const lines = mended((text) =>
    text
      .replace(';x;', ';120;')
      .replace(';??;', ';981 000 000;')
      .replace('Hórreo', 'Casa de campo')
      .replace('450 €/semana', '250.000 €'),
  );
  expect(previewOf(lines, known)).toMatchObject([
    {
      ...{ kind: 'new', newId: idOf('n', 1), photos: ['a.jpg'], oldReference: 'V-103' },
      fields: { description: '=«con; "comillas"»\ny dos líneas', area: 120, type: 'house' },
      privateChange: { fields: { ownerName: 'Ana', mandate: 'exclusive' } },
    },
    { kind: 'new', newId: idOf('n', 2), fields: { type: 'country_house' } },
    { kind: 'changed', changes: { price: { to: 250_000 } }, privateChange: undefined },
  ]);
  const [, , changed] = previewOf(lines, known);
  expect(changed?.kind === 'changed' && Object.keys(changed.changes)).toEqual(['price']);
});
