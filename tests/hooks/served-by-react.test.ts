import * as v from 'valibot';
import { afterAll, expect, test, vi } from 'vitest';
import { type Language, languages } from '#domain/language.ts';
import { remoteListingSchema } from '../../src/domain/listing/listing.ts';
import texts from '../../src/domain/public-pages.json' with { type: 'json' };
import { fold } from '../../src/domain/search/fold.ts';
import type { ListingFilter } from '../../src/domain/search/home-search.ts';
import { matcher, sorter } from '../../src/domain/search/search.ts';
import { kindOfListing } from '../support/device/kinds-of-listings.ts';
import { aListing, aPhoto, type Pulled, pull, recordsOf } from '../support/server/records.ts';
import { reactRenderer } from '../support/server/served-build.ts';
import { sharedPages } from '../support/server/served-page.ts';

// The server's interpreter renders the pages that React renders with the app's own filters.

vi.stubEnv('TZ', 'Europe/Madrid'); // dates are written in the office's time
afterAll(() => void vi.unstubAllEnvs());

const [{ server, admin, listings, read }, react] = await Promise.all([
  sharedPages({ env: { TZ: 'Europe/Madrid' } }),
  reactRenderer(),
]);

type Row = Pulled['items'][number];

/** All rows that a visitor's device would pull: fewer than a page has. */
const publicRows = async () => (await pull(server, '?limit=1000')).items;

const KINDS = 60;
const TITLE = `Piso <b>"A"</b> & 'B' $& $1 </div><!--/page-body--> 🏠`;
/** Of the listings whose price changes; two end lower than they were. */
const PRICES = [
  [300_000, 280_000],
  [280_000, 300_000],
  [300_000, 320_000, 310_000],
  [320_000, 300_000, 310_000],
];
let isMade: Promise<void> | undefined;

const makeKinds = () => {
  isMade ??= (async () => {
    for (let n = 0; n < KINDS; n += 1) {
      const { id } = await listings.made(aListing({ title: `${TITLE} ${n}`, ...kindOfListing(n) }));
      for (let photo = 0; photo < n % 3; photo += 1)
        await recordsOf(server, 'property_images', admin.token).create(aPhoto(id));
    }
    for (const [first, ...later] of PRICES) {
      const { id } = await listings.made(aListing({ price: first }));
      for (const price of later) await listings.update(id, { price });
    }
  })();
  return isMade;
};

const asJson = (row: Row) => ({ id: row.id, rev: row.rev, json: JSON.stringify(row) });

/** The same page rendered by React, from the rows that a device pulls, filtered and sorted as on a device. */
function byReact(rows: readonly Row[], page: PageOf): string {
  const of = (c: string) => rows.filter((row) => row.c === c);
  const parsed = of('properties').map((row) => ({
    row,
    listing: v.parse(remoteListingSchema, row),
  }));
  const find = (filter: ListingFilter, offset: number, limit: number) => {
    const matches = matcher(filter);
    const found = parsed
      .filter(({ listing }) => matches(listing, '', fold(listing.location)))
      .sort((a, b) => sorter(filter.sort)(a.listing, b.listing));
    const shown = found.slice(offset, offset + limit);
    return {
      rows: shown.map(({ row }) => asJson(row)),
      listings: shown.map(({ listing }) => listing),
      total: found.length,
    };
  };
  return react.renderBody(
    {
      ...page,
      isMissing: false,
      search: react.parseAddress(page.path, page.query),
      agency: react.parseAgency(of('agency')[0]),
      advisors: of('advisor_contacts'),
    },
    {
      find: ({ filter }: { filter: ListingFilter }, offset: number, limit: number) =>
        find(filter, offset, limit),
      labels: () => [],
      locations: () => [],
      get: (id: string) =>
        of('properties')
          .map(asJson)
          .find((row) => row.id === id),
      compare: ({ filter }: { filter: ListingFilter }, limit: number) =>
        find(filter, 0, limit).listings,
      showSimilar: (_: string, ids: readonly string[]) =>
        ids.flatMap((id) =>
          of('properties')
            .filter((row) => row.id === id)
            .map(asJson),
        ),
    },
  );
}

type PageOf = {
  readonly language: Language;
  readonly path: string;
  readonly query: Record<string, string>;
  readonly number: number;
};

/** HTML without the parts that only React writes: its ids, preload links, boundary comments and inline styles. */
const comparable = (html: string): string =>
  html
    .replace(/<link rel="preload"[^>]*>/g, '')
    .replace(/<!--\/?\$!?-->/g, '')
    .replace(/_[Rs]_?\w+_/g, '_id_')
    .replace(/ style="[^"]*"/g, '')
    .replace(/</g, '\n<'); // one tag a line, so that a difference is readable

test('the interpreter of the server writes the pages of 60 kinds of listings as React does, in three languages', async () => {
  await makeKinds();
  const rows = await publicRows();
  const compare = async (page: PageOf) => {
    const { language, path, query, number } = page;
    const address = `${path}?${new URLSearchParams({ ...query, page: String(number), lang: language })}`;
    const { body } = await read(address);
    expect(comparable(body), address).toBe(comparable(byReact(rows, page)));
  };
  for (const language of languages) {
    for (const number of [1, 2, 3]) await compare({ language, path: '/', query: {}, number });
    for (const path of Object.keys(texts)) await compare({ language, path, query: {}, number: 1 });
  }
  const pages = rows.filter(({ c }) => c === 'properties').map(({ id }) => id);
  for (const [n, property] of pages.entries()) {
    const language = languages[n % 3] ?? 'es';
    await compare({ language, path: '/', query: { property }, number: 1 });
  }
}, 240_000);

test.each([
  { operationType: 'alquiler' },
  { type: 'villa', sort: 'newest' },
  { type: 'villa,country_house', operationType: 'venta' },
  { location: 'ORZAN', sort: 'price-desc' },
  { minPrice: '100000', maxPrice: '400000', sort: 'price-asc' },
  { minBedrooms: '2', minArea: '200', sort: 'area-desc' },
  { status: 'sold' },
  { reduced: 'yes' },
  { location: `%' OR 1=1 --` },
  { location: 'orzán,Monte Alto, A Coruña,Oleiros', sort: 'price-m2' },
  { features: 'lift', sort: 'price-m2' },
  { features: 'garage' },
  { features: 'garage,terrace' },
  { features: 'pets' },
  { level: 'low,top' },
  { level: 'middle', furnished: 'yes', heating: 'gas,central' },
  { condition: 'new,good', facing: 'outside', orientation: 'south' },
  { energyRating: 'A,B,C', emissionsRating: 'E' },
  { minBathrooms: '2', minUsableArea: '1', minPlotArea: '0', minYear: '1950' },
  { maxCommunityFee: '0' },
  { maxCommunityFee: '90', maxPropertyTax: '400' },
  { operationType: 'alquiler', maxDeposit: '1', maxStay: '24', availableBy: '2026-12-01' },
  { q: 'piso con 3 habitaciones y terraza', type: 'house' },
])('the server filters and sorts as the app does: %o', async (query) => {
  await makeKinds();
  const rows = await publicRows();
  const page = { language: 'es', path: '/', query, number: 1 } as const;
  const { body } = await read(`/?${new URLSearchParams(query)}`);
  expect(comparable(body)).toBe(comparable(byReact(rows, { ...page, query: { ...query } })));
});
