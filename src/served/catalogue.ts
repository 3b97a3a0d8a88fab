import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { type Candidate, NEAR_PRICE, similarListings } from '#domain/listing/similar.ts';
import type { ListingFilter } from '#domain/search/home-search.ts';
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

/** How many listings of a near price are compared to find the most similar ones: of the same type, of the same place, and of all. */
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
      const { id, operationType, type, location, price } = listing;
      const prices =
        price === 0
          ? {}
          : { minPrice: price * (1 - NEAR_PRICE), maxPrice: price * (1 + NEAR_PRICE) };
      const onRequest = { maxPrice: 0 };
      const near = [{ type, ...prices }, { location, ...prices }, prices, onRequest];
      const compared = near.flatMap((filter) =>
        source.compare(matching({ operationType, ...filter }), CANDIDATES),
      );
      const different = [...new Map(compared.map((one) => [one.id, one])).values()];
      const similar = similarListings(listing, different).map((one) => one.id);
      return source.showSimilar(id, similar).map(({ json }) => parseRow(json));
    },
    answers: isListed,
  };
}
