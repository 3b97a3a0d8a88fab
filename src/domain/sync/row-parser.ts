import * as v from 'valibot';
import { remoteAgencySchema } from '../agency/agency.ts';
import { advisorSchema } from '../listing/advisor.ts';
import { remoteListingSchema } from '../listing/listing.ts';
import { type CollectionName, serverName } from './server-name.ts';
import type { Item, SyncPage } from './sync-page.ts';

/** The collections of which everybody gets rows, also in the server's page. The first page loads no parser of others. */
export const publicCollections = {
  listings: { schema: remoteListingSchema },
  advisors: { schema: advisorSchema },
  agency: { schema: remoteAgencySchema },
} as const;

/** For each collection, the schema of a row. */
type Known<Rows> = {
  readonly [Name in keyof Rows]: { readonly schema: v.GenericSchema<unknown, Rows[Name]> };
};

/**
 * Parses rows one by one. A row that does not parse is rejected, the others are kept. Rows of collections that are not
 * `known` are skipped.
 */
export function parserOf<Rows extends Readonly<Partial<Record<CollectionName, unknown>>>>(
  known: Known<Rows>,
) {
  const names = Object.keys(known) as readonly (keyof Rows & CollectionName)[];
  const rows = Object.fromEntries(names.map((name) => [name, []])) as unknown as {
    readonly [Name in keyof Rows]: Rows[Name][];
  };
  const rejected: SyncPage['rejected'][number][] = [];

  const read = (name: keyof Rows & CollectionName, item: Item) => {
    const parsed = v.safeParse(known[name].schema, item);
    if (parsed.success) rows[name].push(parsed.output);
    else {
      const { id, rev } = item;
      const reason = reasonOf(parsed.issues[0]);
      rejected.push({ collection: name, id, ...(typeof rev === 'number' && { rev }), reason });
    }
  };
  return {
    parse(items: readonly Item[]): void {
      for (const item of items) {
        const name = names.find((one) => serverName(one) === item.c);
        if (name !== undefined) read(name, item);
      }
    },
    /** All rows so far. */
    parsed: { rows, rejected },
  };
}

const reasonOf = (issue: v.BaseIssue<unknown>): string =>
  `${v.getDotPath(issue) ?? 'row'}: ${issue.message}`;
