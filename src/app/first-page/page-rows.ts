// What the server's page shows, as data: pb_hooks/lib/page/page-rows.js writes it beside the HTML.
import * as v from 'valibot';
import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Directory } from '#db/catalogue/directory.ts';
import type { Agency } from '#domain/agency/agency.ts';
import type { Advisor } from '#domain/listing/advisor.ts';
import type { Listing } from '#domain/listing/listing.ts';
import type { HomeSearch } from '#domain/search/home-search.ts';
import { parserOf, publicCollections } from '#domain/sync/row-parser.ts';
import { itemsSchema } from '#domain/sync/sync-page.ts';

const filterSchema = v.record(v.string(), v.union([v.string(), v.number()]));

const schema = v.pipe(
  v.string(),
  v.parseJson(), // a page that was cut off has half of it
  v.object({
    search: filterSchema,
    answers: v.array(
      v.object({
        filter: filterSchema,
        total: v.number(),
        ids: v.array(v.string()),
      }),
    ),
    rows: itemsSchema,
  }),
);

export type PageRows = {
  /** Whether the server has understood the address as the app does. */
  readonly isOf: (search: HomeSearch) => boolean;
  /** Knows the page's own questions and the first of their matches. */
  readonly catalogue: Pick<Catalogue, 'answers' | 'query' | 'get'> & {
    /** Only on the page of the listing. */
    readonly similarTo: (listing: Pick<Listing, 'id'>) => readonly Listing[] | undefined;
  };
  readonly directory: Pick<Directory, 'agency' | 'advisor' | 'advisors'>;
};

type PublicRows = {
  readonly listings: Listing;
  readonly advisors: Advisor;
  readonly agency: Agency;
};

type Page = {
  readonly getElementById: (id: string) => Pick<Element, 'textContent'> | null;
};

/** Returns the rows of the server's page; undefined if it has none, or this app cannot read them. */
export function readPageRows(page: Page): PageRows | undefined {
  const text = page.getElementById('page-rows')?.textContent;
  if (!text) return undefined;
  const parsed = v.safeParse(schema, text);
  if (!parsed.success) return undefined;
  const reader = parserOf<PublicRows>(publicCollections);
  reader.parse(parsed.output.rows);
  const { rows, rejected } = reader.parsed;
  if (rejected.length > 0) return undefined;
  const advisors = rows.advisors.toSorted((a, b) => a.name.localeCompare(b.name, 'es'));
  return {
    isOf: (search) => keyOf(search) === keyOf(parsed.output.search),
    catalogue: catalogueOf(parsed.output.answers, rows.listings),
    directory: {
      agency: () => rows.agency[0],
      advisor: (id) => advisors.find((advisor) => advisor.id === id),
      advisors: () => advisors,
    },
  };
}

type Answers = v.InferOutput<typeof schema>['answers'];

function catalogueOf(answers: Answers, listings: readonly Listing[]): PageRows['catalogue'] {
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  const known = new Map(
    answers.map(({ filter, total, ids }) => [
      keyOf(filter),
      { total, listings: ids.flatMap((id) => byId.get(id) ?? []) },
    ]),
  );
  return {
    answers: (filter) => known.has(keyOf(filter)),
    query({ filter, offset, limit }) {
      const { total, listings } = known.get(keyOf(filter)) ?? { total: 0, listings: [] };
      return { total, listings: listings.slice(offset, offset + limit) };
    },
    get: (id) => byId.get(id),
    similarTo: ({ id }) => known.get(keyOf({ similarTo: id }))?.listings,
  };
}

/** The same text for filters with the same content. */
const keyOf = (filter: HomeSearch | Answers[number]['filter']): string =>
  JSON.stringify(
    Object.entries(filter)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
