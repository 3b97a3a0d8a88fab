import * as v from 'valibot';
import { ID_PATTERN } from './ids.ts';
import { photoSchema } from './photo.ts';

/** The specification's identifiers (section 3), which are also the server's and the URL's. */
export const listingTypes = [
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
] as const;
export const operationTypes = [
  'venta',
  'alquiler',
  'alquiler_temporal',
  'alquiler_vacacional',
] as const;
export const listingStatuses = ['available', 'reserved', 'sold', 'archived'] as const;
export const energyRatings = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'en_tramite', 'exento'] as const;

export type ListingType = (typeof listingTypes)[number];
export type OperationType = (typeof operationTypes)[number];
export type ListingStatus = (typeof listingStatuses)[number];
export type EnergyRating = (typeof energyRatings)[number];

/** Whole euros (decisions 4). */
export const MAX_PRICE = 999_999_999;

/**
 * A property as it is published. Field names on the device are camelCase; the server's are
 * snake_case and meet them only here.
 */
const listingRow = v.object({
  id: v.pipe(v.string(), v.regex(ID_PATTERN)),
  rev: v.pipe(v.number(), v.integer(), v.minValue(1)),
  title: v.string(),
  description: v.string(),
  price: v.pipe(v.number(), v.minValue(0)),
  location: v.string(),
  bedrooms: v.pipe(v.number(), v.minValue(0)),
  bathrooms: v.pipe(v.number(), v.minValue(0)),
  area: v.pipe(v.number(), v.minValue(0)),
  status: v.picklist(listingStatuses),
  type: v.picklist(listingTypes),
  operation_type: v.picklist(operationTypes),
  features: v.array(v.string()),
  is_featured: v.boolean(),
  is_premium: v.boolean(),
  ready: v.boolean(),
  advisor_id: v.string(),
  energy_rating: v.union([v.picklist(energyRatings), v.literal('')]),
  tourism_registration: v.string(),
  /** PocketBase writes `2026-11-21 07:58:05.007Z`; kept as text, it sorts as it stands. */
  created_at: v.string(),
  updated_at: v.string(),
  photos: v.array(photoSchema),
});

export const listingSchema = v.pipe(
  listingRow,
  v.transform((row) => ({
    id: row.id,
    rev: row.rev,
    title: row.title,
    description: row.description,
    price: row.price,
    location: row.location,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    area: row.area,
    status: row.status,
    type: row.type,
    operationType: row.operation_type,
    features: row.features,
    isFeatured: row.is_featured,
    isPremium: row.is_premium,
    ready: row.ready,
    advisorId: row.advisor_id,
    energyRating: row.energy_rating === '' ? undefined : row.energy_rating,
    tourismRegistration: row.tourism_registration,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    photos: row.photos,
  })),
);

export type Listing = Readonly<v.InferOutput<typeof listingSchema>>;

/**
 * Default order (specification section 9): premium, then featured, then the rest, each newest
 * first; equal instants are told apart by id so that the order is total.
 */
export function byDefaultOrder(a: Listing, b: Listing): number {
  return (
    Number(b.isPremium) - Number(a.isPremium) ||
    Number(b.isFeatured) - Number(a.isFeatured) ||
    compareText(b.createdAt, a.createdAt) ||
    compareText(a.id, b.id)
  );
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
