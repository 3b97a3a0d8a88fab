import { type ListingStatus, type ListingType, listingTypes } from '../../listing/listing.ts';
import { simpleOnes } from '../reading/condition.ts';
import { understand } from '../reading/understand.ts';
import type { Searchable } from '../searchable.ts';

/** Those that can be had come first. */
const STATUS: Readonly<Record<ListingStatus, number>> = {
  available: 0,
  reserved: 1,
  sold: 2,
  archived: 3,
};
const STATUSES = Object.keys(STATUS).length;

const placeOf = new Map(listingTypes.map((type, at) => [type, at * STATUSES]));

/** A listing's type and status as one small number, which the catalogue keeps: a key press ranks thousands of listings. */
export const standingOf = ({ type, status }: Pick<Searchable, 'type' | 'status'>): number =>
  (placeOf.get(type) ?? 0) + STATUS[status];

/** What a typed text says about the order of the listings that it finds. */
export type TextOrder = {
  /** The group of each standing: lower ones first. Groups go by type first, and by status among equals. */
  readonly ranks: readonly number[];
  /** Low prices first among listings whose type fits equally well: sales, then rents. */
  readonly isCheapFirst: boolean;
};

/**
 * The order that a typed text asks for: listings of the named type, those of a type that it means too, and then those that
 * only have it, as a flat has a garage.
 */
export function textOrder(typed: string): TextOrder {
  const conditions = understand(typed).map(({ condition }) => condition);
  const named = conditions
    .map((condition) => simpleOnes(condition).flatMap((one) => (one.kind === 'type' ? one : [])))
    .find((names) => names.some(({ isExtra }) => !isExtra));
  const types = new Set<ListingType>(named?.flatMap((one) => [...one.types]));
  const also = new Set<ListingType>(named?.flatMap((one) => [...one.also]));
  const fitOf = (type: ListingType): number =>
    named === undefined || types.has(type) ? 0 : also.has(type) ? 1 : 2;
  return {
    ranks: listingTypes.flatMap((type) =>
      Object.values(STATUS).map((status) => fitOf(type) * STATUSES + status),
    ),
    isCheapFirst: conditions.some(({ kind }) => kind === 'cheap'),
  };
}

/** The group of a listing. */
export const rankOf = ({ ranks }: TextOrder, listing: Searchable): number =>
  ranks[standingOf(listing)] ?? 0;

/** The group in which "cheap first" compares prices: by type alone, and sales before rents, whose prices are of another kind. */
export const cheapGroup = (rank: number, { operationType }: Searchable): number =>
  2 * Math.floor(rank / STATUSES) + (operationType === 'venta' ? 0 : 1);

/** The price as "cheap first" compares it: on request is last, because nobody knows how cheap it is. */
export const cheapness = ({ price }: Searchable): number =>
  price === 0 ? Number.MAX_VALUE : price;
