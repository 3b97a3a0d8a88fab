import { expect, test } from 'vitest';
import { type PrivateTarget, targetOf, targets } from '#domain/moving/assignment.ts';
import { guessAssignment } from '#domain/moving/guess-assignment.ts';
import {
  choicesFor,
  createTranslate,
  mayBeNone,
  unknownValues,
  withMeaning,
} from '#domain/moving/meanings.ts';
import { createReadRow } from '#domain/moving/read-table.ts';

/** Columns of another program that only the agency sees. */

const guess = (...headers: readonly string[]) => {
  const rows = [{ line: 2, cells: headers.map(() => '1') }];
  return headers.map((header) => targetOf(guessAssignment({ headers, rows }), header));
};

test.each([
  ['Propietario', 'private:ownerName'],
  ['Teléfono del propietario', 'private:ownerPhone'],
  ['E-mail', 'private:ownerEmail'],
  ['Dirección', 'private:street'],
  ['Calle', 'private:street'],
  ['Piso', 'private:floor'],
  ['Puerta', 'private:door'],
  ['Ref. catastral', 'private:cadastralReference'],
  ['Nº de llaves', 'private:keysPlace'],
  ['Comisión (%)', 'private:commission'],
  ['Encargo', 'private:mandate'],
  ['Exclusiva', 'private:mandate'],
  ['Fin del mandato', 'private:mandateEnd'],
  ['Observaciones', 'private:notes'],
])('the column «%s» is guessed as %s, which only the agency sees', (header, target) => {
  expect(guess(header)).toEqual([target]);
});

test('a «Número» is that of a street only beside one', () => {
  expect(guess('Número', 'Precio')).toEqual(['oldReference', 'price']);
  expect(guess('Número', 'Calle', 'Ref.')).toEqual([
    ...['private:streetNumber', 'private:street', 'oldReference'],
  ]);
});

test('no column decides whether a portal shows the exact point', () => {
  expect(targets.filter((target) => target.startsWith('private:pointInFeed'))).toEqual([]);
  expect(targets).toContain('private:point');
});

/** Reads one row; `cells` as header → target and cell. */
function readRow(cells: Readonly<Record<string, readonly [target: PrivateTarget, cell: string]>>) {
  const assignment = Object.entries(cells).map(([header, [target]]) => ({ header, target }));
  const row = { line: 2, cells: Object.values(cells).map(([, cell]) => cell) };
  return createReadRow({ headers: Object.keys(cells), rows: [row] }, assignment)(row);
}

test('an unknown word of a mandate is asked about, and what means none of ours goes', () => {
  const texts = ['Exclusiva', 'Sólo nosotros', 'SOLO NOSOTROS', 'Ya veremos'];
  const rows = texts.map((text) => readRow({ Encargo: ['private:mandate', text] }));
  const field = 'private:mandate' as const;
  const [only, later, ...others] = unknownValues(rows, []);
  expect([only, later, others]).toEqual([
    { field, text: 'SOLO NOSOTROS' },
    { field, text: 'Ya veremos' },
    [],
  ]);
  if (only === undefined || later === undefined) throw new Error('Nothing is asked.');
  const translate = createTranslate(withMeaning(withMeaning([], only, 'exclusive'), later, ''));
  expect(rows.map((row) => translate(row).privateCells)).toEqual([
    ...Array.from({ length: 3 }, () => ({ mandate: 'exclusive' })),
    {},
  ]);
  expect([mayBeNone(field), choicesFor(field)]).toEqual([true, ['exclusive', 'shared', 'verbal']]);
});

test('what is no phone and no e-mail goes into the notes, under the name of its column', () => {
  const contacts = (phone: string, email: string) =>
    readRow({
      Móvil: ['private:ownerPhone', phone],
      Correo: ['private:ownerEmail', email],
      Notas: ['private:notes', 'Perro'],
    }).privateCells;
  expect(contacts('600 111 222 / 981 000 000', 'ana@example.test')).toEqual({
    ...{ ownerPhone: '600 111 222 / 981 000 000', ownerEmail: 'ana@example.test' },
    notes: 'Perro',
  });
  const long = '600 111 222 (su hija, solo por las tardes)';
  expect(contacts(long, 'no tiene')).toEqual({
    notes: `Perro\nMóvil: ${long}\nCorreo: no tiene`,
  });
  expect(readRow({ Tel: ['private:ownerPhone', 'en portería'] }).privateCells).toEqual({
    notes: 'Tel: en portería',
  });
});
