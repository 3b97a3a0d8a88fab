import type { Catalogue } from '#catalogue/catalogue.ts';
import { isLeftEmpty } from '#domain/listing/field-table.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { deviceFieldName } from '#domain/listing/remote-names.ts';
import type { ListingFilter } from '#domain/search/home-search.ts';

/** The public listings in the server's database; `pb_hooks/lib/public-catalogue.js` reads them. */
export type Source = {
  /** Returns the rows of one page of the matches, and how many listings match in all. */
  find(
    filter: ListingFilter,
    offset: number,
    limit: number,
  ): { readonly rows: readonly Row[]; readonly total: number };
  /** Returns the row; undefined if visitors may not see it. */
  get(id: string): Row | undefined;
};

type Row = { readonly id: string; readonly rev: number; readonly json: string };

/** Does not check the row, which comes from the server's own database: a check takes a millisecond here. */
function parse({ json }: Row): Listing {
  const row: Record<string, unknown> = JSON.parse(json);
  const listing: Record<string, unknown> = {};
  for (const remote in row) {
    const name = nameOf(remote);
    if (!isLeftEmpty(name, row[remote])) listing[name] = row[remote];
  }
  return listing as Listing;
}

/** Parses the row only when more than its id and revision is read: most cards are kept (kept.ts). */
function listingOf(row: Row): Listing {
  let listing: Listing | undefined;
  return new Proxy(row as unknown as Listing, {
    get(_, name) {
      if (name === 'id' || name === 'rev') return row[name];
      listing ??= parse(row);
      return listing[name as keyof Listing];
    },
  });
}

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
      return { listings: rows.map(listingOf), total };
    },
    get(id) {
      const row = source.get(id);
      return row === undefined ? undefined : parse(row);
    },
    answers: () => true,
    isComplete: () => true,
    version: () => 0,
    subscribe: () => () => undefined,
  };
}
