import type { Catalogue } from '#catalogue/catalogue.ts';
import { isLeftEmpty } from '#domain/listing/field-table.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { deviceFieldName } from '#domain/listing/remote-names.ts';
import { similarListings } from '#domain/listing/similar.ts';
import type { ListingFilter } from '#domain/search/home-search.ts';

/** The public listings in the server's database; `pb_hooks/lib/public-catalogue.js` reads them. */
export type Source = {
  /** Returns the rows of one page of the matches, and how many listings match in all. */
  find(
    filter: ListingFilter,
    offset: number,
    limit: number,
  ): { readonly rows: readonly object[]; readonly total: number };
  /** Returns the row; undefined if visitors may not see it. */
  get(id: string): object | undefined;
  /** Returns the first matches, which the page does not show. */
  compare(filter: ListingFilter, limit: number): readonly object[];
  /** Is told which of the compared listings the page shows beside an open one. */
  showSimilar(id: string, ids: readonly string[]): void;
};

/** How many listings of the same type are compared to find the most similar ones. */
const CANDIDATES = 40;

/** Does not check the row, which comes from the server's own database: a check takes a millisecond here. */
const parse = (row: object): Listing =>
  Object.fromEntries(
    Object.entries(row)
      .map(([remote, value]) => [nameOf(remote), value] as const)
      .filter(([name, value]) => !isLeftEmpty(name, value)),
  ) as unknown as Listing;

const names: Record<string, string> = {};

function nameOf(remote: string): string {
  names[remote] ??= deviceFieldName(remote);
  return names[remote];
}

/** What no screen asks while it renders: it belongs to the sync, to effects or to what a person opens. */
type Unasked =
  | ('open' | 'beginPull' | 'apply' | 'showAhead' | 'forgetPrivate' | 'rejectedRows' | 'close')
  | ('suggest' | 'counts' | 'markerOf');

/** What the screens ask while they render. A new member of the catalogue is answered here, or is `Unasked`. */
export type ServedCatalogue = Omit<Catalogue, Unasked>;

export function createServedCatalogue(source: Source): ServedCatalogue {
  return {
    query({ filter, offset, limit }) {
      const { rows, total } = source.find(filter, offset, limit);
      return { listings: rows.map(parse), total };
    },
    get(id) {
      const row = source.get(id);
      return row === undefined ? undefined : parse(row);
    },
    similarTo(listing) {
      const { id, operationType, type } = listing;
      const compared = source.compare({ operationType, type }, CANDIDATES).map(parse);
      const similar = similarListings(listing, compared);
      source.showSimilar(
        id,
        similar.map((one) => one.id),
      );
      return similar;
    },
    answers: () => true,
    isComplete: () => true,
    version: () => 0,
    subscribe: () => () => undefined,
  };
}
