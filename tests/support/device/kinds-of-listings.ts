import { listingStatuses, listingTypes } from '../../../src/domain/listing/listing.ts';

/** The fields of public listings of every type, status and operation, with and without each optional part. */
export const kindOfListing = (n: number) => ({
  type: listingTypes[n % listingTypes.length],
  status: listingStatuses.filter((status) => status !== 'archived')[n % 3],
  operation_type: n % 2 === 0 ? 'venta' : 'alquiler',
  price: n % 7 === 0 ? 0 : 900 + n * 12_345,
  bedrooms: n % 4,
  bathrooms: (n % 5) / 2,
  area: n % 6 === 0 ? 0 : 40 * n,
  location: n % 2 === 0 ? 'Orzán, A Coruña' : 'Oleiros',
  features: ['Ascensor', 'Garaje', 'Terraza', 'Se admiten mascotas', 'Con "vistas" & <mar>', 'Otra']
    .slice(0, n % 7)
    .map((label) => (n % 11 === 0 ? `Sin ${label}` : label)),
  energy_rating: ['', 'A', 'G', 'en_tramite', 'exento'][n % 5],
  is_premium: n % 9 === 0,
  is_featured: n % 8 === 0,
  ...ofTheHome(n),
  ...(n % 2 === 0 ? {} : ofTheRental(n)),
  description: n % 3 === 0 ? '' : `Línea 1\n\nLínea & <2> ${n}`,
});

const ofTheHome = (n: number) => ({
  floor: ['', 'basement', '3', 'attic', 'ground'][n % 5],
  lift: ['', 'yes', 'no'][n % 3],
  condition: ['', 'new', 'good', 'to_renovate'][n % 4],
  facing: ['', 'outside', 'inside'][n % 3],
  orientation: n % 2 === 0 ? '' : ['south', 'northwest'][n % 3],
  heating: ['', 'gas', 'central', 'none'][n % 4],
  furnished: ['', 'yes', 'no'][n % 3],
  parking_included: ['', 'yes', 'no'][n % 3],
  emissions_rating: n % 4 === 0 ? 'E' : '',
  usable_area: n % 3 === 0 ? 0 : 30 * n,
  plot_area: n % 4 === 0 ? 500 : 0,
  year_built: n % 5 === 0 ? 0 : 1900 + n,
  community_fee: n % 4 === 0 ? 0 : 20 * (n % 7),
  property_tax: n % 3 === 0 ? 0 : 10 * n,
  available_from: ['', '2026-11-30', '2027-01-15'][n % 3],
});

const ofTheRental = (n: number) => ({
  pets: ['', 'yes', 'no'][(n >> 1) % 3],
  deposit: n % 3,
  minimum_stay: n % 5 === 0 ? 0 : n,
});
