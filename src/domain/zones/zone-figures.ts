import type { Searchable } from '../search/searchable.ts';
import type { Zone } from './zones.ts';

/** What a zone has of a view. */
export type ZoneFigures = {
  readonly count: number;
  /** The lowest price of a sale and of a rent, without those on request. */
  readonly sale: number | undefined;
  readonly rent: number | undefined;
  /** How many have become visible since the last visit. */
  readonly fresh: number;
};

/** The figures of each zone that has listings. */
export function figuresOf(
  listings: Iterable<Searchable>,
  isNew: (listing: Searchable) => boolean,
): ReadonlyMap<Zone, ZoneFigures> {
  const figures = new Map<Zone, ZoneFigures>();
  for (const listing of listings) {
    const { zone, price, operationType } = listing;
    if (zone === undefined) continue;
    const { count = 0, fresh = 0, sale, rent } = figures.get(zone) ?? {};
    const isSale = operationType === 'venta';
    figures.set(zone, {
      count: count + 1,
      fresh: fresh + Number(isNew(listing)),
      sale: isSale ? lower(sale, price) : sale,
      rent: isSale ? rent : lower(rent, price),
    });
  }
  return figures;
}

/** The figures of several zones together. */
export function sumOf(all: readonly ZoneFigures[]): ZoneFigures {
  return all.reduce(
    (sum, { count, sale, rent, fresh }) => ({
      count: sum.count + count,
      fresh: sum.fresh + fresh,
      sale: lower(sum.sale, sale),
      rent: lower(sum.rent, rent),
    }),
    { count: 0, sale: undefined, rent: undefined, fresh: 0 },
  );
}

/** A price on request is stored as 0. */
const lower = (lowest: number | undefined, price = 0): number | undefined =>
  price > 0 && (lowest === undefined || price < lowest) ? price : lowest;
