import { expect, test } from 'vitest';
import { parseHomeSearch } from '#domain/home-search.ts';
import { listingStatuses, listingTypes, operationTypes } from '#domain/listing.ts';

// Identifiers that addresses, the server and other apps know: none may be renamed.

test('types, operations and statuses are those of the specification (section 3)', () => {
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

test('bedrooms are asked for from one to five', () => {
  const asked = ['0', '1', '2', '3', '4', '5', '6'].map(
    (minBedrooms) => parseHomeSearch({ minBedrooms }).minBedrooms,
  );
  expect(asked).toEqual([undefined, 1, 2, 3, 4, 5, undefined]);
});
