import { describe, expect, test } from 'vitest';
import type { ImportLine } from '#domain/exchange/import-line.ts';
import { withSwappedPoint } from '#domain/exchange/point-check.ts';
import { type PreviewLine, previewOf } from '#domain/exchange/preview.ts';
import type { PrivateField } from '#domain/private-data/private-data.ts';
import { aLine, knownWith } from '../../../support/device/exchange.ts';
import { aListing } from '../../../support/device/listings.ts';

/** Cells of our own file as people and other programs fill them. */

const needed = {
  title: 'Casa',
  description: 'Con jardín',
  location: 'Riazor, A Coruña',
  area: '90',
};
const lineOf = (
  cells: ImportLine['cells'],
  privateCells: Partial<Record<PrivateField, string>> = {},
): ImportLine => ({ ...aLine(2, { ...needed, ...cells }), privateCells });
const read = (line: ImportLine): PreviewLine | undefined => previewOf([line], knownWith([]))[0];
const fieldsOf = (line: PreviewLine | undefined) => (line?.kind === 'new' ? line.fields : line);

test.each([
  ['type', 'Piso', 'apartment'],
  ['type', 'ÁTICO', 'penthouse'],
  ['type', 'Local comercial', 'commercial'],
  ['type', 'Flat', 'apartment'],
  ['operationType', 'En venta', 'venta'],
  ['operationType', 'Alquiler', 'alquiler'],
  ['status', 'Vendido', 'sold'],
  ['floor', '3º', '3'],
  ['lift', 'x', 'yes'],
  ['isPremium', 'con', true],
  ['price', '198k', 198_000],
  ['price', '1,2 M€', 1_200_000],
  ['area', '2 ha', 20_000],
  ['bedrooms', '3 hab.', 3],
] as const)('the cell %s «%s» is read as the other importer does', (field, cell, value) => {
  expect(fieldsOf(read(lineOf({ [field]: cell })))).toMatchObject({ [field]: value });
});

const reasons = {
  ...{ price: 'unknownUnit', area: 'unknownUnit', communityFee: 'unknownUnit' },
  ...{ type: 'notAChoice', lift: 'notAChoice' },
};
test.each([
  ['price', '450 €/semana'],
  ['price', '1.850 €/m²'],
  ['price', '250.000 $'],
  ['price', '£300,000'],
  ['area', '900 sqft'],
  ['price', '9.000 €/año'],
  ['communityFee', '300 €/trimestre'],
  ['type', 'Castillo'],
  ['lift', 'quizá'],
] as const)('the cell %s «%s» is refused, and never another value', (field, cell) => {
  expect(read(lineOf({ [field]: cell }))).toMatchObject({
    kind: 'wrong',
    cells: [{ column: field, value: cell, problem: { type: reasons[field] } }],
  });
});

test.each([
  ['Https://tour.example', 'https://tour.example'],
  ['HTTPS://Tour.example/A', 'https://Tour.example/A'],
  ['www.tour.example/a?b=1#c', 'https://www.tour.example/a?b=1#c'],
  ['Www.tour.example', 'https://Www.tour.example'],
  ['youtu.be/abc', 'https://youtu.be/abc'],
  ['https://tour.example', 'https://tour.example'],
])('the link «%s» is taken', (typed, link) => {
  expect(fieldsOf(read(lineOf({ tourUrl: typed })))).toMatchObject({ tourUrl: link });
});

test.each([
  'http://tour.example',
  'tour',
  'ana@tour.example',
  'javascript:alert(1)',
  'dos palabras.es/x y',
])('the link «%s» is refused', (tourUrl) => {
  expect(read(lineOf({ tourUrl }))).toMatchObject({
    cells: [{ column: 'tourUrl', problem: { type: 'notALink' } }],
  });
});

describe('a private day', () => {
  test.each(['marzo', '31/02/2026', 'sin fecha', '2026', '–', '01/03/226'])(
    '«%s» that nobody can read is named, and the listing comes in with the rest',
    (mandateDate) => {
      expect(read(lineOf({}, { mandateDate, ownerName: 'Ana' }))).toMatchObject({
        kind: 'new',
        privateChange: { fields: { mandateDate: '', ownerName: 'Ana' } },
        unread: [{ column: 'private:mandateDate', value: mandateDate }],
      });
    },
  );

  test('that is the only private cell leaves no private data, and one of a known listing as it was', () => {
    const line = read(lineOf({}, { mandateEnd: 'pronto' }));
    expect(line).toMatchObject({ kind: 'new', privateChange: undefined, unread: [{}] });
    const listing = aListing(1);
    const own = { ...aLine(2, { id: listing.id }), privateCells: { mandateDate: 'ayer' } };
    expect(previewOf([own], knownWith([listing]))).toMatchObject([{ kind: 'same', unread: [{}] }]);
  });
});

describe('an exact point', () => {
  test.each([
    ['swapped', '-8.41, 43.36', 'Riazor, A Coruña', 'pointSwapped'],
    ['swapped where no zone is known', '-3.7 40.4', 'Madrid', 'pointSwapped'],
    ['without the sign of west', '43.36, 8.41', 'Riazor, A Coruña', 'pointFar'],
    ['of another town', '40.4, -3.7', 'Riazor, A Coruña', 'pointFar'],
    ['with a decimal point too far left', '4.336, -8.41', 'Betanzos', 'pointFar'],
    ['of the southern half of the earth', '-43.36, -8.41', 'Lugo', 'pointFar'],
    ['in the ocean', '43.36, -18.6', 'Lugo', 'pointFar'],
  ])('%s is asked about', (_, point, location, type) => {
    expect(read(lineOf({ location }, { point }))).toMatchObject({
      ...{ kind: 'wrong', cells: [{ column: 'private:point', problem: { type } }] },
    });
  });

  test.each([
    ['43.362344, -8.411540', 'Riazor, A Coruña'],
    ['43.2794, -8.2127', 'Betanzos'],
    ['28.1, -15.4', 'Las Palmas'],
    ['42.88, -8.54', 'Santiago'],
    ['41.15, -8.61', 'Oporto'],
  ])('%s of «%s» is taken', (point, location) => {
    expect(read(lineOf({ location }, { point }))?.kind).toBe('new');
  });

  test.each([
    '-8.41, 43.36',
    '-8.41,43.36',
    '-8.41; 43.36',
    ' -8.41 43.36 ',
    '-8.410000,43.360000',
  ])('as «%s» is right the other way round', (point) => {
    expect(read(withSwappedPoint(lineOf({}, { point })))).toMatchObject({
      privateChange: { fields: { point: '43.360000,-8.410000' } },
    });
  });
});

test('a damaged letter is named, and stored nowhere', () => {
  const title = 'Piso en A Coru\ufffda';
  expect(read(lineOf({ title }, { notes: 'La due\ufffda' }))).toMatchObject({
    kind: 'wrong',
    cells: [
      { column: 'title', value: title, problem: { type: 'damaged' } },
      { column: 'private:notes', problem: { type: 'damaged' } },
    ],
  });
});
