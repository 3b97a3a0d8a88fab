import type { Catalogue } from '#catalogue/catalogue.ts';
import { type Listing, listingTypes } from '#domain/listing/listing.ts';
import {
  type Candidate,
  isHome,
  type Likeness,
  MAX_SIMILAR,
  NEAR_PRICE,
  similarListings,
  similarOperations,
} from '#domain/listing/similar.ts';
import type { ListingFilter } from '#domain/search/home-search.ts';
import { several } from '#domain/search/several.ts';
import { type Condition, conditionsOf, isListed, type Texts } from './conditions.ts';
import { parseRow } from './parse-row.ts';

/** The public listings in the server's database; `pb_hooks/lib/page/public-catalogue.js` reads them. */
export type Source = {
  /** Returns the rows of one page of the matches, and how many listings match in all. */
  find(
    matching: Matching,
    offset: number,
    limit: number,
  ): { readonly rows: readonly Row[]; readonly total: number };
  /** Returns the row; undefined if visitors may not see it. */
  get(id: string): Row | undefined;
  /** Returns the first matches, of which the page shows the most similar ones. */
  compare(matching: Matching, limit: number): readonly Candidate[];
  /** Returns the rows of those of the compared listings that the page shows beside an open one. */
  showSimilar(id: string, ids: readonly string[]): readonly Row[];
} & Texts;

type Matching = { readonly filter: ListingFilter; readonly conditions: readonly Condition[] };

type Row = { readonly id: string; readonly rev: number; readonly json: string };

/** How many listings of each filter are compared to find the most similar ones. */
const CANDIDATES = 48;

/** Parses the row only when more than its id and revision is read: most cards are kept (kept.ts). */
function listingOf(row: Row): Listing {
  let listing: Listing | undefined;
  return new Proxy(row as unknown as Listing, {
    get(_, name) {
      if (name === 'id' || name === 'rev') return row[name];
      listing ??= parseRow(row.json);
      return listing[name as keyof Listing];
    },
  });
}

/** What the screens ask while they render. */
type ServedCatalogue = Pick<Catalogue, 'answers' | 'query' | 'get' | 'similarTo'>;

export function createServedCatalogue(source: Source): ServedCatalogue {
  const matching = (filter: ListingFilter) => ({
    filter,
    conditions: conditionsOf(filter, source),
  });
  return {
    query({ filter, offset, limit }) {
      const { rows, total } = source.find(matching(filter), offset, limit);
      return { listings: rows.map(listingOf), total };
    },
    get(id) {
      const row = source.get(id);
      return row === undefined ? undefined : parseRow(row.json);
    },
    similarTo(listing) {
      const compare = (filter: ListingFilter) => source.compare(matching(filter), CANDIDATES);
      const near = similarListings(listing, different(nearFilters(listing).flatMap(compare)));
      const similar =
        near.length === MAX_SIMILAR
          ? near
          : similarListings(
              listing,
              different([...near, ...fillFilters(listing).flatMap(compare)]),
            );
      const ids = similar.map(({ id }) => id);
      return source.showSimilar(listing.id, ids).map(({ json }) => parseRow(json));
    },
    answers: isListed,
  };
}

const different = (compared: readonly Candidate[]): readonly Candidate[] => [
  ...new Map(compared.map((one) => [one.id, one])).values(),
];

/** Listings of the same operation and a near price: of the same type, of the same place, and all. */
function nearFilters({ operationType, type, location, price }: Likeness): readonly ListingFilter[] {
  const prices =
    price === 0 ? {} : { minPrice: price * (1 - NEAR_PRICE), maxPrice: price * (1 + NEAR_PRICE) };
  const near = [{ type, ...prices }, { location, ...prices }, prices, ON_REQUEST];
  return near.map((filter) => ({ operationType, ...filter }));
}

/** Those that fill the row: the nearest prices above and below of each operation that can be similar. */
function fillFilters({ operationType, type, location, price }: Likeness): readonly ListingFilter[] {
  const homes = isHome(type) ? several(listingTypes.filter(isHome)) : undefined;
  const alike = [{ type }, { location }, ...(homes ? [{ type: homes }] : [])];
  const prices = [
    { minPrice: price, sort: 'price-asc' },
    { maxPrice: price, sort: 'price-desc' },
    ON_REQUEST,
  ] as const;
  return similarOperations(operationType).flatMap((operation) =>
    alike.flatMap((filter) =>
      prices.map((bound) => ({ operationType: operation, ...filter, ...bound })),
    ),
  );
}

const ON_REQUEST = { maxPrice: 0 } as const;
