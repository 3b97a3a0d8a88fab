import * as v from 'valibot';
import { ID_PATTERN } from './ids.ts';
import type { Language } from './language.ts';
import { photoSchema } from './photo.ts';

/** What the agency writes its listings in, whatever language the page around them has. */
export const LISTING_LANGUAGE: Language = 'es';

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

/** Fields that are called the same on the device and on the server. */
const sharedFields = {
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
  features: v.array(v.string()),
  ready: v.boolean(),
  photos: v.array(photoSchema),
};

/** A property as it is published, as this device keeps it. */
export const listingSchema = v.object({
  ...sharedFields,
  operationType: v.picklist(operationTypes),
  isFeatured: v.boolean(),
  isPremium: v.boolean(),
  advisorId: v.string(),
  energyRating: v.optional(v.picklist(energyRatings)),
  tourismRegistration: v.string(),
  /** PocketBase writes `2026-11-21 07:58:05.007Z`; kept as text, it sorts as it stands. */
  createdAt: v.string(),
  updatedAt: v.string(),
});

export type Listing = Readonly<v.InferOutput<typeof listingSchema>>;

/** The server's row of a listing; its snake_case names end here. */
export const remoteListingSchema = v.pipe(
  v.object({
    ...sharedFields,
    operation_type: v.picklist(operationTypes),
    is_featured: v.boolean(),
    is_premium: v.boolean(),
    advisor_id: v.string(),
    energy_rating: v.union([v.picklist(energyRatings), v.literal('')]),
    tourism_registration: v.string(),
    created_at: v.string(),
    updated_at: v.string(),
  }),
  v.transform(
    ({
      operation_type,
      is_featured,
      is_premium,
      advisor_id,
      energy_rating,
      tourism_registration,
      created_at,
      updated_at,
      ...same
    }): Listing => ({
      ...same,
      operationType: operation_type,
      isFeatured: is_featured,
      isPremium: is_premium,
      advisorId: advisor_id,
      energyRating: energy_rating === '' ? undefined : energy_rating,
      tourismRegistration: tourism_registration,
      createdAt: created_at,
      updatedAt: updated_at,
    }),
  ),
);

/** What a visitor may see (decisions 4): everything ready, except what is archived. */
export const isPublic = (listing: Listing): boolean =>
  listing.ready && listing.status !== 'archived';

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
