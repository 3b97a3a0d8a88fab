import * as v from 'valibot';
import {
  energyRatings,
  type Listing,
  listingStatuses,
  listingTypes,
  MAX_PRICE,
  operationTypes,
} from './listing.ts';

/**
 * What a person decides about a listing: the part of it that is edited, sent and merged. An absent
 * energy rating is '' here, as on the server, so that every field always has a value to compare.
 */
export const listingFieldsSchema = v.object({
  title: v.string(),
  description: v.string(),
  price: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_PRICE)),
  location: v.string(),
  bedrooms: v.pipe(v.number(), v.integer(), v.minValue(0)),
  bathrooms: v.pipe(v.number(), v.minValue(0), v.multipleOf(0.5)),
  area: v.pipe(v.number(), v.minValue(0)),
  status: v.picklist(listingStatuses),
  type: v.picklist(listingTypes),
  operationType: v.picklist(operationTypes),
  features: v.array(v.string()),
  isFeatured: v.boolean(),
  isPremium: v.boolean(),
  advisorId: v.string(),
  energyRating: v.union([v.picklist(energyRatings), v.literal('')]),
  tourismRegistration: v.string(),
});

export type ListingFields = Readonly<v.InferOutput<typeof listingFieldsSchema>>;
export type ListingField = keyof ListingFields;

const FIELDS = Object.keys(listingFieldsSchema.entries) as readonly ListingField[];

/** Whether an edit's field is one of a form; `ready` is not. */
export const isListingField = (field: string): field is ListingField =>
  field in listingFieldsSchema.entries;

/** The fields of a listing, without what only the server decides. */
export function fieldsOf(listing: Listing): ListingFields {
  const { energyRating = '', ...rest } = listing;
  return Object.fromEntries(
    FIELDS.map((field) => [field, field === 'energyRating' ? energyRating : rest[field]]),
  ) as unknown as ListingFields;
}

/** A listing with some fields set to other values. */
export function withFields(listing: Listing, fields: Partial<ListingFields>): Listing {
  const { energyRating, ...rest } = { ...fieldsOf(listing), ...fields };
  return { ...listing, ...rest, energyRating: energyRating === '' ? undefined : energyRating };
}

const REMOTE_NAMES: Partial<Record<string, string>> = {
  operationType: 'operation_type',
  isFeatured: 'is_featured',
  isPremium: 'is_premium',
  advisorId: 'advisor_id',
  energyRating: 'energy_rating',
  tourismRegistration: 'tourism_registration',
};

/** The server's name of a field (decisions 2). */
export const remoteFieldName = (field: string): string => REMOTE_NAMES[field] ?? field;

/** Values under the server's names. */
export const toRemoteFields = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [remoteFieldName(field), value]),
  );

/** Whether two values of a field are the same; lists are compared in order. */
export const sameValue = (a: unknown, b: unknown): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && JSON.stringify(a) === JSON.stringify(b));
