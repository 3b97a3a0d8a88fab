import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unpackColumns } from '#db/catalogue/packed-columns.ts';
import { packColumns } from '#db/catalogue/write-derived.ts';
import { searchableFields } from '#domain/search/searchable.ts';
import { aListing } from '../../support/device/listings.ts';

const fields = fc.record(
  {
    price: fc.double({ min: 0, max: 1e9, noNaN: true }),
    location: fc.string(),
    features: fc.array(fc.string(), { maxLength: 3 }),
    isPremium: fc.boolean(),
    plotArea: fc.nat(),
    furnished: fc.constantFrom('yes' as const, 'no' as const),
    availableFrom: fc.constant('2026-12-01'),
    reference: fc.nat(),
  },
  { requiredKeys: [] },
);

test('columns stored as JSON give back what a search reads of each row', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fields, fc.option(fc.constant(true)))), (all) => {
      const rows = all.map(([some, lost], n) => ({
        ...aListing(n, some),
        ...(lost === null ? {} : { lost }),
      }));
      const read = unpackColumns(JSON.parse(JSON.stringify(packColumns(rows))));
      const pick = (row: object | undefined) =>
        [...searchableFields, 'lost'].map((field) => Reflect.get(row ?? {}, field));
      expect(read?.map(pick)).toEqual(rows.map(pick));
    }),
  );
});
