import * as v from 'valibot';
import { remoteAgencySchema } from '../agency/agency.ts';
import { advisorSchema } from '../listing/advisor.ts';
import { remoteListingSchema } from '../listing/listing.ts';
import type { Item, SyncPage } from './sync-page.ts';

/** The collections of which everybody gets rows, also in the server's page. The first page loads no parser of others. */
export const publicCollections = {
  listings: { remoteName: 'properties', schema: remoteListingSchema },
  advisors: { remoteName: 'advisor_contacts', schema: advisorSchema },
  agency: { remoteName: 'agency', schema: remoteAgencySchema },
} as const;

/** For each collection, the server's name and the schema of a row. */
type Known<Rows> = {
  readonly [Name in keyof Rows]: {
    readonly remoteName: string;
    readonly schema: v.GenericSchema<unknown, Rows[Name]>;
  };
};

/**
 * Parses rows one by one. A row that does not parse is rejected, the others are kept. Rows of collections that are not
 * `known` are skipped.
 */
export function parserOf<Rows extends Readonly<Record<string, unknown>>>(known: Known<Rows>) {
  const names: readonly (keyof Rows)[] = Object.keys(known);
  const rows = Object.fromEntries(names.map((name) => [name, []])) as unknown as {
    readonly [Name in keyof Rows]: Rows[Name][];
  };
  const rejected: SyncPage['rejected'][number][] = [];

  const read = (name: keyof Rows, item: Item) => {
    const parsed = v.safeParse(known[name].schema, item);
    if (parsed.success) rows[name].push(parsed.output);
    else {
      const { c, id, rev } = item;
      const reason = reasonOf(parsed.issues[0]);
      rejected.push({ collection: c, id, ...(typeof rev === 'number' && { rev }), reason });
    }
  };
  return {
    parse(items: readonly Item[]): void {
      for (const item of items) {
        const name = names.find((one) => known[one].remoteName === item.c);
        if (name !== undefined) read(name, item);
      }
    },
    /** All rows so far. */
    parsed: { rows, rejected },
  };
}

const reasonOf = (issue: v.BaseIssue<unknown>): string =>
  `${v.getDotPath(issue) ?? 'row'}: ${issue.message}`;
