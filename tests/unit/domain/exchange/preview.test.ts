import { describe, expect, test } from 'vitest';
import { advisorNames, cellText } from '#domain/exchange/cell-text.ts';
import { type Column, columns } from '#domain/exchange/column.ts';
import type { ImportLine } from '#domain/exchange/import-line.ts';
import { createWithNewId } from '#domain/exchange/made-id.ts';
import { namesInCell, photosCell } from '#domain/exchange/photo-names.ts';
import { type PreviewLine, previewOf } from '#domain/exchange/preview.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { withFields } from '#domain/listing/listing-fields.ts';
import { valuesOf } from '#domain/outbox/entry/merge.ts';
import {
  aLine,
  anAdvisor,
  fullListing,
  knownWith,
  spanishWords,
} from '../../../support/device/exchange.ts';
import { aListing, aPhoto, idOf, range } from '../../../support/device/listings.ts';

const nameOf = advisorNames(knownWith([]).advisors);

/** The line that an export of the listing has. */
const exported = (listing: Listing, line = 2): ImportLine =>
  aLine(
    line,
    Object.fromEntries(
      columns.map((column) => [column, cellText(column, listing, spanishWords, nameOf)]),
    ),
    namesInCell(photosCell(listing.photos)),
  );

/** The preview of a changed export of one listing. */
const changed = (listing: Listing, cells: Partial<Record<Column, string>>, known = {}) => {
  const line = exported(listing);
  const all = aLine(2, { ...line.cells, ...cells }, line.photos);
  return previewOf([all], knownWith([listing], known))[0];
};

/** A wrong line in short: `price notANumber «abc»`. */
const complaints = (line: PreviewLine | undefined) =>
  line?.kind === 'wrong'
    ? line.cells.map(({ column, problem, value }) => `${column} ${problem.type} «${value}»`)
    : line?.kind;

const listing = aListing(1, { reference: 1042, photos: [aPhoto(1)] });
const newCells = { title: 'Casa', description: 'Con jardín', location: 'Oleiros', area: '120' };

describe('an exported listing', () => {
  test.each([
    ['with its required fields only', listing],
    ['with all fields', fullListing(listing)],
    ['for rent', { ...fullListing(listing), operationType: 'alquiler', deposit: 2, pets: 'no' }],
    ['that breaks rules of today', { ...listing, title: '', area: 0, price: 1.5, deposit: 1 }],
    ['without a reference', aListing(3)],
    ['of an advisor whom this device does not know', { ...listing, advisorId: idOf('a', 9) }],
  ] as const)('%s is the same when it comes back', (_, one) => {
    const advert: Listing = { ...one, features: [...one.features] };
    expect(previewOf([exported(advert)], knownWith([advert]))).toEqual([
      { line: 2, title: advert.title, kind: 'same', listing: advert },
    ]);
  });
});

describe('a changed line', () => {
  test('names the fields with their values before and after', () => {
    const line = changed(listing, {
      price: '195.000 €',
      bathrooms: '1,5',
      floor: 'bajo',
      features: 'Ascensor, Terraza',
      isPremium: 'sí',
      advisorId: 'breixo souto',
      availableFrom: '1/12/2026',
    });
    expect(line?.kind === 'changed' && line.changes).toEqual({
      price: { from: 100_001, to: 195_000 },
      bathrooms: { from: 1, to: 1.5 },
      floor: { from: '', to: 'ground' },
      features: { from: ['Ascensor'], to: ['Ascensor', 'Terraza'] },
      isPremium: { from: false, to: true },
      advisorId: { from: '', to: idOf('a', 2) },
      availableFrom: { from: '', to: '2026-12-01' },
    });
  });

  test('is found by its reference alone, and a missing column leaves its field alone', () => {
    const line = aLine(2, { reference: '1042', price: '99000' });
    const [found] = previewOf([line], knownWith([fullListing(listing)]));
    expect(found?.kind === 'changed' && valuesOf(found.changes)).toEqual({ price: 99_000 });
  });

  test('with an empty cell empties a field that may be empty', () => {
    const line = changed(fullListing(listing), { zone: '', usableArea: '', tourUrl: '' });
    expect(line?.kind === 'changed' && valuesOf(line.changes)).toEqual({
      zone: '',
      usableArea: 0,
      tourUrl: '',
    });
  });

  test('for sale from now on loses what only rents have, as in the form', () => {
    const rented: Listing = { ...listing, operationType: 'alquiler', deposit: 2, pets: 'no' };
    const line = changed(rented, { operationType: 'Venta' });
    expect(line?.kind === 'changed' && valuesOf(line.changes)).toEqual({
      operationType: 'venta',
      deposit: 0,
      pets: '',
    });
  });

  test('takes choices as they are stored too', () => {
    const line = changed(listing, { type: 'country_house', status: 'SOLD' });
    expect(line?.kind === 'changed' && valuesOf(line.changes)).toEqual({
      type: 'country_house',
      status: 'sold',
    });
  });
});

describe('photos', () => {
  const of = (photos: string[], one = listing) =>
    previewOf([aLine(2, { id: one.id }, photos)], knownWith([one]))[0];

  test('that the listing has are no change, also under the name they had while they waited', () => {
    expect(of(['photo_1.jpg'])?.kind).toBe('same');
    expect(of([`${idOf('p', 1)}.jpg`])?.kind).toBe('same');
    expect(of([])?.kind).toBe('same');
  });

  test('with other names are new, each once', () => {
    const line = of(['photo_1.jpg', 'FACHADA.jpg', 'salón.jpg', 'fachada.jpg']);
    expect(line).toMatchObject({ kind: 'changed', photos: ['fachada.jpg', 'salón.jpg'] });
  });

  test('beyond the limit make the line wrong', () => {
    const names = range(0, 15).map((n) => `${n}.jpg`);
    expect(complaints(of(names))).toEqual([expect.stringContaining('photos tooMany')]);
  });
});

test.each(['Ciudad Vieja', 'ciudad vieja', 'ciudad-vieja'])(
  'the zone «%s» is read by its name or as it is stored',
  (zone) => {
    const line = changed(listing, { zone });
    expect(line?.kind === 'changed' && valuesOf(line.changes)).toEqual({ zone: 'ciudad-vieja' });
  },
);

describe('a new line', () => {
  test('has the defaults of the form and the default advisor', () => {
    const [line] = previewOf([aLine(2, newCells)], knownWith([listing]));
    expect(line).toMatchObject({
      kind: 'new',
      title: 'Casa',
      twin: undefined,
      fields: { area: 120, bedrooms: 1, type: 'apartment', advisorId: idOf('a', 1), zone: '' },
    });
  });

  test('has a reference that nobody knows', () => {
    const [line] = previewOf([aLine(2, { ...newCells, reference: 'A-17' })], knownWith([listing]));
    expect(line?.kind).toBe('new');
  });

  test('without cells for rooms has those of its type', () => {
    const [line] = previewOf([aLine(2, { ...newCells, type: 'land' })], knownWith([listing]));
    expect(line).toMatchObject({ fields: { type: 'land', bedrooms: 0, bathrooms: 0 } });
  });

  test('names the known listing that looks like it', () => {
    const cells = { ...newCells, title: listing.title };
    const [line] = previewOf([aLine(2, cells)], knownWith([listing]));
    expect(line).toMatchObject({ kind: 'new', twin: listing });
  });

  test('that is imported again is the same, also with empty cells and a twin in the file', () => {
    const cells = { ...newCells, type: '', bedrooms: '', reference: '' };
    const lines = [aLine(2, cells), aLine(3, cells)].map(createWithNewId());
    const [first, second] = previewOf(lines, knownWith([]));
    const made =
      first?.kind === 'new'
        ? [{ ...withFields(aListing(9), first.fields), id: first.newId ?? '' }]
        : [];
    expect([first?.kind, second?.kind]).toEqual(['new', 'new']);
    const again = previewOf(lines, knownWith(made));
    expect(again.map(({ kind }) => kind)).toEqual(['same', 'new']);
  });

  test('without a required field is wrong', () => {
    const [line] = previewOf([aLine(2, { title: 'Casa' })], knownWith([]));
    expect(complaints(line)).toEqual(['location required «»', 'area required «»']);
  });
});

describe('a wrong line', () => {
  test.each([
    [{ price: 'a consultar' }, 'price notANumber «a consultar»'],
    [{ price: '10,5' }, 'price notWhole «10,5»'],
    [{ title: 'x'.repeat(301) }, `title tooLong «${'x'.repeat(301)}»`],
    [{ type: 'Castillo' }, 'type notAChoice «Castillo»'],
    [{ status: '' }, 'status required «»'],
    [{ isFeatured: 'quizás' }, 'isFeatured notYesOrNo «quizás»'],
    [{ availableFrom: 'mañana' }, 'availableFrom notADate «mañana»'],
    [{ availableFrom: '31/2/2026' }, 'availableFrom notADate «31/2/2026»'],
    [{ reference: '9999' }, 'reference otherReference «9999»'],
    [{ tourUrl: 'http://example.org' }, 'tourUrl notALink «http://example.org»'],
    [{ advisorId: 'Nadie' }, 'advisorId unknownAdvisor «Nadie»'],
    [{ id: idOf('x', 1) }, `id unknownId «${idOf('x', 1)}»`],
  ])('%o says why', (cells, complaint) => {
    expect(complaints(changed(listing, cells))).toEqual([complaint]);
  });

  test('is about two advisors of one name', () => {
    const advisors = [anAdvisor(1, 'Ana Rey'), anAdvisor(2, 'Ana Rey')];
    expect(complaints(changed(listing, { advisorId: 'Ana Rey' }, { advisors }))).toEqual([
      'advisorId twoAdvisors «Ana Rey»',
    ]);
  });

  test('names one listing by its id and another by its reference', () => {
    const other = aListing(2, { reference: 1043 });
    const line = aLine(2, { id: listing.id, reference: '1043' });
    const [found] = previewOf([line], knownWith([listing, other]));
    expect(complaints(found)).toEqual(['reference otherReference «1043»']);
  });

  test('is every line of a listing that has two', () => {
    const lines = [
      aLine(2, { id: listing.id }),
      aLine(3, { reference: '1042' }),
      aLine(4, { ...newCells, reference: 'A-17' }),
      aLine(5, { ...newCells, reference: 'A-17' }),
      aLine(6, newCells),
      aLine(7, newCells),
    ];
    expect(previewOf(lines, knownWith([listing])).map(complaints)).toEqual([
      [`id twice «${listing.id}»`],
      ['reference twice «1042»'],
      ['reference twice «A-17»'],
      ['reference twice «A-17»'],
      'new',
      'new',
    ]);
  });
});
