import type { Listing } from './listing.ts';

/** A price that may have a digit too many or too few, and the one that it is compared with. */
export type PriceDoubt = {
  /** `before`: the listing's own price. `usual`: the median of its kind. */
  readonly than: 'before' | 'usual';
  readonly known: number;
};

type Kind = Pick<Listing, 'type' | 'operationType'>;

/** A lost or added digit makes a price nine to eleven times another. */
const FAR = 9;
/** Of fewer prices the median says nothing. */
const FEWEST = 5;

/** Returns a function that says the median price of a kind; undefined if too few are known. Prices on request are none. */
export function createUsualPrice(
  listings: readonly (Kind & Pick<Listing, 'price'>)[],
): (kind: Kind) => number | undefined {
  const nameOf = ({ type, operationType }: Kind) => `${operationType} ${type}`;
  const prices = new Map<string, number[]>();
  for (const listing of listings) {
    if (listing.price === 0) continue;
    const own = prices.get(nameOf(listing));
    if (own === undefined) prices.set(nameOf(listing), [listing.price]);
    else own.push(listing.price);
  }
  return (kind) => {
    const own = prices.get(nameOf(kind)) ?? [];
    if (own.length < FEWEST) return undefined;
    return own.toSorted((a, b) => a - b)[Math.floor(own.length / 2)];
  };
}

/**
 * Asks about a price that is ten times off the one before, or off what is usual. One that was as far from the usual before has been
 * asked about. 0 stands for a price on request.
 */
export function priceDoubt(
  price: number,
  {
    before = 0,
    usual = 0,
  }: { readonly before?: number | undefined; readonly usual?: number | undefined },
): PriceDoubt | undefined {
  if (price === before) return undefined;
  if (isFar(price, before)) return { than: 'before', known: before };
  if (!isFar(price, usual) || isFar(before, usual)) return undefined;
  return { than: 'usual', known: usual };
}

const isFar = (price: number, known: number): boolean =>
  price > 0 && known > 0 && (price >= known * FAR || price * FAR <= known);
