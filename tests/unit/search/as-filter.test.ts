import { expect, test } from 'vitest';
import { asFilter } from '#domain/search/as-filter.ts';
import type { ListingFilter } from '#domain/search/home-search.ts';
import { impliedOperations } from '#domain/search/reading/implied.ts';
import { understand } from '#domain/search/reading/understand.ts';

/** The search after each part of the text that a filter can say has become that filter. */
const asFilters = (q: string, filter: ListingFilter = {}) =>
  understand(q).map((part) => asFilter({ ...filter, q }, q, part));

test.each([
  [
    'piso riazor',
    [
      { q: 'riazor', type: 'apartment,duplex,penthouse,studio,loft' },
      { q: 'piso', zone: 'riazor' },
    ],
  ],
  ['catro camiños', [{ zone: 'cuatro-caminos' }]],
  ['arteixo', [{ zone: 'arteixo,sabon' }]],
  ['universidad', [{ zone: 'matogrande,someso,elvina' }]],
  ['lugo', [undefined]],
  ['hasta 250.000', [{ operationType: 'venta', maxPrice: 250_000 }]],
  ['hasta 600 €', [{ operationType: 'alquiler', maxPrice: 600 }]],
  ['entre 100 y 200 mil', [{ operationType: 'venta', minPrice: 100_000, maxPrice: 200_000 }]],
  ['to rent', [{ operationType: 'alquiler' }]],
  ['3 habitaciones', [{ minBedrooms: 3 }]],
  ['9 habitaciones', [undefined]],
  ['60-70 m2', [undefined]],
  ['90 m2', [{ minArea: 90 }]],
  [
    'casa parcela 1.000 m2',
    [
      { q: 'parcela 1.000 m2', type: 'house,villa,townhouse,country_house' },
      { q: 'casa', minPlotArea: 1000 },
    ],
  ],
  ['built after 2010', [{ minYear: 2010 }]],
  ['con ascensor', [{ features: 'lift' }]],
  ['calefacción gas', [{ heating: 'gas' }]],
  ['orientación sur', [{ orientation: 'south' }]],
  ['energy class b', [{ energyRating: 'B' }]],
  ['segunda planta', [undefined]],
  ['ático o loft', [{ type: 'penthouse,loft' }]],
  ['riazor o sada', [undefined]],
  ['barato', [undefined]],
])('«%s» becomes filters', (q, expected) => {
  expect(asFilters(q)).toEqual(expected);
});

test('a feature is added to those that are chosen', () => {
  expect(asFilters('con ascensor', { features: 'pool' })).toEqual([{ features: 'lift,pool' }]);
});

test.each([
  [{ q: 'hasta 250.000' }, ['venta']],
  [{ q: 'hasta 600 €' }, ['alquiler', 'alquiler_temporal', 'alquiler_vacacional']],
  [{ q: 'hasta 250.000 venta o alquiler' }, undefined],
  [{ q: 'alquiler hasta 250.000' }, undefined],
  [{ q: 'hasta 250.000', operationType: 'alquiler' as const }, undefined],
  [{ q: 'piso' }, undefined],
])('a price means an operation unless one is named: %o', (filter, expected) => {
  const operations = impliedOperations(filter);
  expect(operations && [...operations]).toEqual(expected);
});
