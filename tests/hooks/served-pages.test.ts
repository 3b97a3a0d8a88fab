import * as v from 'valibot';
import { afterAll, expect, test, vi } from 'vitest';
import { remoteListingSchema } from '../../src/domain/listing/listing.ts';
import texts from '../../src/domain/public-pages.json' with { type: 'json' };
import { fold } from '../../src/domain/search/fold.ts';
import type { ListingFilter } from '../../src/domain/search/home-search.ts';
import { matcher, sorter } from '../../src/domain/search/search.ts';
import { kindOfListing } from '../support/kinds-of-listings.ts';
import { aListing, aPhoto, type Pulled, pull, recordsOf } from '../support/records.ts';
import { reactRenderer } from '../support/served-build.ts';
import { sharedPages } from '../support/served-page.ts';

// The body of a page: for the first paint, search engines and previews of links.

vi.stubEnv('TZ', 'Europe/Madrid'); // dates are written in the office's time
afterAll(() => void vi.unstubAllEnvs());

const PHONE = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 14) Mobile' };

const languages = ['es', 'gl', 'en'] as const;
type Language = (typeof languages)[number];

const [{ server, admin, listings, read }, react] = await Promise.all([
  sharedPages({ env: { TZ: 'Europe/Madrid' } }),
  reactRenderer(),
]);

/** The text of the page, without tags and comments. */
const textIn = (body: string): string =>
  body
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');

const hrefsIn = (body: string): string[] =>
  [...body.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => href.replace(/&amp;/g, '&'));

type Row = Pulled['items'][number];

/** All rows that a visitor's device would pull: fewer than a page has. */
const publicRows = async () => (await pull(server, '?limit=1000')).items;

const KINDS = 60;
const TITLE = `Piso <b>"A"</b> & 'B' $& $1 </div><!--/page-body--> 🏠`;
let isMade: Promise<void> | undefined;

const makeKinds = () => {
  isMade ??= (async () => {
    for (let n = 0; n < KINDS; n += 1) {
      const { id } = await listings.made(aListing({ title: `${TITLE} ${n}`, ...kindOfListing(n) }));
      for (let photo = 0; photo < n % 3; photo += 1)
        await recordsOf(server, 'property_images', admin.token).create(aPhoto(id));
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
  readonly layout: 'phone' | 'desk';
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
    const { language, layout, path, query, number } = page;
    const address = `${path}?${new URLSearchParams({ ...query, page: String(number), lang: language })}`;
    const { body } = await read(address, layout === 'phone' ? PHONE : {});
    expect(comparable(body), `${address} ${layout}`).toBe(comparable(byReact(rows, page)));
  };
  for (const language of languages) {
    for (const number of [1, 2, 3])
      for (const layout of ['phone', 'desk'] as const)
        await compare({ language, layout, path: '/', query: {}, number });
    for (const path of Object.keys(texts))
      await compare({ language, layout: 'desk', path, query: {}, number: 1 });
  }
  const pages = rows.filter(({ c }) => c === 'properties').map(({ id }) => id);
  for (const [n, property] of pages.entries()) {
    const language = languages[n % 3] ?? 'es';
    const layout = n % 2 === 0 ? 'phone' : 'desk';
    await compare({ language, layout, path: '/', query: { property }, number: 1 });
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
  { location: `%' OR 1=1 --` },
  { location: 'orzán,Monte Alto, A Coruña,Oleiros', sort: 'price-m2' },
  { features: 'lift', sort: 'price-m2' },
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
  const page = { language: 'es', layout: 'desk', path: '/', query, number: 1 } as const;
  const { body } = await read(`/?${new URLSearchParams(query)}`);
  expect(comparable(body)).toBe(comparable(byReact(rows, { ...page, query: { ...query } })));
});

test('every public page has its heading, the links of all pages and the agency, in each language', async () => {
  for (const address of Object.keys(texts))
    for (const language of languages) {
      const { status, body } = await read(`${address}?lang=${language}`);
      expect(status, address).toBe(200);
      expect(body.match(/<h1[ >]/g)?.length, address).toBe(1);
      const suffix = language === 'es' ? '' : `?lang=${language}`;
      for (const page of ['/contacto', '/comprar', '/servicios/seguros', '/sobre-nosotros'])
        expect(hrefsIn(body), address).toContain(page + suffix);
      expect(hrefsIn(body)).toContain('tel:+34981000000');
      expect(body).not.toContain('class="boot"');
      expect(body).not.toContain('style=');
      const ids = [...body.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
      expect(new Set(ids).size, address).toBe(ids.length);
    }
});

test('a reader without scripts finds every part of a listing, and text stays text', async () => {
  const advisors = recordsOf(server, 'advisor_contacts', admin.token);
  const advisor = await advisors.made({ name: 'Sabela Rey', phone: '600111222', email: 's@x.es' });
  const { id } = await listings.made(
    aListing({
      title: TITLE,
      description: 'Con <script>alert(1)</script> & "vistas"\n\nSegundo párrafo',
      features: ['Ascensor', 'Con <mar>'],
      energy_rating: 'C',
      area: 1234,
      advisor_id: advisor.id,
      tourism_registration: 'VUT-CO-000123',
    }),
  );
  for (const isEnglish of [false, true]) {
    const { status, body } = await read(`/?property=${id}${isEnglish ? '&lang=en' : ''}`);
    expect(status).toBe(200);
    expect(body).not.toContain('<script>alert');
    const text = textIn(body);
    for (const part of [TITLE, 'alert(1)</script> & "vistas"', 'Segundo párrafo', 'Con <mar>'])
      expect(text).toContain(part);
    for (const part of ['198.000', 'Sabela Rey', 'VUT-CO-000123', 'Monte Alto, A Coruña'])
      expect(text).toContain(part);
    expect(text).toContain(isEnglish ? '1,234 m²' : '1.234 m²');
    expect(text).toContain(isEnglish ? 'Lift' : 'Ascensor');
    expect(body).toMatch(/<h1[^>]*>Piso/);
    expect(body).toMatch(/<nav [^>]*aria-label="(Ruta|Breadcrumbs)"><a href="\/(\?lang=en)?"/);
    expect(`${text}${body}`).not.toMatch(/600111222|s@x\.es/);
  }
});

test('the home page and a category name their listings to search engines', async () => {
  const { id } = await listings.made(aListing({ title: 'Para Google', is_premium: true }));
  for (const address of ['/', '/comprar/pisos']) {
    const { html } = await read(address);
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    const list = data
      .map(([, json = '']) => JSON.parse(json))
      .find((item) => item['@type'] === 'ItemList');
    expect(list.itemListElement).toContainEqual({
      '@type': 'ListItem',
      position: expect.any(Number),
      name: 'Para Google',
      url: `${server.url}/propiedad/${id}/para-google`,
    });
  }
});

test('a category has its own title and address, and a further page its own address unless it is filtered', async () => {
  const canonical = async (address: string) =>
    /rel="canonical" href="([^"]*)"/.exec((await read(address)).html)?.[1]?.replace(server.url, '');
  const { html } = await read('/alquilar/casas?lang=en');
  expect(html).toContain('<title>House · For rent');
  expect(html).toMatch(/"name":"House · For rent[^"]*","item":"[^"]*\/alquilar\/casas"/);
  for (const address of ['/comprar/pisos', '/comprar/pisos?page=2', '/?page=2', '/blog?page=2'])
    expect(await canonical(address)).toBe(address);
  expect(await canonical('/comprar/castillos')).toBe('/comprar');
  expect(await canonical('/?operationType=venta&page=2')).toBe('/');
});

test('what visitors may not see is in no page, and leaves every page with its next request', async () => {
  const secret = 'Secreto de verdad';
  const { id } = await listings.made(aListing({ title: secret, is_premium: true }));
  await listings.made(aListing({ title: `${secret} 2`, ready: false, is_premium: true }));
  const places = ['/', '/?page=2', '/comprar', '/comprar/pisos', '/no-such-page', '/blog'];
  const pagesWith = async () => {
    const pages = await Promise.all(places.map((place) => read(place)));
    return places.filter((_, n) => pages[n]?.html.includes(secret));
  };
  expect(await pagesWith()).toEqual(expect.arrayContaining(['/', '/comprar', '/no-such-page']));
  expect((await read('/')).html).not.toContain(`${secret} 2`);
  await listings.update(id, { status: 'archived' });
  expect(await pagesWith()).toEqual([]);
  expect((await read(`/?property=${id}`)).html).not.toContain(secret);
});
