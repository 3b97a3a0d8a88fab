import { describe, expect, test } from 'vitest';
import { parseSheetSearch, sheetContent } from '#domain/desk/sheets.ts';
import { stateOf } from '#features/sheet/photo-state.ts';
import { aListing, aPhoto, idOf } from '../../support/device/listings.ts';

const photos = (count: number) => Array.from({ length: count }, (_, n) => aPhoto(n));

describe('the sheet of a listing', () => {
  test('has its first six features, in their order', () => {
    const features = ['Ascensor', 'Garaje', 'Terraza', 'Trastero', 'Jardín', 'Piscina', 'Chimenea'];
    expect(sheetContent(aListing(1, { features })).features).toEqual(features.slice(0, 6));
  });

  test('has the area first, and no figure that the listing lacks', () => {
    const figuresOf = (fields: Parameters<typeof aListing>[1]) =>
      sheetContent(aListing(1, fields)).figures;
    expect(figuresOf({ floor: '3' })).toEqual(['area', 'bedrooms', 'bathrooms', 'floor']);
    expect(figuresOf({ bedrooms: 0, floor: undefined })).toEqual(['area', 'bathrooms']);
    expect(figuresOf({ area: 0, bedrooms: 0, bathrooms: 0 })).toEqual([]);
  });

  test.each([
    [0, undefined, 0],
    [1, 0, 0],
    [2, 0, 0],
    [3, 0, 2],
    [4, 0, 2],
    [5, 0, 4],
    [15, 0, 4],
  ])('with %i photos has number %s large and %i small ones', (count, main, others) => {
    const content = sheetContent(aListing(1, { photos: photos(count) }));
    expect(content.main).toEqual(main === undefined ? undefined : aPhoto(main));
    expect(content.others).toEqual(photos(count).slice(1, 1 + others));
  });

  test('has no floor plan', () => {
    const [plan, ...rest] = photos(4);
    const listing = aListing(1, { photos: [{ ...aPhoto(0), ...plan, kind: 'plan' }, ...rest] });
    expect(sheetContent(listing)).toMatchObject({ main: rest[0], others: rest.slice(1) });
  });
});

describe('a photo of a sheet', () => {
  const photo = { width: 2560 };
  test.each([
    ['thumbnail', 480, 'small'],
    ['thumbnail of the server', 640, 'small'],
    ['medium picture', 1280, 'sharp'],
    ['whole photo', 2560, 'sharp'],
  ] as const)('that is only a %s on the device', (_, width, state) => {
    expect(stateOf(width, photo)).toBe(state);
  });

  test('that is small itself has no better picture', () => {
    expect(stateOf(600, { width: 600 })).toBe('sharp');
  });
});

describe('the address of the sheets', () => {
  const [one, other] = [idOf('l', 1), idOf('l', 2)];

  test('names listings and a language', () => {
    expect(parseSheetSearch({ ids: `${one},${other}`, language: 'gl' })).toEqual({
      ids: [one, other],
      isCut: false,
      language: 'gl',
    });
  });

  test('has no listings and the language of the page, if what it names is wrong', () => {
    const none = { ids: [], language: undefined };
    for (const wrong of [{}, { ids: 7, language: 7 }, { ids: '' }])
      expect(parseSheetSearch(wrong)).toEqual({ ...none, isCut: false });
    expect(parseSheetSearch({ ids: '../x', language: 'fr' })).toEqual({ ...none, isCut: true });
  });

  test('says that the listings beyond the hundredth are left out', () => {
    const search = (count: number) =>
      parseSheetSearch({ ids: Array.from({ length: count }, (_, n) => idOf('l', n)).join(',') });
    expect(search(100)).toMatchObject({ ids: { length: 100 }, isCut: false });
    expect(search(101)).toMatchObject({ ids: { length: 100 }, isCut: true });
  });
});
