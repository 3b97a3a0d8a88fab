import { isPublic, type Listing } from './listing.ts';

/** Every listing's price, by id, as somebody has seen them. */
export type Prices = ReadonlyMap<string, number>;

/**
 * A stay with the app on this device. News is told by comparing prices, not times: the device's
 * clock may be wrong, and a listing counts from when it could be seen, not from when it was made.
 */
export type Visit = {
  /** When this device was last looked at; ms since 1970. */
  readonly at: number;
  /** The prices at the end of the visit before; undefined during the first one. */
  readonly before: Prices | undefined;
  /** The prices as last seen. */
  readonly seen: Prices;
};

/** What has happened to a listing since the last visit. */
export type News = 'new' | 'price-drop';

/** A pause as long as this ends a visit; a reload or a call in between does not. */
const PAUSE_MS = 30 * 60_000;

/** The prices to compare with from now on, given what was noted last. */
export function pricesBefore(noted: Visit | undefined, now: number): Prices | undefined {
  if (noted === undefined) return undefined;
  return now - noted.at >= PAUSE_MS ? noted.seen : noted.before;
}

/** What is new about a listing that can still be had, undefined for most. A price on request (0) is no drop. */
export function newsOf(listing: Listing, before: Prices | undefined): News | undefined {
  if (before === undefined || !isPublic(listing) || listing.status === 'sold') return undefined;
  const price = before.get(listing.id);
  if (price === undefined) return 'new';
  return listing.price > 0 && listing.price < price ? 'price-drop' : undefined;
}
