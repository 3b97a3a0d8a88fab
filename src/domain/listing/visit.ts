import { isPublic, type Listing } from './listing.ts';

/** The price of every listing at one moment, by id. */
export type Prices = ReadonlyMap<string, number>;

/**
 * One visit of this device. News comes from comparing prices, not times: the device's clock may be wrong, and a
 * listing is new when it becomes visible, not when it was created.
 */
export type Visit = {
  /** The last activity; ms since 1970. */
  readonly at: number;
  /** The prices at the end of the previous visit; undefined during the first visit. */
  readonly before: Prices | undefined;
  /** The prices that the app showed last. */
  readonly seen: Prices;
};

/** What has happened to a listing since the last visit. */
export type News = 'new' | 'price-drop';

/** A pause of this length ends a visit. A reload or a short interruption does not. */
const PAUSE_MS = 30 * 60_000;

/** The prices to compare with from now on, given the last stored visit. */
export function pricesBefore(noted: Visit | undefined, now: number): Prices | undefined {
  if (noted === undefined) return undefined;
  return now - noted.at >= PAUSE_MS ? noted.seen : noted.before;
}

/** What is new about an available listing; undefined for most. A change to price on request (0) is not a drop. */
export function newsOf(
  listing: Pick<Listing, 'id' | 'price' | 'ready' | 'status'>,
  before: Prices | undefined,
): News | undefined {
  if (before === undefined || !isPublic(listing) || listing.status === 'sold') return undefined;
  const price = before.get(listing.id);
  if (price === undefined) return 'new';
  return listing.price > 0 && listing.price < price ? 'price-drop' : undefined;
}
