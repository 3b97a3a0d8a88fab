import { createServer, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPocketbaseRemote } from '#remote/pocketbase-remote.ts';
import type { Remote } from '#remote/remote.ts';
import { idOf } from '../../support/device/listings.ts';

/** Tests the remote against a small server that sends answers no real server would send. */

let server: Server;
let remote: Remote;
let answer: (response: ServerResponse, url: string) => void;
let token = '';
let authorizations: (string | undefined)[] = [];
beforeEach(async () => {
  token = '';
  authorizations = [];
  server = createServer((request, response) => {
    authorizations.push(request.headers.authorization);
    answer(response, request.url ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  remote = createPocketbaseRemote({
    baseUrl: `http://127.0.0.1:${address.port}`,
    token: () => token,
  });
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const never = new AbortController().signal;
const pull = () => remote.pull({ since: 0, limit: 10, epoch: undefined }, never);
const sends = (body: string, status = 200, headers: Record<string, string> = {}) => {
  answer = (response) => response.writeHead(status, headers).end(body);
};

const row = {
  c: 'properties',
  id: idOf('l', 1),
  rev: 1,
  title: 'Piso',
  description: '',
  price: 1,
  location: 'A Coruña',
  bedrooms: 1,
  bathrooms: 1,
  area: 1,
  status: 'available',
  type: 'apartment',
  operation_type: 'venta',
  features: [],
  is_featured: false,
  is_premium: false,
  ready: true,
  advisor_id: '',
  energy_rating: '',
  tourism_registration: '',
  created_at: '',
  updated_at: '',
  photos: [],
};
const page = (items: unknown[]) =>
  JSON.stringify({
    epoch: 'e',
    user: '',
    role: 'visitor',
    cursor: 3,
    more: false,
    total: 1,
    gone: [],
    items,
  });

describe('pull', () => {
  test('sends since, limit, epoch and the current token', async () => {
    let asked = '';
    answer = (response, url) => {
      asked = url;
      response.end(page([]));
    };
    token = 'abc';
    await remote.pull({ since: 7, limit: 20, epoch: 'e1' }, never);
    expect(asked).toBe('/api/sync?since=7&limit=20&epoch=e1');
    token = '';
    await pull();
    expect(authorizations).toEqual(['abc', undefined]);
  });

  test('a page of the snapshot is asked for by its name, without the session', async () => {
    const asked: string[] = [];
    answer = (response, url) => {
      asked.push(url);
      response.end(JSON.stringify({ ...JSON.parse(page([])), pages: ['e1-0-7'] }));
    };
    token = 'abc';
    expect(await remote.pullSnapshot('', never)).toMatchObject({ value: { pages: ['e1-0-7'] } });
    await remote.pullSnapshot('e1-0-7', never);
    expect(asked).toEqual(['/api/sync/snapshot', '/api/sync/snapshot/e1-0-7']);
    expect(authorizations).toEqual([undefined, undefined]);
  });

  test('many rows that arrive in pieces, one of them cut inside a letter, keep their order', async () => {
    const rows = Array.from({ length: 250 }, (_, n) => ({ ...row, id: idOf('l', n) }));
    const bytes = Buffer.from(page(rows));
    const cut = bytes.indexOf('ñ') + 1;
    answer = (response) => {
      response.writeHead(200);
      response.write(bytes.subarray(0, cut), () =>
        setTimeout(() => response.end(bytes.subarray(cut)), 5),
      );
    };
    const pulled = await pull();
    expect(pulled.ok && pulled.value.rows.listings.map(({ id }) => id)).toEqual(
      rows.map(({ id }) => id),
    );
    expect(pulled.ok && pulled.value.rows.listings[0]?.location).toBe('A Coruña');
  });

  test('a row with an unknown choice is rejected with the reason; the other rows are kept', async () => {
    sends(
      page([{ ...row, id: idOf('l', 2), type: 'castle' }, row, { c: 'tours', id: idOf('t', 1) }]),
    );
    const pulled = await pull();
    expect(pulled.ok && pulled.value.rows.listings.map(({ id }) => id)).toEqual([row.id]);
    expect(pulled.ok && pulled.value.rejected).toEqual([
      {
        collection: 'listings',
        id: idOf('l', 2),
        rev: 1,
        reason: expect.stringContaining('type: '),
      },
    ]);
  });

  test.each<[string, string, Record<string, string>]>([
    [
      'HTML with status 200 (captive portal)',
      '<html>Welcome to the hotel</html>',
      { 'content-type': 'text/html' },
    ],
    ['truncated JSON', page([row]).slice(0, -20), {}],
    ['malformed JSON', '{"epoch":', {}],
    ['an empty body', '', {}],
    ['JSON of another shape', '{"items":[]}', {}],
    ['a list instead of an object', '[]', {}],
    ['a row without id', page([{ c: 'properties' }]), {}],
  ])(
    '%s is a bad answer, neither an exception nor an empty catalogue',
    async (_, body, headers) => {
      sends(body, 200, headers);
      expect(await pull()).toMatchObject({ ok: false, error: { type: 'BadAnswer' } });
    },
  );

  test('a truncated answer counts as offline', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-length': '10000' });
      response.write(page([row]).slice(0, 50), () => response.destroy());
    };
    expect(await pull()).toMatchObject({ ok: false, error: { type: 'Offline' } });
  });

  test.each<[number, string, unknown]>([
    [
      400,
      '{"message":"No.","data":{"price":{"code":"validation_min","message":"Too low."}}}',
      {
        type: 'Refused',
        fields: [{ field: 'price', code: 'validation_min', message: 'Too low.' }],
      },
    ],
    [401, '{"message":"No."}', { type: 'SignedOut' }],
    [403, '{"message":"No."}', { type: 'Forbidden' }],
    [404, '{"message":"No."}', { type: 'Gone' }],
    [404, '<html>', { type: 'BadAnswer', detail: 'status 404 from somebody else' }],
    [401, '', { type: 'BadAnswer', detail: 'status 401 from somebody else' }],
    [409, '{"message":"No."}', { type: 'Conflict' }],
    [413, '', { type: 'TooLarge' }],
    [429, 'Too Many Requests', { type: 'Busy' }],
    [500, '{}', { type: 'Busy' }],
    [502, '<html>Bad gateway</html>', { type: 'Busy' }],
    [302, '', { type: 'BadAnswer', detail: 'status 302 from somebody else' }],
  ])('status %i', async (status, body, failure) => {
    sends(body, status);
    expect(await pull()).toEqual({ ok: false, error: failure });
  });

  test('Retry-After is read as seconds, and ignored if it is a date', async () => {
    sends('', 429, { 'retry-after': '7' });
    expect(await pull()).toEqual({ ok: false, error: { type: 'Busy', retryAfterMs: 7_000 } });
    sends('', 503, { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' });
    expect(await pull()).toEqual({ ok: false, error: { type: 'Busy' } });
  });

  test('a server that cannot be reached is offline', async () => {
    const nobody = createPocketbaseRemote({ baseUrl: 'http://127.0.0.1:9', token: () => '' });
    expect(await nobody.pull({ since: 0, limit: 1, epoch: undefined }, never)).toEqual({
      ok: false,
      error: { type: 'Offline' },
    });
  });

  test('a call ends when it is aborted', async () => {
    answer = () => {};
    const stop = new AbortController();
    const pulled = remote.pull({ since: 0, limit: 1, epoch: undefined }, stop.signal);
    stop.abort();
    expect(await pulled).toEqual({ ok: false, error: { type: 'Offline' } });
  });
});

describe('fetchPhoto', () => {
  const photo = () => remote.fetchPhoto('/api/files/x', never);

  test('returns the bytes and their type', async () => {
    sends('jpeg', 200, { 'content-type': 'image/jpeg' });
    const file = await photo();
    expect(file.ok && [file.value.bytes.byteLength, file.value.mime]).toEqual([4, 'image/jpeg']);
  });

  test.each<[string, string, string]>([
    ['0 bytes', '', 'image/jpeg'],
    ['a page instead of a picture', '<html>', 'text/html'],
  ])('%s is a bad answer', async (_, body, type) => {
    sends(body, 200, { 'content-type': type });
    expect(await photo()).toMatchObject({ ok: false, error: { type: 'BadAnswer' } });
  });
});
