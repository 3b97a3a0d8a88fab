import type { ListingFilter } from './home-search.ts';

/** Prices at which a handle of the price filter can stand, in euros. */
const MANTISSAS = [1, 1.2, 1.5, 1.8, 2.2, 2.6, 3, 3.5, 4, 5, 6, 7, 8, 9];

/**
 * Round prices from just below the lowest to just above the highest one. The steps grow with the price, because
 * rents and sale prices are on one scale. Fewer than two prices give no scale.
 */
export function priceStops(prices: readonly number[]): readonly number[] {
  if (prices.length < 2) return [];
  let lowest = Number.POSITIVE_INFINITY;
  let highest = 0;
  for (const price of prices) {
    lowest = Math.min(lowest, price);
    highest = Math.max(highest, price);
  }
  const all = [0];
  // Below 10 €, rounding would give the same price twice.
  for (
    let unit = Math.max(10, 10 ** Math.floor(Math.log10(lowest)));
    unit <= highest * 10;
    unit *= 10
  )
    for (const mantissa of MANTISSAS) all.push(Math.round(mantissa * unit));
  const first = all.findLastIndex((stop) => stop <= lowest);
  const last = all.findIndex((stop) => stop > highest);
  return all.slice(first, last + 1);
}

/** How many prices are between each stop and the next one. */
export function priceBars(prices: readonly number[], stops: readonly number[]): readonly number[] {
  const bars = Array.from({ length: Math.max(0, stops.length - 1) }, () => 0);
  for (const price of prices) {
    const above = stops.findIndex((stop) => stop > price);
    const bar = (above === -1 ? stops.length - 1 : above) - 1;
    bars[bar] = (bars[bar] ?? 0) + 1;
  }
  return bars;
}

type Bounds = Pick<ListingFilter, 'minPrice' | 'maxPrice'>;
type Handles = readonly [low: number, high: number];

/** The handles' positions among the stops; a bound between two stops widens to the next one outside. */
export function handlesOf(
  stops: readonly number[],
  { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY }: Bounds,
): Handles {
  const low = stops.findLastIndex((stop) => stop <= minPrice);
  const high = stops.findIndex((stop) => stop >= maxPrice);
  return [Math.max(0, low), high === -1 ? stops.length - 1 : high];
}

/** The bounds once the handles have moved. A handle that stays keeps its exact bound; at its end it sets none. */
export function boundsOf(stops: readonly number[], before: Bounds, [low, high]: Handles): Bounds {
  const [lowBefore, highBefore] = handlesOf(stops, before);
  const lowest = low === 0 ? undefined : stops[low];
  const highest = high === stops.length - 1 ? undefined : stops[high];
  return {
    minPrice: low === lowBefore ? before.minPrice : lowest,
    maxPrice: high === highBefore ? before.maxPrice : highest,
  };
}
