import { fold } from '../search/fold.ts';
import { isPublic, type Listing } from './listing.ts';
import { isHome } from './type-groups.ts';

/** The fields that decide which listings are similar. The device remembers them after a listing is gone. */
export type Likeness = Pick<Listing, 'id' | 'operationType' | 'type' | 'location' | 'price'>;

export type Candidate = Likeness & Pick<Listing, 'ready' | 'status'>;

/** The largest difference between two near prices, as a share of the first one. */
export const NEAR_PRICE = 0.35;
const MAX_SIMILAR = 3;

/**
 * Returns at most three listings that are not sold: same operation, near price, and same type, same place or both homes. Those
 * with the same type and place come first, then the nearest price. A price on request (0) is near to every price, and comes last.
 */
export function similarListings<One extends Candidate>(
  listing: Likeness,
  candidates: readonly One[],
): readonly One[] {
  const place = fold(listing.location);
  const rate = (other: One) => ({
    other,
    shared: Number(other.type === listing.type) + Number(fold(other.location) === place),
    distance: priceDistance(listing.price, other.price),
  });
  return candidates
    .filter((other) => other.id !== listing.id && other.operationType === listing.operationType)
    .filter((other) => isPublic(other) && other.status !== 'sold')
    .filter((other) => priceDistance(listing.price, other.price) <= NEAR_PRICE)
    .map(rate)
    .filter(({ shared, other }) => shared > 0 || (isHome(listing.type) && isHome(other.type)))
    .sort((a, b) => b.shared - a.shared || a.distance - b.distance)
    .slice(0, MAX_SIMILAR)
    .map(({ other }) => other);
}

const priceDistance = (price: number, other: number): number =>
  price === 0 || other === 0 ? NEAR_PRICE : Math.abs(other - price) / price;
