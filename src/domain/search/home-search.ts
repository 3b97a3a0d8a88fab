import { ID_PATTERN } from '../ids.ts';
import { MAX_PRICE } from '../listing/field-table.ts';
import {
  type ListingStatus,
  type ListingType,
  listingStatuses,
  listingTypes,
  type OperationType,
  operationTypes,
} from '../listing/listing.ts';

/** The eight filters, the text search and the sort order. */
export type ListingFilter = {
  readonly q?: string | undefined;
  readonly type?: ListingType | undefined;
  readonly operationType?: OperationType | undefined;
  readonly location?: string | undefined;
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  readonly status?: ListingStatus | undefined;
  readonly minBedrooms?: number | undefined;
  readonly minArea?: number | undefined;
  readonly sort?: ListingSort | undefined;
};

/** Default (absent): premium, featured, newest. Without a text, so is `relevance`. */
export const listingSorts = [
  'relevance',
  'price-asc',
  'price-desc',
  'area-desc',
  'newest',
] as const;
export type ListingSort = (typeof listingSorts)[number];

/** The home address: the filter and the id of the listing whose detail is open. */
export type HomeSearch = ListingFilter & { readonly property?: string | undefined };

export const BEDROOM_CHOICES = [1, 2, 3, 4, 5] as const;
const MAX_TEXT = 100;

/**
 * Parses a search from the URL. Never throws: an invalid value is dropped, so every address shows a
 * page.
 */
export function parseHomeSearch(search: Record<string, unknown>): HomeSearch {
  return {
    q: text(search['q']),
    type: oneOf(listingTypes, search['type']),
    operationType: oneOf(operationTypes, search['operationType']),
    location: text(search['location']),
    minPrice: whole(search['minPrice']),
    maxPrice: whole(search['maxPrice']),
    status: oneOf(listingStatuses, search['status']),
    minBedrooms: BEDROOM_CHOICES.find((choice) => choice === whole(search['minBedrooms'])),
    minArea: whole(search['minArea']),
    sort: oneOf(listingSorts, search['sort']),
    property: id(search['property']),
  };
}

/** Names of the filters that narrow the list, in the order the panel shows them. */
export function activeFilters(filter: ListingFilter): (keyof ListingFilter)[] {
  const order = [
    'q',
    'operationType',
    'minPrice',
    'maxPrice',
    'minBedrooms',
    'type',
    'location',
    'minArea',
    'status',
  ] as const;
  return order.filter((name) => filter[name] !== undefined);
}

// The router reads `?q=42` as a number, so numbers are accepted as text and the other way round.
function text(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const trimmed = String(value).trim().slice(0, MAX_TEXT);
  return trimmed === '' ? undefined : trimmed;
}

function whole(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' &&
    Number.isInteger(number) &&
    number >= 0 &&
    number <= MAX_PRICE
    ? number
    : undefined;
}

function id(value: unknown): string | undefined {
  const candidate = typeof value === 'number' ? String(value) : value;
  return typeof candidate === 'string' && ID_PATTERN.test(candidate) ? candidate : undefined;
}

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((candidate) => candidate === value);
