import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import texts from '../../src/domain/public-pages.json' with { type: 'json' };
import { boundFilters, choiceFilters, choiceNames } from '../../src/domain/search/filter-table.ts';
import { activeFilters, parseHomeSearch } from '../../src/domain/search/home-search.ts';
import { changedHooks } from '../support/server/changed-hooks.ts';
import { aListing, aPhoto, recordsOf } from '../support/server/records.ts';
import { readPage, sharedPages } from '../support/server/served-page.ts';
import { startServer } from '../support/server/server.ts';

// How the server answers with a page: kept, compressed, with 304, and whole or empty.

const PHONE = {
  'User-Agent': 'Mozilla/5.0 (Linux; Android 14) Mobile',
  'Sec-CH-UA-Mobile': '?1',
};

const { server, admin, publicDir, listings, read } = await sharedPages();

/** Starts a server of its own with changed hooks, until the end of the test. */
async function startChanged(...changes: Parameters<typeof changedHooks>) {
  const hooksDir = changedHooks(...changes);
  const changed = await startServer({ publicDir, wholePages: true, hooksDir });
  onTestFinished(() => changed.stop());
  return changed;
}

test('a page is the same compressed or not, made anew or kept, and for HEAD it has no body', async () => {
  await listings.made(aListing({ title: 'Ático en la Torre de Hércules' }));
  for (const address of ['/', '/contacto', '/nada']) {
    const answers = [];
    for (const accepted of ['gzip', 'identity', 'br, gzip;q=0.5', 'gzip;q=0'])
      answers.push(await read(address, { 'Accept-Encoding': accepted }));
    const [first, ...others] = answers.map(({ html, status, headers }) => ({
      ...{ html, status, tag: headers.get('ETag'), vary: headers.get('Vary') },
    }));
    expect(first?.html).toContain('</html>');
    for (const other of others) expect(other).toEqual(first);
    const encodings = answers.map(({ headers }) => headers.get('Content-Encoding'));
    expect(encodings).toEqual(['gzip', null, 'gzip', null]);
    const head = await fetch(server.url + address, { method: 'HEAD' });
    expect([head.status, head.headers.get('ETag')]).toEqual([first?.status, first?.tag]);
  }
});

test('a page is answered with 304 until its content changes, also to many requests at once', async () => {
  const { id } = await listings.made(aListing({ title: 'Antes', is_premium: true }));
  const tag = (await read('/')).headers.get('ETag') ?? '';
  expect((await read('/', { 'If-None-Match': tag })).status).toBe(304);
  await listings.update(id, { title: 'Después' });
  const pages = await Promise.all(
    Array.from({ length: 8 }, () => read('/', { 'If-None-Match': tag })),
  );
  for (const { status, body } of pages) {
    expect(status).toBe(200);
    expect(body).toContain('Después');
  }
});

test('a page is made anew only if something that it has read of the database has changed', async () => {
  const marked = await startChanged(
    {
      ...{ file: 'lib/page/page-shell.js', find: "'</div>']" },
      replace: "'</div>', '<!--made ' + $security.randomString(8) + '-->']",
    },
    // No quarter of an hour ends during the test: pages do not last longer.
    { file: 'lib/page/page.js', find: 'timeOf(Date.now())', replace: '0' },
  );
  const token = await marked.superuser();
  const records = recordsOf(marked, 'properties', token);
  const shown = await records.made(aListing({ type: 'house', price: 200_000 }));
  const similar = await records.made(aListing({ type: 'house', price: 201_000 }));
  const other = await records.made(aListing({ type: 'garage', location: 'Lugo', price: 300_000 }));
  const advisors = recordsOf(marked, 'advisor_contacts', token);
  const advisor = await advisors.made({ name: 'Uxía', phone: '600111222', email: 'u@example.org' });
  const pages = ['/contacto', `/?property=${shown.id}`, '/comprar/casas', '/?maxPrice=200500', '/'];
  const changes = {
    'a listing elsewhere': () => records.update(other.id, { description: 'Otra' }),
    'a similar listing': () => records.update(similar.id, { title: 'Casa parecida' }),
    'the listing itself': () => records.update(shown.id, { title: 'Casa con otro título' }),
    'the number of listings': () => records.update(other.id, { status: 'archived' }),
    'an advisor': () => advisors.update(advisor.id, { name: 'Uxía Rey' }),
  };
  const marks = () =>
    Promise.all(
      pages.map(async (page) => (await readPage(marked.url + page)).html.match(/made \w+/)?.[0]),
    );
  const anew: Record<string, string[]> = {};
  for (const [name, change] of Object.entries(changes)) {
    const before = await marks();
    expect(before).not.toContain(undefined);
    expect((await change()).status).toBe(200);
    const after = await marks();
    anew[name] = pages.filter((_, at) => after[at] !== before[at]);
  }
  const [, listing, category, filtered, home] = pages;
  expect(anew).toEqual({
    'a listing elsewhere': [home],
    'a similar listing': [listing, category, home],
    'the listing itself': [listing, category, filtered, home],
    'the number of listings': [listing, category, filtered, home], // its page counts those of its place
    'an advisor': pages,
  });
});

test('the head and the body of a page are of the same moment, even if it has waited for others', async () => {
  const slow = await startChanged({
    ...{ file: 'lib/page/page-store.js', find: 'if (!takeLock(' },
    replace: `console.log('A page waits.');
      while (app.countRecords('properties', $dbx.hashExp({ title: 'Antes' })) > 0) sleep(20);
      if (!takeLock(`,
  });
  const records = recordsOf(slow, 'properties', await slow.superuser());
  const { id } = await records.made(aListing({ title: 'Antes' }));
  const page = `${slow.url}/?property=${id}`;
  const early = readPage(page);
  await expect.poll(() => slow.output()).toContain('A page waits.');
  await records.update(id, { title: 'Después' });
  for (const { html } of [await early, await readPage(page)]) {
    expect(html).toContain('Después');
    expect(html).not.toContain('Antes');
  }
});

test('kept parts of a page are made anew after a change of their photos or of the agency, and exist for each language', async () => {
  const { id } = await listings.made(aListing({ is_premium: true }));
  const before = (await read('/')).body;
  expect((await read('/?lang=en')).body).toContain('Call');
  const { body: photo } = await recordsOf(server, 'property_images', admin.token).create(
    aPhoto(id),
  );
  expect(before).not.toContain(photo.file);
  expect((await read('/')).body).toContain(photo.file);
  const agencies = recordsOf(server, 'agency', admin.token);
  const [agency] = (await agencies.list()).body.items as readonly { readonly id: string }[];
  await agencies.update(agency?.id ?? '', { phone: '+34 981 222 333' });
  const { body } = await read('/');
  expect(body).not.toContain('tel:+34981000000');
  // In the card, the bar and the footer.
  expect(body.match(/tel:\+34981222333/g)?.length).toBe(before.match(/tel:\+34981000000/g)?.length);
});

test('a list of a page reads only an index, which has its order', () => {
  const database = new DatabaseSync(join(server.dataDir, 'data.db'), { readOnly: true });
  const planOf = (query: string) =>
    JSON.stringify(database.prepare(`EXPLAIN QUERY PLAN ${query}`).all());
  const listed = `FROM properties WHERE (status != 'archived' AND ready = TRUE) AND type IN (SELECT value FROM json_each('["villa","house"]')) AND price >= 1`;
  const plans = [
    planOf(`SELECT COUNT(*) ${listed}`),
    planOf(`SELECT id ${listed} ORDER BY is_premium DESC, is_featured DESC, created_at DESC, id`),
  ];
  database.close();
  for (const plan of plans) {
    expect(plan).toContain('COVERING INDEX idx_properties_public');
    expect(plan).not.toContain('TEMP B-TREE');
  }
});

test('the server knows every filter of the home address, and leaves other pages to the app', async () => {
  const values: Record<string, string> = {
    ...Object.fromEntries(Object.keys(boundFilters).map((name) => [name, '1'])),
    ...Object.fromEntries(choiceNames.map((name) => [name, choiceFilters[name].options[0]])),
    ...{ q: 'mar', location: 'Oleiros', features: 'lift', availableBy: '2026-12-01' },
  };
  const filters = activeFilters(parseHomeSearch(values));
  expect(filters.toSorted()).toEqual(Object.keys(values).toSorted());
  for (const name of filters)
    expect((await read(`/?${name}=${values[name]}`)).body, name).toContain('Filtros aplicados');
  expect((await read('/?sort=newest')).body).toContain('value="newest" selected');
  for (const address of ['/agencia', '/pendientes'])
    expect((await read(address)).body, address).toContain('class="boot"');
});

test('a phone and a desk get the same page, and a cache may know that', async () => {
  const { id } = await listings.made(aListing());
  for (const address of ['/', `/?property=${id}`, '/contacto']) {
    const [phone, desk] = [await read(address, PHONE), await read(address)];
    expect(phone.html).toBe(desk.html);
    expect(phone.headers.get('ETag')).toBe(desk.headers.get('ETag'));
    expect(phone.headers.get('Vary')).not.toMatch(/User-Agent|Sec-CH/i);
  }
});

test('parameters that are no filter change nothing', async () => {
  const { id } = await listings.made(aListing());
  for (const address of ['/?', `/?property=${id}&`, '/contacto?', '/nada?'])
    expect((await read(`${address}utm_source=x&igsh=1&constructor=2`)).html).toBe(
      (await read(address)).html,
    );
});

test('a browser gets the whole page, or by a setting the page without its body', async () => {
  const asBrowser = { 'Sec-Fetch-Dest': 'document' };
  await listings.made(aListing());
  const whole = await read('/', asBrowser);
  expect(whole.html).toContain('<div class="served">');
  expect(whole.body).toContain('<article');
  const preloads = whole.html.match(/<link rel="preload" as="image"[^>]*>/g);
  expect(preloads).toEqual([
    expect.stringMatching(
      / type="image\/avif" media="\(prefers-color-scheme: dark\)" imagesrcset="\/hero\/evening-800[^>]* imagesizes="[^"]/,
    ),
    expect.stringMatching(
      / type="image\/avif" media="not all and \(prefers-color-scheme: dark\)" imagesrcset="\/hero\/hero-1-800[^>]* imagesizes="[^"]/,
    ),
  ]);
  for (const address of [...Object.keys(texts), '/no-such-page'])
    expect((await read(address, asBrowser)).body, address).not.toContain('class="boot"');
  await server.restart({ MAROLA_PAGES: 'app' });
  const empty = await read('/', asBrowser);
  expect(empty.body).toContain('class="boot"');
  expect(empty.body).not.toContain('<article');
  expect(empty.headers.get('Vary')).toBe('Accept-Encoding, Sec-Fetch-Dest');
  expect((await read('/')).body).toContain('<article');
});

test('a browser does not wait long for a page while the renderer is busy', async () => {
  const file = 'lib/page/page-store.js';
  const busy = await startChanged(
    { file, find: "if (takeLock(app, BUSY, LOCK_ENDS_MS)) return 'free';", replace: '' }, // others have it all the time
    { file, find: 'if (!takeLock(app, BUSY, LOCK_ENDS_MS)) {', replace: '{' },
    { file, find: 'reader: 10_000', replace: 'reader: Infinity' },
  );
  const page = await readPage(busy.url, { 'Sec-Fetch-Dest': 'document' });
  expect([page.status, page.body.includes('class="boot"')]).toEqual([200, true]);
});

test('a public page may be kept for a second, a private one and a missing one may not', async () => {
  const caching = async (path: string, headers = {}) =>
    (await read(path, headers)).headers.get('Cache-Control');
  for (const path of ['/', '/contacto', '/?minPrice=1'])
    for (const headers of [{}, { 'Sec-Fetch-Dest': 'document' }])
      expect([path, await caching(path, headers)]).toEqual([
        path,
        'public, max-age=1, must-revalidate',
      ]);
  expect(await caching('/cuenta')).toBe('no-cache');
  expect(await caching('/nada')).toBe('no-store');
});

test.each(['/%2Fevil.example/', '/%2F%2Fevil.example/', '/%2f/evil.example/'])(
  'the address %s leads to no other site',
  async (path) => {
    const { headers } = await fetch(server.url + path, { redirect: 'manual' });
    expect(headers.get('Location') ?? '/').toMatch(/^\/(?![/\\])/);
  },
);
