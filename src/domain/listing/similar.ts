import { fold } from '../search/fold.ts';
import {
  isPublic,
  type Listing,
  type ListingType,
  type OperationType,
  operationTypes,
} from './listing.ts';

/** The fields that decide which listings are similar. The device remembers them after a listing is gone. */
export type Likeness = Pick<Listing, 'id' | 'operationType' | 'type' | 'location' | 'price'>;

export type Candidate = Likeness & Pick<Listing, 'ready' | 'status'>;

/** The largest difference between two near prices, as a share of the first one. */
export const NEAR_PRICE = 0.35;
export const MAX_SIMILAR = 3;

/** The operations of listings that can be similar: a sale, or the kinds of rent, the nearest one first. */
export const similarOperations = (operation: OperationType): readonly OperationType[] =>
  operationTypes
    .filter((other) => (other === 'venta') === (operation === 'venta'))
    .sort((a, b) => kindDistance(operation, a) - kindDistance(operation, b));

const kindDistance = (one: OperationType, other: OperationType): number =>
  Math.abs(operationTypes.indexOf(one) - operationTypes.indexOf(other));

/**
 * Returns at most three listings that are not sold: of the same type, at the same place or both homes, and all for sale or all
 * for rent. The nearest kind of rent comes first. Of near prices, those with the same type and place come first, then the
 * nearest price; others follow by their price. A price on request (0) is near to every price, and comes last of these. The id
 * decides between equals, so the server and every device show the same.
 */
export function similarListings<One extends Candidate>(
  listing: Likeness,
  candidates: readonly One[],
): readonly One[] {
  const place = fold(listing.location);
  const operations = similarOperations(listing.operationType);
  const rate = (other: One) => {
    const shared = Number(other.type === listing.type) + Number(fold(other.location) === place);
    const distance = priceDistance(listing.price, other.price);
    const isFar = distance > NEAR_PRICE;
    const kind = operations.indexOf(other.operationType);
    return { other, shared, ranks: [kind, Number(isFar), isFar ? 0 : -shared, distance] };
  };
  return candidates
    .filter((other) => other.id !== listing.id && operations.includes(other.operationType))
    .filter((other) => isPublic(other) && other.status !== 'sold')
    .map(rate)
    .filter(({ shared, other }) => shared > 0 || (isHome(listing.type) && isHome(other.type)))
    .sort((a, b) => firstDifference(a.ranks, b.ranks) || (a.other.id < b.other.id ? -1 : 1))
    .slice(0, MAX_SIMILAR)
    .map(({ other }) => other);
}

const firstDifference = (some: readonly number[], others: readonly number[]): number =>
  some.map((rank, index) => rank - (others[index] ?? 0)).find((difference) => difference !== 0) ??
  0;

const priceDistance = (price: number, other: number): number =>
  price === 0 || other === 0 ? NEAR_PRICE : Math.abs(other - price) / price;

/** Types that take the place of each other, the first ones best. */
const HOMES: readonly (readonly ListingType[])[] = [
  ['apartment', 'penthouse', 'duplex', 'loft', 'studio'],
  ['house', 'villa', 'townhouse', 'country_house'],
];
const GROUPS = [...HOMES, ['commercial', 'office', 'warehouse']];

/** Whether somebody lives in it. */
export const isHome = (type: ListingType): boolean => HOMES.some((group) => group.includes(type));

/** How far a type is from another one: 0 is the same kind of building, 1 another home, 2 something else. */
export function typeDistance(one: ListingType, other: ListingType): 0 | 1 | 2 {
  if (one === other || GROUPS.some((group) => group.includes(one) && group.includes(other)))
    return 0;
  return isHome(one) && isHome(other) ? 1 : 2;
}
