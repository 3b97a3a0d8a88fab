import { readdirSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { aDigest } from '../support/mail/digests.ts';
import { changedHooks } from '../support/server/changed-hooks.ts';
import { aListing, anEnquiry, recordsOf } from '../support/server/records.ts';
import { servedFolder } from '../support/server/served-build.ts';
import { startServer } from '../support/server/server.ts';

// How many requests may hold interpreters at a time, and what the others get.

const publicDir = await servedFolder();

const BROWSER = { 'Sec-Fetch-Dest': 'document' };
const file = 'lib/request/admission.js';
const ofSearches = 'lib/digest/receive.js';
const ofPages = "'pages', inAll: 8, ofNetwork: 4";
const ofDigests = "'digests', inAll: 4, ofNetwork: 2";

/** Starts a server with rate limits, whose pages are whole, and with changed hooks. */
async function startChanged(...changes: Parameters<typeof changedHooks>) {
  const hooksDir = changedHooks(...changes);
  const env = { MAROLA_URL: 'https://marola.example' };
  const options = { publicDir, wholePages: true, rateLimits: true, hooksDir, env };
  const server = await startServer(options);
  onTestFinished(() => server.stop());
  const open = (path: string, headers = {}, from = '203.0.113.1') =>
    server.request(path, { headers: { 'X-Forwarded-For': from, ...headers } });
  return { server, open };
}

test('beyond the share of pages, a browser gets the neutral page and a reader 503, with all headers', async () => {
  const { open } = await startChanged({
    ...{ file, find: ofPages, replace: "'pages', inAll: 0, ofNetwork: 0" },
  });
  const page = await open('/comprar', BROWSER);
  expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  expect(page.text).toContain('class="boot"');
  const refused = await open('/comprar');
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '1']);
  for (const { headers } of [page, refused])
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  expect((await open('/api/health')).status).toBe(200);
});

test('new digests have a share of their own, because each loads a part of the app', async () => {
  const { server } = await startChanged({
    ...{ file: ofSearches, find: ofDigests, replace: "'digests', inAll: 0, ofNetwork: 0" },
  });
  const refused = await server.request('/api/digests', { method: 'POST', json: aDigest() });
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '1']);
  const enquiry = { method: 'POST', json: anEnquiry() };
  expect((await server.request('/api/collections/enquiries/records', enquiry)).status).toBe(200);
});

test('the total of a share refuses also a network that has room', async () => {
  const { open } = await startChanged({
    ...{ file, find: ofPages, replace: "'pages', inAll: 0, ofNetwork: 6" },
  });
  expect((await open('/comprar')).status).toBe(503);
});

test('beyond the limit of new pages, a browser gets the neutral page, also an old one, and a robot 503; a kept page is for all', async () => {
  const { open, server } = await startChanged({
    ...{ file: 'lib/base/asked.js', find: 'count: 150', replace: 'count: 1' },
  });
  await recordsOf(server, 'properties', await server.superuser()).made(aListing());
  expect((await open('/', BROWSER)).text).not.toContain('class="boot"');
  const old = { Accept: 'text/html,*/*', 'User-Agent': 'Mozilla/5.0 (iPad) Safari/604.1' };
  for (const headers of [BROWSER, old])
    for (const encoding of ['br', 'gzip', 'identity']) {
      const page = await open('/comprar', { ...headers, 'Accept-Encoding': encoding });
      expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
      expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect(page.text).toContain('class="boot"');
    }
  const robot = { ...old, 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };
  for (const headers of [{}, robot]) {
    const refused = await open('/comprar', headers);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '1']);
  }
  expect((await open('/', BROWSER)).text).not.toContain('class="boot"');
  expect((await open('/comprar', {}, '203.0.113.2')).status).toBe(200); // another network
});

test('a network that asks for too many pages is told so at once; its calls and files, and other networks, are not', async () => {
  const { open, server } = await startChanged({
    ...{
      file: 'lib/base/asked.js',
      find: 'count: 200, seconds: 1',
      replace: 'count: 1, seconds: 600',
    },
  });
  await open('/comprar');
  for (const headers of [BROWSER, {}]) {
    const refused = await open('/comprar', headers);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '600']);
  }
  // A page would say that a refused write, such as a one-click unsubscribe, is done.
  const stop = '/avisos/aaaaaaaaaaaaaaa/ffffffffffffffffffffffffffffffff';
  const sent = { ...BROWSER, 'X-Forwarded-For': '203.0.113.1' };
  expect((await server.request(stop, { method: 'POST', headers: sent })).status).toBe(429);
  expect((await open('/api/sync/snapshot')).status).toBe(200);
  expect((await open('/comprar', {}, '203.0.113.2')).status).toBe(200);
  const folders = readdirSync('public', { withFileTypes: true }).filter((it) => it.isDirectory());
  for (const folder of ['assets', ...folders.map(({ name }) => name)])
    expect([folder, (await open(`/${folder}/none.png`)).status]).toEqual([folder, 404]);
});

test('a network that makes too many calls is told so at once, and still gets pages', async () => {
  const { open } = await startChanged({
    ...{ file: 'lib/base/asked.js', find: 'count: 2_000', replace: 'count: 1' },
  });
  await open('/api/health');
  const refused = await open('/api/sync/snapshot');
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '10']);
  expect((await open('/comprar')).status).toBe(200);
});

test('a share is given back after each answer, also after a refusal', async () => {
  const { open } = await startChanged({
    ...{ file, find: ofPages, replace: "'pages', inAll: 1, ofNetwork: 1" },
  });
  for (const path of ['/', '/nada', '/comprar/', '/', '/contacto'])
    expect([path, (await open(path)).status]).toEqual([path, path === '/nada' ? 404 : 200]);
});

test('when too many pages wait for the renderer, a reader gets 503 and a browser the page without a body', async () => {
  const pageStore = 'lib/page/page-store.js';
  const { open, server } = await startChanged(
    { file: pageStore, find: 'if (!takeLock(app, BUSY, LOCK_ENDS_MS)) {', replace: '{' },
    { file: pageStore, find: 'inAll: 8, ofNetwork: 8', replace: 'inAll: 0, ofNetwork: 0' },
  );
  await recordsOf(server, 'properties', await server.superuser()).made(aListing());
  const refused = await open('/');
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '1']);
  const page = await open('/', BROWSER);
  expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  expect(page.text).toContain('class="boot"');
});
