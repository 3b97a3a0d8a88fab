import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { remoteListingSchema } from '#domain/listing/listing.ts';
import { comparable, createSearchMatcher } from '#domain/saved/search-news.ts';
import { type ListingFilter, parseHomeSearch } from '#domain/search/home-search.ts';
import { searchText } from '#domain/search/search-text.ts';
import { changedHooks } from '../support/server/changed-hooks.ts';
import { demoTemplate } from '../support/server/demo-server.ts';
import { pull } from '../support/server/records.ts';
import { servedFolder } from '../support/server/served-build.ts';
import { startServer } from '../support/server/server.ts';
import { demoCases } from '../unit/search/demo-queries.ts';
import { queries } from '../unit/search/queries.ts';

/** The same searches in the app and in PocketBase's interpreter, and the mornings on which the server tells of them. */

const ROUTES = `
routerAdd('POST', '/api/found', (e) => {
  const { changedListings } = require(\`\${__hooks}/lib/digest/changed-listings.js\`);
  const { searchesOf } = require(\`\${__hooks}/lib/digest/searches.js\`);
  const searches = searchesOf();
  const all = changedListings(e.app, searches, 0, { since: 0, limit: 1000 });
  const { createSearchTree } = require(\`\${__hooks}/lib/digest/search-tree.js\`);
  const tree = createSearchTree(searches, (error) => { throw error; });
  const asked = e.requestInfo().body.texts.map((search) => ({ search, ids: [] }));
  for (const one of asked) tree.add(one);
  for (const { now } of all) tree.find(now, ({ ids }) => ids.push(now.listing.id));
  const found = asked.map(({ ids }) => ids);
  return e.json(200, { found, read: e.requestInfo().body.texts.map(searches.canonicalSearch) });
});
routerAdd('POST', '/api/news', (e) => {
  const { newsList, newsWith } = require(\`\${__hooks}/lib/mail/digest-news.js\`);
  const of = (ids, again = []) => {
    const news = newsList();
    for (const id of ids) news.add({ id });
    for (const id of again) {
      news.takeBack(id);
      news.add({ id });
    }
    return news.told();
  };
  const { ids, again, later } = JSON.parse(e.requestInfo().body.news);
  const named = ({ listings, more }) => listings.map(({ id }) => id).join(' ') + ' and ' + more;
  const news = of(ids, again);
  return e.json(200, { news: named(news), joined: named(newsWith(of(later), news)) });
});
routerAdd('POST', '/api/mornings', (e) => {
  const { lastMorning } = require(\`\${__hooks}/lib/digest/mornings.cjs\`);
  const { times } = e.requestInfo().body;
  return e.json(200, { mornings: times.map(([frequency, now]) => lastMorning(frequency, Date.parse(now))) });
});`;

const publicDir = await servedFolder();

/** Starts a server with the routes and the demo catalogue until the end of the test. */
async function startAsked() {
  const hooksDir = changedHooks();
  await writeFile(join(hooksDir, 'routes-of-test.pb.js'), ROUTES);
  const server = await startServer({ publicDir, hooksDir, template: await demoTemplate() });
  onTestFinished(() => server.stop());
  const ask = async (path: string, json: unknown) => {
    const { status, body } = await server.request(path, { method: 'POST', json });
    expect(status).toBe(200);
    return body;
  };
  return { server, ask };
}

const filters: readonly ListingFilter[] = [
  {},
  { operationType: 'venta', maxPrice: 300_000 },
  { type: 'apartment,penthouse', minBedrooms: 2, sort: 'price-asc' },
  { location: 'Riazor,Monte Alto', status: 'available' },
  { features: 'terrace', minArea: 60 },
  { maxPrice: 900, operationType: 'alquiler' },
];

test('500 searches find the same listings of the demo catalogue on the device and on the server', async () => {
  const typed = [...demoCases.map(([text]) => text), ...queries.map(([text]) => text)];
  const all = filters.flatMap((filter) =>
    typed.map((q) => searchText(parseHomeSearch({ ...filter, q }))),
  );
  const texts = [...new Set(all)].slice(0, 500);
  expect(texts).toHaveLength(500);
  const { server, ask } = await startAsked();
  const { items } = await pull(server);
  const rows = items
    .filter(({ c }) => c === 'properties')
    .map((row) => comparable(v.parse(remoteListingSchema, row)));
  expect(rows.length).toBeGreaterThan(20);
  const onDevice = texts.map((text) =>
    rows.filter(createSearchMatcher(text)).map(({ listing }) => listing.id),
  );
  expect(onDevice.filter((ids) => ids.length > 0).length).toBeGreaterThan(200);
  const AT_ONCE = 20; // a route that no table knows takes 22 values
  for (let from = 0; from < texts.length; from += AT_ONCE) {
    const asked = texts.slice(from, from + AT_ONCE);
    const found = onDevice.slice(from, from + AT_ONCE);
    expect(await ask('/api/found', { texts: asked })).toEqual({ found, read: asked });
  }
});

test('a mail names the last twenty news and counts the others; a listing that changes meanwhile counts once', async () => {
  const { ask } = await startAsked();
  const askNews = (news: unknown) => ask('/api/news', { news: JSON.stringify(news) });
  const ids = Array.from({ length: 26 }, (_, n) => String(n + 1));
  const last = ids.toReversed().slice(0, 20).join(' ');
  const { news, joined } = await askNews({ ids, again: [], later: ['30', '25'] });
  expect(news).toBe(`${last} and 6`);
  // What a failed mail would have told comes after what is new since then.
  expect(joined).toBe(`25 30 ${last.replace('25 ', '').slice(0, -2)} and 7`);
  const again = await askNews({ ids, again: ['26', '1'], later: [] });
  expect(again.news).toBe(`1 ${last.slice(0, -2)} and 6`);
});

test('digests are due at eight in the morning of Madrid, in summer and in winter; weekly ones on Monday', async () => {
  const cases = [
    ['daily', '2026-11-27T07:00:00Z', '2026-11-27 07:00:00.000Z'],
    ['daily', '2026-11-27T06:59:59Z', '2026-11-26 07:00:00.000Z'],
    ['daily', '2026-11-26T23:30:00Z', '2026-11-26 07:00:00.000Z'],
    ['daily', '2026-07-01T06:00:00Z', '2026-07-01 06:00:00.000Z'],
    ['daily', '2026-07-01T05:59:00Z', '2026-06-30 06:00:00.000Z'],
    ['daily', '2027-01-01T06:00:00Z', '2026-12-31 07:00:00.000Z'],
    ['daily', '2026-03-29T06:30:00Z', '2026-03-29 06:00:00.000Z'], // the clocks go forward
    ['daily', '2026-10-25T06:30:00Z', '2026-10-24 06:00:00.000Z'], // the clocks go back
    ['weekly', '2026-11-27T12:00:00Z', '2026-11-23 07:00:00.000Z'],
    ['weekly', '2026-11-23T06:00:00Z', '2026-11-16 07:00:00.000Z'],
    ['weekly', '2026-11-23T07:00:00Z', '2026-11-23 07:00:00.000Z'],
  ];
  const { ask } = await startAsked();
  const times = cases.map(([frequency, now]) => [frequency, now]);
  expect((await ask('/api/mornings', { times })).mornings).toEqual(cases.map(([, , due]) => due));
});
