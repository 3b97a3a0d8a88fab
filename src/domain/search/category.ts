import { type ListingType, listingTypes } from '../listing/listing.ts';
import type { HomeSearch } from './home-search.ts';

/** A type for sale or to rent, which has a page of its own (categories.ts). */
export type Category = {
  readonly type: ListingType;
  readonly operationType: 'venta' | 'alquiler';
};

/** The category that a search asks for, if it asks for nothing else. */
export function categoryOf(search: HomeSearch): Category | undefined {
  const { operationType } = search;
  const type = listingTypes.find((known) => known === search.type);
  const asked = Object.values(search).filter((value) => value !== undefined);
  if (type === undefined || asked.length !== 2) return undefined;
  if (operationType !== 'venta' && operationType !== 'alquiler') return undefined;
  return { type, operationType };
}
