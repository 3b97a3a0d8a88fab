import * as v from 'valibot';
import { ID_PATTERN } from '../ids.ts';
import {
  byField,
  type Choice,
  choicesOf,
  emptyValue,
  type FieldRow,
  type ListingField,
  listingFields,
  type OptionalField,
  rowOf,
  type ValueOf,
} from './field-table.ts';
import { photoSchema } from './photos/photo.ts';
import { remoteFieldName } from './remote-names.ts';

export type ListingType = Choice<'type'>;
export type OperationType = Choice<'operationType'>;
export type ListingStatus = Choice<'status'>;
export type EnergyRating = Choice<'energyRating'>;

export const listingTypes = choicesOf('type');
export const operationTypes = choicesOf('operationType');
export const listingStatuses = choicesOf('status');

type StoredEntries = {
  [Field in ListingField]: Field extends OptionalField
    ? v.OptionalSchema<v.GenericSchema<unknown, ValueOf<Field>>, undefined>
    : v.GenericSchema<unknown, ValueOf<Field>>;
};

/** The kind of a value. Limits are left to the server: a row that breaks one is still shown. */
export function kindSchema({ number, choice, boolean, date, list }: FieldRow): v.GenericSchema {
  if (number) return v.pipe(v.number(), v.minValue(0));
  if (choice) return v.picklist(Object.keys(choice));
  if (boolean) return v.boolean();
  if (date) return v.pipe(v.string(), v.isoDate());
  return list ? v.array(v.string()) : v.string();
}

/** A price that the listing had until `date`, the day on which it was changed. */
const earlierPriceSchema = v.object({
  date: v.pipe(v.string(), v.isoDate()),
  price: v.pipe(v.number(), v.minValue(1)),
});
export type EarlierPrice = Readonly<v.InferOutput<typeof earlierPriceSchema>>;

/** A property as this device stores it. */
export const listingSchema = v.object({
  id: v.pipe(v.string(), v.regex(ID_PATTERN)),
  rev: v.pipe(v.number(), v.integer(), v.minValue(1)),
  ...byField<StoredEntries>(listingFields, (_, row) =>
    row.optional ? v.optional(kindSchema(row)) : kindSchema(row),
  ),
  /** Absent until the server has given it. */
  reference: v.optional(v.number()),
  ready: v.boolean(),
  /** Earlier prices since the publication, the newest first; absent if there are none. Only the server sets them. */
  priceHistory: v.fallback(
    v.optional(v.pipe(v.array(earlierPriceSchema), v.minLength(1))),
    undefined,
  ),
  /** Whether the server keeps earlier or discarded values; absent for visitors, and until a pull has told. */
  hasHistory: v.optional(v.boolean()),
  photos: v.array(photoSchema),
  /** PocketBase writes `2026-11-21 07:58:05.007Z`; such texts sort by time. */
  createdAt: v.string(),
  updatedAt: v.string(),
});

export type Listing = Readonly<v.InferOutput<typeof listingSchema>>;

/** The server's name of each field, and the value with which it says that there is none. It leaves out rare fields without a value. */
const sources = Object.keys(listingSchema.entries).map((name) => {
  const row = rowOf(name);
  const none = row?.optional === true ? emptyValue(row) : undefined;
  return { name, remote: remoteFieldName(name), none };
});

/** The server's row of a listing, under the device's names. A first visit reads thousands: it copies each row once. */
export const remoteListingSchema = v.pipe(
  v.custom<Readonly<Record<string, unknown>>>((row) => typeof row === 'object' && row !== null),
  v.transform((row) => {
    const own: Record<string, unknown> = {};
    for (const { name, remote, none } of sources) {
      const value = row[remote];
      if (value !== none && value !== undefined) own[name] = value;
    }
    return own;
  }),
  listingSchema,
);

/** Whether visitors see the listing: it is ready and not archived. */
export const isPublic = (listing: Pick<Listing, 'ready' | 'status'>): boolean =>
  listing.ready && listing.status !== 'archived';

/** Euros for each m² of built area; undefined without a price or an area. */
export const pricePerArea = ({
  price,
  area,
}: Pick<Listing, 'price' | 'area'>): number | undefined =>
  price > 0 && area > 0 ? price / area : undefined;

type Ranked = Pick<Listing, 'isPremium' | 'isFeatured' | 'createdAt' | 'id'>;

/** Default order: premium, featured, the rest; the newest first in each, and by id at the same instant. */
export function byDefaultOrder(a: Ranked, b: Ranked): number {
  return (
    Number(b.isPremium) - Number(a.isPremium) ||
    Number(b.isFeatured) - Number(a.isFeatured) ||
    compareText(b.createdAt, a.createdAt) ||
    compareText(a.id, b.id)
  );
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
