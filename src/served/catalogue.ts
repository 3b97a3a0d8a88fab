import type { Catalogue } from '#catalogue/catalogue.ts';
import { isLeftEmpty } from '#domain/listing/field-table.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { deviceFieldName } from '#domain/listing/remote-names.ts';
import type { ListingFilter } from '#domain/search/home-search.ts';

/** The public listings, as PocketBase's code reads them. */
export type Source = {
  /** The server's rows of one page of the matches, and how many match in all. */
  find(
    filter: ListingFilter,
    offset: number,
    limit: number,
  ): { readonly rows: readonly object[]; readonly total: number };
  /** The server's row; undefined if visitors do not see it. */
  get(id: string): object | undefined;
};

/** Without the device's checks: the row comes from this server's own database, and each takes a millisecond. */
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
  | ('suggest' | 'counts');

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
    answers: () => true,
    isComplete: () => true,
    version: () => 0,
    subscribe: () => () => undefined,
  };
}
