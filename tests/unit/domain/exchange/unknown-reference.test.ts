import { describe, expect, test } from 'vitest';
import type { ImportLine } from '#domain/exchange/import-line.ts';
import { previewOf } from '#domain/exchange/preview.ts';
import { aLine, knownWith } from '../../../support/device/exchange.ts';
import { aListing } from '../../../support/device/listings.ts';

const listing = aListing(1, { reference: 1042 });
const newCells = { title: 'Casa', description: 'Con jardín', location: 'Oleiros', area: '120' };

describe('a reference that no listing has', () => {
  const previewed = (cells: ImportLine['cells']) =>
    previewOf([aLine(2, cells)], knownWith([listing]))[0];

  test.each(['9999', 'Ref. 1042', '1.042'])('is named: «%s»', (reference) => {
    const [bare, whole] = [{ price: '100' }, newCells].map((cells) =>
      previewed({ ...cells, reference }),
    );
    expect([bare?.kind, bare?.unknownReference]).toEqual(['wrong', reference]);
    expect([whole?.kind, whole?.unknownReference]).toEqual(['new', reference]);
  });

  test('is not claimed of a known one, or of a line without any', () => {
    expect(previewed({ reference: ' 1042 ', price: 'x' })?.unknownReference).toBeUndefined();
    expect(previewed({ ...newCells, reference: ' ' })?.unknownReference).toBeUndefined();
  });
});
