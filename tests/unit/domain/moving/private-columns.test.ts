import { expect, test } from 'vitest';
import { targetOf, targets } from '#domain/moving/assignment.ts';
import { guessAssignment } from '#domain/moving/guess-assignment.ts';

/** Columns of another program that only the agency sees. */

const guess = (...headers: readonly string[]) =>
  headers.map((header) => targetOf(guessAssignment({ headers, rows: [] }), header));

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
