import { expect, test } from 'vitest';
import { madeId } from '#domain/exchange/made-id.ts';
import { previewOf } from '#domain/exchange/preview.ts';
import { ID_PATTERN } from '#domain/ids.ts';
import type { Listing } from '#domain/listing/listing.ts';
import type { OldListing } from '#domain/moving/old-listing.ts';
import { plainText } from '#domain/moving/plain-text.ts';
import { countLeft, withoutSharedPhotos } from '#domain/moving/shared-photo-names.ts';
import { createToImportLine } from '#domain/moving/to-import-line.ts';
import { NO_PRIVATE_DATA } from '#domain/private-data/private-data.ts';
import { knownWith } from '../../../support/device/exchange.ts';
import { aListing, idOf } from '../../../support/device/listings.ts';

/** Properties of another program, compared with the listings of the device. */

const PROGRAM = 'old';
const anOld = (fields: Partial<OldListing> = {}): OldListing => ({
  ...{
    line: 2,
    id: '99',
    reference: '103',
    features: ['Ascensor'],
    photos: [],
    left: [],
    problems: [],
    privateCells: {},
  },
  cells: { type: 'penthouse', location: 'Monte Alto', area: '90', description: 'Con vistas' },
  ...fields,
});
const preview = (olds: readonly OldListing[], listings: readonly Listing[]) =>
  previewOf(olds.map(createToImportLine(PROGRAM, listings)), knownWith(listings));

test('a new one gets a title, and no rooms or price that the file does not name', () => {
  expect(preview([anOld()], [])).toMatchObject([
    {
      kind: 'new',
      newId: madeId(PROGRAM, '103'),
      title: 'Ático en Monte Alto',
      fields: { price: 0, bedrooms: 0, bathrooms: 0, features: ['Ascensor'], area: 90 },
    },
  ]);
});

test('the plot of land is its area, where the file has no other', () => {
  const land = anOld({
    cells: { type: 'land', location: 'Bergondo', description: 'Con vistas', plotArea: '850' },
  });
  expect(preview([land], [])).toMatchObject([{ kind: 'new', fields: { area: 850 } }]);
});

test.each([['103'], ['']])(
  'the same file again finds what the first import made, not its number in our own catalogue; reference «%s»',
  (reference) => {
    const old = anOld({ reference });
    const other = aListing(1, { reference: 103, title: 'De la casa' });
    const [first] = preview([old], [other]);
    if (first?.kind !== 'new') throw new Error('It is not new.');
    const made = aListing(2, { ...first.fields, id: first.newId ?? '', reference: 104 } as object);
    expect(preview([old], [other, made])).toMatchObject([{ kind: 'same', listing: made }]);
  },
);

test('a value of the next file changes what was made, and not what was typed here since', () => {
  const [first] = preview([anOld()], []);
  if (first?.kind !== 'new') throw new Error('It is not new.');
  const made = aListing(2, { ...first.fields, id: first.newId ?? '', reference: 104 } as object);
  const edited = { ...made, title: 'Con otro título' };
  const cells = { ...anOld().cells, price: '150000' };
  expect(preview([anOld({ cells })], [edited])).toMatchObject([
    { kind: 'changed', changes: { price: { from: 0, to: 150_000 } } },
  ]);
});

test('two properties with one reference are wrong by its name, and those without are all new', () => {
  const both = [anOld(), anOld({ line: 3 })];
  const problem = { type: 'twice', lines: [2, 3] };
  const cells = [{ column: 'reference', value: '103', problem }];
  expect(preview(both, [])).toMatchObject([
    { kind: 'wrong', oldReference: '103', unknownReference: undefined, cells },
    { kind: 'wrong', cells },
  ]);
  const nameless = both.map((old) => ({ ...old, reference: '', id: '' }));
  expect(preview(nameless, []).map(({ kind }) => kind)).toEqual(['new', 'new']);
});

test('the id of an old reference is always the same, and differs by program and reference', () => {
  const ids = [
    madeId('a', '1'),
    madeId('a', '2'),
    madeId('b', '1'),
    ...Array.from({ length: 2000 }, (_, at) => madeId('many', String(at))),
  ];
  expect(ids.every((id) => ID_PATTERN.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  expect(madeId('a', '1')).toBe(ids[0]);
});

test('what only the agency sees becomes private data of the listing that the file makes', () => {
  const privateCells = { ownerName: 'Carme Lires', ownerPhone: '600 111 222', floor: '3º' };
  const [first] = preview([anOld({ privateCells })], []);
  expect(first).toMatchObject({
    kind: 'new',
    fields: { floor: '' },
    privateChange: { before: undefined, fields: { ...privateCells, pointInFeed: false } },
  });
});

test('a portal does not get the exact point of another program', () => {
  const [first] = preview([anOld({ privateCells: { point: '43.362344,-8.411540' } })], []);
  expect(first).toMatchObject({
    privateChange: { fields: { point: '43.362344,-8.411540', pointInFeed: false } },
  });
});

const ownListing = aListing(7, {
  ...{ bathrooms: 2.5, area: 98.4, plotArea: 500.6, operationType: 'alquiler_temporal' },
  ...{ zone: 'sabon', location: 'Sabón', features: [], description: '' },
});
const ownFile = anOld({
  id: idOf('l', 7),
  reference: '7',
  features: ['Apartamento'],
  cells: {
    ...{ type: 'apartment', operationType: 'alquiler', price: String(ownListing.price) },
    ...{ location: 'Sabón, Arteixo', zone: 'sabon', bedrooms: '2', bathrooms: '2', area: '98' },
    ...{ plotArea: '501', description: ownListing.title },
  },
});

test('what our own file rounds is no change', () => {
  expect(preview([ownFile], [ownListing])).toMatchObject([{ kind: 'same' }]);
});

test('the exact point that our own file shows is no change, and does not guess another zone', () => {
  const point = '43.362344,-8.411540';
  const old = {
    ...ownFile,
    cells: { ...ownFile.cells, zone: 'monte-alto' },
    privateCells: { point },
  };
  const data = { ...NO_PRIVATE_DATA, point, pointInFeed: true };
  const known = knownWith([ownListing], { privateData: new Map([[ownListing.id, data]]) });
  const lines = [old].map(createToImportLine(PROGRAM, [ownListing]));
  expect(previewOf(lines, known)).toMatchObject([{ kind: 'same' }]);
});

test('a feature with markup is the same in our own file, which is read without it', () => {
  const listing = { ...ownListing, features: ['<raro> & "x"'] };
  const features = [plainText('<raro> & "x"')];
  expect(features).not.toEqual(listing.features);
  expect(preview([{ ...ownFile, features }], [listing])).toMatchObject([{ kind: 'same' }]);
});

test('the texts of our own file belong to the fields of the listing’s language', () => {
  const texts = { language: 'en', description: 'A hall', descriptionEs: 'Una nave' } as const;
  const listing = { ...ownListing, ...texts };
  const fileWith = (description: string, descriptionEn: string) =>
    preview([{ ...ownFile, cells: { ...ownFile.cells, description, descriptionEn } }], [listing]);
  expect(fileWith('Una nave', 'A hall')).toMatchObject([{ kind: 'same' }]);
  expect(fileWith('Otra nave', 'Another hall')).toMatchObject([
    {
      kind: 'changed',
      changes: {
        description: { from: 'A hall', to: 'Another hall' },
        descriptionEs: { from: 'Una nave', to: 'Otra nave' },
      },
    },
  ]);
});

test.each([
  ['bathrooms', '3', 2.5, 3],
  ['area', '99', 98.4, 99],
  ['operationType', 'venta', 'alquiler_temporal', 'venta'],
  ['location', 'Sabón Norte, Arteixo', 'Sabón', 'Sabón Norte, Arteixo'],
  ['description', 'Una nave', '', 'Una nave'],
])('but another value of %s in it is one', (field, cell, from, to) => {
  const cells = { ...ownFile.cells, [field]: cell };
  expect(preview([{ ...ownFile, cells }], [ownListing])).toMatchObject([
    { kind: 'changed', changes: { [field]: { from, to } } },
  ]);
});

test('a photo name of two properties is of none, because a folder has one such file', () => {
  const olds = [
    anOld({ photos: ['1.jpg', 'a.jpg', 'a.jpg'] }),
    anOld({ photos: ['1.JPG', 'b.jpg'] }),
  ];
  const { listings, names } = withoutSharedPhotos(olds);
  expect(names).toEqual(['1.jpg']);
  expect(listings.map(({ photos }) => photos)).toEqual([['a.jpg', 'a.jpg'], ['b.jpg']]);
});

test('what has no place is counted by property, the most frequent first', () => {
  const olds = [{ left: ['url.es'] }, { left: ['url.es', 'catastral'] }].map(anOld);
  expect(countLeft(olds)).toEqual([
    ['url.es', 2],
    ['catastral', 1],
  ]);
});
