import { describe, expect, test } from 'vitest';
import { daysLeftAt } from '#domain/desk/desk-row.ts';
import { privateMatcher } from '#domain/desk/private-text.ts';
import {
  type Mandate,
  NO_PRIVATE_DATA,
  type PrivateFields,
} from '#domain/private-data/private-data.ts';

const privateOf = (fields: Partial<PrivateFields>): PrivateFields => ({
  ...NO_PRIVATE_DATA,
  ...fields,
});
const mandateName = (kind: Mandate) =>
  ({ exclusive: 'En exclusiva', shared: 'Compartido', verbal: 'Verbal' })[kind];
const known = privateOf({
  ...{ street: 'Rúa do Sol', streetNumber: '12', cadastralReference: '9872023VH5797S0001WX' },
  ...{ ownerName: 'Ana López', ownerPhone: '600 12 34 56', ownerEmail: 'ana@example.org' },
  ...{ point: '43.371235,-8.418800', mandate: 'exclusive', notes: 'Hay humedad en el baño' },
  ...{ keysPlace: 'Cajón azul', keysHolder: 'Xoán' },
});

describe('private data', () => {
  test('count the days of a mandate by the calendar of the office', () => {
    const lateEvening = Date.parse('2026-06-01T22:30:00Z'); // already Tuesday in Madrid
    const daysTo = (mandateEnd: string) => daysLeftAt(lateEvening)(privateOf({ mandateEnd }));
    expect(daysTo('2026-06-02')).toBe(0);
    expect(daysTo('2026-06-01')).toBe(-1);
    expect(daysTo('2026-11-02')).toBe(153); // the clocks have changed until then
    expect(daysTo('')).toBeUndefined();
    expect(daysLeftAt(lateEvening)(undefined)).toBeUndefined();
  });

  test.each([
    ['without accents', 'lopez'],
    ['by street and number', 'sol 12'],
    ['by phone with other spaces', '600123456'],
    ['by phone with other marks', '600-12-34.56'],
    ['by phone with the prefix', '+34 600 123 456'],
    ['by phone with the prefix of another writing', '0034600123456'],
    ['by phone with the prefix without a mark', '34600123456'],
    ['by name and phone with the prefix', 'ana +34 600123456'],
    ['by the beginning of a phone with the prefix', '+34 600'],
    ['by e-mail', 'ana@'],
    ['by cadastral reference', '9872023vh'],
    ['by notes', 'humedad'],
    ['by who has the keys', 'xoan'],
    ['by the place of the keys', 'cajon'],
    ['by the point', '43.371'],
    ['by the point as maps copy it', '43.371235, -8.4188'],
    ['by the kind of the mandate, as the reader names it', 'exclusiva'],
  ])('are found %s', (_, typed) => {
    expect(privateMatcher(typed, mandateName)(known)).toBe(true);
    expect(privateMatcher(`${typed} otra`, mandateName)(known)).toBe(false);
    expect(privateMatcher(typed, mandateName)(undefined)).toBe(false);
  });

  test.each([
    ['nothing that is typed', ' '],
    ['a prefix alone', '+34'],
    ['whole degrees, which all points of a city share', '43'],
    ['the end of the degrees', '371235'],
    ['another kind of mandate', 'verbal'],
  ])('are not found by %s', (_, typed) => {
    expect(privateMatcher(typed, mandateName)(known)).toBe(false);
  });

  test.each(['+34600123456', '0034 600 12 34 56', '600/12 34 56', '981 11 22 33 / 600 12 34 56'])(
    'are found by a phone that is written as %s',
    (ownerPhone) => {
      const isFound = privateMatcher('600 123456', mandateName);
      expect(isFound(privateOf({ ownerPhone }))).toBe(true);
      expect(isFound(privateOf({ ownerPhone: '600 12 34 57' }))).toBe(false);
    },
  );
});
