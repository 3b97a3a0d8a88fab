import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sharedFolder } from '../support/machine/temporary-folder.ts';
import { pull } from '../support/server/records.ts';
import { startServer } from '../support/server/server.ts';
import { sharedServer } from '../support/server/shared-server.ts';

const SHELL = '<!doctype html><title>Shell</title>';
const CODE = 'export const answer = 42;';

const publicDir = sharedFolder({
  'index.html': SHELL,
  'index.html.br': brotliCompressSync(SHELL),
  'sw.js': 'self.x = 1;',
  'manifest.webmanifest': '{}',
  '.vite/manifest.json': '{}',
  'assets/app-1a2b.js': CODE,
  'assets/app-1a2b.js.br': brotliCompressSync(CODE),
  'assets/app-1a2b.js.gz': gzipSync(CODE),
});
const server = await sharedServer({ publicDir });

const load = (path: string, headers: HeadersInit = {}) => server.request(path, { headers });

test.each(['/', '/comprar/apartamentos', '/?property=x'])(
  '%s is the shell, asked for each time',
  async (path) => {
    const answer = await load(path);
    expect([answer.status, answer.text]).toEqual([200, SHELL]);
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
  },
);

test('the file of the shell is for the worker only: everybody else gets the home page', async () => {
  const forWorker = await load('/index.html');
  expect([forWorker.status, forWorker.text]).toEqual([200, SHELL]);
  expect(forWorker.headers.get('X-Robots-Tag')).toBe('noindex');
  const headers = { Accept: 'text/html,*/*' };
  const forPerson = await fetch(`${server.url}/index.html`, { headers, redirect: 'manual' });
  expect([forPerson.status, forPerson.headers.get('Location')]).toEqual([301, '/']);
  expect(forPerson.headers.get('Cache-Control')).toBe('no-cache');
});

test.each(['properties', 'agency'])('a list of %s is never stored', async (collection) => {
  const { status, headers } = await load(`/api/collections/${collection}/records`);
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
});

test.each([
  '/assets/app-9999.js',
  '/assets/',
  '/assets/app-9999',
  '/missing.png',
  '/comprar/file.txt',
  '/.vite/manifest.json',
  '/assets/app-1a2b.js.br',
  '/%2e%2e/package.json',
  '/assets/..%2findex.html',
])('%s is 404, and not cached', async (path) => {
  const answer = await load(path);
  expect(answer.status).toBe(404);
  expect(answer.text).not.toContain('Shell');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
});

test.each(['/api', '/api/typo', '/api/collections/nothing/records', '/api/sync/x'])(
  '%s is no address of the API: 404 in JSON',
  async (path) => {
    const answer = await load(path);
    expect([answer.status, answer.body.status]).toEqual([404, 404]);
  },
);

test('assets are cached for ever, the worker is revalidated', async () => {
  const code = await load('/assets/app-1a2b.js');
  expect(code.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(code.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
  expect((await load('/sw.js')).headers.get('Cache-Control')).toBe('no-cache');
  const manifest = await load('/manifest.webmanifest');
  expect(manifest.headers.get('Content-Type')).toBe('application/manifest+json');
});

test('assets of an earlier build can be loaded, and HEAD works', async () => {
  const head = await server.request('/assets/app-1a2b.js', { method: 'HEAD' });
  expect([head.status, head.text]).toEqual([200, '']);
  const since = head.headers.get('Last-Modified') ?? '';
  expect((await load('/assets/app-1a2b.js', { 'If-Modified-Since': since })).status).toBe(304);
});

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip;q=0.5, br;q=0', 'gzip'],
  ['identity', null],
  ['', null],
])('Accept-Encoding "%s" gets %s', async (accepted, encoding) => {
  const answer = await load('/assets/app-1a2b.js', { 'Accept-Encoding': accepted });
  expect(answer.headers.get('Content-Encoding')).toBe(encoding);
  expect(answer.headers.get('Vary')).toContain('Accept-Encoding');
  expect(answer.text).toBe(CODE);
});

test('without a built app every page is 404 and the API answers', async () => {
  const bare = await startServer();
  expect((await bare.request('/')).status).toBe(404);
  expect((await bare.request('/api/sync')).status).toBe(200);
  await bare.stop();
});

test('mails and shared links have the current public address, not that of the first start', async () => {
  const moved = await startServer({ env: { MAROLA_URL: 'https://first.example.test' } });
  const token = await moved.superuser();
  const address = async () =>
    JSON.stringify((await moved.request('/api/settings', { token })).body.meta);
  /** The addresses in a pull from `since`. */
  const site = async (since: number) =>
    (await pull(moved, `?since=${since}`)).items.map((item) => item.site);
  expect(await address()).toContain('"appURL":"https://first.example.test"');
  expect(await site(0)).toEqual(['https://first.example.test']);
  const { cursor } = await pull(moved);
  await moved.restart({ MAROLA_URL: 'https://second.example.test' });
  expect(await address()).toContain('"appURL":"https://second.example.test"');
  expect(await site(cursor)).toEqual(['https://second.example.test']);
  const again = await pull(moved);
  await moved.restart({ MAROLA_URL: 'https://second.example.test' });
  expect(await site(again.cursor)).toEqual([]);
  await moved.stop();
});
