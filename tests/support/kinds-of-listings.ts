import { listingStatuses, listingTypes, operationTypes } from '../../src/domain/listing/listing.ts';

/** The fields of public listings of every type, status and operation, with and without each optional part. */
export const kindOfListing = (n: number) => ({
  type: listingTypes[n % listingTypes.length],
  status: listingStatuses.filter((status) => status !== 'archived')[n % 3],
  operation_type: operationTypes[n % operationTypes.length],
  price: n % 7 === 0 ? 0 : 900 + n * 12_345,
  bedrooms: n % 4,
  bathrooms: (n % 5) / 2,
  area: n % 6 === 0 ? 0 : 40 * n,
  location: n % 2 === 0 ? 'Orzán, A Coruña' : 'Oleiros',
  features: ['Ascensor', 'Garaje', 'Terraza', 'Trastero', 'Con "vistas" & <mar>', 'Otra'].slice(
    0,
    n % 7,
  ),
  energy_rating: ['', 'A', 'G', 'en_tramite', 'exento'][n % 5],
  is_premium: n % 9 === 0,
  is_featured: n % 8 === 0,
  description: n % 3 === 0 ? '' : `Línea 1\n\nLínea & <2> ${n}`,
});
