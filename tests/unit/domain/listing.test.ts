import { expect, test } from 'vitest';
import { listingStatuses, listingTypes, operationTypes } from '#domain/listing/listing.ts';
import { parseHomeSearch } from '#domain/search/home-search.ts';

// These identifiers are part of addresses, of server records and of other apps: none may be renamed.

test('there are 14 types, four operations and four statuses', () => {
  expect(listingTypes).toEqual([
    'apartment',
    'house',
    'villa',
    'townhouse',
    'duplex',
    'penthouse',
    'studio',
    'loft',
    'country_house',
    'commercial',
    'office',
    'warehouse',
    'garage',
    'land',
  ]);
  expect(operationTypes).toEqual(['venta', 'alquiler', 'alquiler_temporal', 'alquiler_vacacional']);
  expect(listingStatuses).toEqual(['available', 'reserved', 'sold', 'archived']);
});

test('the bedroom filter offers one to five', () => {
  const asked = ['0', '1', '2', '3', '4', '5', '6'].map(
    (minBedrooms) => parseHomeSearch({ minBedrooms }).minBedrooms,
  );
  expect(asked).toEqual([undefined, 1, 2, 3, 4, 5, undefined]);
});
