import type { Listing } from './listing.ts';

/** What tells two listings apart, and by how much: the other's figure less the first one's. */
export type Difference = { readonly of: 'price' | 'area' | 'bedrooms'; readonly by: number };

/** The least difference of a price and of an area that says something, as a share of the first one. */
const LEAST = { price: 0.01, area: 0.05 };

/** Returns the difference that says most about the other listing: price, area, then bedrooms. Undefined if all are alike. */
export function differenceTo(
  listing: Pick<Listing, 'price' | 'area' | 'bedrooms'>,
  other: Pick<Listing, 'price' | 'area' | 'bedrooms'>,
): Difference | undefined {
  for (const of of ['price', 'area'] as const) {
    const [one, two] = [listing[of], other[of]];
    if (one > 0 && two > 0 && Math.abs(two - one) / one >= LEAST[of]) return { of, by: two - one };
  }
  const by = other.bedrooms - listing.bedrooms;
  return by === 0 ? undefined : { of: 'bedrooms', by };
}
