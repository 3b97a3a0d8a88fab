import { expect, test } from 'vitest';
import { COUNT, countingServer } from '../support/server/counting-server.ts';
import { aListing, recordsOf } from '../support/server/records.ts';
import { servedFolder } from '../support/server/served-build.ts';

// Requests of strangers that would make the server work, besides their bodies.

const publicDir = await servedFolder();

test('headers of more than 32 kB are refused before anything is done', async () => {
  const server = await countingServer(
    { publicDir },
    {
      file: 'lib/request/admission.js',
      find: 'setSecurityHeaders(e);',
      replace: `${COUNT} setSecurityHeaders(e);`,
    },
  );
  const before = await server.done();
  for (const name of ['Accept-Encoding', 'Cookie', 'Authorization'])
    expect((await server.request('/', { headers: { [name]: ','.repeat(60_000) } })).status).toBe(
      431,
    );
  expect(await server.done()).toBe(before + 1); // this question itself
  expect((await server.request('/', { headers: { Cookie: 'x'.repeat(20_000) } })).status).toBe(200);
});

test('a file of the sitemap is made once until something changes, also for readers without gzip', async () => {
  const server = await countingServer(
    { publicDir },
    {
      file: 'lib/page/sitemap.js',
      find: 'const site = siteOf(app);\n  const rows',
      replace: `${COUNT} const site = siteOf(app);\n  const rows`,
    },
  );
  const listings = recordsOf(server, 'properties', await server.superuser());
  await listings.made(aListing());
  const read = (encoding: string) =>
    server.request('/sitemap/listings-1.xml', { headers: { 'Accept-Encoding': encoding } });
  const [first, second] = [await read('gzip'), await read('identity')];
  expect(first.headers.get('Content-Encoding')).toBe('gzip');
  expect(second.text).toBe(first.text);
  expect(await server.done()).toBe(1);
  await listings.made(aListing({ title: 'Otro piso' }));
  expect((await read('gzip')).text).toContain('/otro-piso');
  expect(await server.done()).toBe(2);
});

test('of many lists at once, a network gets a few, and calls go on', async () => {
  const server = await countingServer(
    { publicDir, rateLimits: true, env: { MAROLA_URL: 'https://marola.example' } },
    {
      file: 'lib/request/request.js',
      find: 'skipTotal(e);',
      replace: 'skipTotal(e); if (LIST.test(e.request?.url?.path)) sleep(700);',
    },
  );
  const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
  const list = () =>
    server.request('/api/collections/properties/records?perPage=1000', from('203.0.113.1'));
  const lists = Array.from({ length: 20 }, list);
  const beside = await server.request('/api/sync', from('203.0.113.1'));
  expect(beside.status).toBe(200);
  const statuses = (await Promise.all(lists)).map(({ status }) => status);
  const refused = statuses.filter((status) => status === 503).length;
  expect(statuses.filter((status) => status === 200).length + refused).toBe(20);
  expect(refused).toBeGreaterThan(8); // two requests may take one place in the same microsecond
});

test('the networks of one customer have ten times what one may ask for, and then a browser a page in words', async () => {
  const server = await countingServer(
    { publicDir, rateLimits: true, env: { MAROLA_URL: 'https://marola.example' } },
    {
      file: 'lib/base/asked.js',
      find: 'pages: { count: 200, seconds: 1 }',
      replace: 'pages: { count: 2, seconds: 600 }',
    },
  );
  const ask = (network: number, headers: Record<string, string> = {}) =>
    server.request('/robots.txt', {
      headers: { 'X-Forwarded-For': `2001:db8:7:${network}::1`, ...headers },
    });
  for (let network = 1; network <= 20; network += 1)
    expect((await ask(network)).status, String(network)).toBe(200);
  const refused = await ask(21);
  expect([refused.status, refused.text, refused.headers.get('Connection')]).toEqual([
    429,
    '',
    'close',
  ]);
  const shown = await ask(22, { 'Sec-Fetch-Dest': 'document' });
  expect([shown.status, shown.headers.get('Retry-After')]).toEqual([429, '600']);
  expect(shown.text).toContain('La página se abrirá sola');
  expect(shown.headers.get('Content-Security-Policy')).toBe("default-src 'none'");
  expect(
    (await server.request('/robots.txt', { headers: { 'X-Forwarded-For': '2001:db8:8:1::1' } }))
      .status,
  ).toBe(200);
});

test('of thirty sign-ins at once from as many networks, eight check a password, and the others may ask again', async () => {
  const server = await countingServer(
    {
      publicDir,
      rateLimits: true,
      slowPasswords: true,
      env: { MAROLA_URL: 'https://marola.example' },
    },
    {
      file: 'lib/request/password-work.js',
      find: 'return next();\n  } finally',
      replace: 'sleep(700);\n    return next();\n  } finally',
    },
  );
  const signIn = (n: number) =>
    server.request('/api/collections/users/auth-with-password', {
      method: 'POST',
      headers: { 'X-Forwarded-For': `203.0.113.${n}` },
      json: { identity: 'nobody@example.test', password: 'long enough' },
    });
  const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => signIn(n)));
  const refused = answers.filter(({ status }) => status === 503);
  expect(answers.filter(({ status }) => status === 400).length + refused.length).toBe(30);
  expect(refused.length).toBeGreaterThan(14); // two requests may take one place in the same microsecond
  expect(refused[0]?.headers.get('Retry-After')).toBe('1');
});
