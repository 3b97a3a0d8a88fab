import { request } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { aListing, recordsOf } from '../support/server/records.ts';
import { sharedServer } from '../support/server/shared-server.ts';

const server = await sharedServer({ env: { MAROLA_URL: 'https://marola.example' } });

let open: AbortController[] = [];
const closeAll = () => {
  for (const stream of open) stream.abort();
  open = [];
};
afterEach(closeAll);

/** Opens an event stream from an address and reads its first message. */
async function stream(address: string) {
  const connection = new AbortController();
  open.push(connection);
  const response = await fetch(`${server.url}/api/realtime`, {
    signal: connection.signal,
    headers: { 'X-Forwarded-For': address },
  });
  const reader = response.body?.getReader();
  /** The next message, or all of an answer that is none. */
  const read = async () => {
    for (let text = ''; ; ) {
      const { done = true, value } = (await reader?.read()) ?? {};
      text += new TextDecoder().decode(value);
      if (done || text.endsWith('\n\n')) return text;
    }
  };
  return { response, connection, first: await read(), read };
}
const streams = (count: number, address: (n: number) => string) =>
  Promise.all(Array.from({ length: count }, (_, n) => stream(address(n))));
const statuses = (all: Awaited<ReturnType<typeof streams>>) =>
  all.map(({ response }) => response.status);

test('200 open event streams hold no interpreter: they take less than 200 MB', async () => {
  const idle = server.memory();
  const opened = await streams(200, (n) => `198.51.100.${n}`);
  expect(new Set(statuses(opened))).toEqual(new Set([200]));
  expect((await server.request('/api/health')).status).toBe(200);
  if (idle !== undefined) expect((server.memory() ?? 0) - idle).toBeLessThan(200);
});

test('a stream gets the events that its own network has subscribed to', async () => {
  const received = [];
  for (const [address, other] of [
    ['198.51.100.1', '198.51.100.1'],
    ['2001:db8:1:1::1', '2001:db8:1:1::2'],
  ] as const) {
    const { first, read } = await stream(address);
    const clientId = /"clientId":"([^"]+)"/.exec(first)?.[1];
    const subscribeFrom = (from: string) =>
      server.request('/api/realtime', {
        method: 'POST',
        headers: { 'X-Forwarded-For': from },
        json: { clientId, subscriptions: ['sync_ping/*'] },
      });
    expect((await subscribeFrom('2001:db8:1:2::1')).status).toBe(400);
    expect((await subscribeFrom(other)).status).toBe(204);
    received.push(read());
  }
  await recordsOf(server, 'properties', await server.superuser()).made(aListing());
  for (const event of await Promise.all(received)) expect(event).toContain('event:sync_ping/*');
});

test.each([
  ['address', () => '203.0.113.1'],
  ['IPv6 network', (n: number) => `2001:db8:1:2::${n}`],
])('one %s may have 100 streams: the next is refused, another address is not', async (_, own) => {
  expect(new Set(statuses(await streams(100, own)))).toEqual(new Set([200]));
  const refused = await stream(own(101));
  expect(refused.response.status).toBe(429);
  expect(refused.response.headers.get('Retry-After')).toBe('60');
  expect(JSON.parse(refused.first)).toMatchObject({ status: 429, data: {} });
  expect((await stream('203.0.113.2')).response.status).toBe(200);
  closeAll();
  await expect.poll(async () => (await stream(own(102))).response.status).toBe(200);
});

test('a stream opens at once for a request whose body never arrives', async () => {
  const opened = Promise.withResolvers<string>();
  const sent = request(`${server.url}/api/realtime`, { headers: { 'Content-Length': 200_000 } });
  sent.on('response', (response) => response.once('data', (part) => opened.resolve(String(part))));
  sent.on('error', opened.reject).flushHeaders();
  expect(await opened.promise).toContain('PB_CONNECT');
  sent
    .off('error', opened.reject)
    .on('error', () => undefined)
    .destroy();
});

test('an address below the event stream is unknown, and a subscription needs a stream', async () => {
  expect((await server.request('/api/realtime/x')).status).toBe(404);
  expect((await server.request('/api/-/')).status).toBe(404);
  const json = { clientId: 'nobody', subscriptions: [] };
  expect((await server.request('/api/realtime', { method: 'POST', json })).status).toBe(404);
});
